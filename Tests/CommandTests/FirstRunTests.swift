// The command without a verb, and the browser that it opens.
import Foundation
import FoundationNetworking
import Testing

@Suite struct `The command without a verb` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  @Test func `prints its help if it cannot ask`() throws {
    let outcome = try Command.run([])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("USAGE: quadrille"))
  }

  @Test(arguments: [
    ("C.UTF-8", ["1  Play in the browser", "2  Play here", "3  Make a puzzle", "4  Teachers"], "a number from 1 to 4"),
    (
      "fr_FR.UTF-8", ["1  Jouer dans le navigateur", "2  Jouer ici", "3  Créer une grille", "4  Enseignants"],
      "un numéro de 1 à 4"
    ),
    ("zh_CN.UTF-8", ["1  在浏览器中玩", "2  在终端里玩", "3  制作谜题", "4  老师"], "请输入 1 到 4"),
  ])
  func `asks in a terminal, in the user's language`(locale: String, choices: [String], again: String) throws {
    let terminal = try Terminal([], environment: ["LANG": locale, "QUADRILLE_DATA": folder.path])
    try terminal.type(until: "quadrille --help")
    for choice in choices { #expect(terminal.output.contains(choice), "\(terminal.output)") }
    try terminal.type("5\n", until: again)
    try terminal.type("four\n", until: again)
    try terminal.type("q\n", until: "q")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test func `plays a level that is chosen by its number`() throws {
    let terminal = try Terminal([], environment: ["QUADRILLE_DATA": folder.path])
    try terminal.type("2\n", until: "Number (b")
    try terminal.type("1\n", until: "Four by four")
    let line = try #require(terminal.output.split(whereSeparator: \.isNewline).first { $0.contains("Four by four") })
    let number = try #require(line.split(separator: " ").first)
    try terminal.press("\(number)\n", until: "Four by four")
    #expect(try terminal.quit() == 0)
    #expect(try Command.run("session", "list", "--data", folder.path).output.contains("Four by four"))
  }

  @Test func `reaches every level, and goes back`() throws {
    let terminal = try Terminal([], environment: ["QUADRILLE_DATA": folder.path])
    try terminal.type("2\n", until: "Number (b")
    let packs = try #require(terminal.output.split(whereSeparator: \.isNewline).last { $0.contains("  ") })
    let count = try #require(Int(packs.split(separator: " ")[0]))
    var levels = 0
    for pack in 1...count {
      try terminal.type("\(pack)\n", until: "Number (b")
      let rows = terminal.output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix(" ") }
      levels += rows.count { Int($0.split(separator: " ")[0]) != nil }
      try terminal.type("b\n", until: "Number (b")
    }
    #expect(levels == (try Command.run("levels").lines.count))
    try terminal.type("b\n", until: "Number (q")
    try terminal.type("q\n", until: "q")
    #expect(terminal.waitForEnd() == 0)
  }
}

@Suite struct `Answers in a terminal` {
  @Test func `are sentences, and JSON with --json`() throws {
    for (arguments, words) in [
      (["hint", "first-steps/nine-easy"], "enter r"), (["rate", "first-steps/nine-easy"], "difficulty"),
      (["best-move", "four-in-a-row", "--set", "rows=4", "--set", "columns=4", "--moves", "1234"], "best: "),
      (["hint", "phrases/sliding-02-one-animal"], "moves are enough."),
    ] {
      let told = try Terminal(arguments)
      try told.type(until: words)
      #expect(told.waitForEnd() == 0 && !told.output.contains("{"), "\(told.output)")
      let json = try Terminal(arguments + ["--json"])
      try json.type(until: "}\r\n")
      #expect(json.waitForEnd() == 0)
      #expect(json.output.replacing("\r\n", with: "\n") == (try Command.run(arguments, input: Data()).output))
    }
  }
}

@Suite struct `Serving with --open` {
  private let folder: Folder
  private let opened: URL

  init() throws {
    folder = try Folder()
    opened = folder.url("opened")
    mkfifo(opened.path, 0o600)
  }

  /// Starts a server whose browser writes the address that it should open into a pipe.
  private func start(_ options: String...) throws -> (process: Process, output: Pipe) {
    let browser = try folder.write("#!/bin/sh\nprintf '%s' \"$1\" >\"\(opened.path)\"\n", to: "browser")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: browser)
    let process = Command.process(["serve", "--open", "--data", folder.path + "/data"] + options)
    process.environment?["BROWSER"] = browser
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, output)
  }

  /// What the browser was told to open.
  private func address() throws -> String {
    String(decoding: try FileHandle(forReadingFrom: opened).readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test func `opens the page, and a second time the same server`() async throws {
    let server = try start("--port", "0", "--page", "#/teach")
    let address = try address()
    #expect(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:[1-9][0-9]*\/#\/teach/) != nil, "\(address)")
    let port = try #require(address.firstMatch(of: /:([0-9]+)\//)?.output.1)
    let second = try start("--port", String(port))
    #expect(try self.address() == "http://127.0.0.1:\(port)/")
    second.process.waitUntilExit()
    #expect(second.process.terminationStatus == 0)
    server.process.terminate()
    server.process.waitUntilExit()
  }

  @Test func `takes a free port where another program listens`() async throws {
    let other = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(other) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &place) { bytes in
      let address = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      #expect(bind(other, address, size) == 0 && listen(other, 4) == 0 && getsockname(other, address, &size) == 0)
    }
    let port = in_port_t(bigEndian: place.sin_port)
    let server = try start("--port", String(port))
    let address = try address()
    #expect(address.hasPrefix("http://127.0.0.1:") && !address.contains(":\(port)/"), "\(address)")
    server.process.terminate()
    server.process.waitUntilExit()
  }

  @Test func `says so where no browser can be started`() async throws {
    let process = Command.process(["serve", "--open", "--port", "0", "--data", folder.path + "/data"])
    for name in ["BROWSER", "DISPLAY", "WAYLAND_DISPLAY"] { process.environment?[name] = nil }
    let messages = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    try process.run()
    var said = ""
    while !said.contains("no browser") {
      let more = messages.fileHandleForReading.availableData
      if more.isEmpty { break }
      said += String(decoding: more, as: UTF8.self)
    }
    #expect(said.contains("no browser can be started from here"))
    process.terminate()
    process.waitUntilExit()
  }
}
