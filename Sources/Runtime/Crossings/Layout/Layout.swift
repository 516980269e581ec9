// Lays words out as a crossword.

/// What a layout may take.
public struct LayoutLimits: Hashable, Sendable {
  /// The most rows, 1...`mostSide`.
  public var rows: Int
  /// The most columns, 1...`mostSide`.
  public var columns: Int
  /// The most steps; a step is a place looked at for a word. Some 8 million are a second's work.
  public var steps: Int

  /// The most rows and columns of a layout.
  public static let mostSide = 128
  /// The most words of a layout.
  public static let mostWords = 1000

  /// Limits by their parts; sides beyond 1 to `mostSide` become the nearer of them.
  public init(rows: Int = 64, columns: Int = 64, steps: Int = 10_000_000) {
    self.rows = min(Self.mostSide, max(1, rows))
    self.columns = min(Self.mostSide, max(1, columns))
    self.steps = max(0, steps)
  }
}

/// A word in its place.
public struct PlacedWord: Hashable, Sendable {
  /// Which word of the list, from 0.
  public let word: Int
  /// The row of its first letter, from 0.
  public let row: Int
  /// The column of its first letter, from 0.
  public let column: Int
  /// Whether it runs down; across otherwise.
  public let isDown: Bool
}

/// A word that has no place in a layout, and why.
public struct LeftWord: Hashable, Sendable {
  /// Why a word was left out.
  public enum Reason: Hashable, Sendable {
    /// It has fewer than two letters.
    case short
    /// It has more letters than the longer side has cells.
    case long
    /// An earlier word has the same letters.
    case `repeat`
    /// It shares no letter with any other word.
    case apart
    /// No place was found for it in the work and size allowed.
    case room
    /// There were `LayoutLimits.mostWords` before it.
    case many
  }

  /// Which word of the list, from 0.
  public let word: Int
  /// Why.
  public let reason: Reason

  /// A word by its parts.
  public init(word: Int, reason: Reason) {
    self.word = word
    self.reason = reason
  }
}

/// Words that cross, in one piece, with nothing touching that is no word.
public struct Layout: Hashable, Sendable {
  /// How many rows the words take.
  public let rows: Int
  /// How many columns the words take.
  public let columns: Int
  /// The words that have a place, in the list's order.
  public let placed: [PlacedWord]
  /// The words that have none, in the list's order.
  public let left: [LeftWord]
  /// The letters, row by row; `nil` where there is none.
  public let letters: [Character?]

  /// The filled share of the bounding box, 0 to 1.
  public var filledShare: Double {
    letters.isEmpty ? 0 : Double(letters.count { $0 != nil }) / Double(letters.count)
  }

  /// Lays words out: as many as can be in one connected piece, in as small a box as is found.
  ///
  /// A first layout is built greedily, longest words first. Then some words are taken out, near an edge or near each other,
  /// and put back where they cost least, again and again; a layout that is worse is kept with a chance that falls
  /// (simulated annealing over destroy and repair). The same words, limits and seed give the same layout on every machine.
  ///
  /// Source: P. Shaw, "Using Constraint Programming and Local Search Methods to Solve Vehicle Routing Problems", CP 1998,
  /// for destroy and repair.
  ///
  /// - Parameters:
  ///   - words: One character a cell, as they are to stand in the grid; capitals and accents are the caller's affair.
  ///   - seed: Different seeds give different layouts.
  ///   - limits: The most rows, columns and steps.
  ///   - goesOn: Asked now and then; `false` ends the work, and the best layout so far is given.
  /// - Returns: A layout; it is empty where no word could be placed. A lone word is a layout.
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

/// The smallest box around words.
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
