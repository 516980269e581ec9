// The rows of tables as lines of an export: `{"in":TABLE,COLUMN:VALUE,…}`, columns without a value left out.
import Foundation
import Grids
import Play

extension StoredTable {
  /// The statement that gives the rows.
  func selection(where condition: String?) -> String {
    "SELECT \(exported.map(\.name).joined(separator: ", ")) FROM \(name)"
      + (condition.map { " WHERE " + $0 } ?? "") + " ORDER BY " + key.joined(separator: ", ")
  }

  /// The statement that takes a row.
  var insertion: String {
    let places = (1...exported.count).map { "$\($0)" }.joined(separator: ", ")
    let names = exported.map(\.name).joined(separator: ", ")
    return "INSERT INTO \(name) (\(names)) VALUES (\(places)) ON CONFLICT \(conflict)"
  }

  /// A row as a line.
  func line(_ row: SQLRow) throws -> String {
    var fields: PlayRecord = ["in": .string(name)]
    for (column, value) in zip(exported, row.values) {
      switch value {
      case .null: break
      case .integer(let number): fields[column.name] = .integer(number)
      case .text(let text): fields[column.name] = .string(text)
      case .bytes(let bytes): fields[column.name] = .string(Data(bytes).base64EncodedString())
      case .real: throw UnexpectedValue(column: 0, value: value)
      }
    }
    return try CanonicalJSON.text(fields)
  }

  /// A line's values by column, or what is wrong with it.
  func values(_ fields: PlayRecord) throws(MovedFault) -> [String: SQLValue] {
    if let extra = fields.keys.filter({ key in key != "in" && !exported.contains { $0.name == key } }).min() {
      throw MovedFault("\(name) has no \(extra)")
    }
    var values: [String: SQLValue] = [:]
    for column in exported {
      switch (fields[column.name], column.kind) {
      case (nil, _) where isOptional(column): values[column.name] = .null
      case (.string(let text)?, .text): values[column.name] = .text(text)
      case (.integer(let number)?, .integer):
        guard Untrusted.range.contains(number) else {
          throw MovedFault(
            "\(column.name) must be a whole number from \(-Untrusted.most) to \(Untrusted.most), got \(number)")
        }
        values[column.name] = .integer(number)
      case (.string(let text)?, .bytes):
        guard let data = Data(base64Encoded: text) else { throw MovedFault("\(column.name) is not valid base64") }
        values[column.name] = .bytes(Array(data))
      case (nil, _): throw MovedFault("\(name) lacks \(column.name)")
      default: throw MovedFault("\(column.name) has the wrong type")
      }
    }
    return values
  }
}

/// What is wrong with a line of an import.
struct MovedFault: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
