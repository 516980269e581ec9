// Fills a grid with words.

/// How much work a fill may take and what it aims at.
public struct FillLimits: Hashable, Sendable {
  /// The most steps; a step is a letter tried. About 30,000 a second for 15 × 15 to 21 × 21 cells.
  public var steps: Int
  /// How much scores count beside the chance of success, 0 to 100: 0 takes any words, 100 the best scored first.
  public var scoreWeight: Int

  /// Limits by their parts.
  public init(steps: Int = 2_000_000, scoreWeight: Int = 20) {
    self.steps = max(0, steps)
    self.scoreWeight = min(100, max(0, scoreWeight))
  }
}

/// How far a fill has got.
public struct FillProgress: Hashable, Sendable {
  /// Letters tried.
  public let steps: Int
  /// How often the search began anew.
  public let restarts: Int
  /// The most slots that were filled at once.
  public let mostFilled: Int
  /// How many slots there are.
  public let slots: Int
}

/// How a fill ended.
public enum FillOutcome: Hashable, Sendable {
  /// Every slot has a word.
  case filled(Fill)
  /// No fill exists with these words and letters; that is proved.
  case none
  /// The work allowed was not enough to tell.
  case undecided
  /// The caller stopped it.
  case cancelled
}

/// A filled grid.
public struct Fill: Hashable, Sendable {
  /// A word for each slot, in the grid's order of slots; all different.
  public let words: [String]
  /// The letter of each cell that lies in a slot or is locked.
  public let letters: [Int: Character]
  /// The mean score of the words that the list has, 0 to 100.
  public let meanScore: Double
  /// Letters tried.
  public let steps: Int
}

extension FillGrid {
  /// Fills the grid: every slot gets a word of the list, crossing words agree, no word comes twice, locked letters stay.
  ///
  /// Domains of words are bit sets, kept consistent with the letters of crossing words after each choice (compact-table
  /// propagation); slots are chosen by domain size over weighted failures, words by how many words they leave to those that
  /// cross them and by score. Of such a word only one letter is tried, that of the cell which failed most for the letters it
  /// has left: where it is refuted all words with it are. The search starts again under growing limits and keeps what it
  /// learnt of where it fails. The same grid, words, seed and limits give the same fill on every machine.
  ///
  /// Sources: J. Demeulenaere and others, "Compact-Table: Efficiently Filtering Table Constraints with Reversible Sparse
  /// Bit-Sets", CP 2016; F. Boussemart and others, "Boosting Systematic Search by Weighting Constraints", ECAI 2004; M.
  /// Ginsberg and others, "Search Lessons Learned from Crossword Puzzles", AAAI 1990.
  ///
  /// - Parameters:
  ///   - words: The words that may be used.
  ///   - seed: Different seeds give different fills.
  ///   - limits: Work in steps, weight of scores.
  ///   - goesOn: Told now and then how far it has got; `false` stops.
  public func fill(
    with words: FillWords, seed: UInt64, limits: FillLimits = FillLimits(),
    goesOn: (FillProgress) -> Bool = { _ in true }
  ) -> FillOutcome {
    guard let engine = FillEngine(self, words, seed: seed, limits: limits) else { return .none }
    return engine.run(goesOn)
  }

  /// Up to `count` different fills, from as many seeds drawn from one; fewer where the limits or the words give no more.
  ///
  /// - Parameter limits: For each of them.
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
