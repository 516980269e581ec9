// Fills a grid with words.

/// Limits and preferences of a fill.
public struct FillLimits: Hashable, Sendable {
  /// Maximum number of steps; a step is a letter tried. About 30,000 per second for 15 × 15 to 21 × 21 cells.
  public var steps: Int
  /// Weight of word scores against the chance of success, 0 to 100: 0 ignores scores, 100 tries the best scores first.
  public var scoreWeight: Int

  /// Limits from their fields.
  public init(steps: Int = 2_000_000, scoreWeight: Int = 20) {
    self.steps = max(0, steps)
    self.scoreWeight = min(100, max(0, scoreWeight))
  }
}

/// The progress of a fill.
public struct FillProgress: Hashable, Sendable {
  /// Letters tried.
  public let steps: Int
  /// Number of restarts.
  public let restarts: Int
  /// Maximum number of slots filled at once so far.
  public let mostFilled: Int
  /// Number of slots.
  public let slots: Int
}

/// The result of a fill.
public enum FillOutcome: Hashable, Sendable {
  /// Every slot has a word.
  case filled(Fill)
  /// No fill exists with these words and letters; this is proved.
  case none
  /// The step limit was reached first.
  case undecided
  /// The caller stopped it.
  case cancelled
}

/// A filled grid.
public struct Fill: Hashable, Sendable {
  /// The word of each slot, in slot order; all different.
  public let words: [String]
  /// The letter of each cell that is in a slot or locked.
  public let letters: [Int: Character]
  /// The mean score of the list's words, 0 to 100.
  public let meanScore: Double
  /// Letters tried.
  public let steps: Int
}

extension FillGrid {
  /// Fills the grid: each slot gets a word of the list, crossing words agree, words are unique, and locked letters
  /// stay.
  ///
  /// Word domains are bit sets, kept consistent with the letters of crossing words after each decision (compact-table
  /// propagation). The next slot minimizes domain size over weighted failures; the next word is chosen by the number of
  /// words that it leaves to crossing slots, and by score. Only one letter of that word is tried: the one in its cell
  /// with the most failures for its remaining letters. Refuting the letter refutes all words that contain it there. The
  /// search restarts with growing limits and keeps its failure weights. The same grid, words, seed and limits give the
  /// same fill on every machine.
  ///
  /// Sources: J. Demeulenaere and others, "Compact-Table: Efficiently Filtering Table Constraints with Reversible Sparse
  /// Bit-Sets", CP 2016; F. Boussemart and others, "Boosting Systematic Search by Weighting Constraints", ECAI 2004; M.
  /// Ginsberg and others, "Search Lessons Learned from Crossword Puzzles", AAAI 1990.
  ///
  /// - Parameters:
  ///     - words: The allowed words.
  ///   - seed: Different seeds give different fills.
  ///     - limits: Step limit, weight of scores.
  ///     - goesOn: Receives the progress now and then; returns `false` to stop.
  public func fill(
    with words: FillWords, seed: UInt64, limits: FillLimits = FillLimits(),
    goesOn: (FillProgress) -> Bool = { _ in true }
  ) -> FillOutcome {
    guard let engine = FillEngine(self, words, seed: seed, limits: limits) else { return .none }
    return engine.run(goesOn)
  }

  /// Up to `count` different fills, from seeds derived from one; fewer if the limits or the words allow no more.
  ///
  /// - Parameter limits: Apply to each fill.
  public func fills(
    with words: FillWords, count: Int, seed: UInt64, limits: FillLimits = FillLimits(),
    goesOn: (FillProgress) -> Bool = { _ in true }
  ) -> [Fill] {
    var fills: [Fill] = []
    var repeats = 0
    for stream in 0..<UInt64(max(0, count) * 2) where fills.count < count && repeats < 4 {
      let mixed = seed &+ stream &* 0x9E37_79B9_7F4A_7C15
      switch fill(with: words, seed: mixed, limits: limits, goesOn: goesOn) {
      case .filled(let fill) where fills.contains { $0.words == fill.words }: repeats += 1
      case .filled(let fill): fills.append(fill)
      case .undecided: continue
      case .none, .cancelled: return fills
      }
    }
    return fills
  }
}
