// Follows the book to the letter: writes every file, types every command, compares every answer.
import Foundation
import Testing

@Suite struct `The book` {
  private static let chapters = [
    "first-puzzle", "ten-steps", "variant", "move-game", "words", "pack", "tricks", "workshop",
  ].map { "book/\($0).md" }

  /// Subcommands that run until they are stopped.
  private static let lasting = ["quadrille serve", "quadrille watch"]

  private let folder: Folder

  init() throws {
    folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.path + "/home", withIntermediateDirectories: true)
  }

  /// Types a line in the reader's folder, with the built command as `quadrille` and empty stdin.
  private func type(_ line: String) throws -> Outcome {
    let process = Command.process([])
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec 2>&1; " + line]
    process.currentDirectoryURL = folder.url("home")
    var environment = process.environment ?? [:]
    let tools = URL(fileURLWithPath: Command.path).deletingLastPathComponent().path
    environment["PATH"] = tools + ":" + (environment["PATH"] ?? "")
    environment["QUADRILLE_DATA"] = folder.path + "/data"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    try Data().write(to: folder.url("output"))
    process.standardOutput = try FileHandle(forWritingTo: folder.url("output"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try String(contentsOf: folder.url("output"), encoding: .utf8),
      messages: "")
  }

  /// Whether a text matches the book, where `…` matches any text of a line.
  static func matches(_ text: String, _ expected: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count == wanted.count
      && zip(lines, wanted).allSatisfy { line, wanted in
        let parts = wanted.components(separatedBy: "…")
        guard parts.count > 1 else { return line == wanted }
        var rest = line[...]
        guard rest.hasPrefix(parts[0]), rest.hasSuffix(parts[parts.count - 1]) else { return false }
        for part in parts where !part.isEmpty {
          guard let found = rest.range(of: part) else { return false }
          rest = rest[found.upperBound...]
        }
        return true
      }
  }

  @Test(arguments: chapters) func `works as written`(_ name: String) throws {
    let chapter = try Chapter(name: name)
    var printed: [Outcome] = []
    func settle() {
      for outcome in printed { #expect(outcome.status == 0, "\(outcome.output)") }
      printed = []
    }
    for step in chapter.steps {
      switch step {
      case .write(let path, let text):
        settle()
        try folder.write(text, to: "home/" + path)
      case .type(let lines):
        settle()
        printed = try lines.filter { line in !Self.lasting.contains { line.hasPrefix($0) } }.map(type)
      case .read(let text):
        // An answer may be a refusal: only the text counts.
        let output = printed.map(\.output).joined()
        #expect(Self.matches(output, text), "printed:\n\(output)\nwritten:\n\(text)")
        printed = []
      }
    }
    settle()
  }

  @Test(arguments: chapters) func `produces files that pass the check and can be played`(_ name: String) throws {
    let chapter = try Chapter(name: name)
    for step in chapter.steps {
      switch step {
      case .write(let path, let text): try folder.write(text, to: "home/" + path)
      case .type(let lines):
        // A file that a chapter removes at its end is still needed here.
        for line in lines where line.contains(#/^quadrille (pack (new|install)|words import) /#) { _ = try type(line) }
      case .read: break
      }
    }
    let scripts = chapter.paths.filter { $0.hasSuffix(".lua") }
    guard !scripts.isEmpty else { return }
    let check = try type("quadrille check " + scripts.joined(separator: " "))
    #expect(check.status == 0 && check.output == "", "\(check.output)")
    for path in scripts where !path.contains(#/(^|/)(rules|lib|tests)/|pack\.lua$/#) {
      let play = try type("quadrille play \(path) --new")
      #expect(play.status == 0 && !play.output.isEmpty, "\(path): \(play.output)")
    }
  }

  @Test func `has blocks to follow in every chapter but the last`() throws {
    for name in Self.chapters.dropLast() {
      let chapter = try Chapter(name: name)
      #expect(!chapter.paths.isEmpty, "\(name)")
      #expect(
        chapter.steps.contains {
          if case .type = $0 { true } else { false }
        }, "\(name)")
    }
  }
}

@Suite struct `Commands in documents` {
  @Test(arguments: ["README.md"] + pages) func `exist in the program`(_ page: String) throws {
    let text = try String(contentsOfFile: "\(checkout)/\(page)", encoding: .utf8)
    var check = CommandLineCheck()
    for line in text.split(separator: "\n").map(String.init) {
      #expect(try check.faults(in: line) == [], "\(page): \(line)")
    }
  }

  @Test func `that do not exist are reported`() throws {
    var check = CommandLineCheck()
    #expect(try check.faults(in: "quadrille chek mine") == ["there is no verb chek"])
    #expect(try check.faults(in: "    $ quadrille pack nwe x") == ["pack has no verb nwe"])
    #expect(try check.faults(in: "with `quadrille play a --new --rezume`") == ["play has no --rezume"])
    #expect(try check.faults(in: "cat a | quadrille solve - --rule sudoku") == ["solve has no --rule"])
    #expect(try check.faults(in: "quadrille pack check a && quadrille pack install a --hash b") == [])
  }

  @Test func `that print something else are reported`() {
    #expect(`The book`.matches("a 12 b\nc\n", "a … b\nc\n"))
    #expect(!`The book`.matches("a 12 c\nc\n", "a … b\nc\n"))
    #expect(!`The book`.matches("a\n", "a\nb\n"))
    #expect(!`The book`.matches("a b\n", "a  b\n"))
  }

  /// The documents' pages.
  private static let pages: [String] = {
    let folders = ["docs", "docs/book", "docs/contracts", "docs/modules", "docs/solver"]
    return folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(checkout)/\(folder)")) ?? []).sorted()
        .filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
  }()
}
