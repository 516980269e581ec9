// What the side that has just moved is sure of because it can answer every disc: bounds that need no search.

/// Follow-up play on a board of falling discs.
///
/// The *leader* is to move, the *follower* answers each of its discs. Call a cell *lower* if an odd number of cells lies above it, else *upper*: from the top, a column
/// is pairs of an upper cell and the lower one beneath it.
///
///     upper   the follower answers here
///     lower   what the leader plays here
///     upper   …
///     lower
///
/// **Even.** With an even number of free cells on the board, an even number of columns has an odd number of them, and there the next cell is upper. These next cells are paired with one
/// another; all else as drawn. The follower always has an answer, so the leader gets no cells but lower ones and next ones. If these and its discs have no line, it does not
/// win: the follower has a score of 0 or more. The follower gets all upper cells but next ones; if these and its discs have a line, it wins. The leader may put that off by leaving one of the
/// line's columns to the end; the cells above the line's cell there are still free then.
///
/// **A threat.** The follower has all cells of a line but one, the number of free cells beneath that in its column, *b*, is odd, and the number of those in all other columns is even. It answers
/// elsewhere as above, and beneath the threat above each disc, but the last of these *b* cells is left over: if the leader takes it the follower has its line. There is nothing else for the
/// leader at the end. Of that column the leader gets the next cell and every second one from there to the threat; nothing above the threat is played. If all that and its discs have no line,
/// the follower wins.
/// With an even number of free cells these threats are upper and their columns even, with an odd number lower and odd: in both the next cell is of the other kind than the threat.
///
/// A win with *a* cells of a column free above it is a score of at least (*a* + 2) / 2, rounded down. Source of the idea: Victor Allis, "A knowledge-based approach of connect-four", 1988, rules
/// *claimeven* and *zugzwang control*; the proofs above are all that is relied on.
struct LineAnswers<Shape: LineShape> {
  private let shape: Shape
  /// For each bit the cells of its column.
  private let columns: UnsafeMutablePointer<UInt64>
  /// For each score from 0 the cells in which a line is worth as much.
  private let worth: UnsafeMutablePointer<UInt64>
  /// The highest score that answers may be worth.
  let most: Int

  init(_ shape: Shape) {
    self.shape = shape
    most = (shape.rows + 1) / 2
    columns = .allocate(capacity: 64)
    columns.initialize(repeating: 0, count: 64)
    for bit in 0..<(shape.columns * (shape.rows + 1)) { columns[bit] = shape.column(bit / (shape.rows + 1)) }
    worth = .allocate(capacity: most + 1)
    worth.initialize(repeating: 0, count: most + 1)
    for score in 0...most {
      for row in 0..<shape.rows where (shape.rows + 1 - row) / 2 >= score {
        worth[score] |= shape.bottom << UInt64(row)
      }
    }
  }

  func deallocate() {
    columns.deallocate()
    worth.deallocate()
  }

  /// A score that the follower is sure of, not below `high`; −1 if none is seen.
  ///
  /// - Parameters:
  ///   - follower: Its discs. `leader`: those of the side to move.
  ///   - free: The free cells, `left` of them. `next`: the lowest of each column.
  ///   - wins: The free cells that complete a line of the follower, none of them in `next`.
  ///   - high: At most `most`.
  @inline(__always) func score(
    follower: UInt64, leader: UInt64, free: UInt64, left: Int, next: UInt64, wins: UInt64, high: Int
  ) -> Int {
    let (isEven, lower) = (left & 1 == 0, shape.lower)
    let worthy = worth[max(0, high)]
    let reach = leader | free & lower | next
    if isEven, high <= 0 || shape.hasLine(follower | free & ~lower & ~next & worthy), !shape.hasLine(reach) {
      return max(0, high)
    }
    let (kind, others) = isEven ? (~lower, lower) : (lower, ~lower)
    var threats = wins & worthy & kind
    while threats != 0 {
      let threat = threats & (0 &- threats)
      threats ^= threat
      let column = columns[threat.trailingZeroBitCount]
      if next & others & column == 0 { continue }
      let beneath = free & others & (threat &- 1)
      if !shape.hasLine(reach & ~column | (leader | beneath) & column) { return max(1, high) }
    }
    return -1
  }
}
