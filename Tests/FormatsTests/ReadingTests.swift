// Reading word lists of every format, correct and faulty.
import Formats
import Messages
import Testing

/// Reads a text; `name` is the file's name.
func read(_ text: String, _ name: String = "", columns: [String]? = nil) throws -> RecordTable {
  try RecordTable(reading: Array(text.utf8), name: name, columns: columns)
}

@Suite struct `Reading rows` {
  @Test func `detects separator and heading`() throws {
    for separator in ["\t", ",", ";"] {
      let table = try read(
        ["English", "Français", "Level"].joined(separator: separator) + "\ncat\(separator)chat\(separator)1\n")
      #expect(table.columns == ["en", "fr", "level"])
      #expect(table.records == [Record(line: 2, values: ["cat", "chat", "1"])])
      #expect(table.problems.isEmpty && table.isNamed)
    }
  }

  @Test func `reads a list without a heading, as exported by Quizlet`() throws {
    let table = try read("cat\tchat\ndog\tchien\n")
    #expect(table.format == .tsv)
    #expect(!table.isNamed)
    #expect(table.columns == ["column 1", "column 2"])
    #expect(table.records.map(\.values) == [["cat", "chat"], ["dog", "chien"]])
    let named = try read("cat\tchat\n", columns: ["en", "french"])
    #expect(named.columns == ["en", "fr"] && named.isNamed)
  }

  @Test func `reads quoted fields with line breaks and quotes`() throws {
    let table = try read("en,fr\r\n\"a \"\"big\"\"\r\ncat\",\"un, chat\"\r\n6\" nail,clou\r\n", "list.csv")
    #expect(table.records.map(\.values) == [["a \"big\"\ncat", "un, chat"], ["6\" nail", "clou"]])
    #expect(table.records.map(\.line) == [2, 4])
  }

  @Test func `is the same for every kind of line end and byte order mark`() throws {
    let text = "en\tfr\ncat\tété\n\n\ndog\tœuf\n"
    let plain = try read(text).records.map(\.values)
    for end in ["\r", "\r\n"] { #expect(try read(text.replacing("\n", with: end)).records.map(\.values) == plain) }
    #expect(try read("\u{FEFF}" + text).columns == ["en", "fr"])
    for bigEndian in [false, true] {
      let units = Array(("\u{FEFF}" + text).utf16)
      let bytes = units.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
      #expect(try RecordTable(reading: bytes).records.map(\.values) == plain)
    }
  }

  @Test func `keeps the notes at the top and no others`() throws {
    let table = try read("# Licence: CC0-1.0\n#two\nen\tfr\n#1 hit\ttube\n")
    #expect(table.notes == [" Licence: CC0-1.0", "two"])
    #expect(table.records.map(\.values) == [["#1 hit", "tube"]])
  }

  @Test func `recognizes a spreadsheet's separator line`() throws {
    let table = try read("sep=;\nen;fr\na, b;c\n", "x.csv")
    #expect(table.records == [Record(line: 3, values: ["a, b", "c"])])
  }

  @Test func `renames columns with equal names`() throws {
    #expect(try read("x,y,z\n1,2,3\n", columns: ["en", "english", ""]).columns == ["en", "en 2", "column 3"])
  }
}

@Suite struct `Reading Anki's export` {
  @Test func `follows the header lines`() throws {
    let text = """
      #separator:pipe
      #html:true
      #tags column:3
      #deck:French::Animals
      #columns:English|French|Tags
      <b>cat</b><br>(pet)|l&#39;&#xE9;t&eacute; &amp; <i>moi</i>[sound:a.mp3]|x
      "a|b"|"<div>c</div>d"|
      """
    let table = try read(text, "deck.txt")
    #expect(table.format == .anki)
    #expect(table.columns == ["en", "fr", "tags", "theme"])
    #expect(table.records[0].values == ["cat (pet)", "l'été & moi", "x", "Animals"])
    #expect(table.records[1].values == ["a|b", "c d", "", "Animals"])
    #expect(table.notes.isEmpty)
  }

  @Test func `takes column names from their numbers, and the deck column as theme`() throws {
    let table = try read("#separator:tab\n#deck column:3\ncat\tchat\tA::B\n")
    #expect(table.columns == ["column 1", "column 2", "theme"])
    #expect(table.records[0].values == ["cat", "chat", "B"])
  }

  @Test func `keeps lone signs in text that is not HTML`() throws {
    #expect(try read("#separator:tab\n#html:false\na<b\tc&d\n").records[0].values == ["a<b", "c&d"])
    #expect(try read("#separator:tab\n#html:true\n1 < 2\tAT&T;\n").records[0].values == ["1 < 2", "AT&T;"])
  }
}

@Suite struct `Reading CC-CEDICT` {
  @Test func `gives both scripts, the reading with numbers and the meanings`() throws {
    let text = """
      # CC-CEDICT
      #! version=1
      中國 中国 [Zhong1 guo2] /China/Middle Kingdom/
      女兒 女儿 [nu:3 er2] /daughter/
      """
    let table = try read(text)
    #expect(table.format == .cedict)
    #expect(table.columns == ["traditional", "zh", "reading_numbers", "en"])
    #expect(table.records[0].values == ["中國", "中国", "Zhong1 guo2", "China; Middle Kingdom"])
    #expect(table.records[1] == Record(line: 4, values: ["女兒", "女儿", "nu:3 er2", "daughter"]))
  }

  @Test func `reports each faulty line and reads the rest`() throws {
    let text = "A A [a1] /x/\nB B /y/\nC [c1] /z/\nD D [d1] z\nE E [e1] /z\nF F [f1] //\nG G [g1] /ok/ \n\n"
    let table = try read(text, "dict.u8")
    #expect(table.problems.map(\.line) == [2, 3, 4, 5, 6])
    #expect(table.problems.allSatisfy { !$0.message.isEmpty })
    #expect(table.records.map(\.line) == [1, 7])
  }
}

@Suite struct `Reading JSON` {
  @Test func `reads objects, arrays and one object per line`() throws {
    let objects = try read(
      "[\n{\"en\":\"cat\",\"fr\":[\"chat\",\"minou\"]},\n{\"fr\":\"\\u00e9t\\u00e9\",\"level\":2}]")
    #expect(objects.columns == ["en", "fr", "level"])
    #expect(objects.records.map(\.values) == [["cat", "chat; minou", ""], ["", "été", "2"]])
    #expect(objects.records.map(\.line) == [2, 3])
    #expect(try read("[[\"en\",\"fr\"],[\"cat\",\"chat\"]]").records.map(\.values) == [["cat", "chat"]])
    #expect(try read("{\"en\":\"a\"}\n{\"en\":\"b\"}\n").records.map(\.values) == [["a"], ["b"]])
    #expect(try read("[\"a\",\"b\"]\n[\"c\",\"d\"]\n").records.count == 2)
    let nested = try read("[{\"texts\":{\"en\":\"a\"},\"gloss\":{\"fr\":\"b\"}}]")
    #expect(nested.columns == ["en", "gloss_fr"])
  }

  @Test func `loses one record per fault`() throws {
    let text = """
      [ {"en": "a"}, {"en": b}, {"en": "c"},
        {"en": "d},
        {"en": "e", "x": [[1]]},
        7,
        {"en": "f"} ]
      """
    let table = try read(text, "x.json")
    #expect(table.records.map { $0.values[0] } == ["a", "c", "f"])
    #expect(table.problems.map(\.line) == [1, 2, 3, 4])
  }

  @Test func `is bounded in depth`() throws {
    let deep = String(repeating: "[", count: 100_000) + "{\"en\":\"a\"}"
    #expect(throws: LocatedFault.self) { try read(deep, "x.json", columns: ["en"]) }
    let cut = try read("[{\"en\": \"cat\", \"fr\": \"chat\"},\n", "x.json")
    #expect(cut.records.count == 1 && cut.problems.map(\.line) == [2])
  }
}
