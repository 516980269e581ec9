// quadrille new crossword: word layouts and grid fills.
import Foundation
import Testing

@Suite struct `Making crosswords` {
  @Test func `arranges a list of words and names those left over`() throws {
    let folder = try Folder()
    let list = try folder.write("été\tLa saison chaude\ncœur, Il bat\nqx;rien\nété;encore\n", to: "words.txt")
    let arguments = ["new", "crossword", "--set", "words=@\(list)", "--seed", "1", "--format", "text"]
    let made = try Command.run(arguments, input: Data())
    #expect(made.status == 0, "\(made.messages)")
    #expect(made.messages.contains("‘qx’ is left out: it shares no letter with the others"))
    #expect(made.messages.contains("‘été’ is left out: an earlier word has the same letters"))
    #expect(made.output.contains("La saison chaude (3)"))
    #expect(made.output.contains("Il bat (5)"))
    #expect(try Command.run(arguments, input: Data()).output == made.output)
  }

  @Test(arguments: [
    "cat,\"it purrs,\nand \"\"sleeps\"\"\"\r\ntable,\"has\r\nfour legs\"\nlate,not early, 5\" long\n",
    "cat\t\"it purrs,\nand \"\"sleeps\"\"\"\ntable\t\"has\nfour legs\"\nlate\tnot early, 5\" long\n",
    "word,clue\ncat,\"it purrs,\nand \"\"sleeps\"\"\"\ntable,\"has\nfour legs\"\nlate,\"not early, 5\"\" long\"\n",
  ])
  func `reads spreadsheet cells that contain line breaks`(text: String) throws {
    let folder = try Folder()
    let list = try folder.write(text, to: "words.txt")
    let made = try Command.run("new", "crossword", "--set", "words=@\(list)", "--seed", "1", "--format", "text")
    #expect(made.status == 0 && made.messages.isEmpty, "\(made.messages)")
    for clue in ["it purrs, and \"sleeps\" (3)", "has four legs (5)", "not early, 5\" long (4)"] {
      #expect(made.output.contains(clue), "\(made.output)")
    }
  }

  @Test func `uses the other language as the clue of a word without one`() throws {
    let folder = try Folder()
    let list = try folder.write("en,fr,clue\napple,pomme,It keeps the doctor away\npear,poire,\n", to: "words.csv")
    let made = try Command.run("new", "crossword", "--set", "words=@\(list)", "--seed", "1", "--format", "text")
    #expect(made.output.contains("pear (5)") && made.output.contains("It keeps the doctor away (5)"), "\(made)")
    let other = try folder.write("zh,en\n狗,dog\n", to: "zh.csv")
    let none = try Command.run("new", "crossword", "--set", "words=@\(other)")
    #expect(none.status == 2 && none.messages.contains("set `asked` to the language of one that it has: zh, en"))
  }

  /// Words in many scripts: the letters of the cells, and the remarks.
  @Test(
    arguments: [
      ("कमल;lotus\nलता;vine\n", ["क", "म", "ल", "ता"], ""), ("כֶּלֶב;dog\nלב;heart\n", ["כֶּ", "לֶ", "ל", "ב"], ""),
      ("באר;well\nרב;much\n", ["ב", "א", "ר"], ""),
      ("kitten;young cat\n🍎;apple\ncat;pet\n", ["K", "C"], "line 2: ‘🍎’ is left out"),
      ("ılık;lukewarm\nilik;bone marrow\nkır;countryside\n", ["İ", "I"], ""),
      ("año;year\nano;ring\nnoche;night\n", ["Ñ", "N"], ""),
      ("กำลัง;power\nลังกา;x\n", ["กำ", "ลั"], ""),
      ("한글;x\n\u{1100}\u{1173}\u{11af}자;y\n글자;y\n", ["한", "글"], "line 3: ‘글자’ is left out: an earlier word"),
      ("שלום CD;x\nמלח;y\n", ["C", "D"], "mixes letters"),
      (
        "a\u{200d};x\n...;y\nab;z\nba;u\n", ["A", "B"], "line 2: ‘...’ is left out: a grid can hold none of its letters"
      ),
      ("öl;beer\nål;eel\nlös;loose\n", ["Ö", "Å"], ""), ("mèo;cat\nmẹo;tip\nmá;mother\n", ["È", "Ẹ"], ""),
      ("fat;big\ncaf\u{FFFD};x\ntea;drink\n", ["F", "T"], "line 2: ‘caf\u{FFFD}’ is left out: a letter was lost"),
    ] as [(String, [String], String)])
  func `puts one letter of any script in each cell`(words: String, letters: [String], remark: String) throws {
    let folder = try Folder()
    let list = try folder.write(words, to: "words.txt")
    let made = try Command.run("new", "crossword", "--set", "words=@\(list)", "--seed", "1", "--format", "lua")
    #expect(made.status == 0, "\(made.messages)")
    #expect(remark.isEmpty ? made.messages.isEmpty : made.messages.contains(remark), "\(made.messages)")
    let drawn = made.output.split(separator: "[[").last?.split(separator: "]]").first ?? ""
    let grid = drawn.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    let isSpaced = grid.split(separator: "\n").contains { $0.split(separator: " ").count > 1 }
    let cells = Set(
      grid.split(separator: "\n").flatMap { isSpaced ? $0.split(separator: " ").map(String.init) : $0.map(String.init) }
    )
    #expect(cells.isSuperset(of: letters), "\(grid)")
    let path = try folder.write(made.output, to: "made.lua")
    #expect(try Command.run("check", path).status == 0)
  }

  @Test func `drops vowel points if requested`() throws {
    let folder = try Folder()
    let list = try folder.write("כֶּלֶב;dog\nלב;heart\n", to: "words.txt")
    let made = try Command.run(
      "new", "crossword", "--set", "words=@\(list)", "--set", "unpointed=true", "--seed", "1", "--format", "text")
    #expect(made.status == 0 && !made.output.unicodeScalars.contains("\u{5b6}"))
  }

  @Test func `writes level files`() throws {
    let folder = try Folder()
    let list = try folder.write("cat,It purrs\ntea,It is drunk hot\nace,A card\n", to: "words.txt")
    let lua = try Command.run("new", "crossword", "--set", "words=@\(list)", "--seed", "2")
    let path = try folder.write(lua.output, to: "made.lua")
    let checked = try Command.run("check", path)
    #expect(checked.status == 0, "\(checked.output)")
    #expect(!lua.output.contains("words ="), "the list is not stored")
    let ipuz = try Command.run("new", "crossword", "--set", "words=@\(list)", "--seed", "2", "--format", "ipuz")
    let file = try folder.write(ipuz.output, to: "made.ipuz")
    #expect(try Command.run("check", file).status == 0)
  }

  @Test func `fills a grid several times, always differently`() throws {
    let folder = try Folder()
    let words = "cat;90\ncar;80\nart;70\ntar;70\nace;60\nrat;50\neat;50\nare;40\ntea;40\nera;40\nate;30"
    let list = try folder.write(words, to: "words.txt")
    let grid = try folder.write("...\n.#.\n...", to: "grid.txt")
    let made = try Command.run(
      "new", "crossword", "--set", "grid=@\(grid)", "--set", "words=@\(list)", "--seed", "1", "--count", "2",
      "--format", "json")
    #expect(made.status == 0, "\(made.messages)")
    #expect(Set(made.lines).count == 2)
  }

  @Test func `exits with 1 if no fill exists`() throws {
    let folder = try Folder()
    let list = try folder.write("cat;90\ncar;80", to: "words.txt")
    let grid = try folder.write("...\n...\n...", to: "grid.txt")
    let made = try Command.run("new", "crossword", "--set", "grid=@\(grid)", "--set", "words=@\(list)", "--seed", "1")
    #expect(made.status == 1)
    #expect(made.messages.contains("leave no word for it"))
    #expect(made.output.isEmpty)
  }
}

@Suite struct `Ctrl-C while a level is made` {
  @Test func `stops a running fill with a message and exit code 1`() throws {
    let folder = try Folder()
    // Six letters in every order: many words, few of which cross.
    var state: UInt64 = 7
    let words = (0..<6000).map { _ in
      String(
        (0..<6).map { _ -> Character in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return Array("ABCDEFGHIJKLMNOP")[Int(state >> 60)]
        })
    }
    let list = try folder.write(words.joined(separator: "\n"), to: "words.txt")
    let grid = try folder.write(Array(repeating: "......", count: 6).joined(separator: "\n"), to: "grid.txt")
    let process = Command.process([
      "new", "crossword", "--set", "grid=@\(grid)", "--set", "words=@\(list)", "--seed", "1",
    ])
    let (output, messages) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = messages
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    // Ctrl-C works once the signalfd exists.
    let files = "/proc/\(process.processIdentifier)/fd"
    func hears() -> Bool {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
      return names.contains { name in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\(name)"))?.contains("signalfd") == true
      }
    }
    for _ in 0..<6000 where process.isRunning && !hears() { usleep(10_000) }
    kill(process.processIdentifier, SIGINT)
    let told = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    #expect(told.contains("stopped: 0 of 1 made"), "\(told)")
    #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }
}
