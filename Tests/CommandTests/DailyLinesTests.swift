// quadrille play with levels of the day and priced levels.
import Foundation
import Testing

@Suite struct `Levels of the day and tickets in the terminal` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func play(_ level: String, _ moves: [String] = [], in folder: Folder? = nil, options: [String] = []) throws
    -> Outcome
  {
    let input = Data(moves.map { $0 + "\n" }.joined().utf8)
    return try Command.run(
      ["play", level, "--data", (folder ?? self.folder).path, "--language", "en"] + options, input: input)
  }

  @Test func `a level of the day is continued, and is the same for everybody`() throws {
    let first = try play("crosswords/daily-1", ["r"])
    #expect(first.status == 0)
    #expect(first.lines.contains("! There is one game of this level a day; tomorrow brings another."))
    let again = try play("crosswords/daily-1")
    #expect(again.lines.first == "Resuming today's game.")
    let other = try play("crosswords/daily-1", in: Folder())
    #expect(other.lines == Array(again.lines.dropFirst()))
    let new = try play("crosswords/daily-1", options: ["--new"])
    #expect(new.status == 1)
    #expect(new.messages.contains("crosswords/daily-1 has one game per day"))
  }

  @Test func `tickets are earned, and pay for priced levels`() throws {
    let refused = try play("crosswords/further-2")
    #expect(refused.status == 1)
    #expect(refused.messages.contains("costs 1 (tickets), and you have 0"))
    let cells = (1...5).flatMap { row in (1...5).map { "reveal r\(row)c\($0)" } }
    let revealed = try play("crosswords/01-mini-1", cells, options: ["--new"])
    #expect(revealed.lines.contains("Tickets: 0") && !revealed.lines.contains("Tickets: 2"))
    #expect(revealed.lines.contains("Complete, but 21 letters were revealed: it does not count as solved."))
    let words = ["r1c2,r1c3,r1c4 red", "r2c1,r2c2,r2c3,r2c4,r2c5 beard", "r3c1,r3c2,r3c3,r3c4,r3c5 anger"]
    let others = ["r4c1,r4c2,r4c3,r4c4,r4c5 delay", "r5c2,r5c3,r5c4 wed"]
    let solved = try play("crosswords/01-mini-1", (words + others).map { "enter \($0)" }, options: ["--new"])
    #expect(solved.lines.contains("Tickets: 2"))
    #expect(solved.lines.last == "Solved!")
    // The price of help must be confirmed before it is paid.
    let asked = try play("crosswords/daily-1", ["errors", "n", "check r1c1", "n"])
    #expect(asked.lines.contains("? This costs 2 tickets; you have 2. (y/n)"), "\(asked.lines.suffix(4))")
    #expect(asked.lines.contains("? This costs 1 ticket. Do you want it? (y/n)"))
    #expect(!asked.lines.contains("Tickets: 1") && !asked.lines.contains("Tickets: 0"))
    for left in [1, 0] {
      let bought = try play("crosswords/further-2", options: ["--new"])
      #expect(bought.lines.contains("Tickets: \(left)"))
    }
    #expect(try play("crosswords/further-2", options: ["--new"]).status == 1)
    #expect(try play("crosswords/further-2", options: ["--resume"]).status == 0)
  }
}
