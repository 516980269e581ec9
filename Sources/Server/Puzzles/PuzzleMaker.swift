// From what is installed, played or sent to puzzles with a name.
import Foundation
import Grids
import Play
import Scripting
import Storage

/// Makes puzzles with a name out of levels, and puzzles to play out of those.
struct PuzzleMaker: Sendable {
  let library: Library

  /// Bytes of a puzzle's name.
  static let longestName = 200

  /// A puzzle under a name, ready for a catalogue.
  ///
  /// - Parameters:
  ///   - puzzle: A puzzle with a model whose level adds no rules of its own.
  ///   - name: What people call it.
  ///   - difficulty: 1 to 5, 0 where nobody knows.
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

  /// A puzzle to play, with its name as the title.
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

/// How named puzzles are called in a language: a name that is an installed level's title, in whatever language it was
/// given, is told in this one; any other is somebody's own and stays.
struct ShownNames: Sendable {
  private let titles: [String: String]

  /// - Complexity: the installed levels.
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
  /// The difficulty that the level says it has, 1 to 5; 0 where it says none.
  var saidDifficulty: Int {
    guard let said = level["difficulty"]?.integer, (1...5).contains(said) else { return 0 }
    return said
  }
}

extension Session {
  /// How much of what was open is filled in, 0 to 100; 100 only when it is won. `nil` for a game without a model.
  var percent: Int? {
    guard let board = puzzle.board, let grid = state.fields["grid"]?.grid, grid.shape == board.shape else { return nil }
    if case .won = state.outcome { return 100 }
    let open = board.shape.cells.filter { puzzle.givens?[$0] == nil }
    guard !open.isEmpty else { return 0 }
    return min(99, 100 * open.count { grid[$0] != nil } / open.count)
  }
}
