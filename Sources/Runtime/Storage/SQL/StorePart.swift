// What the parts of a store have in common: a database, and ways to read what it gives.
import Foundation
import Play

/// A part of a store, written over the SQL layer alone.
struct StorePart: Sendable {
  let database: any SQLDatabase

  /// The file or the address, for faults.
  var place: String { database.place }

  /// Runs a query and reads each of its rows.
  func list<Value: Sendable>(
    _ sql: String, _ values: [any SQLBindable & Sendable], _ read: (SQLRow) throws -> Value
  ) async throws(StoreFault) -> [Value] {
    let rows = try await database.query(sql, values)
    do { return try rows.map(read) } catch { throw StoreFault(error, at: place) }
  }

  /// Runs a statement that changes rows, as a transaction.
  ///
  /// - Returns: How many rows it changed.
  @discardableResult
  func change(_ sql: String, _ values: [any SQLBindable & Sendable]) async throws(StoreFault) -> Int {
    try await database.write { try $0.execute(sql, Array(values)) }
  }

  /// Runs a transaction that deletes people, and takes what they were out of the engine's log.
  func forgetting<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreFault) -> Value {
    let value = try await database.write(body)
    // The rows are deleted even if clearing the log fails; the server clears it every hour.
    try? await database.clearLog()
    return value
  }

  /// Runs a statement that deletes people; see `forgetting(_:)`.
  ///
  /// - Returns: How many rows it deleted.
  func forget(_ sql: String, _ values: [any SQLBindable & Sendable]) async throws(StoreFault) -> Int {
    try await forgetting { try $0.execute(sql, Array(values)) }
  }
}

/// A text as searches and comparisons of names see it: without case, marks over letters, or blanks at its ends.
func folded(_ text: String) -> String {
  text.trimmingCharacters(in: .whitespacesAndNewlines)
    .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
}

/// Reads JSON that this program has written.
func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
  do {
    return try JSONDecoder().decode(type, from: Data(text.utf8))
  } catch {
    throw UnexpectedValue(column: 0, value: .text(text))
  }
}
