// The values that state, moves, options and levels are made of.
import Foundation
public import Grids

/// A value of a game's state, of an option or of a level's field.
///
/// Integers, booleans, texts, cells and grids, and sequences and records of values. A grid holds `nil` in open cells.
/// In JSON a cell is its name (`"r1c4"`) and a grid is `{"rows":…,"columns":…,"cells":[…]}`; reading JSON gives
/// strings and records back, which a typed option turns into what it wants.
public enum PlayValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// True or false.
  case boolean(Bool)
  /// A text.
  case string(String)
  /// A place on a board.
  case cell(Cell)
  /// A board of optional whole numbers.
  indirect case grid(Grid<Int?>)
  /// Values in order, without holes.
  case sequence([PlayValue])
  /// Values by name.
  case record(PlayRecord)
}

extension PlayValue {
  /// The whole number, if it is one.
  public var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  /// The boolean, if it is one.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The text, if it is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The grid, if it is one.
  public var grid: Grid<Int?>? { if case .grid(let value) = self { value } else { nil } }
  /// The sequence, if it is one; an empty record is an empty sequence too.
  public var sequence: [PlayValue]? {
    switch self {
    case .sequence(let values): values
    case .record(let fields) where fields.isEmpty: []
    default: nil
    }
  }
  /// The record, if it is one; an empty sequence is an empty record too.
  public var record: PlayRecord? {
    switch self {
    case .record(let fields): fields
    case .sequence(let values) where values.isEmpty: [:]
    default: nil
    }
  }
  /// The cell, if it is one or names one.
  public var cell: Cell? {
    switch self {
    case .cell(let cell): cell
    case .string(let text): Cell(text)
    default: nil
    }
  }
}

extension PlayValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A sequence.
  public init(arrayLiteral elements: PlayValue...) { self = .sequence(elements) }
  /// A record.
  ///
  /// - Precondition: no name comes twice.
  public init(dictionaryLiteral elements: (String, PlayValue)...) {
    self = .record(PlayRecord(uniqueKeysWithValues: elements))
  }
}

extension PlayValue: Codable {
  /// Reads JSON; numbers must be whole, `null` is open only inside a grid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // What is frequent comes first: an attempt that fails takes far longer than one that does not.
    if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let fields = try? decoder.container(keyedBy: GridDocument.CodingKeys.self) {
      if fields.contains(.cells), let grid = (try? container.decode(GridDocument.self))?.grid {
        self = .grid(grid)
      } else {
        self = .record(try container.decode(PlayRecord.self))
      }
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else {
      self = .sequence(try container.decode([PlayValue].self))
    }
  }

  /// Writes JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let value): try container.encode(value)
    case .boolean(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .cell(let value): try container.encode(value.description)
    case .grid(let value): try container.encode(GridDocument(value))
    case .sequence(let values): try container.encode(values)
    case .record(let fields): try container.encode(fields)
    }
  }
}

/// The JSON form of a grid.
private struct GridDocument: Codable {
  let rows: Int
  let columns: Int
  let cells: [Int?]

  enum CodingKeys: String, CodingKey {
    case rows, columns, cells
  }

  init(_ grid: Grid<Int?>) {
    rows = grid.shape.rows
    columns = grid.shape.columns
    cells = grid.elements
  }

  var grid: Grid<Int?>? {
    guard (1...9999).contains(rows), (1...9999).contains(columns) else { return nil }
    return Grid(shape: GridShape(rows: rows, columns: columns), elements: cells)
  }
}
