// quadrille session, store and doctor, on SQLite.
import Foundation
import Scripting
import Testing

@Suite struct `Managing saved data` {
  private let folder: Folder
  private let session: String

  init() throws {
    folder = try Folder()
    let moves = Data("enter r1c1 3\nenter r1c3 4\nu\n".utf8)
    _ = try Command.run(["play", "first-steps/four", "--data", folder.path], input: moves)
    let list = try Command.run("session", "list", "--data", folder.path)
    session = String(list.output.prefix { $0 != "\t" })
    #expect(list.output.hasSuffix("\tpaused\tFour by four\n"))
  }

  @Test func `prints a game's journal, which can be replayed`() throws {
    let journal = try Command.run("session", "export", session, "--data", folder.path)
    #expect(journal.status == 0)
    #expect(journal.lines.count == 5)
    let file = try folder.write(journal.output, to: "game.jsonl")
    #expect(try Command.run("replay", file).output.hasPrefix("sha256:"))
    let missing = try Command.run("session", "export", "01NOSUCHGAME", "--data", folder.path)
    #expect(missing.status == 3)
    #expect(missing.messages.contains("session list"))
  }

  @Test func `copies everything to another database and backs it up`() throws {
    let other = try Folder()
    let file = folder.path + "/all.jsonl"
    #expect(try Command.run("store", "export", file, "--data", folder.path).status == 0)
    #expect(try Command.run("store", "export", file, "--data", folder.path).status == 3)
    let report = try Command.run("store", "import", file, "--data", other.path)
    #expect(report.status == 0)
    #expect(report.output.hasSuffix(" 0 already existed\n") || report.output.contains("added"))
    #expect(try Command.run("session", "list", "--data", other.path).output.contains(session))
    let copy = other.path + "/copy.sqlite"
    #expect(try Command.run("store", "backup", copy, "--data", folder.path).status == 0)
    #expect(try Command.run("session", "list", "--database", copy).output.contains(session))
    let cut = try folder.write(String(try String(contentsOfFile: file, encoding: .utf8).dropLast(40)), to: "cut.jsonl")
    let refused = try Command.run("store", "import", cut, "--data", try Folder().path)
    #expect(refused.status == 3)
    #expect(refused.messages.contains("cut.jsonl:"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
  func `encrypts a backup that only its key restores`() throws {
    let (key, certificate) = (folder.path + "/key.pem", folder.path + "/certificate.pem")
    _ = try folder.write("return {}", to: "workshop/mine/pack.lua")
    func backup(_ arguments: String...) throws -> (status: Int32, output: String) {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: checkout + "/tools/backup")
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(["QUADRILLE": Command.path]) { $1 }
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
    #expect(try backup("key", key, certificate).status == 0)
    let drill = try backup("drill", key, certificate, "--data", folder.path)
    #expect(drill.status == 0 && drill.output.contains("all equal"), "\(drill.output)")
    let file = folder.path + "/backup.cms"
    #expect(try backup("make", certificate, file, "--data", folder.path).status == 0)
    #expect(try backup("make", certificate, file, "--data", folder.path).status == 1)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(bytes.range(of: Data(session.utf8)) == nil)
    let restored = try Folder()
    #expect(try backup("restore", key, file, "--data", restored.path).status == 0)
    #expect(try Command.run("session", "list", "--data", restored.path).output.contains(session))
    #expect(FileManager.default.fileExists(atPath: restored.path + "/workshop/mine/pack.lua"))
    // A different key, and a changed byte.
    #expect(try backup("key", folder.path + "/other.pem", folder.path + "/other-certificate.pem").status == 0)
    #expect(try backup("restore", folder.path + "/other.pem", file, "--data", try Folder().path).status == 1)
    var changed = bytes
    changed[changed.count / 2] ^= 1
    try changed.write(to: URL(fileURLWithPath: file))
    #expect(try backup("restore", key, file, "--data", try Folder().path).status == 1)
  }

  @Test func `finds no faults in a sound database, and damage in a damaged one`() throws {
    let sound = try Command.run("doctor", "--data", folder.path)
    let note = LuaLibrary.fault.map { "note: \($0)\n" } ?? ""
    #expect(sound.output == note + "everything is in order\n")
    #expect(try Command.run("doctor", "--program", "--data", folder.path + "/none").output == note)
    #expect(sound.status == 0)
    let file = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".sqlite") })
    try Data("no database".utf8).write(to: folder.url(file))
    let damaged = try Command.run("doctor", "--data", folder.path)
    #expect(damaged.status == 1)
    #expect(damaged.output.contains(file))
  }

  @Test func `a game continues with the scripts that it began with`() throws {
    let rules = """
      return { id = "mine", api = 1, title = "Mine",
        setup = function(s) s.board, s.n = grid(1, 1, 0), 0 end,
        moves = { add = { arguments = {}, apply = function(s) s.n = s.n + 1 end } },
        view = function(v, s) v:board(s.board) v:counter("n", s.n, "counted") end }
      """
    let share = try Folder.share([
      "levels/own/rules/mine.lua": rules, "levels/own/mine.lua": "return { rules = \"mine\", title = \"Mine\" }",
    ])
    let arguments = ["play", "own/mine", "--data", folder.path]
    _ = try Command.run(arguments, input: Data("add\nadd\n".utf8), share: share.path)
    try share.write(rules.replacing("s.n + 1", with: "s.n + 100"), to: "levels/own/rules/mine.lua")
    let again = try Command.run(arguments, input: Data("add\n".utf8), share: share.path)
    #expect(again.output.contains("counted: 3"))
  }

  @Test func `read-only commands create no database`() throws {
    let empty = try Folder()
    let none = empty.path + "/none"
    for arguments in [
      ["doctor"], ["session", "list"], ["store", "correct"], ["session", "export", "x"],
      ["store", "export", none + ".jsonl"],
    ] {
      for place in [["--data", none], ["--database", none + ".sqlite"]] {
        let outcome = try Command.run(arguments + place, input: Data())
        #expect(outcome.status != 0)
        #expect((outcome.output + outcome.messages).contains("no database here"), "\(arguments)")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: empty.path) == [])
  }

  @Test func `old results are corrected and counted`() throws {
    let data = folder.path + "/correct"
    let moves = ["drop 1", "drop 2", "drop 1", "drop 2", "drop 1", "drop 2", "drop 1"].joined(separator: "\n") + "\n"
    _ = try Command.run(["play", "first-steps/four-in-a-row", "--data", data], input: Data(moves.utf8))
    let outcome = try Command.run("store", "correct", "--data", data)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.lines == ["0 of 0 old results corrected"])
    let file = folder.path + "/all.jsonl"
    #expect(try Command.run("store", "export", file, "--data", data).status == 0)
    var lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let end = lines.removeLast()
    let last = end.replacing("\"lines\":\(lines.count - 1)", with: "\"lines\":\(lines.count)")
    lines.append(
      """
      {"day":"2026-01-31","difficulty":0,"ending":"won","finished":1,"hints":0,"in":"result","listed":1,"mistakes":0,\
      "moves":7,"player":"guest","rules":"core:four-in-a-row","seats":"[\\"Computer (3)\\",\\"Ann\\"]","session":"GONE",\
      "size":"","time":1,"winner":1}
      """)
    try (lines + [last]).joined(separator: "\n").appending("\n").write(toFile: file, atomically: true, encoding: .utf8)
    let other = folder.path + "/corrected"
    let imported = try Command.run("store", "import", file, "--data", other)
    #expect(imported.status == 0, "\(imported.messages)")
    #expect(try Command.run("store", "correct", "--data", other).lines == ["1 of 1 old results corrected"])
    #expect(try Command.run("store", "correct", "--data", other).lines == ["0 of 0 old results corrected"])
  }

  @Test func `an unreachable database is reported`() throws {
    let outcome = try Command.run(
      "session", "list", "--database", "postgres://nobody@127.0.0.1:1/none?connect_timeout=1")
    #expect(outcome.status == 3)
    #expect(outcome.messages.hasPrefix("quadrille: postgres"))
    #expect(outcome.messages.split(separator: "\n").count == 1)
  }
}
