// Levels dealt by rule sets, and refusals of `draw` and `solver`.
import Play
import Scripting
import Solver
import Testing

/// A rule set that deals, without a model unless `more` has one.
private func dealing(_ body: String, more: String = "setup = function(s) s.x = 0 end,") throws -> ScriptFolder {
  let text = """
    return { id = "mine", api = 1, title = "Mine", \(more)
      options = { { name = "count", kind = "integer", default = 3, min = 0, max = 99 } },
      deal = function(o, draw, solver, level) \(body) end,
      view = function(v, s) end }
    """
  return try ScriptFolder(["scripts/rules/mine.lua": text])
}

extension ScriptFolder {
  fileprivate func deal(
    _ options: PlayRecord = [:], level: PlayRecord = [:], difficulty: Int? = nil, seed: UInt64 = 1
  ) async throws -> Puzzle {
    try await library.deal(
      rules: "mine", options: options, level: level, wish: PuzzleWish(difficulty: difficulty), seed: seed)
  }

  fileprivate func dealFault(_ options: PlayRecord = [:]) async throws -> RuleFault {
    try #require(await #expect(throws: RuleFault.self) { try await self.deal(options) })
  }
}

@Suite struct `A dealt level` {
  @Test func `is the same for the same seed and is stored in the level's fields`() async throws {
    let folder = try dealing(
      "return { list = draw:sample({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }, o.count), dice = draw:random(6) }")
    let first = try await folder.deal()
    #expect(try await folder.deal().level == first.level)
    #expect(try await folder.deal(seed: 2).level != first.level)
    let drawn = try #require(first.level["list"]?.sequence)
    #expect(drawn.count == 3)
    #expect(Set(drawn).count == 3)
  }

  @Test func `keeps the level's own fields`() async throws {
    let folder = try dealing("return { word = 'dealt', other = level.word or 'none' }")
    #expect(try await folder.deal(level: ["word": "own"]).level == ["word": "own", "other": "own"])
    #expect(try await folder.deal().level == ["word": "dealt", "other": "none"])
  }

  @Test func `may set options, which are validated`() async throws {
    #expect(try await dealing("return { count = 7 }").deal().options["count"] == 7)
    let fault = try await dealing("return { count = 700 }").dealFault()
    #expect(fault.message == "`count` takes a whole number from 0 to 99, not 700")
  }

  @Test func `is replayed from its journal without dealing`() async throws {
    let folder = try dealing("return { dice = draw:random(1000000) }")
    let game = try await session(try await folder.deal(seed: 5))
    let again = try await folder.library.puzzle(resuming: game.journal.head)
    #expect(again.level == game.puzzle.level)
  }

  @Test func `has a puzzle of its model with the achieved difficulty`() async throws {
    let text = """
      return { id = "mine", api = 1, base = "sudoku",
        deal = function(o, draw, solver) return { givens = solver:puzzle{ difficulty = o.difficulty }, wish = o.difficulty } end }
      """
    let folder = try ScriptFolder(["scripts/rules/mine.lua": text])
    let puzzle = try await folder.deal(["size": 6], difficulty: 2)
    #expect(puzzle.level["wish"] == 2)
    #expect((1...5).contains(try #require(puzzle.level["difficulty"]?.integer)))
    let board = try #require(puzzle.board)
    let solved = try await board.solve(
      try #require(puzzle.givens), limits: .init(solutions: 2, keep: 2), analyzer: puzzle.analyzer)
    #expect(solved.count == 1)
    #expect(try await folder.deal(["size": 6], difficulty: 2).level == puzzle.level)
  }

  @Test func `may have fields of any name in a level file, but a misspelt option is refused`() async throws {
    let folder = try dealing("return { word = 'dealt' }")
    try folder.write("levels/p/pack.lua", "return {}")
    try folder.write("levels/p/own.lua", #"return { rules = "mine", title = "Own", word = "own" }"#)
    #expect(try await folder.library.puzzle(level: "p/own").level["word"] == "own")
    let fault = try await folder.fault(#"return { rules = "mine", title = "Own", cuont = 4 }"#)
    #expect(fault.message == "core:mine has no option `cuont` (did you mean `count`?)")
  }

  @Test(arguments: [
    ("return 5", "`deal` must return the fields of a level, got 5"),
    ("", "`deal` must return the fields of a level, got nothing"),
    ("return nil, 'too few words'", "too few words"),
    (
      "return { f = print }",
      "`deal.f` is a function; only numbers, booleans, strings, cells, grids and tables can be kept"
    ),
    ("return draw:sample({ 1, 2 }, 3)", "draw:sample cannot draw 3 values from only 2"),
    ("return draw:sample({ 1, 2 }, -1)", "draw:sample draws 0 to 100,000 values, got -1"),
    ("return draw:random(0)", "draw:random takes a whole number of at least 1"),
    ("return solver:puzzle()", "solver:puzzle needs a rule set with a `model`"),
    (
      "return solver:puzzle{ dificulty = 2 }",
      "solver:puzzle has no field `dificulty`; it has `difficulty`, from 1 to 5"
    ),
    ("return solver:puzzle{ difficulty = 9 }", "`difficulty` must be a whole number from 1 to 5, got 9"),
    ("return solver:puzzle{ symmetry = 'spiral' }", "`symmetry` must be one of none, rotation"),
    ("return draw:sample('none', 3, { 'en' })", "unknown word list 'none'"),
    (
      "return draw:sample({ 1 }, 1, { 'en' })",
      "phrase 1 must be a table of strings by language such as { en = \"dog\", fr = \"chien\" }"
    ),
    (
      "return draw:sample({ { en = 'a' } }, 1, { 'en' }, { topic = 'x' })",
      "draw:sample has no filter `topic`; use `theme`, `level` or `from`"
    ),
  ])
  func `that is impossible is refused with a reason`(body: String, message: String) async throws {
    let fault = try await dealing(body).dealFault()
    #expect(fault.message.contains(message), "\(fault)")
  }

  @Test func `of an endless script is stopped`() async throws {
    let fault = try await dealing("while true do draw:random(2) end").dealFault()
    #expect(fault.kind == .limit)
  }
}

@Suite struct `Phrases typed by a teacher` {
  private static func words(_ pairs: [(String, String)]) -> PlayValue {
    .sequence(pairs.map { ["en": .string($0.0), "fr": .string($0.1)] })
  }

  private static let four = [("dog", "chien"), ("cat", "chat"), ("bird", "oiseau"), ("fish", "poisson")]

  private func puzzle(_ words: PlayValue, _ more: PlayRecord = [:]) async throws -> Puzzle {
    let options: PlayRecord = ["size": 4, "words": words]
    return try await shipped.deal(
      rules: "word-sudoku", options: options.merging(more) { $1 }, seed: 3)
  }

  private func fault(_ words: PlayValue, _ more: PlayRecord = [:]) async throws -> RuleFault {
    try #require(await #expect(throws: RuleFault.self) { try await self.puzzle(words, more) })
  }

  @Test func `all become the puzzle's words`() async throws {
    let puzzle = try await puzzle(Self.words(Self.four))
    let pairs = try #require(puzzle.level["pairs"]?.sequence)
    #expect(Set(pairs) == Set(try #require(Self.words(Self.four).sequence)))
  }

  @Test func `that are repeated, empty or too few are reported`() async throws {
    let twice = try await fault(Self.words(Self.four.dropLast() + [("Dog ", "toutou")]))
    #expect(twice.message == "the word ‘Dog ’ occurs twice, in pairs 1 and 4")
    #expect(twice.text.text(in: .french) == "le mot « Dog  » figure deux fois, dans les paires 1 et 4")
    let empty = try await fault(Self.words(Self.four.dropLast() + [("cow", " ")]))
    #expect(empty.message == "pair 4 has no word in ‘fr’")
    let few = try await fault(Self.words(Array(Self.four.prefix(3))))
    #expect(few.message.hasPrefix("4 different words are needed"))
    let language = try await fault(Self.words(Self.four), ["asked": "de"])
    #expect(language.message.contains("has no words in ‘de’; it has en, fr"))
    #expect([twice, empty, few, language].allSatisfy { $0.kind == .option && $0.place == "words" })
  }
}
