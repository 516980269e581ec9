// Faulty input of every kind, and reading back what was written.
import Formats
import Messages
import Testing

/// Random numbers that are the same in every run.
struct Draw {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

@Suite struct `Faulty input` {
  @Test func `with a stray quote loses one line`() throws {
    let table = try read("en,fr\na,b\n\"c,d\ne,f\n\"g\"h,i\nj,k\n", "x.csv")
    #expect(table.records.map { $0.values[0] } == ["a", "e", "j"])
    #expect(table.problems.map(\.line) == [3, 5])
    #expect(table.problems[1].message.contains("double each quote"))
  }

  @Test func `that is not text is reported by line`() throws {
    var bytes = Array("en\tfr\na\tb\n".utf8)
    bytes += [0xE9, 0x74, 0xE9, 0x09, 0x63, 0x0A]
    bytes += Array("x\0y\tz\nc\td\n".utf8)
    let table = try RecordTable(reading: bytes)
    #expect(table.problems.map(\.line) == [3, 4])
    #expect(table.problems[0].message.contains("UTF-8"))
    #expect(table.problems[1].message.contains("NUL"))
    #expect(table.records.map { $0.values[0] } == ["a", "c"])
  }

  @Test func `with too many or too few fields is reported`() throws {
    let table = try read("en,fr\na,b,\na,b,c\na\n", "x.csv")
    #expect(table.records.map(\.values) == [["a", "b"]])
    #expect(table.problems.map(\.line) == [3, 4])
  }

  @Test func `with a field of a megabyte is read, with one byte more it is a problem`() throws {
    let most = String(repeating: "x", count: 1 << 20)
    #expect(try read("en,fr\na,\(most)\n").records[0].values[1].utf8.count == 1 << 20)
    for field in [most + "x", "\"\(most)x\""] {
      let table = try read("en,fr\na,\(field)\nb,c\n")
      #expect(table.problems.map(\.line) == [2])
      #expect(table.records.map(\.line) == [3])
    }
  }

  @Test func `with many faulty lines has all counted and the first kept`() throws {
    let table = try read("en,fr\na,b\n" + String(repeating: "\"x\n", count: 3001) + "c,d\n", "x.csv")
    #expect(table.problemCount + table.records.count > 1000)
    #expect(table.problems.count == min(table.problemCount, RecordReader.problemsKept))
    #expect(table.records.last?.values == ["c", "d"])
  }

  @Test func `of open brackets alone is given up line by line`() throws {
    let text =
      "[{\"en\": \"a\"},\n" + String(repeating: "{\"en\": [[1], \"x\": {{\n", count: 20_000) + "{\"en\": \"b\"}]"
    let table = try read(text, "x.json")
    #expect(table.records.map(\.values) == [["a"], ["b"]])
    #expect(table.problemCount == 20_000)
    let fault = #expect(throws: LocatedFault.self) { try read("[{\"en\": x}]", "x.json") }
    #expect(fault?.description.contains("line 1: expected a text in quotes") == true)
  }

  @Test func `without a record is reported`() {
    for text in ["", "\n\n", "# only a note\n", "[]", "{", "\0", "\"", "#separator:tab\n"] {
      #expect(throws: LocatedFault.self, "\(text.debugDescription)") { try RecordTable(reading: Array(text.utf8)) }
    }
  }

  @Test func `of random or damaged files never crashes the reader`() throws {
    let seeds = [
      "en,fr\n\"a\",b\n\"c\nd\",e\n", "#separator:tab\n#html:true\n#columns:en\tfr\n<b>a</b>\tb&amp;\n",
      "[{\"en\":\"a\\u00e9\",\"fr\":[\"b\",1]},[\"x\",null]]", "中國 中国 [Zhong1 guo2] /China/x/\nA B [c1] /d/\n",
    ]
    var draw = Draw(state: 7)
    for round in 0..<3000 {
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0...draw.below(4) {
        let place = draw.below(bytes.count)
        switch draw.below(4) {
        case 0: bytes[place] = UInt8(draw.below(256))
        case 1: bytes.insert(Array("\"\\[]{},;\t\n\r<>&/#\u{0}".utf8)[draw.below(17)], at: place)
        case 2: bytes.removeSubrange(place...)
        default: bytes.remove(at: place)
        }
        if bytes.isEmpty { bytes = [34] }
      }
      for format in [nil] + RecordFormat.allCases.map(Optional.some) {
        guard let table = try? RecordTable(reading: bytes, format: format) else { continue }
        #expect(table.records.allSatisfy { $0.values.count == table.columns.count })
      }
    }
  }
}

@Suite struct `Writing` {
  @Test func `is reversed by reading`() throws {
    var draw = Draw(state: 3)
    let signs = Array("ab é中\"',;\t\n#<>&\\/[]{}=").map(String.init)
    for round in 0..<300 {
      let columns = ["en", "fr", "theme"]
      let rows = (0...draw.below(4)).map { row in
        ["row \(row)"] + (0..<2).map { _ in (0..<draw.below(6)).map { _ in signs[draw.below(signs.count)] }.joined() }
      }
      for format in [RecordFormat.csv, .tsv, .json] {
        let text = RecordWriter.text(columns: columns, rows: rows, notes: [" a note"], format: format)
        let table = try read(text, "x." + format.rawValue)
        let kept = columns.filter { table.columns.contains($0) }
        #expect(table.problems.isEmpty, "round \(round): \(text)")
        for (row, record) in zip(rows, table.records) {
          for name in kept {
            let (at, place) = try (#require(columns.firstIndex(of: name)), #require(table.columns.firstIndex(of: name)))
            #expect(record.values[place] == row[at], "round \(round), \(format): \(text)")
          }
        }
        #expect(table.records.count == rows.count)
        if format != .json { #expect(table.notes == [" a note"]) }
      }
    }
  }
}
