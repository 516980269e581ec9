// The moves that every model has: enter, clear, mark, marks and tick.
import Grids
import Solver

/// Carries moves out: a rule set's own in its host, those that every model has here.
enum ModelMoves {
  /// The state a game begins with: the rule set's set-up, and for models the board of givens; then what a drawn
  /// position puts in place of fields.
  static func start(
    _ puzzle: Puzzle, _ context: GameContext, position: PlayRecord
  ) async throws -> GameState {
    var state = try await puzzle.script.start(context)
    if let board = puzzle.board {
      board.write(puzzle.givens ?? board.empty, to: &state)
      state.fields["corner"] = .record([:])
      state.fields["centre"] = .record([:])
    }
    state.fields.merge(position) { _, drawn in drawn }
    // Nobody has solved a board that has open places, even if all of them may stay as they are.
    let isOpen = puzzle.board?.entries(of: state)?.elements.contains { $0 == nil } ?? position.isEmpty
    if puzzle.rules.hasOutcome, puzzle.board != nil || !position.isEmpty {
      state.outcome = try await puzzle.script.outcome(of: state, context)
    }
    if state.outcome == nil, !isOpen { state.outcome = try await outcome(of: state, puzzle, context) }
    return state
  }

  /// - Parameter clues: Those that can be ticked off; `nil` where any may have been.
  static func apply(
    _ move: Move, to state: GameState, _ puzzle: Puzzle, _ context: GameContext, _ fog: Fog, _ clues: Clues?,
    isReplay: Bool
  ) async throws -> (GameState, [Effect]) {
    if let declaration = puzzle.rules.moves.first(where: { $0.name == move.name }) {
      let move = try DeclaredMove(declaration, puzzle, state).checked(move)
      switch try await puzzle.script.apply(move, to: state, context, isReplay: isReplay) {
      case .refused(let text): throw MoveRefusal(code: "move/refused", text: text)
      case .made(var next, let effects):
        if puzzle.board != nil { next.outcome = try await outcome(of: next, puzzle, context) }
        return (next, effects)
      }
    }
    guard let board = puzzle.board else {
      throw MoveRefusal(code: "move/unknown", text: Texts.unknownMove(move.name, nearest(to: move, puzzle)))
    }
    var next = state
    // Where a given is in fog, a recorded entry was taken.
    let fogged = isReplay && puzzle.rules.hasFog ? Set(board.shape.cells) : fog.cells
    switch move.name {
    case "enter": try enter(move, &next, board, puzzle, fogged)
    case "clear": try clear(move, &next, board, puzzle, fogged)
    case "mark": try mark(move, &next, board, puzzle, fogged)
    case "marks": try await markAll(move, &next, board, puzzle, fog)
    case "tick": try tick(move, &next, board, clues)
    default: throw MoveRefusal(code: "move/unknown", text: Texts.unknownMove(move.name, nearest(to: move, puzzle)))
    }
    next.outcome = try await outcome(of: next, puzzle, context)
    return (next, [])
  }

  private static func nearest(to move: Move, _ puzzle: Puzzle) -> String? {
    let own = puzzle.rules.moves.map(\.name)
    let all = puzzle.board == nil ? own : own + ["enter", "clear", "mark", "marks", "tick"]
    return Nearest.name(to: move.name, among: all)
  }

  /// A model is won when its board is full and breaks no rule, unless the rule set says otherwise. Open places count as
  /// having the `rest` of their layer.
  private static func outcome(
    of state: GameState, _ puzzle: Puzzle, _ context: GameContext
  ) async throws -> GameOutcome? {
    // A question to the host is a change of threads, which a long journal would pay for with every move.
    if puzzle.rules.hasOutcome, let own = try await puzzle.script.outcome(of: state, context) { return own }
    guard let board = puzzle.board, let entries = board.entries(of: state).map(board.completed),
      entries.elements.allSatisfy({ $0 != nil })
    else { return nil }
    return try await board.holds(entries, analyzer: puzzle.analyzer) ? .won(seat: nil, cells: []) : nil
  }

  private static func enter(
    _ move: Move, _ state: inout GameState, _ board: ModelBoard, _ puzzle: Puzzle, _ fogged: Set<Cell>
  )
    throws
  {
    guard move.arguments.count == 2, case .integer(let value) = move.arguments[1] else {
      throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "enter r4c7 5"))
    }
    let cells = try boardCells(move, board, puzzle, takesGivens: fogged.contains)
    try check(value, at: cells, board)
    change(&state, cells, to: value, board, puzzle)
  }

  private static func clear(
    _ move: Move, _ state: inout GameState, _ board: ModelBoard, _ puzzle: Puzzle, _ fogged: Set<Cell>
  )
    throws
  {
    guard move.arguments.count == 1 else {
      throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "clear r4c7"))
    }
    let cells = try boardCells(move, board, puzzle, takesGivens: fogged.contains)
    let before = state.fields
    change(&state, cells, to: nil, board, puzzle)
    for kind in ["corner", "centre"] { erase(kind, of: cells, in: &state) }
    // What has nothing else loses its colours.
    if state.fields == before { erase("colour", of: cells, in: &state) }
  }

  private static func erase(_ kind: String, of cells: [Cell], in state: inout GameState) {
    guard var marks = state.fields[kind]?.record else { return }
    for cell in cells { marks[cell.description] = nil }
    keep(marks, as: kind, in: &state)
  }

  /// Ticks toggle as marks do: if every clue is ticked off, all are open again.
  private static func tick(_ move: Move, _ state: inout GameState, _ board: ModelBoard, _ clues: Clues?) throws {
    guard let named = Clue.named(in: move) else {
      throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "tick r2c3, tick left 2 1"))
    }
    let known = named.map { $0.canonical(on: board) }
    if let clues, let missing = known.first(where: { !clues.contains($0) }) {
      throw MoveRefusal(code: "move/no-clue", place: missing.cell?.description, text: Texts.noClue(name: missing.name))
    }
    var ticked = state.fields[Clues.field]?.record ?? [:]
    let hasAll = known.allSatisfy { ticked[$0.name] != nil }
    for clue in known { ticked[clue.name] = hasAll ? nil : .boolean(true) }
    state.fields[Clues.field] = ticked.isEmpty ? nil : .record(ticked)
  }

  /// Colours are a field only where there are any, so that games without them keep the hash of their states.
  private static func keep(_ marks: PlayRecord, as kind: String, in state: inout GameState) {
    state.fields[kind] = kind == "colour" && marks.isEmpty ? nil : .record(marks)
  }

  /// Over a given, which is in fog then, the entry is kept beside the board.
  private static func change(
    _ state: inout GameState, _ cells: [Cell], to value: Int?, _ board: ModelBoard, _ puzzle: Puzzle
  ) {
    guard var entries = board.entries(of: state) else { return }
    var over = state.fields[Fog.field]?.record ?? [:]
    for cell in cells {
      if let givens = puzzle.givens, givens[cell] != nil {
        over[cell.description] = value.map(PlayValue.integer)
      } else {
        entries[cell] = value
      }
    }
    board.write(entries, to: &state)
    if puzzle.rules.hasFog { state.fields[Fog.field] = over.isEmpty ? nil : .record(over) }
  }

  /// Refuses a value that one of the places cannot have.
  static func check(_ value: Int, at cells: [Cell], _ board: ModelBoard) throws {
    for cell in cells {
      let layer = board.layer(of: cell)
      if layer.values.contains(value) { continue }
      throw MoveRefusal(
        code: "move/no-value", place: cell.description, text: Texts.noValue(value, layer.values.map(layer.name)))
    }
  }

  /// Marks toggle: if every cell has the mark it goes, else all get it. Givens take colours too.
  private static func mark(
    _ move: Move, _ state: inout GameState, _ board: ModelBoard, _ puzzle: Puzzle, _ fogged: Set<Cell>
  )
    throws
  {
    let parts = try markParts(move)
    let isColour = parts.kind == "colour"
    let cells =
      isColour ? try coloured(move, board) : try boardCells(move, board, puzzle, takesGivens: fogged.contains)
    if isColour, !colours.contains(parts.value) {
      throw MoveRefusal(
        code: "move/no-value", place: cells.first?.description,
        text: Texts.argument(String(parts.value), Texts.numberFromTo(colours.lowerBound, colours.upperBound)))
    }
    if !isColour { try check(parts.value, at: cells, board) }
    var marks = state.fields[parts.kind]?.record ?? [:]
    let hasAll = cells.allSatisfy { values(marks, $0).contains(parts.value) }
    for cell in cells {
      let others = values(marks, cell).filter { $0 != parts.value }
      let new = hasAll ? others : (others + [parts.value]).sorted()
      marks[cell.description] = new.isEmpty ? nil : .sequence(new.map(PlayValue.integer))
    }
    keep(marks, as: parts.kind, in: &state)
  }

  /// `marks`: every open cell gets the values as centre marks that no rule alone excludes.
  private static func markAll(
    _ move: Move, _ state: inout GameState, _ board: ModelBoard, _ puzzle: Puzzle, _ fog: Fog
  ) async throws {
    guard move.arguments.isEmpty else { throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "marks")) }
    guard let stored = board.entries(of: state) else { return }
    let grid = fog.seen(stored, of: state, puzzle)
    let board = board.concealing(fog.hidden(of: board))
    let open = try await board.allowed(grid, analyzer: puzzle.analyzer).entries.filter {
      grid[$0.cell] == nil && !$0.value.isEmpty
    }
    state.fields["centre"] = .record(
      PlayRecord(
        uniqueKeysWithValues: open.map { ($0.cell.description, .sequence($0.value.map(PlayValue.integer))) }))
  }

  /// The colours that cells can be marked with.
  static let colours = 1...8

  /// `mark r1c1,r1c2 corner 3`.
  private static func markParts(_ move: Move) throws -> (kind: String, value: Int) {
    let words = move.description.split(separator: " ").map(String.init)
    guard words.count == 4, ["corner", "centre", "colour"].contains(words[2]), let value = Int(words[3]) else {
      throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "mark r1c1,r1c2 corner 3"))
    }
    return (words[2], value)
  }

  private static func values(_ marks: PlayRecord, _ cell: Cell) -> [Int] {
    marks[cell.description]?.sequence?.compactMap(\.integer) ?? []
  }

  /// A place by its own name.
  static func place(_ place: Cell, on board: ModelBoard) throws -> Cell {
    if let cell = board.canonical(place) { return cell }
    throw MoveRefusal(
      code: "move/no-cell", place: place.description,
      text: board.shape.plan == nil
        ? Texts.noCell(cell: place, rows: board.shape.rows, columns: board.shape.columns)
        : board.shape.plan?.geometry.find(place) == nil
          ? Texts.noSuchPlace(place: place.description) : Texts.noPlace(place: place.description))
  }

  /// The places of a move that a colour marks: those with values, and all cells.
  private static func coloured(_ move: Move, _ board: ModelBoard) throws -> [Cell] {
    guard case .cells(let cells)? = move.arguments.first else {
      throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "mark r4c7 colour 3"))
    }
    return try cells.map { place in
      if let geometry = board.shape.plan?.geometry, geometry.find(place)?.kind == .cells { return place }
      return try self.place(place, on: board)
    }
  }

  /// The places of a move by their own names, all on the board, and givens only where they take it.
  private static func boardCells(
    _ move: Move, _ board: ModelBoard, _ puzzle: Puzzle, takesGivens: (Cell) -> Bool
  ) throws -> [Cell] {
    guard case .cells(let cells)? = move.arguments.first else {
      throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "\(move.name) r4c7 …"))
    }
    return try cells.map { place in
      let cell = try self.place(place, on: board)
      if let givens = puzzle.givens, givens[cell] != nil, !takesGivens(cell) {
        throw MoveRefusal(code: "move/cell-is-given", place: cell.description, text: Texts.given(cell))
      }
      return cell
    }
  }
}
