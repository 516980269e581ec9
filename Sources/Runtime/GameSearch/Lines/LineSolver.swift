// Exact scores of positions: the way into the search.

/// Finds what positions of line games are worth when both sides play as well as they can.
///
/// A score counts the discs that the winner has left when it wins, negative when it is the other side; 0 is a draw. So a faster win is a
/// higher score. What was learnt of one position is kept for the next until `forget`.
public final class LineSolver {
  /// The game.
  public let game: LineGame
  private let state: UnsafeMutablePointer<LineEngineState>
  private let engine: LineEngines
  private let book: LineBook?

  /// - Parameters:
  ///   - game: One that `fitsBits`.
  ///   - tableBits: The table grows to 2^`tableBits` entries of 8 bytes as the work does; 17...28.
  ///   - isWholeAtOnce: Whether the table has that size from the beginning: for much work on positions that have others in common.
  ///   - book: Scores known beforehand.
  /// - Throws: `LineFault.boardDoesNotFit`.
  public init(
    _ game: LineGame, tableBits: Int = 24, isWholeAtOnce: Bool = false, book: LineBook? = nil
  ) throws(LineFault) {
    guard game.fitsBits else { throw .boardDoesNotFit }
    self.game = game
    self.book = book.flatMap { $0.game == game ? $0 : nil }
    state = .allocate(capacity: 1)
    state.initialize(to: LineEngineState(table: LineTable(largest: tableBits, isWholeAtOnce: isWholeAtOnce)))
    engine = LineEngines(game, state: state)
  }

  deinit {
    engine.deallocate()
    state.pointee.table.deallocate()
    state.deallocate()
  }

  /// Positions visited so far.
  public var nodes: Int { state.pointee.nodes }

  /// Forgets what was learnt, at almost no cost.
  public func forget() { state.pointee.table.clear() }

  /// What a position is worth to the side to move.
  ///
  /// - Parameters:
  ///   - position: Of this game. A board on which the last move won is a loss for the side to move.
  ///   - limit: The limit of visited positions.
  ///   - cancelled: Asked now and then; `true` ends the work.
  /// - Returns: `nil` if the limit was reached or the work cancelled.
  public func score(
    _ position: LinePosition, limit: Int = .max, cancelled: (() -> Bool)? = nil
  ) -> Int? {
    switch decided(position) {
    case .score(let score): score
    case .open(let replies):
      bounded(limit, cancelled) { narrowed(position, replies) }
    }
  }

  /// Whether a position is worth so much or less to the side to move, which is less work than how much.
  ///
  /// - Returns: `nil` if the limit was reached or the work cancelled.
  public func isAtMost(
    _ position: LinePosition, _ bound: Int, limit: Int = .max, cancelled: (() -> Bool)? = nil
  ) -> Bool? {
    switch decided(position) {
    case .score(let score): score <= bound
    case .open(let replies):
      bounded(limit, cancelled) {
        state.pointee.mirrors = position.mayMirror
        let (worst, best) = bounds(position)
        if bound < worst || bound >= best { return bound >= best }
        let score = engine.score(position, replies, bound)
        return state.pointee.stopped ? nil : score <= bound
      }
    }
  }

  /// What a position is worth where that needs no search: it is over or as good as over.
  public func sight(_ position: LinePosition) -> Int? {
    if case .score(let score) = seen(position) { return score }
    return nil
  }

  /// The same, or what the book says.
  public func known(_ position: LinePosition) -> Int? { sight(position) ?? book?.score(position) }

  private enum Decided {
    case score(Int)
    /// The moves after which the other side does not win at once.
    case open(UInt64)
  }

  /// What needs no search.
  private func decided(_ position: LinePosition) -> Decided {
    let seen = seen(position)
    if case .open = seen, let known = book?.score(position) { return .score(known) }
    return seen
  }

  private func seen(_ position: LinePosition) -> Decided {
    let (count, discs) = (game.count, position.discs)
    if position.isWon { return .score(-game.score(winningWith: discs)) }
    if position.isFull { return .score(0) }
    if position.playable & engine.completions(position.own) != 0 { return .score(game.score(winningWith: discs + 1)) }
    let theirs = engine.completions(position.other) & ~position.taken
    let replies = LineEngine<SevenBySix>.quiet(position.playable, theirs)
    if replies != 0 { return .open(replies) }
    return .score(count - discs >= 2 ? -game.score(winningWith: discs + 2) : 0)
  }

  /// Where the score of a quiet position lies.
  private func bounds(_ position: LinePosition) -> (worst: Int, best: Int) {
    let left = game.count - position.discs
    return (-((left - 2) / 2), (left - 1) / 2)
  }

  private func bounded<Value>(_ limit: Int, _ cancelled: (() -> Bool)?, _ body: () -> Value?) -> Value? {
    state.pointee.begin(limit: limit, isCancelled: cancelled)
    defer { if cancelled != nil { state.pointee.isCancelled = nil } }
    return body()
  }

  /// Halves the stretch in which the score may be, near 0 first, as draws and slow wins cost least to tell apart.
  private func narrowed(_ position: LinePosition, _ replies: UInt64) -> Int? {
    var (low, high) = bounds(position)
    state.pointee.mirrors = position.mayMirror
    while low < high {
      var middle = low + (high - low) / 2
      if middle <= 0, low / 2 < middle { middle = low / 2 } else if middle >= 0, high / 2 > middle { middle = high / 2 }
      let score = engine.score(position, replies, middle)
      if state.pointee.stopped { return nil }
      if score <= middle { high = score } else { low = score }
    }
    return low
  }
}

/// The search of the usual board, whose numbers the compiler knows, or of any.
enum LineEngines {
  case usual(LineEngine<SevenBySix>)
  case any(LineEngine<AnyLineShape>)

  init(_ game: LineGame, state: UnsafeMutablePointer<LineEngineState>) {
    let usual = game.rows == 6 && game.columns == 7 && game.line == 4
    self = usual ? .usual(LineEngine(SevenBySix(), state: state)) : .any(LineEngine(AnyLineShape(game), state: state))
  }

  func completions(_ discs: UInt64) -> UInt64 {
    switch self {
    case .usual(let engine): engine.shape.completions(discs) & engine.shape.cells
    case .any(let engine): engine.shape.completions(discs) & engine.shape.cells
    }
  }

  func score(_ position: LinePosition, _ replies: UInt64, _ low: Int) -> Int {
    let (own, taken, discs) = (position.own, position.taken, position.discs)
    return switch self {
    case .usual(let engine): engine.score(own, taken, discs, replies, low, low + 1)
    case .any(let engine): engine.score(own, taken, discs, replies, low, low + 1)
    }
  }

  func deallocate() {
    switch self {
    case .usual(let engine): engine.deallocate()
    case .any(let engine): engine.deallocate()
    }
  }
}
