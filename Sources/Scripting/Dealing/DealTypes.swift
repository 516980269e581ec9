// What a rule set's `deal` works with, `draw` and `solver`.
import Crossings
import Grids
import LuaBridge
import Play
import Solver

/// `draw` while a script deals.
final class DrawBox {
  var random: Xoshiro256
  /// The phrases of a value, which is a word list's name or phrases.
  let words: (PlayValue, _ languages: [String]) throws -> WordSource

  init(random: Xoshiro256, words: @escaping (PlayValue, _ languages: [String]) throws -> WordSource) {
    self.random = random
    self.words = words
  }
}

/// What came of a search that a script asked for while it deals.
enum Dealt<Found> {
  case found(Found)
  /// It is proved that there is none.
  case none
  /// Bounded work ended without one, and it is not known whether there is.
  case undecided

  /// What was found; else nil, and for scripts which of the two.
  func values(_ made: (Found) throws -> LuaValue) rethrows -> LuaReturn {
    switch self {
    case .found(let found): .value(try made(found))
    case .none: .values([.nil, .string("none")])
    case .undecided: .values([.nil, .string("undecided")])
    }
  }
}

/// A full board that was drawn.
struct DealtBoard {
  /// The values of cells by row and column; `nil` where no cell has a value.
  let rows: [[Int?]]
  /// The values of sides and of corners by name, where they have any.
  let places: [(kind: PlaceKind, values: [(name: String, value: Int)])]
  /// The values of variables that have a name, by its English text, in the order of declaration.
  let named: [(name: String, values: [Int])]

  /// The rows as a table, with `false` where no cell has a value, with the values by name in its field `named`, and those
  /// of other places in `sides` and `corners`.
  func lua(_ types: ScriptTypes) throws -> LuaValue {
    let board = try types.state.table(
      sequence: rows.map { row in
        .table(try types.state.table(sequence: row.map { $0.map { .integer($0) } ?? .boolean(false) }))
      })
    for (kind, values) in places {
      let record = values.map { ($0.name, LuaValue.integer($0.value)) }
      try board.set(kind.rawValue, .table(try types.state.table(record: record)))
    }
    let named = try named.map { name, values in
      (name, LuaValue.table(try types.state.table(sequence: values.map { .integer($0) })))
    }
    try board.set("named", .table(try types.state.table(record: named)))
    return .table(board)
  }
}

/// `solver` while a script deals.
final class DealSolverBox {
  /// Makes the givens of a puzzle, under options of which some are given anew.
  let puzzle: (PuzzleWish, _ options: PlayRecord) throws -> Dealt<String>
  /// Draws a full board, under such options.
  let solution: (_ options: PlayRecord) throws -> Dealt<DealtBoard>
  /// Counts the boards under such options and with such givens, up to a number.
  let count: (_ options: PlayRecord, _ givens: PlayValue?, _ most: Int) throws -> Dealt<Int>
  /// Whether there is one board under such options and with such givens; `nil` where that is not decided. Boards that come
  /// up on the way are kept, and one that is known needs no search.
  let isUnique: (_ options: PlayRecord, _ givens: PlayValue?, _ known: KnownBoards) throws -> Bool?
  /// How hard the puzzle under such options and with such givens is, from 1 to 5.
  let grade: (_ options: PlayRecord, _ givens: PlayValue?) throws -> Int
  /// The phrases behind an option of kind `lexicon`.
  let words: (PlayValue, _ languages: [String]) throws -> WordSource
  /// Where crosswords draw from.
  let seed: UInt64
  /// Polled for cancellation; receives the progress.
  let watch: DealWatch
  /// How many layouts and fills were asked for, so that each draws otherwise.
  var drawn: UInt64 = 0
  /// What layouts and fills may still take.
  var layoutSteps = 20 * LayoutLimits().steps
  var fillSteps = 4 * FillLimits().steps

  init(
    seed: UInt64, watch: DealWatch, words: @escaping (PlayValue, _ languages: [String]) throws -> WordSource,
    solution: @escaping (_ options: PlayRecord) throws -> Dealt<DealtBoard>,
    count: @escaping (_ options: PlayRecord, _ givens: PlayValue?, _ most: Int) throws -> Dealt<Int>,
    isUnique: @escaping (_ options: PlayRecord, _ givens: PlayValue?, _ known: KnownBoards) throws -> Bool?,
    grade: @escaping (_ options: PlayRecord, _ givens: PlayValue?) throws -> Int,
    puzzle: @escaping (PuzzleWish, _ options: PlayRecord) throws -> Dealt<String>
  ) {
    self.count = count
    self.isUnique = isUnique
    self.grade = grade
    self.solution = solution
    self.seed = seed
    self.watch = watch
    self.words = words
    self.puzzle = puzzle
  }
}

/// Boards that came up while clues were taken away.
final class KnownBoards {
  /// The board that the clues lead to; `nil` until it was found.
  var board: Grid<Int?>?
  /// Solutions of puzzles with fewer clues that differ from it on the board; the last one found is the last.
  var others: [[Int]] = []
  /// The most that are kept.
  static let most = 64
}

/// The userdata types of `draw` and `solver`.
final class DealTypes {
  let draw: LuaType
  let solver: LuaType

  init(_ types: ScriptTypes) throws {
    draw = try types.state.type(
      "draw",
      methods: [
        "random": { call in
          let box = try call.object(1, as: DrawBox.self)
          return try RandomDraw.number(call, "draw:random", &box.random)
        },
        "shuffle": { call in
          let box = try call.object(1, as: DrawBox.self)
          var values = try call.table(2).sequence()
          box.random.shuffle(&values)
          return .value(.table(try types.state.table(sequence: values)))
        },
        "sample": { try DealTypes.sample($0, types) },
      ])
    solver = try types.state.type(
      "dealsolver",
      methods: [
        "puzzle": { try DealTypes.puzzle($0, types) },
        "solution": { try DealTypes.solution($0, types) },
        "count": { try DealTypes.count($0, types) },
        "grade": { try DealTypes.grade($0, types) },
        "reduce": { try ClueReduction(types: types).reduce($0) },
        "words": { try CrossingMethods(types: types).words($0) },
        "layout": { try CrossingMethods(types: types).layout($0) },
        "fill": { try CrossingMethods(types: types).fill($0) },
      ])
  }

  /// `draw:sample(list, n)` of any list, or `draw:sample(words, n, languages, { theme =, level =, from = })` of phrases.
  private static func sample(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: DrawBox.self)
    let count = try call.integer(3)
    guard (0...100_000).contains(count) else {
      throw LuaError("draw:sample draws 0 to 100,000 values, got \(count)")
    }
    if call.count < 4 {
      var values = try call.table(2).sequence()
      guard count <= values.count else {
        throw LuaError("draw:sample cannot draw \(count) values from only \(values.count)")
      }
      box.random.shuffle(&values)
      return .value(.table(try types.state.table(sequence: Array(values.prefix(count)))))
    }
    let conversion = Conversion(types: types)
    let languages = try conversion.play(try call.value(4), "languages").sequence?.compactMap(\.string) ?? []
    let source = try box.words(try conversion.play(try call.value(2), "words"), languages)
    let filter = call.count < 5 ? [:] : try conversion.play(try call.value(5), "filter").record ?? [:]
    if let field = filter.keys.first(where: { !["theme", "level", "from"].contains($0) }) {
      throw LuaError("draw:sample has no filter `\(field)`; use `theme`, `level` or `from`")
    }
    let phrases = try source.sample(
      count, languages: languages, theme: filter["theme"]?.string, level: filter["level"]?.integer,
      lowest: filter["from"]?.integer, random: &box.random)
    return .value(try conversion.lua(.sequence(phrases)))
  }

  /// `solver:solution(options)`: rows of values with `named`, or nil and why.
  private static func solution(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: DealSolverBox.self)
    let conversion = Conversion(types: types)
    let options = call.count < 2 ? [:] : try conversion.play(try call.value(2), "options").record ?? [:]
    return try box.solution(options).values { try $0.lua(types) }
  }

  /// `solver:count(options, most, givens)`: how many boards there are, at most so many, or nil and why.
  private static func count(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: DealSolverBox.self)
    let conversion = Conversion(types: types)
    let options = call.count < 2 ? [:] : try conversion.play(try call.value(2), "options").record ?? [:]
    let most = call.count < 3 ? 2 : try call.integer(3)
    guard (1...1_000).contains(most) else { throw LuaError("solver:count counts up to 1 to 1,000 boards, got \(most)") }
    return try box.count(options, try givens(call, 4, conversion), most).values { .integer($0) }
  }

  /// `solver:grade(options, givens)`: from 1, easy, to 5, hard.
  private static func grade(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: DealSolverBox.self)
    let conversion = Conversion(types: types)
    let options = call.count < 2 ? [:] : try conversion.play(try call.value(2), "options").record ?? [:]
    return .value(.integer(try box.grade(options, try givens(call, 3, conversion))))
  }

  /// Givens as the last argument, which may be nil.
  private static func givens(_ call: LuaCall, _ place: Int, _ conversion: Conversion) throws -> PlayValue? {
    guard call.count >= place, case let value = try call.value(place), !value.isNil else { return nil }
    return try conversion.play(value, "givens")
  }

  /// Cells that may be given.
  private static func shape(_ value: PlayValue) throws -> [Cell] {
    let cells = value.sequence ?? []
    let known = cells.compactMap { $0.cell ?? $0.string.flatMap(Cell.init) }
    guard !cells.isEmpty, known.count == cells.count else {
      throw LuaError("`shape` must be a list of cells such as { \"r1c1\", \"r2c2\" }, got \(value.shown)")
    }
    return known
  }

  /// Techniques by the names that `rate` and `hint` print.
  private static func techniques(_ value: PlayValue) throws -> [Technique] {
    try (value.sequence ?? [value]).map { value in
      if let known = value.string.flatMap(Technique.init(rawValue:)) { return known }
      let names = Technique.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw LuaError("unknown technique \(value.shown); there are \(names)")
    }
  }

  /// `solver:puzzle{ difficulty =, symmetry =, shape =, techniques =, options = }`: givens, or nil and why.
  private static func puzzle(_ call: LuaCall, _ types: ScriptTypes) throws -> LuaReturn {
    let box = try call.object(1, as: DealSolverBox.self)
    let fields = call.count < 2 ? [:] : try Conversion(types: types).play(try call.value(2), "puzzle").record ?? [:]
    let known = ["difficulty", "symmetry", "options", "shape", "techniques"]
    if let field = fields.keys.first(where: { !known.contains($0) }) {
      throw LuaError(
        "solver:puzzle has no field `\(field)`; it has `difficulty`, from 1 to 5, `symmetry`, `shape`, `techniques` and `options`"
      )
    }
    var wish = PuzzleWish()
    if let difficulty = fields["difficulty"] {
      guard let number = difficulty.integer, (1...5).contains(number) else {
        throw LuaError("`difficulty` must be a whole number from 1 to 5, got \(difficulty.shown)")
      }
      wish.difficulty = number
    }
    if let symmetry = fields["symmetry"] {
      guard let known = symmetry.string.flatMap(Symmetry.init(rawValue:)) else {
        let names = Symmetry.allCases.map(\.rawValue).joined(separator: ", ")
        throw LuaError("`symmetry` must be one of \(names), got \(symmetry.shown)")
      }
      wish.symmetry = known
    }
    wish.shape = try fields["shape"].map(shape)
    wish.techniques = try fields["techniques"].map(techniques)
    return try box.puzzle(wish, fields["options"]?.record ?? [:]).values { .string($0) }
  }
}
