// Libraries loaded on demand.
import Foundation
import Testing

@Suite struct `Rarely needed libraries` {
  private static let files = ["libpangocairo-1.0.so.0", "libarchive.so.13", "libpq.so.5"]

  @Test func `are not loaded at startup`() throws {
    let started = try Command.run([], environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
    #expect(started.output.contains("liblua5.4.so.0"), "\(started)")
    for file in Self.files + ["libcairo", "libglib", "libxml2", "libldap"] {
      #expect(!started.output.contains(file), "\(file)")
    }
  }

  @Test func `fail only the operations that need them when missing`() throws {
    let folder = try Folder()
    // Found before the system's, but not libraries.
    for file in Self.files { try Data().write(to: folder.url(file)) }
    let archive = folder.path + "/pack.zip"
    try Data("PK\u{3}\u{4}".utf8).write(to: URL(fileURLWithPath: archive))
    let broken = ["LD_LIBRARY_PATH": folder.path]
    #expect(try Command.run(["solve", "first-steps/four"], environment: broken).status == 0)
    let address = "postgres://127.0.0.1/quadrille"
    for (arguments, status, package) in [
      (["print", "first-steps/four", "--out", folder.path + "/sheet.pdf"], 1, "libpangocairo-1.0-0"),
      (["pack", "check", archive], 3, "libarchive13"),
      (["pack", "export", checkout + "/levels/hanyu", folder.path + "/out.zip"], 3, "libarchive13"),
      (["session", "list", "--database", address], 3, "libpq5"),
    ] {
      let outcome = try Command.run(arguments, environment: broken)
      #expect(outcome.status == status && outcome.output.isEmpty, "\(arguments): \(outcome)")
      #expect(
        outcome.messages.contains("file too short") && outcome.messages.hasSuffix("; install \(package)\n"),
        "\(arguments): \(outcome)")
    }
  }
}
