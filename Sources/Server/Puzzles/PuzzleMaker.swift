// Converts levels and sessions into named puzzles.
import Foundation
import Grids
import Play
import Scripting
import Storage

/// Makes named puzzles from levels, and playable puzzles from named ones.
struct PuzzleMaker: Sendable {
  let library: Library

  /// Maximum bytes of a puzzle's name.
  static let longestName = 200

  /// A named puzzle for a catalogue.
  ///
  /// - Parameters:
  ///   - puzzle: A puzzle with a model whose level adds no rules of its own.
  ///     - name: Its display name.
  ///     - difficulty: 1 to 5, or 0 if unknown.
  /// - Throws: `Problem`.
  func named(_ puzzle: Puzzle, _ name: String, difficulty: Int, at date: Date) throws -> NamedPuzzle {
    let name = plainName(name)
    guard (1...PuzzleMaker.longestName).contains(name.utf8.count), !name.utf8.contains(0) else {
      throw Problem.puzzleName
    }
    guard let fields = puzzle.fields, let board = puzzle.board else { throw Problem.noCatalogueEntry }
    return try NamedPuzzle(
      name: name, rules: puzzle.rules.name, size: "\(board.shape.rows)×\(board.shape.columns)",
      difficulty: (0...5).contains(difficulty) ? difficulty : 0, level: fields,
      author: String((puzzle.level["author"]?.string ?? "").prefix(80)), created: date)
  }

  /// A playable puzzle, with its name as the title.
  ///
  /// - Throws: `RuleFault`.
  func puzzle(_ named: NamedPuzzle) async throws -> Puzzle {
    var fields = named.level
    fields["title"] = .string(named.name)
    if named.difficulty > 0 { fields["difficulty"] = .integer(named.difficulty) }
    if !named.author.isEmpty { fields["author"] = .string(named.author) }
    return try await library.puzzle(fields: fields, rules: named.rules)
  }
}

/// Translates the names of named puzzles. A name that is an installed level's title in any language is shown in this
/// one; any other name was chosen by a person and stays.
struct ShownNames: Sendable {
  private let titles: [String: String]

  /// - Complexity: O(*n*), *n* = number of installed levels.
  init(_ library: Library, in language: Language) async {
    var titles: [String: String] = [:]
    for level in await library.levels() where level.title.texts.count > 1 {
      for text in level.title.texts.values { titles[text] = level.title.text(in: language) }
    }
    self.titles = titles
  }

  /// The name to show for a stored one.
  subscript(name: String) -> String { titles[name] ?? name }
}

extension Puzzle {
  /// The difficulty that the level declares, 1 to 5, or 0 if it declares none.
  var saidDifficulty: Int {
    guard let said = level["difficulty"]?.integer, (1...5).contains(said) else { return 0 }
    return said
  }
}

extension Session {
  /// Percentage of the initially open places that are filled; 100 only when the game is won. `nil` without a model.
  ///
  /// Where places may stay open, those count that the solution fills; `nil` until the solution was looked for.
  var percent: Int? {
    guard let board = puzzle.board, let grid = board.entries(of: state).map({ seen($0) }) else { return nil }
    if case .won = state.outcome { return 100 }
    let givens = seen(givens: puzzle.givens ?? board.empty)
    var open = board.shape.cells.filter { givens[$0] == nil }
    var filled = open.count { grid[$0] != nil }
    if board.layers.contains(where: { $0.rest != nil }) {
      guard let solution = puzzle.foundSolution else { return nil }
      filled = open.count { grid[$0] != nil && grid[$0] != board.layer(of: $0).rest }
      open = open.filter { solution[$0] != board.layer(of: $0).rest }
    }
    guard !open.isEmpty else { return 0 }
    return min(99, 100 * filled / open.count)
  }
}
