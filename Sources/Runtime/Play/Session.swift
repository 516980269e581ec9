// One play of a puzzle: its journal and the state after it.
import GameSearch
import Grids
import Solver

/// One play of a puzzle: its journal and the state after it.
///
/// A value. Callers submit a move to a copy, store the copy's new record, and only then keep the copy; a move that was not
/// stored was never made. `submit` checks the seat and writes the record, `execute` dispatches host moves and game moves,
/// `playGameMove` keeps the list of undone moves, `apply` changes the state.
public struct Session: Sendable {
  /// The puzzle.
  public let puzzle: Puzzle
  /// The head and the moves.
  public private(set) var journal: Journal
  /// The state after the moves that were not undone.
  public private(set) var state: GameState
  /// The effects of the last move.
  public private(set) var effects: [Effect] = []
  /// Whether play is paused.
  public private(set) var isPaused = false
  /// Whether the game waits for the player to start; its first move starts it too.
  public private(set) var isReady = false
  /// What hints and checks have revealed about the present board.
  var help = Help()
  /// The entries of the present board that break a rule, with the cells they conflict with.
  public private(set) var conflicts: Conflicts = Conflicts()
  /// The cells in fog.
  public private(set) var fog = Fog.none

  /// The first ending. Later endings of a game that was reopened do not change it.
  public private(set) var firstEnding: GameEnding?

  /// Whether a short search has shown that a game for one player can no longer be won.
  public private(set) var isOutOfReach = false
  /// The fields of the state that `isOutOfReach` refers to.
  private var searchedFields: PlayRecord?

  /// The state before the first move.
  let start: GameState
  /// The moves that were not undone, oldest first, each with the state after it.
  private(set) var applied: [AppliedMove] = []
  /// The undone moves, the last undone last.
  private var undone: [JournalRecord] = []
  /// The checkpoints by name.
  private var checkpoints: [String: GameState] = [:]
  /// Milliseconds of play up to which the events of the agenda have been run.
  private var eventTime = 0
  /// How many events were run since the last move.
  private var ticks = 0
  /// Whether a final move was made: no move can be undone after it.
  private var isFinal = false
  /// Milliseconds of play at the last event.
  private var lastTick = 0

  /// The most events between two moves.
  private static let longestPassage = 100_000
  /// The most checkpoints of a game.
  private static let mostCheckpoints = 100

  /// A move that was not undone, with the state after it.
  struct AppliedMove: Sendable {
    let record: JournalRecord
    let isLasting: Bool
    let state: GameState
  }

  /// Starts a session, or replays one from its journal.
  ///
  /// - Parameters:
  ///   - position: Fields that replace those of the initial state, for tests that begin on a drawn board.
  ///   - isChecked: Whether every move is checked against the rules again, as when a session moves to other scripts.
  ///     Otherwise acknowledged moves are replayed unchecked.
  ///   - onMove: Takes each record of the journal with the state after it.
  /// - Throws: `RuleFault` of the set-up; `JournalFault` if a move of the journal is refused.
  /// - Complexity: One script call a move.
  public init(
    puzzle: Puzzle, journal: Journal, position: PlayRecord = [:], isChecked: Bool = false,
    onMove: (JournalRecord, GameState) throws -> Void = { _, _ in }
  ) async throws {
    self.puzzle = puzzle
    self.journal = Journal(head: journal.head)
    let context = Session.context(puzzle, journal.head, seat: 1, number: 0, time: 0)
    var begun = try await ModelMoves.start(puzzle, context, position: position)
    begun.spend(puzzle.costs)
    start = begun
    state = start
    isReady = puzzle.rules.waits
    for record in journal.records {
      do {
        try await execute(record, isReplay: !isChecked, isRecorded: true)
      } catch let refusal as MoveRefusal {
        throw JournalFault(
          line: record.n + 1,
          message: "move \(record.n), \(record.move), is refused: \(refusal.text.text(in: .english))")
      }
      try onMove(record, state)
    }
    try await updateFog()
    try? await findHint()
    try? await findRefutation()
    try await updateFindings()
    try await findMistakes()
    try await findVerdict()
  }

  /// Number of moves in the journal, including undone moves and host moves.
  public var n: Int { journal.records.count }
  /// Milliseconds of play at the last move.
  public var playTime: Int { journal.records.last?.t ?? 0 }
  /// Milliseconds of play at which the game ended, or at the last move.
  public var endTime: Int { max(playTime, lastTick) }
  /// Whether a move can be undone.
  public var canUndo: Bool { mayGoBack && applied.contains { !$0.isLasting } }
  /// Whether an undone move can be redone.
  public var canRedo: Bool { mayGoBack && !undone.isEmpty }
  /// Whether the game may go back at all: by undo, to its start, to a checkpoint.
  public var mayGoBack: Bool {
    switch puzzle.rules.undo {
    case .never: false
    case .open: state.outcome == nil
    case .always: !isFinal
    }
  }

  /// The phase of play.
  public var phase: View.Phase {
    switch state.outcome {
    case .won: .won
    case .lost, .handedIn, .revealed: .lost
    case .draw: .draw
    case nil where isReady: .ready
    case nil: isPaused ? .paused : .play
    }
  }

  /// The names of the checkpoints, sorted.
  public var checkpointNames: [String] { checkpoints.keys.sorted() }

  /// How many events were run since the last move; `nil` for none.
  var tick: Int? { ticks == 0 ? nil : ticks }

  /// The play time in milliseconds of the next event of the agenda, if the game runs.
  public var nextEvent: Int? { phase == .play ? state.agenda.events.first?.time : nil }

  /// Runs the events of the agenda that are due. Nothing is stored: replaying the journal up to the same play time gives
  /// the same state.
  ///
  /// - Parameter time: Milliseconds of play.
  /// - Throws: `RuleFault` if a script fails; the session is then unchanged.
  public mutating func advance(to time: Int) async throws {
    guard nextEvent.map({ $0 <= time }) ?? false else { return }
    var next = self
    next.effects = []
    try await next.runDueEvents(until: time)
    try await next.updateFindings()
    self = next
  }

  /// The record of a move that the client has sent before under the same name.
  public func record(id: String) -> JournalRecord? {
    journal.records.last { $0.id == id }
  }

  /// Makes a move and appends it to the journal.
  ///
  /// - Parameters:
  ///   - text: The move.
  ///   - id: The client's own name for it, 1 to 64 bytes, unique in the session.
  ///   - time: Milliseconds of play; a time before the last move counts as the time of the last move.
  ///   - seat: The seat that moves; `nil` for the seat whose turn it is.
  /// - Throws: `MoveRefusal` if the move is not allowed, `RuleFault` if a script fails; the session is then unchanged.
  public mutating func submit(
    _ text: String, id: String, at time: Int, seat: Int? = nil, byComputer: Bool = false
  ) async throws {
    var next = self
    let seat = seat ?? (puzzle.rules.seats > 1 ? state.turn : 1)
    guard (1...puzzle.rules.seats).contains(seat) else {
      throw MoveRefusal(code: "move/no-seat", text: Texts.noSeat(seats: puzzle.rules.seats))
    }
    if !byComputer, !text.hasPrefix("!"), journal.head.computer(seat) != nil {
      throw MoveRefusal(code: "move/computer", text: Texts.computersTurn)
    }
    // The clock stops at the end of the game, however late the end is noticed.
    let t = isReady ? 0 : state.outcome == nil ? max(time, playTime, eventTime) : endTime
    let record = JournalRecord(n: n + 1, t: t, seat: seat, id: id, move: text)
    try await next.execute(record, isReplay: false)
    try await next.updateFindings()
    self = next
  }

  /// Executes the move of a record, a host move or one of the game, and appends the record to the journal.
  private mutating func execute(_ record: JournalRecord, isReplay: Bool, isRecorded: Bool = false) async throws {
    let move = try Move(parsing: record.move)
    var record = record
    effects = []
    try await runDueEvents(until: record.t)
    switch move.name {
    case "!undo": try await undo(isReplay: isReplay)
    case "!redo": try await redo(isReplay: isReplay)
    case "!pause": try pause(true)
    case "!resume": try pause(false)
    case "!start": try begin()
    case "!checkpoint": try setCheckpoint(move)
    case "!hint": try await giveHint(move, isReplay: isReplay)
    case "!check": try await giveCheck(move, isReplay: isReplay)
    case "!right": try await judge(move, isReplay: isReplay)
    case "!why":
      record.move = try await explain(move, isReplay: isReplay, isRecorded: isRecorded).description
    case "!path": try await openPath(move, isReplay: isReplay)
    case "!before-mistake":
      record.move = try await returnToRight(move, isRecorded: isRecorded).description
    case "!over":
      guard state.outcome != nil else { throw MoveRefusal(code: "move/no-change", text: Texts.notOver) }
    case "!upgrade" where isRecorded: break
    case _ where move.isHostMove && move.name != "!reset":
      throw MoveRefusal(code: "move/unknown", text: Texts.unknownMove(move.name, nil))
    default: try await playGameMove(move, record, isReplay: isReplay)
    }
    recordEnding()
    let isTick = move.name == "tick" && !puzzle.rules.moves.contains { $0.name == "tick" }
    if !isTick { help.outlive(move) }
    journal.records.append(record)
    ticks = 0
  }

  /// Runs the events that are due, in the order of the agenda.
  private mutating func runDueEvents(until time: Int) async throws {
    defer { eventTime = max(eventTime, time) }
    guard !isPaused, !isReady else { return }
    var count = 0
    while state.outcome == nil, let event = state.agenda.next(until: time) {
      count += 1
      ticks += 1
      lastTick = event.time
      guard count <= Session.longestPassage else {
        throw RuleFault(
          .limit, place: .named(puzzle.rules.name), "the events of the game never end; does `due` always add another?")
      }
      let context = Session.context(
        puzzle, journal.head, seat: state.turn, number: -event.number, time: event.time)
      (state, effects) = try await puzzle.script.due(event.name, in: state, context)
      state = state.judged(puzzle)
    }
    recordEnding()
  }

  private mutating func recordEnding() {
    if firstEnding == nil { firstEnding = ending }
  }

  private mutating func begin() throws {
    guard isReady else { throw MoveRefusal(code: "move/no-change", text: Texts.isRunning) }
    isReady = false
  }

  /// `!checkpoint "name"`.
  private mutating func setCheckpoint(_ move: Move) throws {
    guard puzzle.rules.allowsUndo else { throw MoveRefusal(code: "move/no-reset", text: Texts.cannotReset) }
    guard case .text(let name)? = move.arguments.first, move.arguments.count == 1 else {
      throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "!checkpoint \"x\""))
    }
    let isKnown = checkpoints[name] != nil
    guard (1...64).contains(name.count), name.utf8.count <= 256, isKnown || checkpoints.count < Session.mostCheckpoints
    else { throw MoveRefusal(code: "move/checkpoints", text: Texts.checkpoints) }
    checkpoints[name] = state
  }

  /// The target state of `!reset` or `!reset "name"`.
  private func target(of move: Move, isReplay: Bool) throws -> GameState {
    if !isReplay { try mayGoBack(or: "move/no-reset", Texts.cannotReset) }
    guard let argument = move.arguments.first else { return start }
    guard case .text(let name) = argument, move.arguments.count == 1 else {
      throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "!reset \"x\""))
    }
    guard let checkpoint = checkpoints[name] else {
      let near = Nearest.name(to: name, among: checkpointNames)
      throw MoveRefusal(code: "move/no-checkpoint", text: Texts.noCheckpoint(name, near))
    }
    return checkpoint
  }

  /// Throws if the game may not go back: with the given reason if it never may.
  func mayGoBack(or code: String, _ reason: LocalizedText) throws(MoveRefusal) {
    if mayGoBack { return }
    throw puzzle.rules.allowsUndo
      ? MoveRefusal(code: "move/final", text: Texts.overForGood) : MoveRefusal(code: code, text: reason)
  }

  /// Plays a move that changes the state of the game: an entry, a move of the rule set, `!reset`.
  private mutating func playGameMove(_ move: Move, _ record: JournalRecord, isReplay: Bool) async throws {
    if !isReplay {
      if isPaused { throw MoveRefusal(code: "move/paused", text: Texts.paused) }
      if state.outcome != nil && !move.isHostMove { throw MoveRefusal(code: "move/over", text: Texts.over) }
    }
    let before = state
    try await apply(move, record, isReplay: isReplay)
    isReady = false
    if applied.last?.isLasting != true || !state.isSame(as: before) { undone = [] }
  }

  /// Applies a move to the present state and keeps it with the state after it.
  private mutating func apply(_ move: Move, _ record: JournalRecord, isReplay: Bool) async throws {
    let context = Session.context(puzzle, journal.head, seat: record.seat, number: record.n, time: record.t)
    var lasting = false
    if move.name == "!reset" {
      state = tallied(try target(of: move, isReplay: isReplay))
    } else {
      // A replay keeps what was taken; only candidates depend on the fog then.
      if !isReplay || move.name == "marks" { try await updateFog() }
      let declared = puzzle.rules.moves.first { $0.name == move.name }
      lasting = declared?.isLasting ?? false
      // A recorded tick was of a clue that there was.
      let clues = !isReplay && declared == nil && move.name == "tick" && puzzle.board != nil ? try await clues() : nil
      (state, effects) = try await ModelMoves.apply(move, to: state, puzzle, context, fog, clues, isReplay: isReplay)
      state = state.judged(puzzle)
      if declared?.isFinal == true { isFinal = true }
    }
    applied.append(AppliedMove(record: record, isLasting: lasting, state: state))
  }

  /// Undoes the last move; with a computer opponent, up to and including the person's last move.
  private mutating func undo(isReplay: Bool) async throws {
    // An acknowledged undo is replayed even if newer rules forbid it.
    if !isReplay { try mayGoBack(or: "move/nothing-to-undo", Texts.nothingToUndo) }
    try await takeBack()
    while thinker != nil, applied.contains(where: { !$0.isLasting }) { try await takeBack() }
  }

  mutating func takeBack() async throws {
    guard let place = applied.lastIndex(where: { !$0.isLasting }) else {
      throw MoveRefusal(code: "move/nothing-to-undo", text: Texts.nothingToUndo)
    }
    if isPaused { throw MoveRefusal(code: "move/paused", text: Texts.paused) }
    let lasting = applied[(place + 1)...].map(\.record)
    undone.append(applied[place].record)
    applied.removeSubrange(place...)
    state = tallied(applied.last?.state ?? start)
    for record in lasting { try await reapply(record) }
    effects = []
  }

  private mutating func redo(isReplay: Bool) async throws {
    if !isReplay { try mayGoBack(or: "move/nothing-to-redo", Texts.nothingToRedo) }
    guard let record = undone.last else {
      throw MoveRefusal(code: "move/nothing-to-redo", text: Texts.nothingToRedo)
    }
    if isPaused { throw MoveRefusal(code: "move/paused", text: Texts.paused) }
    undone.removeLast()
    try await reapply(record)
    while thinker != nil, let record = undone.last {
      undone.removeLast()
      try await reapply(record)
    }
  }

  /// Applies a recorded move again, without counting twice what it counted the first time.
  private mutating func reapply(_ record: JournalRecord) async throws {
    let tally = state.tally
    try await apply(Move(parsing: record.move), record, isReplay: true)
    state.tally = tally
  }

  /// An earlier state with the present tally. The count of events continues, so that no two events share random numbers.
  private func tallied(_ earlier: GameState) -> GameState {
    var earlier = earlier
    earlier.tally = state.tally
    earlier.agenda.count = max(earlier.agenda.count, state.agenda.count)
    return earlier.judged(puzzle)
  }

  private mutating func pause(_ pausing: Bool) throws {
    guard state.outcome == nil, isPaused != pausing else {
      throw MoveRefusal(code: "move/no-change", text: pausing ? Texts.cannotPause : Texts.notPaused)
    }
    isPaused = pausing
  }

  private mutating func updateFog() async throws {
    guard puzzle.rules.hasFog else { return }
    fog = try await Fog(of: state, puzzle, context(seat: 1))
  }

  private mutating func updateFindings() async throws {
    try await updateFog()
    conflicts = try await Conflicts(of: state, puzzle, fog)
    guard state.outcome == nil, puzzle.isSearchable(from: state) else {
      (isOutOfReach, searchedFields) = (false, nil)
      return
    }
    if searchedFields == state.fields { return }
    searchedFields = state.fields
    // A script that fails here reports it at the next hint; the move stays valid.
    isOutOfReach = (try? await Seeker(puzzle, state, context(seat: 1)).isOutOfReach()) ?? false
  }

  /// The same session under other scripts: every move is replayed under them.
  ///
  /// - Parameters:
  ///   - puzzle: The session's puzzle under these scripts.
  ///   - id: The client's own name of the `!upgrade` move.
  ///   - time: Milliseconds of play.
  /// - Throws: `JournalFault` with the move that the new scripts refuse; `RuleFault`.
  public func upgraded(to puzzle: Puzzle, id: String, at time: Int) async throws -> Session {
    var next = try await Session(puzzle: puzzle, journal: journal, isChecked: true)
    let move = Move("!upgrade", [.text(puzzle.scripts.hash)])
    let t = isReady ? 0 : max(time, playTime, eventTime)
    try await next.execute(
      JournalRecord(n: n + 1, t: t, seat: 1, id: id, move: move.description), isReplay: true, isRecorded: true)
    try await next.updateFindings()
    return next
  }

  /// Adds one to a tally, which undo does not change.
  mutating func count(_ name: String, by number: Int = 1) {
    state.tally[name] = .integer(Untrusted.sum(state.tally[name]?.integer ?? 0, number))
  }

  /// The context of a move or an event for scripts.
  static func context(_ puzzle: Puzzle, _ head: JournalHead, seat: Int, number: Int, time: Int) -> GameContext {
    GameContext(
      options: puzzle.options, level: puzzle.level, source: puzzle.source, lexicons: head.lexicons ?? [:],
      storage: head.storage ?? [:], day: head.dayNumber, seat: seat, seed: head.seedValue, number: number, time: time)
  }
}
