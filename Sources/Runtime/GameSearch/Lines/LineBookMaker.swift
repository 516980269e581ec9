// Computes the scores of an opening book.

/// Solves opening positions one by one, the deepest first, and reuses results for the next.
///
/// A book contains two kinds of positions: all up to some number of discs, and beyond them those that a game can reach if one side makes its best moves and the
/// other any moves. Positions that are obviously decided are left out.
public final class LineBookMaker {
  /// What is known so far.
  public private(set) var book: LineBook
  private let solver: LineSolver
  private let isCancelled: () -> Bool
  private let progress: (LineBook) -> Void

  /// - Parameters:
  ///   - book: What is known already; its game is the game.
  ///   - tableBits: The table has 2^`tableBits` entries of 8 bytes from the beginning; 16...28.
  ///   - isCancelled: Asked now and then; what is known then stays.
  ///   - progress: Told after each position that was solved.
  /// - Throws: `LineFault.boardDoesNotFit`.
  public init(
    _ book: LineBook, tableBits: Int = 26, isCancelled: @escaping () -> Bool = { false },
    progress: @escaping (LineBook) -> Void = { _ in }
  ) throws(LineFault) {
    self.book = book
    solver = try LineSolver(book.game, tableBits: tableBits, isWholeAtOnce: true)
    (self.isCancelled, self.progress) = (isCancelled, progress)
  }

  /// Solves every position of up to so many discs.
  ///
  /// - Returns: Whether all are known now.
  public func complete(discs: Int) -> Bool {
    guard var level = try? [(moves: [Int](), position: LinePosition(book.game))] else { return false }
    var levels = [level]
    for _ in 0..<min(discs, book.game.count) {
      var seen: Set<UInt64> = []
      level = level.flatMap { replies($0) }.filter { !$0.position.isOver && seen.insert($0.position.key).inserted }
      levels.append(level)
    }
    for level in levels.reversed() {
      for (moves, position) in level where solver.sight(position) == nil && book.score(position) == nil {
        guard let score = worth(position, by: replies((moves, position))) ?? solved(position) else { return false }
        note(position, moves, score)
      }
    }
    return true
  }

  /// Solves the positions of up to so many discs that a game comes through in which one side makes its best moves.
  ///
  /// - Returns: Whether all are known now.
  public func follow(discs: Int) -> Bool {
    guard let start = try? LinePosition(book.game) else { return false }
    return [0, 1].allSatisfy { side in
      var seen: Set<UInt64> = []
      return follow(([], start), side, discs, &seen)
    }
  }

  private typealias Place = (moves: [Int], position: LinePosition)

  private func follow(_ place: Place, _ side: Int, _ discs: Int, _ seen: inout Set<UInt64>) -> Bool {
    let (moves, position) = place
    guard position.discs <= discs, !position.isOver, seen.insert(position.key).inserted else { return true }
    guard position.discs % 2 == side else {
      return replies(place).allSatisfy { follow($0, side, discs, &seen) }
    }
    guard let score = known(position) ?? solved(position) else { return false }
    note(position, moves, score)
    guard let best = best(replies(place), worth: score) else { return false }
    return best.allSatisfy { follow($0, side, discs, &seen) }
  }

  /// The moves a perfect player makes: of those known to be best the ones nearest to the middle, else the first that proves to be.
  private func best(_ replies: [Place], worth score: Int) -> [Place]? {
    let central = central(replies)
    let found = central.filter { known($0.position) == -score }
    if let first = found.first { return found.filter { distance($0) == distance(first) } }
    for next in central {
      guard let isBest = solver.isAtMost(next.position, -score, cancelled: isCancelled) else { return nil }
      if !isBest { continue }
      note(next.position, next.moves, -score)
      return [next]
    }
    return []
  }

  private func replies(_ place: Place) -> [Place] {
    place.position.columns.compactMap { column in
      place.position.after(column).map { (place.moves + [column], $0) }
    }
  }

  /// The middle first.
  private func central(_ places: [Place]) -> [Place] {
    places.sorted { (distance($0), $0.moves.last ?? 0) < (distance($1), $1.moves.last ?? 0) }
  }

  private func distance(_ place: Place) -> Int { abs(2 * (place.moves.last ?? 0) - 1 - book.game.columns) }

  private func known(_ position: LinePosition) -> Int? { solver.sight(position) ?? book.score(position) }

  /// What a position is worth if every position after it is known.
  private func worth(_ position: LinePosition, by replies: [Place]) -> Int? {
    let scores = replies.compactMap { known($0.position) }
    return scores.count == replies.count ? scores.min().map { -$0 } : nil
  }

  private func solved(_ position: LinePosition) -> Int? { solver.score(position, cancelled: isCancelled) }

  private func note(_ position: LinePosition, _ moves: [Int], _ score: Int) {
    guard solver.sight(position) == nil, book.score(position) == nil else { return }
    book.note(position, after: moves, score)
    progress(book)
  }
}
