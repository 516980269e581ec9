// Moves as text.
import Grids
import Play
import Testing

@Suite struct `Parsing a move` {
  @Test(arguments: [
    "enter r4c7 5", "clear r4c7", "mark r1c1,r1c2 corner 3", "drop 4", "swap r1c1 r2c3", "peek", "!undo",
    #"say "a \"quoted\" text" -3"#, #"say """#, "give-up", "drop 0", "go r9999c1",
  ])
  func `is reversed by formatting`(text: String) throws {
    #expect(try Move(parsing: text).description == text)
  }

  @Test func `distinguishes cells, numbers and texts`() throws {
    let move = try Move(parsing: #"do r1c1,r2c3 -12 "r1c1 5""#)
    #expect(
      move.arguments == [
        .cells([Cell(row: 1, column: 1), Cell(row: 2, column: 3)]), .integer(-12), .text("r1c1 5"),
      ])
    #expect(!move.isHostMove)
    #expect(try Move(parsing: "!undo").isHostMove)
  }

  @Test(arguments: [
    "", " ", "enter  r1c1 5", " enter r1c1 5", "enter r1c1 5 ", "enter\tr1c1", "enter r1c1 05", "enter r1c1 +5",
    "enter r0c1 5", "enter r1c1, 5", "enter ,r1c1 5", "enter r12345c1 5", "enter r1c1 5.0",
    "enter r1c1 99999999999999999999",
    "é 1", "!", "!!undo", #"say "open"#, #"say "a"b"#, "mark r1c1 Corner 3", "mark r1c1 c0rner 3", "mark r1c1 -a 3",
    #"say "a\"#, #"say "\x""#, "say 'a'", "a/b", "enter r1c1 ５",
  ])
  func `refuses any other form`(text: String) {
    let refusal = #expect(throws: MoveRefusal.self) { try Move(parsing: text) }
    #expect(refusal?.code == "move/malformed")
  }

  @Test func `reads a lower-case word as a text`() throws {
    let move = try Move(parsing: #"mark r1c1 corner "centre""#)
    #expect(move.arguments.suffix(2) == [.text("corner"), .text("centre")])
    #expect(move.description == "mark r1c1 corner centre")
  }

  @Test func `refuses overlong text`() {
    #expect(throws: MoveRefusal.self) { try Move(parsing: "say \"" + String(repeating: "a", count: 5000) + "\"") }
    #expect(throws: MoveRefusal.self) { try Move(parsing: String(repeating: "a", count: 65)) }
  }

  @Test func `survives any input`() {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: .min ... .max, using: &generator)
    var random = SeededGenerator(seed: seed)
    let parts = Array("!ar1c9,\"\\ -0u{}é🎲\n\u{0}").map(String.init)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      guard let move = try? Move(parsing: text) else { continue }
      #expect((try? Move(parsing: move.description)) == move, "seed \(seed): \(text)")
    }
  }
}

/// A small reproducible generator.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
