// Secrets given to a server must not be visible to others.
import Foundation
import Testing

@Suite struct `A secret in the environment` {
  @Test func `is invisible to other processes`() throws {
    let folder = try Folder()
    let process = Command.process([
      "serve", "--port", "0", "--data", folder.path, "--catalogue",
      "postgres://nobody:opensesame@127.0.0.1:1/none?password=opensesame",
    ])
    process.environment?["QUADRILLE_PASSCODE"] = "opensesame"
    process.environment?["PGPASSWORD"] = "opensesame"
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    // The address is printed when it is ready.
    #expect(output.fileHandleForReading.availableData.starts(with: Data("http://".utf8)))
    for name in ["environ", "cmdline"] {
      guard let data = FileManager.default.contents(atPath: "/proc/\(process.processIdentifier)/\(name)") else {
        continue
      }
      #expect(data.range(of: Data("opensesame".utf8)) == nil, "\(name)")
    }
    // The kernel gives the /proc entries of a protected process to root.
    let facts = try FileManager.default.attributesOfItem(atPath: "/proc/\(process.processIdentifier)/environ")
    #expect(facts[.ownerAccountID] as? Int == 0)
  }
}
