// One play of a puzzle: a journal and the state that running it gives.
import GameSearch
import Grids
import Solver

/// One play of a puzzle: a journal and the state that running it gives.
///
/// A value. A move is tried on a copy, the copy's new record is stored, and only then does the copy take the place of
/// the original, so a move that was not stored was never made.
public struct Session: Sendable {
  /// What is played.
  public let puzzle: Puzzle
  /// Head and moves.
  public private(set) var journal: Journal
  /// The state after the moves that stand.
  public private(set) var state: GameState
  /// What passed with the last move.
  public private(set) var effects: [Effect] = []
  /// Whether play is paused.
  public private(set) var isPaused = false
  /// Whether the game waits for the player to start; its first move starts it too.
  public private(set) var isReady = false
  /// What hints and checks have told of the present board.
  var help = Help()
  /// The entries that break a rule, with the cells they conflict with; of the present board.
  public private(set) var conflicts: Conflicts = Conflicts()

  /// What the game was to its owner when it was first over; later ends of a game that was opened again change nothing.
  public private(set) var firstEnding: GameEnding?

  /// Whether a game for one is known to have no way to its end any more; found without being asked for, as far as little work tells.
  public private(set) var isOutOfReach = false
  /// The fields of the state that this was found for.
  private var weighed: PlayRecord?

  /// The state before the first move.
  let start: GameState
  /// The moves that stand, oldest first, each with the state after it.
  private(set) var standing: [Standing] = []
  /// The moves that an undo took back, the last taken back last.
  private var undone: [JournalRecord] = []
  /// The states that the player gave a name.
  private var checkpoints: [String: GameState] = [:]
  /// Milliseconds of play up to which the events of the agenda have happened.
  private var passed = 0
  /// How many of them happened since the last move.
  private var ticks = 0
  /// Whether a final move was made, before which nothing can be taken back.
  private var isFinal = false
  /// Milliseconds of play at the last of them.
  private var lastTick = 0

  /// The most events that may happen between two moves.
  private static let longestPassage = 100_000
  /// The most checkpoints of a game.
  private static let mostCheckpoints = 100

  /// A move that stands, with the state after it.
  struct Standing: Sendable {
    let record: JournalRecord
    let isLasting: Bool
    let state: GameState
  }

  /// Begins a session, or runs one again from its journal.
  ///
  /// - Parameters:
  ///   - position: Fields of the state that take the place of the set-up's: for tests that begin on a drawn board.
  ///   - isChecked: Whether the rules are asked about every move again, as for a session that moves to other scripts; a
  ///     move that was acknowledged is otherwise made without asking.
  ///   - onMove: Takes each record of the journal with the state after it.
  /// - Throws: `RuleFault` of the set-up; `JournalFault` when a move of the journal is refused.
  /// - Complexity: a script call a move.
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
        try await run(record, isReplay: !isChecked, isRecorded: true)
      } catch let refusal as MoveRefusal {
        throw JournalFault(
          line: record.n + 1,
          message: "move \(record.n), \(record.move), is refused: \(refusal.text.text(in: .english))")
      }
      try onMove(record, state)
    }
    try? await findHint()
    try await assess()
    try await findMistakes()
  }

  /// Number of moves made, taken back ones and the host's own included.
  public var n: Int { journal.records.count }
  /// Milliseconds of play at the last move.
  public var playTime: Int { journal.records.last?.t ?? 0 }
  /// Milliseconds of play at which the game ended, or at the last move.
  public var endTime: Int { max(playTime, lastTick) }
  /// Whether a move can be taken back.
  public var canUndo: Bool { mayGoBack && standing.contains { !$0.isLasting } }
  /// Whether a move that was taken back can be made again.
  public var canRedo: Bool { mayGoBack && !undone.isEmpty }
  /// Whether the game may go back at all: by an undo, to its start, to a checkpoint.
  public var mayGoBack: Bool {
    switch puzzle.rules.undo {
    case .never: false
    case .open: state.outcome == nil
    case .always: !isFinal
    }
  }

  /// How far play has come.
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

  /// How many events happened since the last move; `nil` where none did.
  var tick: Int? { ticks == 0 ? nil : ticks }

  /// The play time in milliseconds of the next event of the agenda, if the game runs.
  public var nextEvent: Int? { phase == .play ? state.agenda.events.first?.time : nil }

  /// Lets the events of the agenda happen whose time has come. Nothing is stored: running the journal up to the same play
  /// time gives the same state.
  ///
  /// - Parameter time: Milliseconds of play.
  /// - Throws: `RuleFault` when a script fails; the session is then as before.
  public mutating func advance(to time: Int) async throws {
    guard nextEvent.map({ $0 <= time }) ?? false else { return }
    var next = self
    next.effects = []
    try await next.pass(to: time)
    try await next.assess()
    self = next
  }

  /// The record of a move the client has sent before under the same name.
  public func record(id: String) -> JournalRecord? {
    journal.records.last { $0.id == id }
  }

  /// Makes a move and adds it to the journal.
  ///
  /// - Parameters:
  ///   - text: The move.
  ///   - id: The client's own name for it, 1 to 64 bytes, unique in the session.
  ///   - time: Milliseconds of play; earlier times than the last move's count as the last move's.
  ///   - seat: Who moves; `nil` is the seat whose turn it is.
  /// - Throws: `MoveRefusal` when it may not be made, `RuleFault` when a script fails; the session is then as before.
  public mutating func make(
    _ text: String, id: String, at time: Int, seat: Int? = nil, byComputer: Bool = false
  ) async throws {
    var next = self
    let seat = seat ?? (puzzle.rules.seats > 1 ? state.turn : 1)
    guard (1...puzzle.rules.seats).contains(seat) else {
      throw MoveRefusal(code: "move/no-seat", text: Texts.noSeat(puzzle.rules.seats))
    }
    if !byComputer, !text.hasPrefix("!"), journal.head.computer(seat) != nil {
      throw MoveRefusal(code: "move/computer", text: Texts.computersTurn)
    }
    // With the end of the game its time stands still, whenever that is noticed.
    let t = isReady ? 0 : state.outcome == nil ? max(time, playTime, passed) : endTime
    let record = JournalRecord(n: n + 1, t: t, seat: seat, id: id, move: text)
    try await next.run(record, isReplay: false)
    try await next.assess()
    self = next
  }

  /// Makes the move of a record and appends it.
  private mutating func run(_ record: JournalRecord, isReplay: Bool, isRecorded: Bool = false) async throws {
    let move = try Move(parsing: record.move)
    effects = []
    try await pass(to: record.t)
    switch move.name {
    case "!undo": try await undo(isReplay: isReplay)
    case "!redo": try await redo(isReplay: isReplay)
    case "!pause": try pause(true)
    case "!resume": try pause(false)
    case "!start": try begin()
    case "!checkpoint": try setCheckpoint(move)
    case "!hint": try await giveHint(move, isReplay: isReplay)
    case "!check": try await look(move, isReplay: isReplay)
    case "!over":
      guard state.outcome != nil else { throw MoveRefusal(code: "move/no-change", text: Texts.notOver) }
    case "!upgrade" where isRecorded: break
    case _ where move.isHostMove && move.name != "!reset":
      throw MoveRefusal(code: "move/unknown", text: Texts.unknownMove(move.name, nil))
    default: try await play(move, record, isReplay: isReplay)
    }
    noteEnd()
    help.outlive(move)
    journal.records.append(record)
    ticks = 0
  }

  /// Lets what is due happen, in the order of the agenda.
  private mutating func pass(to time: Int) async throws {
    defer { passed = max(passed, time) }
    guard !isPaused, !isReady else { return }
    var count = 0
    while state.outcome == nil, let event = state.agenda.next(until: time) {
      count += 1
      ticks += 1
      lastTick = event.time
      guard count <= Session.longestPassage else {
        throw RuleFault(
          .limit, place: puzzle.rules.name, "the events of the game never end; does `due` always add another?")
      }
      let context = Session.context(
        puzzle, journal.head, seat: state.turn, number: -event.number, time: event.time)
      (state, effects) = try await puzzle.script.due(event.name, in: state, context)
      state = state.judged(puzzle)
    }
    noteEnd()
  }

  private mutating func noteEnd() {
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
      throw MoveRefusal(code: "move/arguments", text: Texts.shape("!checkpoint \"x\""))
    }
    let isKnown = checkpoints[name] != nil
    guard (1...64).contains(name.count), name.utf8.count <= 256, isKnown || checkpoints.count < Session.mostCheckpoints
    else { throw MoveRefusal(code: "move/checkpoints", text: Texts.checkpoints) }
    checkpoints[name] = state
  }

  /// The state that `!reset` or `!reset "name"` goes back to.
  private func target(of move: Move, isReplay: Bool) throws -> GameState {
    if !isReplay { try mayGoBack(or: "move/no-reset", Texts.cannotReset) }
    guard let argument = move.arguments.first else { return start }
    guard case .text(let name) = argument, move.arguments.count == 1 else {
      throw MoveRefusal(code: "move/arguments", text: Texts.shape("!reset \"x\""))
    }
    guard let checkpoint = checkpoints[name] else {
      let near = Nearest.name(to: name, among: checkpointNames)
      throw MoveRefusal(code: "move/no-checkpoint", text: Texts.noCheckpoint(name, near))
    }
    return checkpoint
  }

  /// Refuses what goes back where that may not be: with the given reason where it never may.
  private func mayGoBack(or code: String, _ reason: LocalizedText) throws(MoveRefusal) {
    if mayGoBack { return }
    throw puzzle.rules.allowsUndo
      ? MoveRefusal(code: "move/final", text: Texts.overForGood) : MoveRefusal(code: code, text: reason)
  }

  private mutating func play(_ move: Move, _ record: JournalRecord, isReplay: Bool) async throws {
    if !isReplay {
      if isPaused { throw MoveRefusal(code: "move/paused", text: Texts.paused) }
      if state.outcome != nil && !move.isHostMove { throw MoveRefusal(code: "move/over", text: Texts.over) }
    }
    let before = state
    try await stand(move, record, isReplay: isReplay)
    isReady = false
    if standing.last?.isLasting != true || !state.isSame(as: before) { undone = [] }
  }

  /// Applies a move to the present state and lets it stand.
  private mutating func stand(_ move: Move, _ record: JournalRecord, isReplay: Bool) async throws {
    let context = Session.context(puzzle, journal.head, seat: record.seat, number: record.n, time: record.t)
    var lasting = false
    if move.name == "!reset" {
      state = tallied(try target(of: move, isReplay: isReplay))
    } else {
      let declared = puzzle.rules.moves.first { $0.name == move.name }
      lasting = declared?.isLasting ?? false
      (state, effects) = try await ModelMoves.apply(move, to: state, puzzle, context, isReplay: isReplay)
      state = state.judged(puzzle)
      if declared?.isFinal == true { isFinal = true }
    }
    standing.append(Standing(record: record, isLasting: lasting, state: state))
  }

  /// Takes the last move back, and with the computer's moves that of the person before them.
  private mutating func undo(isReplay: Bool) async throws {
    // A step back that was acknowledged is made whatever newer rules say of it.
    if !isReplay { try mayGoBack(or: "move/nothing-to-undo", Texts.nothingToUndo) }
    try await takeBack()
    while thinker != nil, standing.contains(where: { !$0.isLasting }) { try await takeBack() }
  }

  private mutating func takeBack() async throws {
    guard let place = standing.lastIndex(where: { !$0.isLasting }) else {
      throw MoveRefusal(code: "move/nothing-to-undo", text: Texts.nothingToUndo)
    }
    if isPaused { throw MoveRefusal(code: "move/paused", text: Texts.paused) }
    let lasting = standing[(place + 1)...].map(\.record)
    undone.append(standing[place].record)
    standing.removeSubrange(place...)
    state = tallied(standing.last?.state ?? start)
    for record in lasting { try await standAgain(record) }
    effects = []
  }

  private mutating func redo(isReplay: Bool) async throws {
    if !isReplay { try mayGoBack(or: "move/nothing-to-redo", Texts.nothingToRedo) }
    guard let record = undone.last else {
      throw MoveRefusal(code: "move/nothing-to-redo", text: Texts.nothingToRedo)
    }
    if isPaused { throw MoveRefusal(code: "move/paused", text: Texts.paused) }
    undone.removeLast()
    try await standAgain(record)
    while thinker != nil, let record = undone.last {
      undone.removeLast()
      try await standAgain(record)
    }
  }

  /// Makes a recorded move again; what it counted the first time is not counted twice.
  private mutating func standAgain(_ record: JournalRecord) async throws {
    let tally = state.tally
    try await stand(Move(parsing: record.move), record, isReplay: true)
    state.tally = tally
  }

  /// An earlier state with the present tally; the count of events goes on, so that none has another's random numbers.
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

  private mutating func assess() async throws {
    conflicts = try await Conflicts(of: state, puzzle)
    guard state.outcome == nil, puzzle.isSearchable(from: state) else {
      (isOutOfReach, weighed) = (false, nil)
      return
    }
    if weighed == state.fields { return }
    weighed = state.fields
    // A script that fails here says so when a hint is asked for; the move is made.
    isOutOfReach = (try? await Seeker(puzzle, state, context(seat: 1)).isOutOfReach()) ?? false
  }

  /// The same session under other scripts: every move is made again under them.
  ///
  /// - Parameters:
  ///   - puzzle: The session's puzzle under those scripts.
  ///   - id: The client's own name of the move that says so.
  ///   - time: Milliseconds of play.
  /// - Throws: `JournalFault` with the move that can no longer be made; `RuleFault`.
  public func upgraded(to puzzle: Puzzle, id: String, at time: Int) async throws -> Session {
    var next = try await Session(puzzle: puzzle, journal: journal, isChecked: true)
    let move = Move("!upgrade", [.text(puzzle.scripts.hash)])
    let t = isReady ? 0 : max(time, playTime, passed)
    try await next.run(
      JournalRecord(n: n + 1, t: t, seat: 1, id: id, move: move.description), isReplay: true, isRecorded: true)
    try await next.assess()
    return next
  }

  /// Counts what an undo does not take back.
  mutating func count(_ name: String) {
    state.tally[name] = .integer(Untrusted.sum(state.tally[name]?.integer ?? 0, 1))
  }

  /// What scripts may know at a move or an event.
  static func context(_ puzzle: Puzzle, _ head: JournalHead, seat: Int, number: Int, time: Int) -> GameContext {
    GameContext(
      options: puzzle.options, level: puzzle.level, source: puzzle.source, lexicons: head.lexicons ?? [:],
      storage: head.storage ?? [:], seat: seat, seed: head.seedValue, number: number, time: time)
  }
}
