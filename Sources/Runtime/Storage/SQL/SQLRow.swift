// A row of an answer, read by column number and the type that is wanted.
import Grids

/// A row of an answer.
struct SQLRow: Hashable, Sendable {
  let values: [SQLValue]

  /// The value of a column, counted from 0.
  ///
  /// - Throws: `UnexpectedValue` when it is of another type: somebody else wrote it.
  subscript<Value: SQLReadable>(column: Int) -> Value {
    get throws(UnexpectedValue) {
      guard let value = Value(values[column]) else { throw UnexpectedValue(column: column, value: values[column]) }
      return value
    }
  }
}

/// A type that a column can be read as.
protocol SQLReadable {
  /// The value, or `nil` when it is of another type.
  init?(_ value: SQLValue)
}

/// Numbers are held to `Untrusted.range`: somebody else may have written the row, and what is computed with them must
/// not overflow.
extension Int: SQLReadable {
  init?(_ value: SQLValue) {
    guard case .integer(let number) = value else { return nil }
    self = Untrusted.bounded(number)
  }
}

extension Double: SQLReadable {
  init?(_ value: SQLValue) {
    switch value {
    case .real(let number): self = number
    case .integer(let number): self = Double(number)
    default: return nil
    }
  }
}

extension String: SQLReadable {
  init?(_ value: SQLValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension [UInt8]: SQLReadable {
  init?(_ value: SQLValue) {
    guard case .bytes(let bytes) = value else { return nil }
    self = bytes
  }
}

extension Optional: SQLReadable where Wrapped: SQLReadable {
  init?(_ value: SQLValue) {
    if value == .null {
      self = .none
    } else {
      guard let wrapped = Wrapped(value) else { return nil }
      self = .some(wrapped)
    }
  }
}

/// A stored value of another type than this program writes there.
struct UnexpectedValue: Error, Hashable {
  let column: Int
  let value: SQLValue
}
