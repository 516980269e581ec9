// Random numbers without repeats.
import Play
import Scripting
import Testing

@Suite struct `A random number` {
  /// A bag of five numbers: the deal draws them all, and so do moves.
  private func game(_ arguments: String = "5, s.drawn") async throws -> Session {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": """
      return { id = "mine", api = 1, title = "Mine",
        deal = function(o, draw)
          local bag = {}
          for _ = 1, 5 do bag[#bag + 1] = draw:random(5, bag) end
          if draw:random(5, bag) ~= nil then error("a sixth of five") end
          return { bag = table.concat(bag, " ") }
        end,
        options = { { name = "bag", kind = "text" } },
        setup = function(s) s.drawn = { 9, 0 } end,
        moves = { draw = { apply = function(s)
          local number = s:random(\(arguments))
          if not number then s.empty = true return end
          s.drawn[#s.drawn + 1] = number
        end } },
        view = function(v, s) v:status(s.options.bag) end }
      """
    ])
    return try await session(try await folder.library.deal(rules: "mine", options: [:], seed: 4))
  }

  private func drawn(_ game: Session) -> [Int] {
    game.state.fields["drawn"]?.sequence?.compactMap(\.integer) ?? []
  }

  @Test func `is none that was drawn before, in a deal and in moves, and nil once all are`() async throws {
    var game = try await game()
    let bag = try await game.view(in: .english, at: 0).status.text.split(separator: " ")
    #expect(bag.sorted() == ["1", "2", "3", "4", "5"])
    for number in 1...5 { try await game.submit("draw", id: "\(number)", at: 0) }
    #expect(drawn(game).prefix(2) == [9, 0] && drawn(game).dropFirst(2).sorted() == [1, 2, 3, 4, 5])
    try await game.submit("draw", id: "6", at: 0)
    #expect(game.state.fields["empty"]?.boolean == true && drawn(game).count == 7)
    let again = try await Session(puzzle: game.puzzle, journal: game.journal)
    #expect(drawn(again) == drawn(game))
  }

  @Test(arguments: [
    ("0", "s:random takes a whole number of at least 1"), ("5, 3", "takes the numbers drawn before as a list, got 3"),
    ("5, { 1, 'x' }", "takes a list of whole numbers, one of which is"),
  ])
  func `is refused for what cannot be drawn from`(arguments: String, reason: String) async throws {
    var game = try await game(arguments)
    let fault = await #expect(throws: (any Error).self) { try await game.submit("draw", id: "a", at: 0) }
    #expect(String(describing: fault).contains(reason), "\(String(describing: fault))")
  }
}
