// Everything a player has, or everything there is, as JSON lines.
public import Foundation
import Play

/// What is exported.
public enum ExportScope: Hashable, Sendable {
  /// What a player has: name, settings, sessions with their moves and scripts, challenges, results, records,
  /// achievements, leaderboard entries.
  case player(Player.ID)
  /// All that is in the database.
  case everything
}

extension Store {
  /// Everything a scope covers as JSON lines, all of it from one moment.
  ///
  /// The first line says what it is, the last that nothing was cut off; each one between is a row. Either engine takes
  /// what the other gave.
  ///
  /// - Throws: `StoreFault`; code `missing` when there is no such player.
  public func export(_ scope: ExportScope, at date: Date) async throws(StoreFault) -> [String] {
    try await export(scope, at: date, into: []) { lines, line in
      lines.append(line)
      return true
    }
  }

  /// The same line by line, so that the whole export need not be in memory.
  ///
  /// - Parameters:
  ///   - start: What takes the lines.
  ///   - take: Adds a line to it, and says whether it wants the next one.
  /// - Returns: What has taken the lines.
  /// - Throws: `StoreFault`; code `missing` when there is no such player.
  public func export<Lines: Sendable>(
    _ scope: ExportScope, at date: Date, into start: Lines,
    _ take: @escaping @Sendable (inout Lines, String) throws -> Bool
  ) async throws(StoreFault) -> Lines {
    let place = place
    return try await database.read { connection in
      // The body may run several times; each run starts from the given values.
      var lines = start
      do {
        try Exporter(connection: connection, place: place).run(scope, at: date) { line in
          guard try take(&lines, line) else { throw EnoughLines() }
        }
      } catch is EnoughLines {}
      return lines
    }
  }

  /// The same into a file, which is there complete or not at all.
  ///
  /// - Parameters:
  ///   - scope: What.
  ///   - path: A file that does not exist yet.
  ///   - date: Now.
  /// - Throws: `StoreFault`; code `cannotOpen` when the file exists or cannot be made.
  public func export(_ scope: ExportScope, toFile path: String, at date: Date) async throws(StoreFault) {
    let place = place
    let file = try NewFile(path)
    try await file.filling { () throws(StoreFault) in
      try await database.read { connection in
        // A body may run again: each run begins with an empty file.
        let output = try file.open()
        defer { try? output.close() }
        var buffer = Data()
        try Exporter(connection: connection, place: place).run(scope, at: date) { line in
          buffer.append(contentsOf: line.utf8)
          buffer.append(10)
          guard buffer.count > 1 << 16 else { return }
          try output.write(contentsOf: buffer)
          buffer = Data()
        }
        try output.write(contentsOf: buffer)
      }
    }
  }

  /// A copy of the whole database while it is in use.
  ///
  /// - Parameter path: A file that does not exist yet; it is there complete or not at all.
  /// - Throws: `StoreFault`; code `invalid` for PostgreSQL, whose own `pg_dump` does this; `cannotOpen` when the file
  ///   exists or cannot be made.
  public func backup(toFile path: String) async throws(StoreFault) {
    let database = database
    let file = try NewFile(path)
    try await file.filling { () throws(StoreFault) in try await database.backup(to: file.draft) }
  }
}

/// No further line is wanted.
private struct EnoughLines: Error {}

/// Writes the lines of an export.
private struct Exporter {
  let connection: any SQLConnection
  let place: String

  func run(_ scope: ExportScope, at date: Date, _ write: (String) throws -> Void) throws {
    var head: PlayRecord = [
      "quadrille": .string("export"), "v": .integer(Schema.version), "of": .string("everything"),
      "made": .integer(date.milliseconds),
    ]
    var count = 0
    func put(_ line: String) throws {
      count += 1
      try write(line)
    }
    switch scope {
    case .everything:
      try write(CanonicalJSON.text(head))
      for table in StoredTable.all {
        switch table.export {
        case .nothing: break
        case .whole(let condition): try rows(of: table, where: condition, [], put)
        case .player: try rows(of: table, where: nil, [], put)
        }
      }
    case .player(let id):
      guard try connection.row("SELECT 1 FROM player WHERE id = $1", [id.rawValue]) != nil else {
        throw StoreFault(.missing, place: place, "unknown player")
      }
      (head["of"], head["player"]) = (.string("player"), .string(id.rawValue))
      try write(CanonicalJSON.text(head))
      for table in StoredTable.all where table.export == .player {
        try rows(of: table, where: table.owned, [id.rawValue], put)
      }
      try scripts(of: id, put)
    }
    try write(CanonicalJSON.text(["in": PlayValue.string("end"), "lines": .integer(count)]))
  }

  private func rows(
    of table: StoredTable, where condition: String?, _ values: [any SQLBindable], _ put: (String) throws -> Void
  ) throws {
    try connection.run(table.selection(where: condition), values) { try put(table.line($0)) }
  }

  /// The scripts that a player's sessions began with.
  private func scripts(of player: Player.ID, _ put: (String) throws -> Void) throws {
    var closures: Set<String> = []
    try connection.run("SELECT head FROM session WHERE player = $1", [player.rawValue]) { row in
      if let journal = try? Journal(lines: [try row[0]]) { closures.insert(journal.head.closure) }
    }
    var written: Set<String> = []
    for closure in closures.sorted() {
      let scripts = try connection.rows(
        "SELECT DISTINCT script FROM closure WHERE hash = $1 ORDER BY script", [closure])
      for hash in try scripts.map({ try $0[0] as String }) where written.insert(hash).inserted {
        try rows(of: .script, where: "hash = $1", [hash], put)
      }
      try rows(of: .closure, where: "hash = $1", [closure], put)
    }
  }
}
