// The codes of addresses: what they hold, and what is not an address.
import Formats
import Messages
import Testing

@Suite struct `An address with a puzzle` {
  private func parts(_ text: String, _ codecs: [AddressCodec], sides: Int = 2) throws -> [AddressPart] {
    var reader = AddressReader(try PuzzleAddress(text))
    let parts = try codecs.map { try reader.read($0, sides: sides) }
    try reader.finish()
    return parts
  }

  private func body(_ parts: [AddressPart], _ codecs: [AddressCodec], rows: Int, columns: Int) -> String? {
    var writer = AddressWriter(rows: rows, columns: columns)
    for (part, codec) in zip(parts, codecs) where !writer.write(part, codec) { return nil }
    return writer.body
  }

  @Test func `is taken apart`() throws {
    let address = try PuzzleAddress(" https://puzz.link/p?slither_edit/v:odd/fx/5/4/abc/d/ \n")
    #expect(address.genre == "slither")
    #expect(address.variant == "odd")
    #expect(address.flags == "fx")
    #expect(address.columns == 5)
    #expect(address.rows == 4)
    #expect(address.body == "abc/d")
    #expect(address.text == "https://puzz.link/p?slither/v:odd/fx/5/4/abc/d")
    for text in [
      "pzv.jp/p.html?slither/5/4/abc", "http://www.puzz.link/p?type=slither/5/4/abc",
      "https://pzprxs.vercel.app/p?slither/5/4/abc#x", "HTTPS://PZPLUS.tck.mn/p?slither/5/4/abc",
    ] {
      #expect(try PuzzleAddress(text).text == "https://puzz.link/p?slither/5/4/abc", "\(text)")
    }
    for text in ["", "slither/5/4/abc", "https://example.org/p?slither/5/4/abc", "https://puzz.link/p", "a\nb"] {
      #expect(!PuzzleAddress.isOne(text), "\(text)")
    }
  }

  @Test func `holds numbers, gaps and unknown numbers`() throws {
    let found = try parts("https://puzz.link/p?x/7/2/0f-10+100.hgl", [.numbers])
    #expect(found == [.places(["0", "15", "16", "256", "?"] + Array(repeating: nil, count: 9))])
    #expect(try parts("https://puzz.link/p?x/3/1/=000%fffg", [.numbers]) == [.places(["4096", "12287", nil])])
    #expect(body([.places(["4096", "8192", "12240"])], [.numbers], rows: 1, columns: 3) == "=000%000*0000")
    #expect(try parts("https://puzz.link/p?x/4/1/3a9a", [.digits]) == [.places(["3", nil, "9", nil])])
  }

  @Test func `holds small numbers with the blanks behind them`() throws {
    let words: [String?] = ["4", nil, "3", nil, nil, "0", "1", "?"]
    #expect(try parts("https://puzz.link/p?x/4/2/9d01.", [.sparse]) == [.places(words)])
    #expect(body([.places(words)], [.sparse], rows: 2, columns: 4) == "9d01.")
    #expect(try parts("https://puzz.link/p?x/1/1/a2", [.corners]) == [.places(["0", nil, nil, "2"])])
  }

  @Test func `holds circles, marks and spots`() throws {
    #expect(try parts("https://puzz.link/p?x/4/1/5i", [.circles]) == [.places([nil, "1", "2", "2"])])
    #expect(try parts("https://puzz.link/p?x/6/1/gg", [.marks]) == [.places(["1", nil, nil, nil, nil, "1"])])
    #expect(try parts("https://puzz.link/p?x/5/1/j01", [.spots]) == [.places([nil, nil, "1", "1", nil])])
    #expect(body([.places([nil, nil, "1", "1", nil])], [.spots], rows: 1, columns: 5) == "j01")
  }

  @Test func `holds numbers with directions`() throws {
    let words: [String?] = ["^3", nil, "v?", "<31", ">256", "7"]
    #expect(try parts("https://puzz.link/p?x/6/1/13a2.81f-410007", [.arrows]) == [.places(words)])
    #expect(body([.places(words)], [.arrows], rows: 1, columns: 6) == "13a2.81f-410007")
    #expect(body([.places(["^x"])], [.arrows], rows: 1, columns: 1) == nil)
  }

  @Test func `holds regions and their numbers`() throws {
    let apart = try parts("https://puzz.link/p?x/2/2/o05g", [.borders, .rooms])
    #expect(apart == [.regions([0, 1, 0, 1]), .places(["5", nil, nil, nil])])
    #expect(body(apart, [.borders, .rooms], rows: 2, columns: 2) == "o05g")
    let twice: [AddressPart] = [.regions([0, 1, 0, 1]), .places(["5", nil, "6", nil])]
    #expect(body(twice, [.borders, .rooms], rows: 2, columns: 2) == nil)
  }

  @Test func `holds clues of lines and sums of runs`() throws {
    let lines = try parts("https://puzz.link/p?x/2/3/123g1ga", [.runs])
    #expect(lines == [.lines([[["2", "1"], ["3"]], [["1"], [], ["10"]]])])
    #expect(body(lines, [.runs], rows: 3, columns: 2) == "123g1ga")
    let four = try parts("https://puzz.link/p?x/2/2/1i2j", [.outside], sides: 4)
    #expect(four == [.lines([[["1"], []], [[], []], [["2"], []], [[], []]])])
    let sums = try parts("https://puzz.link/p?x/2/2/kA-l9-", [.sums])
    let blocks = [[true, true, true], [true, false, true], [true, false, false]]
    #expect(sums == [.sums(AddressSums(blocks: blocks, across: [nil, nil], down: [9, 20]))])
  }

  @Test func `that is cut off is refused, and one without a body is blank`() throws {
    let cut: [(String, [AddressCodec])] = [
      ("6/6/aa66", [.borders, .rooms]), ("2/2/o", [.borders]), ("2/2/o05", [.borders, .rooms]), ("3/3/gd", [.sparse]),
      ("3/3/12", [.numbers]),
      ("3/3/12", [.table]), ("3/3/0", [.circles]), ("3/3/0", [.marks]), ("3/3/1", [.spots]), ("3/3/13", [.arrows]),
      ("3/3/3a", [.digits]), ("3/3/1", [.outside]), ("3/3/1", [.runs]), ("3/3/k", [.sums]),
    ]
    for (text, codecs) in cut {
      #expect(throws: LocatedFault.self, "\(text)") { try parts("https://puzz.link/p?x/\(text)", codecs) }
    }
    #expect(try parts("https://puzz.link/p?x/2/1/", [.numbers]) == [.places([nil, nil])])
    #expect(
      try parts("https://puzz.link/p?x/2/1/3g", [.numbers, .spots]) == [.places(["3", nil]), .places([nil, nil])])
  }

  @Test func `of random signs is read or refused, and what is read is written back alike`() throws {
    var draw = Draw(state: 7)
    let signs = Array("0123456789abcdefghijklmnopqrstuvwxyzABCZ-+=%@*$./".utf8)
    var read = 0
    for _ in 0..<20_000 {
      let body = String(decoding: (0..<draw.below(40)).map { _ in signs[draw.below(signs.count)] }, as: UTF8.self)
      let (rows, columns) = (1 + draw.below(6), 1 + draw.below(6))
      let address = try #require(PuzzleAddress(genre: "x", rows: rows, columns: columns, body: body))
      var reader = AddressReader(address)
      let codecs = [AddressCodec.borders, AddressCodec.allCases[draw.below(AddressCodec.allCases.count)]]
      var parts: [AddressPart] = []
      do { for codec in codecs { parts.append(try reader.read(codec)) } } catch { continue }
      read += 1
      guard let written = self.body(parts, codecs, rows: rows, columns: columns),
        let again = PuzzleAddress(genre: "x", rows: rows, columns: columns, body: written)
      else { continue }
      var second = AddressReader(again)
      for (codec, part) in zip(codecs, parts) { #expect(try second.read(codec) == part, "\(codec) \(body)") }
    }
    #expect(read > 1000)
  }
}
