// Values of a file without a counterpart in a crossword, kept so that nothing is lost.

/// A value of a file, unconverted.
public indirect enum DataValue: Hashable, Sendable {
  /// A null value.
  case null
  /// True or false.
  case truth(Bool)
  /// A number as written.
  case number(String)
  /// A text.
  case text(String)
  /// Bytes that are not text.
  case bytes([UInt8])
  /// Values in order.
  case list([DataValue])
  /// Named values in file order.
  case fields([DataField])

  /// The text, or the number as written.
  var plain: String? {
    switch self {
    case .text(let text), .number(let text): text
    default: nil
    }
  }

  /// A whole number, or a text that contains one.
  var integer: Int? { plain.flatMap { Int($0) } }

  var list: [DataValue]? {
    if case .list(let list) = self { list } else { nil }
  }

  var fields: [DataField]? {
    if case .fields(let fields) = self { fields } else { nil }
  }

  /// The first field with that name.
  subscript(name: String) -> DataValue? { fields?.first { $0.name == name }?.value }
}

/// A named value.
public struct DataField: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its value.
  public var value: DataValue

  /// A field from its parts.
  public init(_ name: String, _ value: DataValue) {
    self.name = name
    self.value = value
  }
}
