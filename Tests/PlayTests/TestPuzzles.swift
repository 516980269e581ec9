// Two rule sets in Swift, for testing play without scripts: a board to fill and a two-player board.
import Grids
import Play
import Solver

/// A 4×4 board with rows, columns and boxes of different digits.
enum SmallSudoku {
  static let givens = "12...4..2..1...3"
  static let solution = "1234341223414123"

  static func puzzle(givens: String = SmallSudoku.givens, undo: UndoRule = .always, help: Int? = nil) throws -> Puzzle {
    var level: PlayRecord = ["givens": .string(givens)]
    level["help"] = help.map(PlayValue.integer)
    let board = try board()
    let rules = RuleSetInfo(
      name: "test:small", version: "1.0.0", title: LocalizedText(["en": "Small", "fr": "Petit"]),
      help: LocalizedText("No digit twice."), undo: undo, hasModel: true)
    return Puzzle(
      rules: rules, options: ["size": 4], level: level, source: nil,
      title: LocalizedText(["en": "Small", "fr": "Petit"]), scripts: ScriptTexts(["small": "1"]), board: board,
      givens: try board.text.signs(givens), host: PlainHost())
  }

  private static func board() throws -> ModelBoard {
    let shape = GridShape(rows: 4, columns: 4)
    var model = Model()
    var variables: [VariableIndex] = []
    for _ in shape.cells { variables.append(try model.addVariable(values: [1, 2, 3, 4])) }
    let columns = (1...4).map { column in (1...4).map { Cell(row: $0, column: column) } }
    let boxes = [(0, 0), (0, 2), (2, 0), (2, 2)].map { down, right in
      [(1, 1), (1, 2), (2, 1), (2, 2)].map { Cell(row: down + $0.0, column: right + $0.1) }
    }
    let houses = shape.allRows + columns + boxes
    for house in houses {
      try model.add(.allDifferent(house.map { variables[($0.row - 1) * 4 + $0.column - 1] }))
    }
    guard let grid = Grid(shape: shape, elements: variables) else { throw PlainHost.Fault() }
    return ModelBoard(
      key: "small", model: model, compiled: try CompiledModel(model), variables: grid,
      text: GridText(shape: shape, values: [1, 2, 3, 4]),
      reasons: Array(repeating: LocalizedText("a digit is in the row twice"), count: 4),
      regions: [DrawnRegion(cells: shape.allRows[0], style: .box)], hasPredicates: false, needsHost: false)
  }
}

/// A rule set without events, which never ends a game.
protocol EndlessScript: GameScript {}

extension EndlessScript {
  func due(
    _ event: String, in state: GameState, _ context: GameContext
  ) async throws -> (state: GameState, effects: [Effect]) {
    throw PlainHost.Fault()
  }

  func outcome(of state: GameState, _ context: GameContext) async throws -> GameOutcome? { nil }
}

/// A rule set whose tests ask nothing about a model: every question fails.
protocol UnsearchedScript: EndlessScript, PuzzleAnalyzer {}

extension UnsearchedScript {
  func deal(
    _ options: PlayRecord, level: PlayRecord, _ wish: PuzzleWish, seed: UInt64,
    watch: DealWatch
  ) async throws -> PlayRecord { [:] }

  func solve(
    _ board: ModelBoard, givens: Grid<Int?>, limits: SolveLimits, threads: Int
  ) async throws -> SolveResult { throw PlainHost.Fault() }

  func allowed(_ board: ModelBoard, entries: Grid<Int?>) async throws -> Grid<[Int]> { throw PlainHost.Fault() }

  func violations(_ board: ModelBoard, entries: Grid<Int?>) async throws -> [Model.Violation] {
    throw PlainHost.Fault()
  }

  func hint(
    _ board: ModelBoard, givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates]
  ) async throws -> Hint { throw PlainHost.Fault() }

  func refutation(
    _ board: ModelBoard, of supposed: Assignment, givens: Grid<Int?>, entries: Grid<Int?>
  ) async throws -> Refutation { throw PlainHost.Fault() }

  func grade(
    _ board: ModelBoard, givens: Grid<Int?>, isCancelled: (@Sendable () -> Bool)?
  ) async throws -> Grade { throw PlainHost.Fault() }

  func verdict(_ board: ModelBoard, givens: Grid<Int?>, limits: VerdictLimits) async throws -> Verdict {
    throw PlainHost.Fault()
  }

  func puzzle(
    _ board: ModelBoard, _ wish: PuzzleWish, seed: UInt64, isCancelled: (@Sendable () -> Bool)?
  ) async throws -> GeneratedPuzzle? { throw PlainHost.Fault() }
}

/// A rule set that adds nothing to its model.
struct PlainHost: UnsearchedScript {
  struct Fault: Error {}

  func start(_ context: GameContext) async throws -> GameState { GameState(fields: [:]) }

  func apply(_ move: Move, to state: GameState, _ context: GameContext, isReplay: Bool) async throws -> MoveResult {
    .refused(LocalizedText("there are no moves"))
  }

  func view(of state: GameState, _ context: GameContext, in language: Language) async throws -> ViewSketch {
    ViewSketch()
  }
}

/// Two players drop discs on 4 rows × 5 columns, three in line win; `peek` is lasting, `fail` is a script fault.
struct DropGame: UnsearchedScript {
  static let shape = GridShape(rows: 4, columns: 5)

  static func puzzle() -> Puzzle {
    let moves = [
      MoveDeclaration(name: "drop", arguments: [.column]), MoveDeclaration(name: "fail", arguments: []),
      MoveDeclaration(name: "peek", arguments: [], isLasting: true),
      MoveDeclaration(name: "say", arguments: [.text, .range(1...9)]),
    ]
    let rules = RuleSetInfo(
      name: "test:drop", version: "1.0.0", title: LocalizedText("Drop"), seats: 2, moves: moves, hasView: true)
    return Puzzle(
      rules: rules, options: [:], level: [:], source: nil, title: LocalizedText("Drop"),
      scripts: ScriptTexts(["drop": "1"]),
      board: nil,
      givens: nil, host: DropGame())
  }

  func start(_ context: GameContext) async throws -> GameState {
    GameState(fields: ["board": .grid(Grid(shape: DropGame.shape, filledWith: 0)), "turn": 1])
  }

  func apply(_ move: Move, to state: GameState, _ context: GameContext, isReplay: Bool) async throws -> MoveResult {
    switch move.name {
    case "peek": return peek(state, isReplay)
    case "say": return .made(state, effects: [])
    case "drop": return drop(move, state, context)
    default: throw RuleFault(.script, place: .file("rules/drop.lua", line: 12), "attempt to index a nil value")
    }
  }

  private func peek(_ state: GameState, _ isReplay: Bool) -> MoveResult {
    let used = state.tally["peeks"]?.integer ?? 0
    if !isReplay, used >= 2 { return .refused(LocalizedText("no peeks left")) }
    var next = state
    next.tally["peeks"] = .integer(used + 1)
    next.fields["peeked"] = .boolean(true)
    return .made(next, effects: [])
  }

  private func drop(_ move: Move, _ state: GameState, _ context: GameContext) -> MoveResult {
    guard case .integer(let column)? = move.arguments.first, var board = state.fields["board"]?.grid,
      context.seat == state.turn
    else { return .refused(LocalizedText(["en": "not your turn", "fr": "ce n’est pas votre tour"])) }
    guard let cell = board.lowest(inColumn: column, holding: 0) else {
      return .refused(LocalizedText("the column is full"))
    }
    board[cell] = state.turn
    var next = state
    next.fields["board"] = .grid(board)
    if let line = board.line(through: cell, atLeast: 3) {
      next.outcome = .won(seat: state.turn, cells: line)
    } else {
      next.fields["turn"] = .integer(3 - state.turn)
    }
    return .made(next, effects: [Effect(kind: "travel", from: "r1c\(column)", to: cell.description, name: "drop")])
  }

  func view(of state: GameState, _ context: GameContext, in language: Language) async throws -> ViewSketch {
    var sketch = ViewSketch()
    guard let board = state.fields["board"]?.grid else { return sketch }
    sketch.boards = [BoardSketch(id: "main", grid: board, shape: "disc", gestures: ["tap": "drop {column}"])]
    let left = 2 - (state.tally["peeks"]?.integer ?? 0)
    sketch.counters = [View.Counter(id: "peeks", text: language == .french ? "regards" : "peeks", value: left)]
    return sketch
  }
}

/// A session of a puzzle from its beginning.
func begin(_ puzzle: Puzzle, seats: [String] = []) async throws -> Session {
  let head = JournalHead(session: "S", puzzle: puzzle, seed: 7, seats: seats, day: "2026-01-31")
  return try await Session(puzzle: puzzle, journal: Journal(head: head))
}

extension Session {
  /// Makes moves one by one, a second apart.
  mutating func submit(all moves: [String]) async throws {
    for move in moves { try await submit(move, id: "m\(n + 1)", at: (n + 1) * 1000) }
  }

  /// The board's values as text, with `.` for open cells.
  var drawn: String {
    (state.board?.elements ?? []).map { $0.map(String.init) ?? "." }.joined()
  }
}

extension Grid where Element: Equatable {
  /// The lowest cell of a column with a value, or `nil`: where a dropped disc comes to rest.
  fileprivate func lowest(inColumn column: Int, holding value: Element) -> Cell? {
    guard column >= 1, column <= shape.columns else { return nil }
    return (1...shape.rows).reversed().lazy.map { Cell(row: $0, column: column) }.first { self[$0] == value }
  }

  /// The longest straight line of equal values through a cell (across, down or diagonal) with at least `length` cells,
  /// from its top or left end; of equally long ones the first in the order across, down, falling, rising.
  fileprivate func line(through cell: Cell, atLeast length: Int) -> [Cell]? {
    guard shape.contains(cell) else { return nil }
    var best: [Cell] = []
    for (down, right) in [(0, 1), (1, 0), (1, 1), (-1, 1)] {
      let line =
        run(from: cell, down: -down, right: -right).reversed() + [cell] + run(from: cell, down: down, right: right)
      if line.count > best.count { best = line }
    }
    return best.count >= max(1, length) ? best : nil
  }

  /// The cells after `cell` in a direction with the same value.
  private func run(from cell: Cell, down: Int, right: Int) -> [Cell] {
    var cells: [Cell] = []
    var next = Cell(row: cell.row + down, column: cell.column + right)
    while shape.contains(next), self[next] == self[cell] {
      cells.append(next)
      next = Cell(row: next.row + down, column: next.column + right)
    }
    return cells
  }
}
