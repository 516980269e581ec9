// Scores of first positions, made beforehand and written as lines of text.

/// What first positions of a game are worth.
///
/// As text: a line that names the game, then a position a line, as the columns of moves that lead to it, and its score for the side to move.
///
///     quadrille book 1: rows 6, columns 7, line 4
///     44 -2
///     4453 7
///
/// A position also represents its mirror image. Columns above 9 are separated by commas.
public struct LineBook: Sendable {
  /// The game.
  public let game: LineGame
  private var entries: [UInt64: Entry]

  private struct Entry {
    var moves: [Int]
    var score: Int
  }

  /// Why a text is no book, and in which line.
  public struct Fault: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
      /// The first line does not name a game that the exact search knows.
      case noGame
      /// The line is not moves, a blank and a whole number.
      case noEntry
      /// No position with so many discs can have the score.
      case score
      /// The moves lead to no position.
      case moves(LineFault)
      /// An earlier line has another score for the same position.
      case contradiction
      /// There are more than `mostEntries`.
      case tooMany
    }
    /// The line's number, from 1.
    public let line: Int
    /// What is wrong with it.
    public let kind: Kind
  }

  /// How many positions a book may have.
  public static let mostEntries = 1 << 20

  /// A book without entries.
  /// - Throws: `LineFault.boardDoesNotFit`.
  public init(_ game: LineGame) throws(LineFault) {
    guard game.fitsBits else { throw .boardDoesNotFit }
    (self.game, entries) = (game, [:])
  }

  /// A book from its text.
  ///
  /// - Throws: `Fault` of the first line that is wrong.
  public init(text: some StringProtocol) throws(Fault) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let game = lines.first.flatMap({ LineBook.game(String($0)) }), let empty = try? LineBook(game) else {
      throw Fault(line: 1, kind: .noGame)
    }
    self = empty
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 2, let moves = LineBook.moves(String(parts[0])), moves.count <= 64,
        let score = Int(parts[1])
      else { throw Fault(line: index + 1, kind: .noEntry) }
      let position: LinePosition
      do { position = try LinePosition(game, moves: moves) } catch { throw Fault(line: index + 1, kind: .moves(error)) }
      guard game.scores(after: position.discs).contains(score) else { throw Fault(line: index + 1, kind: .score) }
      if let known = self.score(position), known != score { throw Fault(line: index + 1, kind: .contradiction) }
      guard entries.count < LineBook.mostEntries else { throw Fault(line: index + 1, kind: .tooMany) }
      note(position, after: moves, score)
    }
  }

  /// The book as text, short games first.
  public var text: String {
    let sorted = entries.values.sorted { one, other in
      if one.moves.count != other.moves.count { return one.moves.count < other.moves.count }
      return one.moves.lexicographicallyPrecedes(other.moves)
    }
    let separator = game.columns > 9 ? "," : ""
    let lines = sorted.map { entry in
      let moves = entry.moves.map(String.init).joined(separator: separator)
      return "\(moves.isEmpty ? "-" : moves) \(entry.score)"
    }
    return ([head] + lines).joined(separator: "\n") + "\n"
  }

  private var head: String { "quadrille book 1: rows \(game.rows), columns \(game.columns), line \(game.line)" }

  /// How many positions it knows, mirror images counted once.
  public var count: Int { entries.count }

  /// The moves and scores of its positions, unordered.
  public var positions: [(moves: [Int], score: Int)] { entries.values.map { ($0.moves, $0.score) } }

  /// - Returns: `nil` if the book does not know.
  public func score(_ position: LinePosition) -> Int? {
    position.game == game ? entries[position.key]?.score : nil
  }

  /// Adds a position, or corrects it.
  ///
  /// - Parameter moves: Columns from 1 that lead to it.
  public mutating func note(_ position: LinePosition, after moves: [Int], _ score: Int) {
    entries[position.key] = Entry(moves: moves, score: score)
  }

  private static func game(_ head: String) -> LineGame? {
    let words = head.split { !$0.isLetter && !$0.isNumber }
    guard words.count == 9, words[0] == "quadrille", words[1] == "book", words[2] == "1", words[3] == "rows",
      words[5] == "columns", words[7] == "line", let rows = Int(words[4]), let columns = Int(words[6]),
      let line = Int(words[8])
    else { return nil }
    return LineGame(rows: rows, columns: columns, line: line, gravity: true)
  }

  private static func moves(_ text: String) -> [Int]? {
    if text == "-" { return [] }
    let parts = text.contains(",") ? text.split(separator: ",").map(String.init) : text.map(String.init)
    let moves = parts.compactMap { Int($0) }
    return moves.count == parts.count && !moves.isEmpty ? moves : nil
  }
}
