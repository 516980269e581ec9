// Wrong usage, help, and the form of messages.
import Foundation
import Testing

@Suite struct `Using the command` {
  @Test(arguments: [
    ["nothing"], ["solve", "--wrong"], ["levels", "--json", "extra"], ["new"], ["solve", "-"],
    ["solve", "-", "--rules", "sudoku", "--count", "0"], ["solve", "-", "--rules", "sudoku", "--count", "many"],
    ["solve", "first-steps/four", "--rules", "sudoku"], ["new", "sudoku", "--difficulty", "6"],
    ["new", "sudoku", "--format", "svg"], ["new", "sudoku", "--seed", "-1"], ["new", "sudoku", "--set", "size"],
    ["new", "sudoku", "--set", "size=37"], ["new", "sudoku", "--set", "sise=4"], ["serve", "--port", "70000"],
    ["play", "first-steps/four", "--new", "--resume"], ["check"], ["test"], ["watch"], ["replay"],
  ])
  func `wrongly exits with 2 and one line on stderr`(_ arguments: [String]) throws {
    let outcome = try Command.run(arguments, input: Data())
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.messages.hasPrefix("quadrille: "))
    #expect(outcome.messages.split(separator: "\n").count == 1, "\(outcome.messages)")
  }

  @Test func `wrongly explains the right usage`() throws {
    #expect(
      try Command.run("new", "sudoku", "--set", "sise=4").messages
        == "quadrille: core:sudoku has no option `sise` (did you mean `size`?)\n")
    #expect(
      try Command.run("new", "sudoku", "--set", "size=37").messages
        == "quadrille: `size` takes a whole number from 1 to 36, not 37\n")
    let formats = try Command.run("new", "sudoku", "--format", "svg").messages
    for format in ["lua", "line", "json", "text", "ipuz", "puz"] { #expect(formats.contains("- \(format)")) }
  }

  @Test(arguments: [
    "serve", "play", "levels", "rules", "new", "solve", "check", "test", "watch", "replay", "reference",
  ])
  func `for help exits with 0`(_ verb: String) throws {
    let outcome = try Command.run(verb, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("USAGE: quadrille \(verb)"))
    #expect(outcome.messages == "")
  }

  @Test(arguments: [
    ["play", "no.puz"], ["solve", "no.lua"], ["hint", "/no"], ["check", "no.lua"], ["test", "no.lua"],
    ["watch", "no.lua"], ["words", "import", "no.csv"], ["convert", "no.puz", "/tmp/never.ipuz"],
    ["replay", "no.jsonl"], ["print", "no.ipuz"], ["new", "crossword", "--set", "words=@no.txt"],
  ])
  func `for a file that does not exist says so in one sentence`(_ arguments: [String]) throws {
    let name = arguments.first { $0.hasPrefix("no.") || $0 == "/no" } ?? "no.txt"
    let outcome = try Command.run(arguments, input: Data())
    #expect(outcome.status == 3)
    #expect(outcome.messages.contains("quadrille: \(name): no such file or folder\n"), "\(outcome.messages)")
  }

  @Test func `for the columns of a list names all kinds of files`() throws {
    let help = try Command.run("words", "import", "--help").output
    #expect(help.contains("Anki decks"))
  }

  @Test func `for the version prints only that`() throws {
    #expect(try Command.run("--version").output == "1.0.0\n")
  }

  @Test func `without scripts and levels says where they are searched`() throws {
    let folder = try Folder()
    let outcome = try Command.run("levels", share: folder.path)
    #expect(outcome.status == 3)
    #expect(outcome.messages.contains(folder.path))
    #expect(outcome.messages.contains("QUADRILLE_SHARE"))
  }

  @Test func `with a closed pipe exits silently`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "(yes ................ | head -50000 | \"$0\" solve - --rules sudoku --set size=4) 2>&1 | head -1",
      Command.path,
    ]
    process.environment = Command.process([]).environment
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(output.split(separator: "\n").count == 1)
    #expect(output.count == 17)
  }

  @Test func `with a full disk reports that the output cannot be written`() throws {
    let process = Command.process(["levels"])
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try messages.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(process.terminationStatus == 3)
    #expect(text == "quadrille: the output cannot be written: No space left on device\n")
  }
}
