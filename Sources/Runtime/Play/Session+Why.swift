// The questions "why not this value here?" and "how is it solved?" in a game.
import Grids
import Solver

extension Session {
  /// A value in a cell that was asked about.
  struct Question: Hashable, Sendable {
    let cell: Cell
    let value: Int
  }

  /// The answer to the last `!why`, as long as the board is the same.
  public var refutation: RefutationText? { help.refutation }

  /// Whether there is fog over the board.
  public var isFoggy: Bool { !fog.isEmpty }

  /// Whether the whole way to the solution may be shown: the game is over, or the player has asked for it.
  public var mayTellPath: Bool { state.outcome != nil || state.tally["path"] != nil && fog.isEmpty }

  /// `!why r4c7 5`: why the cell does not have the value. Counted as a hint, and as a move that was told if the answer tells
  /// more than a rule that the value breaks.
  ///
  /// - Parameter isRecorded: Whether the move is from a journal, where a third argument says whether something was told, so
  ///   that a replay needs no solver.
  /// - Returns: The move for the journal.
  mutating func explain(_ move: Move, isReplay: Bool, isRecorded: Bool) async throws -> Move {
    guard let board = puzzle.board else { throw MoveRefusal(code: "move/no-hint", text: Texts.hintNoModel) }
    if !isReplay { try await mayAsk() }
    guard case .cells(let cells)? = move.arguments.first, cells.count == 1, let named = cells.first,
      move.arguments.count == (isRecorded ? 3 : 2), case .integer(let value) = move.arguments[1]
    else { throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "!why r4c7 5")) }
    let cell = try ModelMoves.place(named, on: board)
    try ModelMoves.check(value, at: [cell], board)
    let question = Question(cell: cell, value: value)
    let isNew = help.question != question
    help.question = question
    var tells = isRecorded && move.arguments[2] != .integer(0)
    if !isRecorded {
      try await findRefutation()
      // Telling the same again reveals nothing new.
      tells = isNew && help.refutation?.tells == true
    }
    count("hints")
    if tells { count("told") }
    return Move("!why", [.cells([cell]), .integer(value), .integer(tells ? 1 : 0)])
  }

  /// Answers the last `!why` on the present board; nothing where there was none.
  mutating func findRefutation() async throws {
    guard let question = help.question, let board = puzzle.board, let grid = board.entries(of: state) else { return }
    help.refutation = try await known(named(board)).refutation(
      of: question.value, in: question.cell, givens: fog.seen(givens: puzzle.givens ?? board.empty),
      entries: seen(grid),
      analyzer: puzzle.analyzer)
  }

  /// `!path`: the whole way to the solution may be shown from now on, and the game counts as revealed. Counted as a hint,
  /// and as many moves told as places were open at the start.
  mutating func openPath(_ move: Move, isReplay: Bool) async throws {
    guard puzzle.board != nil else { throw MoveRefusal(code: "move/no-hint", text: Texts.hintNoModel) }
    guard move.arguments.isEmpty else {
      throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "!path"))
    }
    if !isReplay {
      try await mayAsk()
      if isFoggy { throw MoveRefusal.pathInFog }
    }
    if state.tally["path"] == nil {
      count("hints")
      count("told", by: puzzle.board.map { board in board.shape.cells.count { !puzzle.isGiven($0) } } ?? 0)
    }
    count("path")
  }

  private func mayAsk() async throws {
    try mayHelp()
    if try await isSecret() { throw MoveRefusal(code: "move/no-help", text: Texts.noHelpInCompetition) }
  }

  /// The way from the givens to the solution.
  ///
  /// - Parameter isOver: Asked before and during each step; true ends the way there.
  /// - Throws: `RuleFault`; `MoveRefusal` if the rule set has no model, or the puzzle no solution.
  public func path(isOver: @escaping @Sendable () -> Bool) async throws -> SolvingPath {
    guard let board = puzzle.board else { throw MoveRefusal(code: "move/no-hint", text: Texts.hintNoModel) }
    let givens = puzzle.givens ?? board.empty
    let path = try await named(board).path(
      givens, entries: givens, most: SolvingPath.mostShown, analyzer: puzzle.analyzer, isOver: isOver)
    guard let path else { throw MoveRefusal(code: "move/no-hint", text: Texts.hintNoSolution) }
    return path
  }
}

extension MoveRefusal {
  /// The steps of a solution would tell what fog hides.
  public static var pathInFog: MoveRefusal { MoveRefusal(code: "move/no-help", text: Texts.pathInFog) }
}

extension View.Step {
  /// A step as a hint tells it.
  public init(_ hint: HintText, _ language: Language) {
    self.init(text: hint.text.text(in: language))
    name = hint.name?.text(in: language)
    weight = hint.weight
    let (premises, targets) = (hint.premises.map(\.description), hint.targets.map(\.description))
    (cells, self.targets) = (premises.isEmpty ? nil : premises, targets.isEmpty ? nil : targets)
    place = hint.placement.map { Place(cell: $0.cell.description, value: $0.value, text: $0.name) }
    let gone = hint.eliminations.map { Removal(cell: $0.cell.description, values: $0.values, texts: $0.names) }
    remove = gone.isEmpty || place != nil ? nil : gone
  }
}

extension Session {
  /// The answer to the last `!why` for a front end.
  func shownRefutation(_ language: Language) -> View.Why? {
    guard let refutation else { return nil }
    var steps = refutation.steps.map { View.Step($0, language) }
    let supposed = View.Step.Place(cell: refutation.cell.description, value: refutation.value, text: refutation.name)
    if let supposition = refutation.supposition {
      var first = View.Step(text: supposition.text.text(in: language), targets: [refutation.cell.description])
      first.place = supposed
      steps.insert(first, at: 0)
    }
    if let end = refutation.end {
      var last = View.Step(text: end.text.text(in: language), cells: end.cells.map(\.description))
      // A single step shows the value that breaks the rule.
      if steps.isEmpty { (last.place, last.targets) = (supposed, [refutation.cell.description]) }
      steps.append(last)
    }
    return View.Why(
      cell: refutation.cell.description, value: refutation.value, kind: refutation.kind.rawValue,
      text: refutation.text.text(in: language), steps: steps)
  }
}
