// Hints and checks of a game.
import Grids
import Solver

/// What hints and checks have revealed of the current board.
struct Help: Sendable {
  /// The hint that was asked for last, as long as the board is the same.
  var hint: HintText?
  /// How far it goes; `nil` where none was asked for.
  var level: Hint.Level?
  /// What the last check has found, as long as the board is the same.
  var check: CheckResult?
  /// The cells of the last check on this board, all where there are none; `nil` where none was asked for.
  var checked: Set<Cell>?
  /// Whether `!right` was asked about this board.
  var asksVerdict = false
  /// What `!right` or `!before-mistake` found, as long as the board is the same.
  var verdict: Rightness?
  /// The value that `!why` asked about last on this board.
  var question: Session.Question?
  /// Why it does not fit, as long as the board is the same.
  var refutation: RefutationText?
  /// What earlier hints have ruled out; it holds as long as no entry is taken back.
  var ruledOut: [Candidates] = []

  /// Keeps what still holds after a move.
  mutating func outlive(_ move: Move) {
    if ["!hint", "!check", "!right", "!why", "!path", "!pause", "!resume", "!checkpoint", "!start"].contains(move.name)
    {
      return
    }
    if move.name == "!before-mistake" {
      self = Help(verdict: verdict)
      return
    }
    self = Help(ruledOut: ["enter", "mark"].contains(move.name) ? ruledOut : [])
  }
}

extension Session {
  /// The hint that was asked for last, as long as the board is the same.
  public var hint: HintText? { help.hint }
  /// What the last check has found, as long as the board is the same.
  public var check: CheckResult? { help.check }

  /// `!hint`, a level further each time, or `!hint 2`. What was used is counted and never taken back.
  mutating func giveHint(_ move: Move, isReplay: Bool) async throws {
    if !isReplay { try mayHelp() }
    var level = Hint.Level(rawValue: (help.level?.rawValue ?? 0) + 1) ?? .move
    if let argument = move.arguments.first {
      guard case .integer(let number) = argument, let wanted = Hint.Level(rawValue: number), move.arguments.count == 1
      else { throw MoveRefusal(code: "move/arguments", text: Texts.hintLevel) }
      level = wanted
    }
    let isTold = level == .move && help.level != .move
    help.level = level
    // A hint is work: of those in a journal only the last one matters, and `init` looks for it.
    if !isReplay { try await findHint() }
    count("hints")
    // Naming the same move again reveals nothing new.
    if isTold { count("told") }
  }

  /// `!check`, or `!check r1c1,r1c2`: looks which entries are wrong. What was used is counted and never taken back.
  mutating func giveCheck(_ move: Move, isReplay: Bool) async throws {
    guard puzzle.board != nil else { throw MoveRefusal(code: "move/no-check", text: Texts.checkNoModel) }
    if !isReplay { try mayHelp() }
    var cells: Set<Cell> = []
    if let argument = move.arguments.first {
      guard case .cells(let wanted) = argument, move.arguments.count == 1 else {
        throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "!check r4c7"))
      }
      cells = Set(wanted.map { puzzle.board?.canonical($0) ?? $0 })
    }
    help.checked = cells
    // As with hints, of those in a journal only the last one matters.
    if !isReplay { try await findMistakes() }
    count("checks")
  }

  func mayHelp() throws {
    if isPaused { throw MoveRefusal(code: "move/paused", text: Texts.paused) }
    if state.outcome != nil { throw MoveRefusal(code: "move/over", text: Texts.over) }
    if puzzle.forbidsHelp { throw MoveRefusal(code: "move/no-help", text: Texts.noHelpHere) }
  }

  /// Finds what the last check has asked for; nothing where there was none.
  mutating func findMistakes() async throws {
    guard let cells = help.checked else { return }
    help.check = try await mistakes(among: cells.isEmpty ? nil : cells)
  }

  /// Finds the best move here, which the view then shows as a hint; for looking back at a game that is over.
  ///
  /// - Throws: `MoveRefusal` if there is none.
  public mutating func showBestMove() async throws {
    guard state.outcome == nil else { throw MoveRefusal(code: "move/over", text: Texts.over) }
    help.level = .move
    try await findHint()
  }

  /// Finds the hint that was asked for on the present board; nothing where there was none.
  mutating func findHint() async throws {
    guard let level = help.level else { return }
    if puzzle.board == nil, puzzle.rules.seats > 1 {
      let seeker = Seeker(puzzle, state, context(seat: state.turn))
      guard let found = try await seeker.appraisal(.move), let best = found.best.first else {
        throw MoveRefusal(code: "move/no-hint", text: Texts.hintNoModel)
      }
      help.hint = HintText(Texts.bestMove(best, found.score), level: level, cells: cells(of: best))
      return
    }
    if isSearchable {
      help.hint = try await firstStep(level)
      return
    }
    guard let whole = puzzle.board, let grid = whole.entries(of: state) else {
      throw MoveRefusal(code: "move/no-hint", text: Texts.hintNoModel)
    }
    let board = known(whole)
    let excluded = help.ruledOut + board.excluded(byMarks: state.fields["centre"]?.record ?? [:])
    let found = try await board.hint(
      fog.seen(givens: puzzle.givens ?? board.empty), entries: seen(grid), excluded: excluded,
      analyzer: puzzle.analyzer)
    help.hint =
      found.finding == .nothing && !fog.isEmpty
      ? HintText(Texts.nothingInFog, level: level, cells: [])
      : HintText(found, level: level, on: try await named(board))
    if level == .move { help.ruledOut += found.step?.eliminations ?? [] }
  }

  /// The board whose values are called as in the bank that the player chooses them from, where the rule set has one.
  func named(_ board: ModelBoard) async throws -> ModelBoard {
    guard puzzle.rules.hasView else { return board }
    let sketch = try await puzzle.script.view(of: state, context(seat: state.turn), in: .english)
    return sketch.banks.first.map { board.named($0.names) } ?? board
  }
}
