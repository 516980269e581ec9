// Values of a file that have no place of their own in a crossword, kept so that nothing is lost.

/// A value of a file as it stands there.
public indirect enum DataValue: Hashable, Sendable {
  /// Nothing, where something could stand.
  case null
  /// True or false.
  case truth(Bool)
  /// A number as it is written.
  case number(String)
  /// A text.
  case text(String)
  /// Bytes that are no text.
  case bytes([UInt8])
  /// Values in order.
  case list([DataValue])
  /// Named values in the file's order.
  case fields([DataField])

  /// The text, or the number as it is written.
  var plain: String? {
    switch self {
    case .text(let text), .number(let text): text
    default: nil
    }
  }

  /// A whole number, or a text that is one.
  var integer: Int? { plain.flatMap { Int($0) } }

  var list: [DataValue]? {
    if case .list(let list) = self { list } else { nil }
  }

  var fields: [DataField]? {
    if case .fields(let fields) = self { fields } else { nil }
  }

  /// The first field of that name.
  subscript(name: String) -> DataValue? { fields?.first { $0.name == name }?.value }
}

/// A named value.
public struct DataField: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its value.
  public var value: DataValue

  /// A field by its parts.
  public init(_ name: String, _ value: DataValue) {
    self.name = name
    self.value = value
  }
}
