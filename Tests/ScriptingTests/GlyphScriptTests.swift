// Glyphs and ice in rule sets.
import Play
import Scripting
import Testing

@Suite struct `A picture that a rule set draws` {
  private func game(_ draw: String) async throws -> Session {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": """
      return { id = "mine", api = 1, title = "Mine", model = function(m)
        local g = m:grid { rows = 2, columns = 2, values = { 1, 2 } }
        \(draw)
        return g
      end }
      """
    ])
    return try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
  }

  @Test func `is in the view, with what it means`() async throws {
    let game = try await game(
      """
      g:draw("glyph", { "r1c1", "r2c2" }, nil, { glyph = "tree", colour = "green" })
      g:draw("glyph", { "r1c2" }, nil, { glyph = { name = "boat", path = "M0-.5L.5 0-.5 0z", letter = "b" } })
      g:draw("ice", { "r2c1" })
      g:means("glyph boat", { en = "a boat", fr = "un bateau" })
      """)
    let board = try await game.view(in: .french, at: 0).boards[0]
    #expect(board.regions?.map(\.look?.glyph?.name) == ["tree", "boat", nil])
    #expect(board.regions?[1].look?.glyph?.path == "M 0 -0.5 L 0.5 0 L -0.5 0 Z")
    #expect(board.meanings == ["glyph boat": "un bateau"])
  }

  @Test(arguments: [
    ("g:draw('glyph', { 'r1c1' })", "needs its picture, such as { glyph = \"star\" }"),
    ("g:draw('ring', { 'r1c1' }, nil, { glyph = 'star' })", "which only drawings of style \"glyph\" take"),
    ("g:draw('glyph', { 'r1c1' }, nil, { glyph = 'tre' })", "did you mean \"tree\"?"),
    ("g:draw('glyph', { 'r1c1' }, nil, { glyph = { name = 'x' } })", "must be a name or a table"),
    (
      "g:draw('glyph', { 'r1c1' }, nil, { glyph = { name = 'x', letter = 'x', path = 'M0 0<script>' } })",
      "the path of glyph `x` has \"<\" where a command is expected"
    ),
    (
      "g:draw('glyph', { 'r1c1' }, nil, { glyph = { name = 'x', letter = 'x', path = 7 } })",
      "must be a name or a table"
    ),
  ])
  func `is refused with its line and the reason`(draw: String, reason: String) async throws {
    let fault = await #expect(throws: (any Error).self) { try await game(draw) }
    let text = String(describing: fault)
    #expect(text.contains("mine.lua:3"), "\(text)")
    #expect(text.contains(reason), "\(text)")
  }
}
