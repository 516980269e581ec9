// Arranges words as a crossword.

/// The limits of a layout.
public struct LayoutLimits: Hashable, Sendable {
  /// Maximum number of rows, 1...`mostSide`.
  public var rows: Int
  /// Maximum number of columns, 1...`mostSide`.
  public var columns: Int
  /// Maximum number of steps; a step is a place examined for a word. Some 8 million take a second.
  public var steps: Int

  /// Maximum number of rows and columns of a layout.
  public static let mostSide = 128
  /// Maximum number of words of a layout.
  public static let mostWords = 1000

  /// Limits from their fields; sides are clamped to 1 to `mostSide`.
  public init(rows: Int = 64, columns: Int = 64, steps: Int = 10_000_000) {
    self.rows = min(Self.mostSide, max(1, rows))
    self.columns = min(Self.mostSide, max(1, columns))
    self.steps = max(0, steps)
  }
}

/// A placed word.
public struct PlacedWord: Hashable, Sendable {
  /// Index in the list.
  public let word: Int
  /// The row of its first letter, from 0.
  public let row: Int
  /// The column of its first letter, from 0.
  public let column: Int
  /// Whether it runs down; otherwise across.
  public let isDown: Bool
}

/// A word without a place in a layout, and the reason.
public struct LeftWord: Hashable, Sendable {
  /// Why a word was omitted.
  public enum Reason: Hashable, Sendable {
    /// It has fewer than two letters.
    case short
    /// It has more letters than the longer side has cells.
    case long
    /// An earlier word has the same letters.
    case `repeat`
    /// It shares no letter with any other word.
    case apart
    /// No place was found within the step and size limits.
    case room
    /// It follows the first `LayoutLimits.mostWords` words.
    case many
  }

  /// Index in the list.
  public let word: Int
  /// The reason.
  public let reason: Reason

  /// A word from its fields.
  public init(word: Int, reason: Reason) {
    self.word = word
    self.reason = reason
  }
}

/// Crossing words in one connected piece, where adjacent letters always form words.
public struct Layout: Hashable, Sendable {
  /// Number of rows that the words cover.
  public let rows: Int
  /// Number of columns that the words cover.
  public let columns: Int
  /// The placed words, in list order.
  public let placed: [PlacedWord]
  /// The omitted words, in list order.
  public let left: [LeftWord]
  /// The letters, row by row; `nil` for empty cells.
  public let letters: [Character?]

  /// The filled share of the bounding box, 0 to 1.
  public var filledShare: Double {
    letters.isEmpty ? 0 : Double(letters.count { $0 != nil }) / Double(letters.count)
  }

  /// Arranges as many words as possible in one connected piece, in the smallest box found.
  ///
  /// A first layout is built greedily, longest words first. Then, repeatedly, some words near an edge or near each
  /// other are removed and reinserted where they cost least; a worse layout is accepted with a falling probability
  /// (simulated annealing over destroy and repair). The same words, limits and seed give the same layout on every
  /// machine.
  ///
  /// Source: P. Shaw, "Using Constraint Programming and Local Search Methods to Solve Vehicle Routing Problems", CP 1998,
  /// for destroy and repair.
  ///
  /// - Parameters:
  ///     - words: One character per cell, as they appear in the grid; capitals and accents are up to the caller.
  ///   - seed: Different seeds give different layouts.
  ///     - limits: Maximum rows, columns and steps.
  ///     - goesOn: Polled now and then; `false` ends the work and returns the best layout so far.
  /// - Returns: A layout; empty if no word could be placed. A single word is a layout.
  public init(
    words: [String], seed: UInt64, limits: LayoutLimits = LayoutLimits(), goesOn: () -> Bool = { true }
  ) {
    var reasons: [Int: LeftWord.Reason] = [:]
    var usable: [Int] = []
    var known: Set<String> = []
    for (index, word) in words.enumerated() {
      let length = word.count
      if usable.count == LayoutLimits.mostWords {
        reasons[index] = .many
      } else if length < 2 {
        reasons[index] = .short
      } else if length > max(limits.rows, limits.columns) {
        reasons[index] = .long
      } else if !known.insert(word).inserted {
        reasons[index] = .repeat
      } else {
        usable.append(index)
      }
    }
    let texts = usable.map { Array(words[$0]) }
    let engine = LayoutEngine(texts, seed: seed, limits: limits)
    engine.run(goesOn)
    let box = LayoutBox(engine.best.map { ($0, texts[$0.word].count) })
    var letters: [Character?] = Array(repeating: nil, count: box.rows * box.columns)
    var placed: [PlacedWord] = []
    for place in engine.best {
      let (row, column) = (place.row - box.top, place.column - box.left)
      for (at, letter) in texts[place.word].enumerated() {
        letters[(row + (place.isDown ? at : 0)) * box.columns + column + (place.isDown ? 0 : at)] = letter
      }
      placed.append(PlacedWord(word: usable[place.word], row: row, column: column, isDown: place.isDown))
    }
    let done = Set(engine.best.map(\.word))
    for number in usable.indices where !done.contains(number) {
      let mine = Set(texts[number])
      let meets = texts.indices.contains { $0 != number && !mine.isDisjoint(with: texts[$0]) }
      reasons[usable[number]] = meets ? .room : .apart
    }
    rows = box.rows
    columns = box.columns
    self.letters = letters
    self.placed = placed.sorted { $0.word < $1.word }
    left = reasons.sorted { $0.key < $1.key }.map { LeftWord(word: $0.key, reason: $0.value) }
  }
}

/// The bounding box of words.
struct LayoutBox {
  var (top, left, bottom, right) = (Int.max, Int.max, -1, -1)

  init(_ words: [(place: PlacedWord, length: Int)]) {
    for (place, length) in words {
      top = min(top, place.row)
      left = min(left, place.column)
      bottom = max(bottom, place.row + (place.isDown ? length - 1 : 0))
      right = max(right, place.column + (place.isDown ? 0 : length - 1))
    }
  }

  var rows: Int { bottom < 0 ? 0 : bottom - top + 1 }
  var columns: Int { right < 0 ? 0 : right - left + 1 }
}
