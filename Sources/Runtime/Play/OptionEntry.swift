// What an entry of an option is made of, so that front ends can offer a tool that draws it.

/// What an entry of an option is made of: a place on the board, or named fields.
///
/// It describes form, not meaning: whether an entry is valid is decided by the rule set's `accepts`.
public struct OptionEntry: Hashable, Sendable, Codable {
  /// What a field holds. The first ones are places that are drawn, the others are entered or follow from the place.
  public enum Part: String, Sendable, Codable, CaseIterable {
    /// Cells in the order of a line; each touches the one before it.
    case line
    /// Cells in any order.
    case area
    /// Two cells with a common side, in the order in which they are drawn.
    case pair
    /// The cell at the upper left of a corner that four cells have in common.
    case corner
    /// A cell.
    case cell
    /// The number of a row.
    case row
    /// The number of a column.
    case column
    /// The side of the board on which an outside clue stands: `above`, `below`, `left` or `right`.
    case side
    /// The number of the row or column of an outside clue.
    case index
    /// Where an outside clue points: `left` or `right` from above and below, `up` or `down` from the sides.
    case way
    /// A whole number.
    case number
    /// A list of values of the board.
    case values
    /// A text.
    case text
    /// The option is a text that has the clues of one side of the board, separated by commas, with a dot for none.
    case above, below, left, right

    /// Whether it is a side whose clues a text has.
    public var isOutside: Bool { [.above, .below, .left, .right].contains(self) }

    /// Whether it is drawn on the board.
    var isPlace: Bool { [.line, .area, .pair, .corner, .cell, .row, .column, .side].contains(self) }
  }

  /// A field of an entry.
  public struct Field: Hashable, Sendable, Codable {
    /// The name; `nil` where the entry is the part itself.
    public let name: String?
    /// What it holds.
    public let part: Part
    /// Whether an entry may leave it out.
    public let isOptional: Bool

    /// A field by its parts.
    public init(name: String?, part: Part, isOptional: Bool = false) {
      (self.name, self.part, self.isOptional) = (name, part, isOptional)
    }
  }

  /// The fields, places first, then by name.
  public let fields: [Field]

  /// The maximum number of fields.
  public static let mostFields = 8

  /// An entry with these fields; `nil` unless they are one part without a name, or named ones with a place to draw.
  public init?(fields: [Field]) {
    let isPart = fields.count == 1 && fields[0].name == nil && !fields[0].isOptional
    let isRecord =
      fields.count <= OptionEntry.mostFields && fields.contains { $0.part.isPlace && !$0.isOptional }
      && Set(fields.map(\.name)).count == fields.count && fields.allSatisfy { $0.name != nil && !$0.part.isOutside }
    guard isPart && (fields[0].part.isPlace || fields[0].part.isOutside) && fields[0].part != .side || isRecord else {
      return nil
    }
    self.fields = fields.sorted {
      $0.part.isPlace == $1.part.isPlace ? ($0.name ?? "") < ($1.name ?? "") : $0.part.isPlace
    }
  }

  /// Whether options of a kind can have such entries: texts have the clues of a side, lists all others.
  public func fits(_ kind: OptionKind) -> Bool {
    kind == (fields.contains { $0.part.isOutside } ? .text : .list)
  }
}
