// The plain values that go into statements and come out of rows.

/// A value in a statement or a row.
enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case bytes([UInt8])
}

/// What a parameter of a statement can be.
protocol SQLBindable {
  /// The value as the database takes it.
  var sqlValue: SQLValue { get }
}

extension SQLValue: SQLBindable {
  var sqlValue: SQLValue { self }
}

extension Int: SQLBindable {
  var sqlValue: SQLValue { .integer(self) }
}

extension Double: SQLBindable {
  var sqlValue: SQLValue { .real(self) }
}

extension String: SQLBindable {
  var sqlValue: SQLValue { .text(self) }
}

extension [UInt8]: SQLBindable {
  var sqlValue: SQLValue { .bytes(self) }
}

extension Optional: SQLBindable where Wrapped: SQLBindable {
  var sqlValue: SQLValue { self?.sqlValue ?? .null }
}

extension [any SQLBindable] {
  /// The values, if a database can hold them.
  ///
  /// - Throws: `StoreFault`, code `invalid`, for a text with a NUL character: PostgreSQL has no place for one, so no
  ///   engine takes it.
  func checked(at place: String) throws -> [SQLValue] {
    try map { value in
      let value = value.sqlValue
      if case .text(let text) = value, text.utf8.contains(0) {
        throw StoreFault(.invalid, place: place, "a string with a NUL character cannot be stored")
      }
      return value
    }
  }
}
