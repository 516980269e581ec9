// Lists as programs write them: separators, lines, markup, headings, and detected column meanings.
import Formats
import Messages
import Testing

/// Reads a list the way files are read.
private func list(_ text: String, _ options: RecordOptions = RecordOptions(), name: String = "") throws -> RecordTable {
  RecordTable(reading: try RecordReader(Array(text.utf8), name: name, options: options))
}

private func preview(_ text: String, _ options: RecordOptions = RecordOptions()) throws -> RecordPreview {
  RecordPreview(try RecordReader(Array(text.utf8), name: "", options: options))
}

@Suite struct `A Quizlet export` {
  @Test func `keeps a cloze gap that never closes`() {
    #expect(AnkiNames.plain("{{c1::cat::never closed") == "cat::never closed")
    #expect(AnkiNames.plain("{{c1::cat} and ::") == "cat} and ::")
    let many = String(repeating: "::", count: 100_000)
    #expect(AnkiNames.plain("{{c1::" + many) == many)
  }

  private let lines = "photosynthesis\t- makes sugar\n- gives off oxygen\ncell\tsmallest part\n"

  @Test func `may have multi-line texts`() throws {
    let table = try list(lines, RecordOptions(columns: ["en", "fr"]))
    #expect(
      table.records.map(\.values) == [
        ["photosynthesis", "- makes sugar; - gives off oxygen"], ["cell", "smallest part"],
      ])
    #expect(table.records.map(\.line) == [1, 3] && table.problems.isEmpty)
    let numbered = "a\t1. one\n2. two\n\n3) three\nb\tc\n"
    #expect(try list(numbered).records.map { $0.values[1] } == ["1. one; 2. two; 3) three", "c"])
  }

  @Test func `has plain lines joined only if a program wrote the file`() throws {
    let text = "a\tone\nand two\nb\tc\n"
    #expect(try list(text).problems.map(\.line) == [2])
    var options = RecordOptions()
    options.joinsLines = true
    var reader = try RecordReader(Array(text.utf8), name: "", options: options)
    var values: [[String]] = []
    while let record = reader.next() { values.append(record.values) }
    #expect(values == [["a", "one; and two"], ["b", "c"]] && reader.joinedLines == [2])
    // A heading promises one row per line.
    let named = RecordTable(reading: try RecordReader(Array(("en\tfr\n" + text).utf8), name: "", options: options))
    #expect(named.problems.map(\.line) == [3])
  }

  @Test(arguments: [
    ("cat;TAB;chat;BREAK;dog;TAB;chien;BREAK;", ";TAB;", ";BREAK;"), ("cat = chat | dog = chien", " = ", "|"),
    ("cat,chat;dog,chien;", ",", ";"), ("cat – chat\n\ndog – chien", " – ", "\n\n"),
    ("cat::chat\r\ndog::chien\r\n", "::", nil),
    ("cat\nchat\n\ndog\nchien", "\n", "\n\n"),
  ])
  func `may have any two separators`(text: String, separator: String, rows: String?) throws {
    let table = try list(text, RecordOptions(columns: ["en", "fr"], separator: separator, rowSeparator: rows))
    #expect(table.records.map(\.values) == [["cat", "chat"], ["dog", "chien"]])
    #expect(table.problems.isEmpty)
  }

  @Test func `is unclear without a known separator`() throws {
    let text = "cat;TAB;chat;BREAK;dog;TAB;chien;BREAK;sun;TAB;soleil;BREAK;"
    #expect(try preview(text).isUnclear)
    #expect(try preview("cat\ndog\n").isUnclear)
    #expect(try !preview(text, RecordOptions(separator: ";TAB;", rowSeparator: ";BREAK;")).isUnclear)
    #expect(try !preview("cat\tchat\ndog\tchien\n").isUnclear)
  }

  @Test func `may have a dash between word and meaning, as people type it`() throws {
    #expect(try list("cat – chat\ndog – chien\n").records.map(\.values) == [["cat", "chat"], ["dog", "chien"]])
    #expect(try list("cat = chat\ndog = chien\n").records.map(\.values) == [["cat", "chat"], ["dog", "chien"]])
  }

  @Test func `has separators that can be typed`() {
    #expect(RecordOptions.separator(typed: "\\t") == "\t" && RecordOptions.separator(typed: "tab") == "\t")
    #expect(RecordOptions.separator(typed: "\\n\\n") == "\n\n" && RecordOptions.separator(typed: ";") == ";")
    #expect(RecordOptions.separator(typed: "") == nil)
    #expect(RecordOptions.separator(typed: String(repeating: "x", count: 33)) == nil)
  }
}

@Suite struct `An Anki export` {
  @Test func `is read as cards show it`() throws {
    let text = """
      #separator:tab
      #html:true
      #columns:en\tfr
      <style>.card { color: red; }</style>dog\tchien
      water\t"<table>
        <tr><td>eau</td></tr>
      </table>"
      summer\t&eacute;t&eacute;
      han\t<ruby>漢<rt>かん</rt></ruby>
      {{c1::cat::an animal}} and {{c2::dog}}\tchat et chien
      a {{b}} :: c\t<script>x()</script><b>d</b><!-- e -->
      """
    let table = try list(text)
    #expect(
      table.records.map(\.values) == [
        ["dog", "chien"], ["water", "eau"], ["summer", "été"], ["han", "漢"], ["cat and dog", "chat et chien"],
        ["a {{b}} :: c", "d"],
      ])
  }

  @Test func `may name its columns before their separator, and have more header lines`() throws {
    let text = """
      #columns:Front;Back;Tags
      #separator:Semicolon
      #html:false
      #notetype:Basic
      #if matches:keep both
      #guid column:4
      #tags:unit1
      dog;chien;x
      """
    let table = try list(text, RecordOptions(columns: ["en", "fr"]))
    #expect(table.format == .anki && table.columns == ["en", "fr", "tags"])
    #expect(table.records.map(\.values) == [["dog", "chien", "x"]])
    #expect(try list(text).columns == ["front", "back", "tags"])
  }
}

@Suite struct `A list of a spreadsheet` {
  @Test func `may declare its separator in any way`() throws {
    for line in ["sep=;", "SEP=;", "\"sep=;\""] {
      #expect(try list("\(line)\nen;fr\na, b;c\n", name: "x.csv").records.map(\.values) == [["a, b", "c"]])
    }
    #expect(try list("sep=\t\r\nen\tfr\r\na;b\tc\r\n", name: "x.csv").records.map(\.values) == [["a;b", "c"]])
    #expect(try list("\u{FEFF}sep=|\nen|fr\na|b\n", name: "x.csv").records.map(\.values) == [["a", "b"]])
  }

  @Test func `may have a title above its heading`() throws {
    let table = try list("Unit 3;;\n;;\nanglais;français;niveau\ncat;chat;1\n", name: "x.csv")
    #expect(table.columns == ["en", "fr", "level"])
    #expect(table.records == [Record(line: 4, values: ["cat", "chat", "1"])])
  }

  @Test func `keeps line breaks within quotes when pasted`() throws {
    let table = try list("cat\t\"chat\nminou\"\ndog\tchien\n", RecordOptions(columns: ["en", "fr"]))
    #expect(table.records.map(\.values) == [["cat", "chat\nminou"], ["dog", "chien"]])
    #expect(table.problems.isEmpty)
  }

  @Test func `with three columns and no heading is read once each has a meaning`() throws {
    let text = "cat,chat,x,1\ndog,chien,y,2\n"
    let table = try list(text, RecordOptions(columns: ["en", "fr", "-", "level"]))
    #expect(table.columns == ["en", "fr", "level"])
    #expect(table.records.map(\.values) == [["cat", "chat", "1"], ["dog", "chien", "2"]])
    #expect(try list(text).isNamed == false)
    #expect(try list(text, RecordOptions(columns: ["en", "fr"])).problems.count == 2)
  }

  @Test func `may have an unknown heading`() throws {
    let text = "Wort;Bedeutung\nHaus;maison\n"
    let table = try list(text, RecordOptions(columns: ["de", "fr"], hasHeading: true), name: "x.csv")
    #expect(table.records.map(\.values) == [["Haus", "maison"]])
    let none = try list("en;fr\nHaus;maison\n", RecordOptions(columns: ["de", "fr"], hasHeading: false))
    #expect(none.records.map(\.values) == [["en", "fr"], ["Haus", "maison"]])
  }
}

@Suite struct `A preview` {
  @Test func `guesses the meanings of unnamed columns`() throws {
    let rows = (1...12).map { "word\($0 % 7)a\tmot\($0)b\t\($0 % 5 + 1)\tfruit\tIt is the word of number \($0)\t\n" }
    let shown = try preview(rows.joined())
    #expect(shown.columns.map(\.meaning) == [.shown, .asked, .level, .theme, .clue, .none])
    #expect(shown.columns.allSatisfy { $0.name == nil && $0.title.isEmpty } && !shown.hasHeading)
    #expect(shown.count == 12 && shown.rows.count == 12)
    let chinese = try preview("你好\tnǐ hǎo\thello\n谢谢\txiè xie\tthanks\n")
    #expect(chinese.columns.map(\.meaning) == [.shown, .reading, .asked])
    #expect(try preview("你好\tni3 hao3\thello\n谢谢\txie4 xie5\tthanks\n").columns[1].meaning == .reading)
  }

  @Test func `keeps the file's names`() throws {
    let shown = try preview("English;Français;fr_gender;Notes;Clue\ncat;chat;m;x;Purrs\n")
    #expect(shown.columns.map(\.name) == ["en", "fr", "fr_gender", nil, "clue"])
    #expect(shown.columns.map(\.meaning) == [.shown, .asked, .none, .none, .clue])
    #expect(shown.columns.map(\.title) == ["English", "Français", "fr_gender", "Notes", "Clue"])
    #expect(shown.hasHeading && shown.separators?.field == ";")
  }
}

@Suite struct `CC-CEDICT's second version` {
  @Test func `has double brackets`() throws {
    let table = try list("中國 中国 [[Zhong1guo2]] /a country/\n女兒 女儿 [nu:3 er2] /daughter/\n龜 龟 [[gui1]] /tortoise/\n")
    #expect(table.format == .cedict && table.problems.isEmpty)
    #expect(table.records.map { $0.values[2] } == ["Zhong1 guo2", "nu:3 er2", "gui1"])
  }
}

@Suite struct `Real-world lists` {
  @Test func `lose invisible characters in values`() throws {
    let text =
      "en,fr\n\u{A0}summer\u{200E},été\u{200B}\ncat,\u{202A}chat\u{202C}\nsoft,co\u{AD}ton\n\u{3000}丘,می\u{200C}خواهم\n"
    #expect(
      try list(text).records.map(\.values) == [
        ["summer", "été"], ["cat", "chat"], ["soft", "coton"], ["丘", "می\u{200C}خواهم"],
      ])
  }

  @Test(arguments: ["x.csv", "x.json"])
  func `skip and report a line with a lost letter`(name: String) throws {
    let text =
      name == "x.csv"
      ? "en,fr\ntea,thé\ncoffee,caf\u{FFFD}\n" : #"[{"en":"tea","fr":"thé"},\#n{"en":"coffee","fr":"caf\ufffd"}]"#
    let table = try list(text, name: name)
    #expect(table.records.map(\.values) == [["tea", "thé"]])
    let problem = try #require(table.problems.first)
    #expect(problem.message.hasPrefix("a letter was lost") && problem.text.text(in: .french).contains("perdue"))
  }

  @Test func `are refused completely if no encoding yields words`() {
    // Polish in Windows-1250; Chinese in GBK, where one word happens to be valid UTF-8.
    let polish: [UInt8] =
      Array("en,pl\nfive,pi".utf8) + [0xEA, 0xE6] + Array("\nsnail,".utf8) + [0x9C] + Array("limak\nyellow,".utf8) + [
        0xBF, 0xF3, 0xB3,
      ] + Array("ty\nwater,woda\n".utf8)
    let chinese: [UInt8] =
      Array("en,zh\nhello,".utf8) + [0xC4, 0xE3, 0xBA, 0xC3] + Array("\nthanks,".utf8) + [0xD0, 0xBB, 0xD0, 0xBB, 0x0A]
    for bytes in [polish, chinese] {
      let fault = #expect(throws: LocatedFault.self) { try RecordReader(bytes, name: "x.csv") }
      #expect(fault?.description.contains("line 2 is not text in UTF-8") == true)
      #expect(fault?.text.text(in: .chinese).contains("第 2 行") == true)
    }
  }

  @Test func `may begin with two byte order marks and end with Ctrl-Z`() throws {
    let table = try list("\u{FEFF}\u{FEFF}\"en\",\"fr\"\n\"cat\",\"chat\"\n\u{1A}")
    #expect(
      table.columns == ["en", "fr"] && table.records.map(\.values) == [["cat", "chat"]] && table.problems.isEmpty)
  }

  @Test func `may be Markdown tables`() throws {
    let table = try list("| English | French |\n|---------|:------:|\n| cat | chat |\n| dog | chien |\n")
    #expect(table.columns == ["en", "fr"] && table.records.map(\.values) == [["cat", "chat"], ["dog", "chien"]])
    #expect(table.records.map(\.line) == [3, 4])
  }

  @Test(arguments: [
    "summer,été;cat,chat;dog,chien", "summer\tété;cat\tchat;dog\tchien;", "summer - été|cat - chat|dog - chien",
  ])
  func `may have all cards on one line`(text: String) throws {
    let table = try list(text, RecordOptions(columns: ["en", "fr"]))
    #expect(table.records.map(\.values) == [["summer", "été"], ["cat", "chat"], ["dog", "chien"]])
  }

  @Test func `keep a single row with few fields`() throws {
    #expect(try list("cat;chat").records.map(\.values) == [["cat", "chat"]])
    #expect(try list("cat,chat;matou").records.count == 1)
  }

  @Test func `have as many columns as most of their lines`() throws {
    let table = try list(
      "//Animals\n狗\tgou3\tdog\n猫\tmao1\tcat\n", RecordOptions(columns: ["zh", "reading_numbers", "en"]))
    #expect(table.records.map { $0.values[2] } == ["dog", "cat"] && table.problems.map(\.line) == [1])
  }

  @Test func `explain skipped lines in three languages`() throws {
    let table = try list("en,fr\na,b,c\nd\n\"e,f\n")
    #expect(table.problems.count == 3)
    for problem in table.problems { #expect(Set(problem.text.texts.keys) == ["en", "fr", "zh"]) }
  }
}

@Suite struct `An Anki export as text` {
  @Test func `may have been resaved by a spreadsheet`() throws {
    let text = "#separator:Comma,,\n#html:false,,\n#deck:French,,\n#columns:Front,Back,Tags\ndog,chien,x\n\"a, b\",c,\n"
    let table = try list(text, RecordOptions(columns: ["en", "fr"]))
    #expect(table.records.map { Array($0.values.prefix(2)) } == [["dog", "chien"], ["a, b", "c"]])
  }

  @Test func `contains the answer of a card, and characters without their readings`() throws {
    let text =
      "#separator:tab\n#html:true\ndog\tdog<hr id=answer>chien\ncat\t\"cat\n\n<hr id=\"\"answer\"\">\n\nchat\"\n 漢字[かんじ]を 読[よ]む\tread [x]\n"
    let table = try list(text, RecordOptions(columns: ["en", "fr"]))
    #expect(table.records.map(\.values) == [["dog", "chien"], ["cat", "chat"], ["漢字を読む", "read [x]"]])
  }
}
