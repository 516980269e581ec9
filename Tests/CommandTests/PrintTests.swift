// quadrille print.
import Foundation
import Testing

@Suite struct `Printing worksheets` {
  @Test func `writes the given file and refuses to overwrite it`() throws {
    let folder = try Folder()
    let path = folder.path + "/sheet.pdf"
    let made = try Command.run("print", "first-steps/nine-easy", "--answers", "--out", path)
    #expect(made.status == 0 && made.output.isEmpty && made.messages.isEmpty, "\(made)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: Array("%PDF-".utf8)))
    let again = try Command.run("print", "first-steps/nine-easy", "--out", path)
    #expect(again.status == 3 && again.messages.contains("--replace"))
    #expect(try Command.run("print", "first-steps/nine-easy", "--out", path, "--replace").status == 0)
  }

  @Test func `replaces no folder, device or pipe`() throws {
    let folder = try Folder()
    let pipe = folder.path + "/pipe.pdf"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [folder.path, pipe] {
      let outcome = try Command.run("print", "first-steps/four", "--format", "pdf", "--replace", "--out", path)
      #expect(outcome.status == 3 && outcome.messages.contains("not a regular file"), "\(outcome)")
    }
  }

  /// Only root can mount a small disk, where no other program sees it.
  private static let canMount =
    getuid() == 0 && (try? shell("unshare -m mount -t tmpfs -o size=1m tmpfs \"$(mktemp -d)\"").status) == 0

  private static func shell(_ text: String, _ arguments: String...) throws -> Outcome {
    let process = Command.process([])
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", text, Command.path] + arguments
    return try Command.outcome(of: process)
  }

  @Test(.enabled(if: canMount), arguments: ["pdf", "svg", "html", "png"])
  func `reports a full disk and keeps the existing file`(format: String) throws {
    let folder = try Folder()
    let outcome = try Self.shell(
      """
      exec unshare -m /bin/sh -c 'mount -t tmpfs -o size=8k tmpfs "$1" && echo mine >"$1/sheet.$2"
        "$0" print first-steps/nine-easy --replace --out "$1/sheet.$2"; code=$?
        cat "$1"/*; exit $code' "$0" "$@"
      """, folder.path, format)
    #expect(outcome.status == 3 && outcome.output == "mine\n", "\(outcome)")
    #expect(outcome.messages.contains("sheet.\(format): cannot be written"), "\(outcome)")
  }

  @Test func `numbers the images of several pages and prints the random seed`() throws {
    let folder = try Folder()
    let made = try Command.run("print", "words/food-6", "--versions", "2", "--out", folder.path + "/a.svg")
    #expect(made.status == 0 && made.messages.hasPrefix("quadrille: seed "), "\(made)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["a-1.svg", "a-2.svg"])
  }

  @Test func `names no seed of a fixed puzzle`() throws {
    let folder = try Folder()
    for level in ["first-steps/nine-easy", "crosswords/01-mini-1"] {
      let name = folder.path + "/" + level.split(separator: "/")[1] + ".svg"
      let made = try Command.run("print", level, "--out", name)
      #expect(made.status == 0 && made.messages.isEmpty, "\(made)")
    }
  }

  @Test func `warns of puzzles with several solutions or none`() throws {
    let folder = try Folder()
    for (givens, words) in [("12.. 3... .... ....", "several solutions"), ("12.. 3..4 .4.. .3..", "no solution")] {
      let level = try folder.write("return { rules = 'sudoku', size = 4, givens = '\(givens)' }", to: "open.lua")
      let made = try Command.run("print", level, "--format", "svg")
      #expect(made.status == 0 && made.messages.contains(words), "\(made.messages)")
    }
  }

  @Test func `makes puzzles of a rule set, the same for the same seed`() throws {
    let line = ["print", "--rules", "sudoku", "--set", "size=4", "--count", "6", "--per-page", "6", "--seed", "9"]
    let first = try Command.run(line + ["--format", "svg"], input: Data())
    #expect(first.status == 0 && first.output.hasPrefix("<?xml") && first.messages.isEmpty, "\(first.messages)")
    #expect(try Command.run(line + ["--format", "svg"], input: Data()).output == first.output)
  }

  @Test(arguments: [
    ([], "name the levels to print"),
    (["first-steps/four", "--rules", "sudoku"], "not both"),
    (["first-steps/four", "--count", "2"], "need --rules"),
    (["first-steps/four", "--versions", "0"], "from 1 to 100"),
    (["first-steps/four", "--per-page", "13"], "from 1 to 12"),
    (["first-steps/four", "--paper", "a5"], "a4, letter"),
    (["first-steps/four", "--out", "/tmp/sheet.doc"], ".pdf, .svg, .html or .png"),
    (["first-steps/four", "--link", "example.org"], "--link takes an address"),
    (["first-steps/four", "--link", "http://127.0.0.1:8080"], "an address that other devices can open"),
    (["first-steps/four", "--link", "http://[::1]:8080/"], "an address that other devices can open"),
    (["first-steps/four", "--title", String(repeating: "x", count: 121)], "--title takes at most 120 characters"),
    (["--rules", "four-in-a-row"], "played from an empty board"),
  ])
  func `reports faults of the command line`(arguments: [String], text: String) throws {
    let outcome = try Command.run(["print"] + arguments, input: Data())
    #expect(outcome.status == 2 && outcome.messages.contains(text), "\(outcome)")
  }

  @Test func `reports faults of the level`() throws {
    #expect(try Command.run("print", "first-steps/fuor").status == 3)
    let fixed = try Command.run("print", "first-steps/no-knights", "--versions", "2", "--format", "html")
    #expect(fixed.status == 1 && fixed.messages.contains("the same in every version"), "\(fixed)")
  }
}
