// The way into everything about line games: what moves are worth, and which one a player of some strength makes.

/// Finds moves in line games: exactly where the board fits into bits and the work is not too much, else by looking ahead.
public struct LineSearch: Sendable {
  /// The position.
  public let board: LineBoard
  private let book: LineBook?
  private let isCancelled: @Sendable () -> Bool

  /// The limit of positions visited for one answer.
  public struct Work: Sendable {
    /// In the exact search.
    public var exact: Int
    /// Looking ahead.
    public var ahead: Int
    /// The table of the exact search grows to 2^`tableBits` entries of 8 bytes.
    public var tableBits: Int

    /// A value by its parts.
    public init(exact: Int, ahead: Int, tableBits: Int = 22) {
      (self.exact, self.ahead, self.tableBits) = (exact, ahead, tableBits)
    }

    /// How many more positions a solver with this initial work may visit.
    func left(_ solver: LineSolver) -> Int { exact == .max ? .max : max(1, exact - solver.nodes) }

    /// Under a second on a slow machine.
    public static let move = Work(exact: 8_000_000, ahead: 60_000)
    /// A part of that, for each of many positions.
    public static let glance = Work(exact: 1_500_000, ahead: 60_000)
    /// As much as an exact answer takes.
    public static let thorough = Work(exact: .max, ahead: 2_000_000, tableBits: 24)
  }

  /// A value by its parts.
  public init(_ board: LineBoard, book: LineBook? = nil, isCancelled: @escaping @Sendable () -> Bool = { false }) {
    (self.board, self.book, self.isCancelled) = (board, book, isCancelled)
  }

  /// What every move is worth. Moves are the numbers of cells.
  ///
  /// Where the work does not suffice for the worth of all, the best moves may be known all the same; they have the value 1 then and the others 0.
  ///
  /// - Returns: `nil` if the work was cancelled; no moves where the game is over.
  public func appraisal(_ work: Work = .thorough) -> Appraisal? {
    if board.hasLine(1) || board.hasLine(2) { return Appraisal(moves: [], score: nil) }
    if let position = LinePosition(board), let solver = solver(work) {
      let half = work.exact == .max ? work : Work(exact: work.exact / 2, ahead: work.ahead, tableBits: work.tableBits)
      if let exact = exact(position, solver, half) { return exact }
      if isCancelled() { return nil }
      if let best = best(position, solver, work) {
        let moves = board.open.map { RatedMove(move: $0, value: best.cells.contains($0) ? 1 : 0, score: nil) }
        return Appraisal(moves: moves, score: best.score)
      }
    }
    return isCancelled() ? nil : ahead(work)
  }

  /// Whether each move wins, draws or loses, as far as that is known: a score is 1, 0 or −1, or `nil`.
  ///
  /// That takes less work than exact scores. Moves that are easy to decide come first.
  ///
  /// - Returns: `nil` if the work was cancelled; no moves where the game is over.
  public func verdicts(_ work: Work = .move) -> Appraisal? {
    if board.hasLine(1) || board.hasLine(2) { return Appraisal(moves: [], score: nil) }
    guard let position = LinePosition(board), let solver = solver(work) else {
      guard let found = ahead(work) else { return nil }
      let moves = found.moves.map { RatedMove(move: $0.move, value: $0.value, score: $0.score.map { $0.signum() }) }
      return Appraisal(moves: moves, score: found.score.map { $0.signum() })
    }
    var scores: [Int: Int] = [:]
    for limit in [2_000, 50_000, 1_000_000, Int.max] {
      for column in position.columns {
        guard let next = position.after(column), let cell = board.landing(column), scores[cell] == nil else { continue }
        if limit != .max || solver.nodes < work.exact { scores[cell] = verdict(next, solver, limit, work) }
        if isCancelled() { return nil }
      }
    }
    let moves = board.open.sorted().map { RatedMove(move: $0, value: scores[$0] ?? 0, score: scores[$0]) }
    let isKnown = moves.contains { $0.score == 1 } || moves.allSatisfy { $0.score != nil }
    return Appraisal(moves: moves, score: isKnown ? moves.compactMap(\.score).max() : nil)
  }

  /// The result for the side that moved to a position: 1, 0 or −1.
  private func verdict(_ next: LinePosition, _ solver: LineSolver, _ limit: Int, _ work: Work) -> Int? {
    func isAtMost(_ bound: Int) -> Bool? {
      solver.isAtMost(next, bound, limit: min(limit, work.left(solver)), cancelled: isCancelled)
    }
    guard let isNoLoss = isAtMost(0) else { return nil }
    if !isNoLoss { return -1 }
    return isAtMost(-1).map { $0 ? 1 : 0 }
  }

  /// A move of a player of some strength.
  ///
  /// - Returns: The number of a cell; `nil` if the work was cancelled or the game is over.
  public func choice(
    _ strength: Strength, work: Work = .move, using random: inout some RandomNumberGenerator
  ) -> Int? {
    if board.hasLine(1) || board.hasLine(2) { return nil }
    if strength == .perfect {
      if let position = LinePosition(board), let solver = solver(work), let best = best(position, solver, work) {
        return picked(best.cells, &random)
      }
      if isCancelled() { return nil }
    }
    guard let found = glance(strength, work, &random) else { return nil }
    return picked(found.best, &random)
  }

  private func solver(_ work: Work) -> LineSolver? {
    try? LineSolver(board.game, tableBits: work.tableBits, book: book)
  }

  /// Among equals the one nearest to the middle, or of these any.
  private func picked(_ cells: [Int], _ random: inout some RandomNumberGenerator) -> Int? {
    let distance = { (cell: Int) in abs(2 * (cell % board.game.columns) + 1 - board.game.columns) }
    guard let least = cells.map(distance).min() else { return nil }
    let near = cells.filter { distance($0) == least }
    return near[random.below(near.count)]
  }

  // MARK: Exactly

  private func exact(_ position: LinePosition, _ solver: LineSolver, _ work: Work) -> Appraisal? {
    var rated: [RatedMove] = []
    for column in position.columns {
      guard let next = position.after(column), let cell = board.landing(column) else { continue }
      guard let theirs = solver.score(next, limit: work.left(solver), cancelled: isCancelled) else { return nil }
      rated.append(RatedMove(move: cell, value: -theirs, score: -theirs))
    }
    rated.sort { $0.move < $1.move }
    return Appraisal(moves: rated, score: rated.map(\.value).max())
  }

  /// Best moves, found with less work than the worth of all, and the position's score where that is known.
  ///
  /// First whether it is a win, a draw or a loss, which costs least and must not be thrown away; then the score. If the work ends in between, the moves are those
  /// that keep a win or a draw.
  private func best(_ position: LinePosition, _ solver: LineSolver, _ work: Work) -> (cells: [Int], score: Int?)? {
    var keeping: [Int]?
    if solver.known(position) == nil {
      guard let isNoWin = solver.isAtMost(position, 0, limit: work.left(solver), cancelled: isCancelled) else {
        return nil
      }
      if !isNoWin {
        keeping = cells(worth: 1, position, solver, work)
      } else if solver.isAtMost(position, -1, limit: work.left(solver), cancelled: isCancelled) == false {
        return cells(worth: 0, position, solver, work).map { ($0, 0) }
      }
    }
    if let score = solver.score(position, limit: work.left(solver), cancelled: isCancelled),
      let cells = cells(worth: score, position, solver, work)
    {
      return (cells, score)
    }
    return keeping.map { ($0, nil) }
  }

  /// The moves with at least this score, as far as a cheap search can decide; at least one.
  private func cells(worth score: Int, _ position: LinePosition, _ solver: LineSolver, _ work: Work) -> [Int]? {
    var known: [Int] = []
    for column in position.columns {
      guard let next = position.after(column), let cell = board.landing(column) else { continue }
      if let theirs = solver.known(next), theirs <= -score { known.append(cell) }
    }
    if !known.isEmpty { return known }
    // The search of the position has left behind what proves one of them; others may cost as much again.
    for limit in [20_000, Int.max] {
      var cells: [Int] = []
      for column in position.columns {
        guard let next = position.after(column), let cell = board.landing(column) else { continue }
        let limit = min(limit, work.left(solver))
        if solver.isAtMost(next, -score, limit: limit, cancelled: isCancelled) == true {
          cells.append(cell)
          if limit > 20_000 { return cells }
        }
      }
      if !cells.isEmpty { return cells }
    }
    return nil
  }

  // MARK: Looking ahead

  /// Deeper and deeper until the end of the game or of the work.
  private func ahead(_ work: Work) -> Appraisal? {
    let reader = LineReader(board, isCancelled: isCancelled)
    let open = board.open
    var found = open.map { RatedMove(move: $0, value: 0, score: nil) }
    for depth in 0..<max(1, board.game.count - board.discs) {
      reader.beginExact()
      var rated: [RatedMove] = []
      for cell in open {
        guard let value = reader.value(of: cell, board.turn, depth: depth, limit: work.ahead) else { break }
        rated.append(RatedMove(move: cell, value: value, score: nil))
      }
      if rated.count < open.count { break }
      found = rated
      // Where only some cells were tried, what looks lost may not be.
      let isDecided = !reader.isNarrow && rated.allSatisfy { abs($0.value) > LineReader.win / 2 }
      if !reader.guessed || isDecided {
        found = rated.map { RatedMove(move: $0.move, value: $0.value, score: score(of: $0.value)) }
        break
      }
    }
    if isCancelled() { return nil }
    return Appraisal(moves: found, score: found.allSatisfy { $0.score != nil } ? found.compactMap(\.score).max() : nil)
  }

  private func score(of value: Int) -> Int {
    if abs(value) <= LineReader.win / 2 { return 0 }
    let score = board.game.score(winningWith: LineReader.win - abs(value))
    return value > 0 ? score : -score
  }

  /// How many moves a player examines more closely.
  private static let candidates = 12

  /// What a player of some strength makes of the moves: some it misjudges, and on large boards it looks closely at the likeliest only.
  private func glance(_ strength: Strength, _ work: Work, _ random: inout some RandomNumberGenerator) -> Appraisal? {
    if strength == .perfect { return ahead(work) }
    let reader = LineReader(board, isCancelled: isCancelled)
    let urgent = strength.seesLines ? reader.urgent(board.turn, among: board.open) : []
    let open = urgent.isEmpty ? board.open : urgent
    var (values, jitters, careful): ([Int], [Int], [Int]) = ([], [], [])
    for (place, cell) in open.enumerated() {
      let slips = random.below(100) < strength.slips
      jitters.append(random.below(strength.level <= 2 ? 40 : 6))
      values.append((reader.value(of: cell, board.turn, depth: 0, limit: .max) ?? 0) + jitters[place])
      if !slips { careful.append(place) }
    }
    for depth in 1...max(1, strength.depth) where strength.depth > 0 {
      let near = careful.sorted { (-values[$0], $0) < (-values[$1], $1) }.prefix(Self.candidates)
      var deeper: [(place: Int, value: Int)] = []
      for (number, place) in near.enumerated() {
        let share = max(0, work.ahead - reader.nodes) / (near.count - number)
        guard let value = reader.value(of: open[place], board.turn, depth: depth, limit: reader.nodes + share) else {
          break
        }
        deeper.append((place, value + jitters[place]))
      }
      if isCancelled() { return nil }
      guard deeper.count == near.count, let least = deeper.map(\.value).min() else { break }
      for (place, value) in deeper { values[place] = value }
      // Moves that are not examined are no better than those that are.
      for place in careful where !near.contains(place) { values[place] = min(values[place], least) }
    }
    if isCancelled() { return nil }
    return Appraisal(
      moves: zip(open, values).map { RatedMove(move: $0, value: $1, score: nil) }, score: nil)
  }
}

extension LinePosition {
  /// The same board as bits.
  ///
  /// - Returns: `nil` where it does not fit.
  public init?(_ board: LineBoard) {
    guard board.game.fitsBits else { return nil }
    try? self.init(board.game)
    for (cell, seat) in board.cells.enumerated() where seat != 0 {
      let (row, column) = (board.game.rows - 1 - cell / board.game.columns, cell % board.game.columns)
      set(row, column, own: Int(seat) == board.turn)
    }
  }
}
