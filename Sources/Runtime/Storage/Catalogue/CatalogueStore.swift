// The catalogue of named puzzles, which may be another machine's.
public import Foundation
public import Play

/// A puzzle under a name.
public struct NamedPuzzle: Hashable, Sendable, Identifiable {
  /// `sha256:…` of the rule set and the level, so that the same puzzle is the same everywhere.
  public let id: String
  /// What people call it.
  public let name: String
  /// The full name of its rule set.
  public let rules: String
  /// Its size in words, such as `9×9`; empty where it has none.
  public let size: String
  /// 1 to 5; 0 if unknown.
  public let difficulty: Int
  /// The level's fields.
  public let level: PlayRecord
  /// The author; empty if unknown.
  public let author: String
  /// When it came into the catalogue.
  public let created: Date

  /// A puzzle by its parts.
  ///
  /// - Throws: what encoding the level throws.
  public init(
    name: String, rules: String, size: String = "", difficulty: Int = 0, level: PlayRecord,
    author: String = "", created: Date
  ) throws {
    id = CanonicalJSON.hash(of: Data((rules + "\n" + (try CanonicalJSON.text(level))).utf8))
    self.name = name
    self.rules = rules
    self.size = size
    self.difficulty = difficulty
    self.level = level
    self.author = author
    self.created = created
  }
}

/// What is looked for in a catalogue.
public struct CatalogueQuery: Hashable, Sendable {
  /// Part of the name; case and marks over letters do not count. Empty is any.
  public var text = ""
  /// The full names of rule sets; empty is any.
  public var rules: [String] = []
  /// The size as puzzles state it, such as `9×9`; `nil` is any.
  public var size: String?
  /// The difficulties that are wanted; `nil` is any.
  public var difficulty: ClosedRange<Int>?

  /// A query for everything.
  public init() {}
}

/// A page of a catalogue.
public struct CataloguePage: Sendable {
  /// The puzzles, by name.
  public let puzzles: [NamedPuzzle]
  /// What to ask for the next page with; `nil` on the last one.
  public let next: String?
}

/// A catalogue of named puzzles.
///
/// It can be in a separate database that may be unreachable; then each call throws a `StoreFault` of code
/// `unreachable`, and everything else continues to work.
public protocol CatalogueStore: Sendable {
  /// Adds a puzzle.
  ///
  /// - Returns: The puzzle as the catalogue has it: with the name it was first added under, if it was there.
  /// - Throws: `StoreFault`; code `invalid` when it has no name.
  func add(_ puzzle: NamedPuzzle) async throws(StoreFault) -> NamedPuzzle

  /// Adds all of some puzzles, or none.
  ///
  /// - Returns: How many were not there before.
  func add(_ puzzles: [NamedPuzzle]) async throws(StoreFault) -> Int

  /// A puzzle, or `nil` where there is none of that id.
  func puzzle(_ id: NamedPuzzle.ID) async throws(StoreFault) -> NamedPuzzle?

  /// A page of the puzzles that fit, by name.
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - next: What the page before said; `nil` for the first one.
  ///   - limit: How many at most, 1 to 1,000.
  /// - Throws: `StoreFault`; code `invalid` when `next` is none.
  func puzzles(
    _ query: CatalogueQuery, after next: String?, limit: Int
  ) async throws(StoreFault) -> CataloguePage

  /// Takes a puzzle out; challenges that were accepted stay.
  ///
  /// - Returns: Whether there was one.
  func removePuzzle(_ id: NamedPuzzle.ID) async throws(StoreFault) -> Bool
}

extension StorePart: CatalogueStore {
  func add(_ puzzle: NamedPuzzle) async throws(StoreFault) -> NamedPuzzle {
    _ = try await add([puzzle])
    guard let stored = try await self.puzzle(puzzle.id) else {
      throw StoreFault(.conflict, place: place, "the puzzle was removed at the same moment")
    }
    return stored
  }

  func add(_ puzzles: [NamedPuzzle]) async throws(StoreFault) -> Int {
    let place = place
    return try await database.write { connection in
      var added = 0
      for puzzle in puzzles {
        guard !folded(puzzle.name).isEmpty else {
          throw StoreFault(.invalid, place: place, "a puzzle in the catalogue must have a name")
        }
        added += try connection.execute(
          """
          INSERT INTO puzzle (id, name, folded, rules, size, difficulty, level, author, created)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING
          """,
          [
            puzzle.id, puzzle.name, folded(puzzle.name), puzzle.rules, puzzle.size, puzzle.difficulty,
            try CanonicalJSON.text(puzzle.level), puzzle.author, puzzle.created.milliseconds,
          ])
      }
      return added
    }
  }

  func puzzle(_ id: NamedPuzzle.ID) async throws(StoreFault) -> NamedPuzzle? {
    try await list("SELECT \(NamedPuzzle.columns) FROM puzzle WHERE id = $1", [id]) { try NamedPuzzle(row: $0) }.first
  }

  func puzzles(
    _ query: CatalogueQuery, after next: String?, limit: Int
  ) async throws(StoreFault) -> CataloguePage {
    let limit = min(max(1, limit), 1000)
    var values: [any SQLBindable & Sendable] = []
    var conditions: [String] = []
    func require(_ condition: (String) -> String, _ value: any SQLBindable & Sendable) {
      values.append(value)
      conditions.append(condition("$\(values.count)"))
    }
    if !query.text.isEmpty { require({ "folded LIKE \($0) ESCAPE '\\'" }, "%" + pattern(folded(query.text)) + "%") }
    if !query.rules.isEmpty {
      let first = values.count + 1
      values += query.rules
      conditions.append("rules IN (\((first...values.count).map { "$\($0)" }.joined(separator: ", ")))")
    }
    if let size = query.size { require({ "size = \($0)" }, size) }
    if let difficulty = query.difficulty {
      require({ "difficulty >= \($0)" }, difficulty.lowerBound)
      require({ "difficulty <= \($0)" }, difficulty.upperBound)
    }
    if let next {
      guard let cursor = CatalogueCursor(text: next) else {
        throw StoreFault(.invalid, place: place, "not a position in the catalogue")
      }
      values += [cursor.folded, cursor.id]
      conditions.append("(folded, id) > ($\(values.count - 1), $\(values.count))")
    }
    values.append(limit + 1)
    let wanted = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    let found = try await list(
      "SELECT \(NamedPuzzle.columns) FROM puzzle \(wanted) ORDER BY folded, id LIMIT $\(values.count)", values
    ) { try NamedPuzzle(row: $0) }
    let page = Array(found.prefix(limit))
    return CataloguePage(puzzles: page, next: found.count > limit ? page.last.map { CatalogueCursor($0).text } : nil)
  }

  func removePuzzle(_ id: NamedPuzzle.ID) async throws(StoreFault) -> Bool {
    try await change("DELETE FROM puzzle WHERE id = $1", [id]) == 1
  }

  /// A pattern that matches a text literally.
  private func pattern(_ text: String) -> String {
    text.reduce(into: "") { result, sign in
      if "%_\\".contains(sign) { result.append("\\") }
      result.append(sign)
    }
  }
}

/// A place between two puzzles of a catalogue: the one before it.
private struct CatalogueCursor {
  let folded: String
  let id: String

  init(_ puzzle: NamedPuzzle) {
    folded = Storage.folded(puzzle.name)
    id = puzzle.id
  }

  init?(text: String) {
    guard let data = Data(base64Encoded: text), let text = String(data: data, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, !text.utf8.contains(0) else { return nil }
    id = String(lines[0])
    folded = String(lines[1])
  }

  var text: String { Data((id + "\n" + folded).utf8).base64EncodedString() }
}

extension NamedPuzzle {
  static let columns = "id, name, rules, size, difficulty, level, author, created"

  /// A row that has these columns from a place on.
  init(row: SQLRow, from first: Int = 0) throws {
    id = try row[first]
    name = try row[first + 1]
    rules = try row[first + 2]
    size = try row[first + 3]
    difficulty = try row[first + 4]
    level = try decoded(PlayRecord.self, try row[first + 5])
    author = try row[first + 6]
    created = Date(milliseconds: try row[first + 7])
  }
}
