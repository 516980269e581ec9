// Damaged and hostile crosswords: a clear fault with its place, and no crash.
import Formats
import Foundation
import Messages
import Testing

@Suite struct `A faulty crossword` {
  private func fault(_ text: String, _ format: CrosswordFormat? = nil) -> String {
    do {
      _ = try crossword(text, format)
      return "no fault"
    } catch {
      return "\(error)"
    }
  }

  @Test func `is reported with its line and what to do`() {
    let ipuz = Samples.ipuz
    #expect(fault(ipuz.replacing("\"A. Setter\",", with: "\"A. Setter\"")).hasPrefix("line 2: expected a comma"))
    #expect(
      fault(ipuz.replacing("\"width\": 3", with: "\"width\": 300")).hasPrefix("line 3: the grid must have 1 to 255"))
    #expect(
      fault(ipuz.replacing("\"height\": 3", with: "\"height\": 2")).hasPrefix("line 4: the grid \"puzzle\" is larger"))
    #expect(
      fault(ipuz.replacing("\"height\": 3", with: "\"height\": 4"))
        .hasPrefix("line 4: row 4 of the grid \"puzzle\" has 0 of 3 cells"))
    #expect(
      fault(ipuz.replacing("\"width\": 3", with: "\"width\": 4"))
        .hasPrefix("line 4: row 1 of the grid \"puzzle\" has 3 of 4 cells"))
    #expect(fault(ipuz.replacing("[3, 2]]", with: "[4, 2]]")).hasPrefix("line 10: a clue has a cell"))
    #expect(fault(ipuz.replacing("crossword#1", with: "nonogram#1")).hasPrefix("line 1: this ipuz is not a crossword"))
    #expect(fault(Samples.jpz.replacing("</crossword>", with: "")).contains("closes <crossword> of line"))
    #expect(fault(Samples.jpz.replacing("x=\"1-3\"", with: "x=\"1-9\"")).contains("\"1-9\"; give 1 to 3"))
    #expect(fault(Samples.jpz.replacing("width=\"3\"", with: "width=\"x\"")).contains("line 5"))
    #expect(fault(Samples.exolve.replacing("T@  E A", with: "T@  E")).hasPrefix("line 11: this row has 2 cells"))
    #expect(fault(Samples.exolve.replacing("exolve-height: 3", with: "exolve-height: 0")).hasPrefix("line 7"))
    #expect(fault(Samples.xd.replacing("O.R", with: "O.RS")).hasPrefix("line 13: this row has 4 cells"))
    #expect(fault(Samples.xd.replacing("D1. Part", with: "D1 Part")).hasPrefix("line 21: a clue must begin"))
    #expect(fault("anything else").contains("not a crossword in a known format"))
    #expect(fault("", .ipuz).hasPrefix("line 1"))
  }

  @Test func `in a puz is reported with its byte`() throws {
    let bytes = Array(Samples.lockedPuz)
    for count in 14..<bytes.count - 1 {
      let fault = #expect(throws: LocatedFault.self) { try Crossword(reading: Array(bytes[..<count]), key: 4217) }
      #expect(fault?.byte != nil, "\(count) bytes")
    }
    for place in bytes.indices.dropLast() where !(28..<44).contains(place) && !(24..<28).contains(place) {
      var damaged = bytes
      damaged[place] ^= 1
      // Either read with a remark, or refused with a byte.
      do {
        #expect(try !Crossword(reading: damaged, key: 4217).remarks.isEmpty, "byte \(place)")
      } catch {
        #expect(!error.message.isEmpty, "byte \(place)")
      }
    }
  }

  @Test func `that nests, repeats or expands is stopped`() throws {
    #expect(fault(String(repeating: "[", count: 100_000), .ipuz).contains("nested"))
    #expect(fault(String(repeating: "<a>", count: 100_000), .jpz).contains("nested"))
    let laughs = (1...20).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);\">" }.joined()
    #expect(fault("<!DOCTYPE a [\(laughs)]><a>&l20;</a>", .jpz).contains("no <crossword>"))
    let words = String(repeating: "<word id=\"1\" x=\"1-255\" y=\"1-255\"/>", count: 1000)
    let grid = "<crossword><grid width=\"255\" height=\"255\"></grid>\(words)</crossword>"
    #expect(fault(grid, .jpz).contains("too many cells"))
    #expect(fault("PK\u{3}\u{4}").contains("unpack it"))
    #expect(throws: LocatedFault.self) { try Crossword(reading: Array(repeating: 32, count: Crossword.largest + 1)) }
  }

  @Test func `of random bytes never crashes a reader, and whatever is read survives writing`() throws {
    let locked = try Crossword(reading: Array(Samples.lockedPuz), key: 4217)
    let seeds = [
      Array(Samples.ipuz.utf8), Array(Samples.jpz.utf8), Array(Samples.exolve.utf8), Array(Samples.xd.utf8),
      Array(Samples.lockedPuz), ConventionSamples.locked, ConventionSamples.nulInAClue,
      ConventionSamples.colonCorners, Array(ConventionSamples.exolve.utf8),
      Array(ConventionSamples.acrossLite.utf8), try locked.bytes(as: .puz), try locked.bytes(as: .ipuz),
    ]
    let signs = Array("\"\\[]{}<>&;#.,:|_+@*!~^-0123456789 \n\r\t\u{0}é".utf8)
    var draw = Draw(state: 21)
    var read = 0
    for round in 0..<800 {
      var bytes = seeds[round % seeds.count]
      for _ in 0...draw.below(4) {
        let place = draw.below(bytes.count)
        switch draw.below(5) {
        case 0: bytes[place] = UInt8(draw.below(256))
        case 1: bytes.insert(signs[draw.below(signs.count)], at: place)
        case 2: bytes.remove(at: place)
        case 3: bytes[place] = signs[draw.below(signs.count)]
        default:
          bytes.replaceSubrange(place..<min(bytes.count, place + draw.below(9)), with: bytes.suffix(draw.below(9)))
        }
        if bytes.isEmpty { bytes = [60] }
      }
      for format in [nil] + CrosswordFormat.allCases.map(Optional.some) {
        guard var puzzle = try? Crossword(reading: bytes, format: format, key: 4217) else { continue }
        read += 1
        #expect(puzzle.cells.count == puzzle.rows * puzzle.columns)
        #expect(puzzle.entries.allSatisfy { $0.cells.allSatisfy(puzzle.cells.indices.contains) })
        if puzzle.extras?.format == .puz || format == .puz {
          _ = try? puzzle.bytes(as: .puz)
        }
        if puzzle.extras?.format != .ipuz { puzzle.extras = nil }
        let first = try Crossword(reading: puzzle.bytes(as: .ipuz))
        #expect(
          try Crossword(reading: first.bytes(as: .ipuz)) == first, "round \(round), \(String(describing: format))")
      }
      _ = try? PlainGrid(reading: bytes)
    }
    #expect(read > 250)
  }
}
