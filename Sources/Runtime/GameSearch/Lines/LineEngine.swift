// The search itself: exact scores of positions without a line.

/// What a search needs beside the position.
struct LineEngineState {
  var table: LineTable
  /// Positions visited, and when to pause: to check for cancellation, and to enlarge the table.
  var nodes = 0
  var checkpoint = Int.max
  /// The limit of visited positions.
  var limit = Int.max
  var isCancelled: (() -> Bool)?
  /// Set when the work is to end; every score is void then.
  var stopped = false
  /// Whether a position and its mirror image may both be met.
  var mirrors = false

  static var stretch: Int { 1 << 17 }

  @inline(never) mutating func pause() {
    stopped = stopped || nodes >= limit || isCancelled?() ?? false
    if !stopped, table.canGrow, nodes - grown >= 8 * table.capacity {
      table.grow()
      grown = nodes
    }
    checkpoint = min(limit, nodes + Self.stretch)
  }

  /// Begins a piece of work.
  mutating func begin(limit: Int, isCancelled: (() -> Bool)?) {
    stopped = false
    self.limit = limit == .max ? .max : nodes + limit
    self.isCancelled = isCancelled
    checkpoint = min(self.limit, nodes + Self.stretch)
    grown = nodes
  }

  private var grown = 0

  init(table: LineTable) { self.table = table }
}

/// A depth-first search with windows (negamax), a table of bounds, and threats found one move ahead.
///
/// Every position that is searched is *quiet*: the side to move cannot win at once, and `replies` are the moves, at least one, after which the other side cannot
/// either. What is not quiet is decided where the moves are made: a disc that leaves the other side without such a move wins with the next but one.
struct LineEngine<Shape: LineShape> {
  let shape: Shape
  let state: UnsafeMutablePointer<LineEngineState>
  /// Moves still to be tried, a stretch of `columns` for each disc on the board.
  let choices: UnsafeMutablePointer<Choice>
  /// For each bit, how near its column is to the middle: 0 at the edge.
  let middle: UnsafeMutablePointer<UInt8>
  /// How many discs until which mirror images are looked up as one.
  let mirrorDepth: Int
  /// How many discs until which all positions after one are looked up before any is searched.
  let lookahead: Int
  let answers: LineAnswers<Shape>

  struct Choice {
    var disc: UInt64
    var replies: UInt64
    var worth: Int
  }

  init(_ shape: Shape, state: UnsafeMutablePointer<LineEngineState>) {
    self.shape = shape
    self.state = state
    choices = .allocate(capacity: (shape.count + 1) * shape.columns)
    middle = .allocate(capacity: 64)
    middle.initialize(repeating: 0, count: 64)
    for bit in 0..<(shape.columns * (shape.rows + 1)) {
      let column = bit / (shape.rows + 1)
      middle[bit] = UInt8(min(column, shape.columns - 1 - column))
    }
    answers = LineAnswers(shape)
    mirrorDepth = shape.count / 2
    lookahead = shape.count * 4 / 7
  }

  func deallocate() {
    choices.deallocate()
    middle.deallocate()
    answers.deallocate()
  }

  /// The moves after which the other side, whose completions are `theirs`, cannot win at once.
  @inline(__always) static func quiet(_ playable: UInt64, _ theirs: UInt64) -> UInt64 {
    let threats = playable & theirs
    let stops = threats == 0 ? playable : threats & (threats &- 1) == 0 ? threats : 0
    return stops & ~(theirs >> 1)
  }

  @inline(__always) private func key(_ own: UInt64, _ taken: UInt64, _ discs: Int) -> UInt64 {
    let key = own &+ taken
    if !state.pointee.mirrors || discs > mirrorDepth { return key }
    return min(key, shape.mirrored(own) &+ shape.mirrored(taken))
  }

  /// The score within a window, or a bound on that side of the window where the score is.
  ///
  /// - Parameters:
  ///   - own: The discs of the side to move. `taken`: all discs, `discs` of them.
  ///   - replies: The quiet moves, at least one.
  func score(_ own: UInt64, _ taken: UInt64, _ discs: Int, _ replies: UInt64, _ low: Int, _ high: Int) -> Int {
    let left = shape.count &- discs
    if left <= 2 { return 0 }
    state.pointee.nodes &+= 1
    if state.pointee.nodes >= state.pointee.checkpoint { state.pointee.pause() }
    if state.pointee.stopped { return low }

    // Neither side wins with its next disc, so the best left is the disc after that, and the worst that of the other side.
    var (low, high) = (low, high)
    let worst = -((left &- 2) / 2)
    if low < worst {
      low = worst
      if low >= high { return low }
    }
    let best = (left &- 1) / 2
    if high > best {
      high = best
      if low >= high { return high }
    }

    let offset = shape.count / 2 &+ 1
    let key = key(own, taken, discs)
    let known = state.pointee.table.bound(key)
    if known != 0 {
      if known > 2 &* offset {
        let bound = known &- 3 &* offset
        if low < bound {
          low = bound
          if low >= high { return low }
        }
      } else {
        let bound = known &- offset
        if high > bound {
          high = bound
          if low >= high { return high }
        }
      }
    }

    let choices = self.choices + discs &* shape.columns
    var number = 0
    let other = own ^ taken
    let playable = (taken &+ shape.bottom) & shape.cells
    var rest = replies
    while rest != 0 {
      let disc = rest & (0 &- rest)
      rest ^= disc
      let after = taken | disc
      let wins = shape.completions(own | disc) & ~after & shape.cells
      let next = (playable ^ disc | disc << 1 & shape.cells)
      let quiet = Self.quiet(next, wins)
      if quiet == 0 { return best }
      state.pointee.table.fetch(other &+ after)
      if high <= answers.most {
        let sure = answers.score(
          follower: own | disc, leader: other, free: shape.cells & ~after, left: left &- 1, next: next, wins: wins,
          high: high)
        if sure >= 0 { return sure }
      }
      let worth = wins.nonzeroBitCount &<< 5 | Int(truncatingIfNeeded: middle[disc.trailingZeroBitCount])
      var place = number
      while place > 0, choices[place &- 1].worth < worth {
        choices[place] = choices[place &- 1]
        place &-= 1
      }
      choices[place] = Choice(disc: disc, replies: quiet, worth: worth)
      number &+= 1
    }
    // Far from the end, looking up the following positions is cheaper than searching any of them.
    if discs <= lookahead {
      for index in 0..<number {
        let known = state.pointee.table.bound(self.key(other, taken | choices[index].disc, discs &+ 1))
        if known == 0 || known > 2 &* offset { continue }
        let bound = offset &- known
        if bound >= high {
          state.pointee.table.note(key, bound &+ 3 &* offset)
          return bound
        }
      }
    }
    // No move wins with the disc after next.
    if high > best &- 1 {
      high = best &- 1
      if low >= high { return high }
    }

    for index in 0..<number {
      let disc = choices[index].disc
      let score = -self.score(other, taken | disc, discs &+ 1, choices[index].replies, -high, -low)
      if score >= high {
        if !state.pointee.stopped { state.pointee.table.note(key, score &+ 3 &* offset) }
        return score
      }
      if score > low { low = score }
    }
    if !state.pointee.stopped { state.pointee.table.note(key, low &+ offset) }
    return low
  }
}
