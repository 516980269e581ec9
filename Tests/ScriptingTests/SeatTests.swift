// Invalid seats.
import Play
import Scripting
import Testing

@Suite struct `An invalid seat` {
  @Test(arguments: ["math.mininteger", "math.maxinteger", "0", "-1"])
  func `never traps`(_ seat: String) async throws {
    let rules = """
      return { id = "mine", api = 1, title = "Mine", seats = 2,
        setup = function(s) s.board, s.turn = grid(1, 2, 0), 1 end,
        moves = {
          go = { arguments = {}, apply = function(s) s.turn = \(seat) end },
          win = { arguments = {}, apply = function(s) s.over = true end },
        },
        outcome = function(s) if s.over then return { won = \(seat) } end end,
        view = function(v, s) v:board(s.board, { shape = "disc" }) end }
      """
    let folder = try ScriptFolder(["scripts/rules/mine.lua": rules])
    var game = try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
    for (n, move) in ["go", "win"].enumerated() {
      try await game.submit(move, id: "m\(n)", at: 1_000, seat: 1)
      #expect(try await game.view(in: .english, at: 2_000).n == n + 1)
      _ = game.thinker
    }
  }
}

@Suite struct `A two-player game` {
  @Test func `says whose turn it is, followed by its script's text`() async throws {
    let rules = """
      return { id = "mine", api = 1, title = "Mine", seats = 2,
        setup = function(s) s.board, s.turn = grid(1, 2, 0), 1 end,
        moves = {
          go = { arguments = {}, apply = function(s) s.turn = 2 end },
          stop = { arguments = {}, apply = function(s) s.over = true end },
        },
        outcome = function(s) if s.over then return { won = 2 } end end,
        view = function(v, s)
          v:board(s.board, { shape = "disc" })
          v:status { en = "two stones are left", fr = "il reste deux pierres" }
        end }
      """
    let folder = try ScriptFolder(["scripts/rules/mine.lua": rules])
    var game = try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
    let first = try await game.view(in: .english, at: 0).status.text
    #expect(first == "Ann’s turn · two stones are left")
    try await game.submit("go", id: "a", at: 1_000, seat: 1)
    let second = try await game.view(in: .french, at: 1_000).status.text
    #expect(second.hasSuffix(" · il reste deux pierres"))
    try await game.submit("stop", id: "b", at: 2_000, seat: 2)
    #expect(try await game.view(in: .english, at: 2_000).status.text == "Bo has won!")
  }
}
