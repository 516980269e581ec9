// What a rule set says about the objects of setting programs that are its options.

/// How one kind of object of a setting program, or a rule of its whole board, becomes an option of a rule set.
public struct ExchangeRule: Hashable, Sendable {
  /// What a rule takes that is neither an object nor a flag.
  public enum Part: String, Sendable, CaseIterable {
    /// The rows and columns of a box, where the regions are boxes of one size.
    case box
    /// The sign of each cell's region.
    case regions
    /// That there are no regions.
    case noRegions = "no regions"
    /// What is only drawn, and objects of no known name.
    case drawings
    /// The value of each cell in the solution, where not all rules are known.
    case answer
  }

  /// The name of the objects; `nil` if the rule takes flags alone, or a part of the board.
  public let object: String?
  /// What it takes in place of objects.
  public let takes: Part?
  /// The options that the objects become: one, or one for each side of the board. Empty where the rule set itself is all.
  public let options: [String]
  /// The value that the objects have: none if any will do, one, or one for each size of the board from 1.
  public let values: [String]
  /// The value of objects that state none, in the same form.
  public let fallbacks: [String]
  /// The rules of the whole board that must be on.
  public let flags: [String]
  /// The objects and flags of which there must be none.
  public let without: [String]
  /// How many objects there must be at least, with `flags`.
  public let least: Int
  /// Other options that are then set.
  public let sets: PlayRecord
  /// The names of the object's fields by those of the option's entries, where they are not the usual ones.
  public let fields: [String: String]
  /// Whether the objects have cells of their own, which are the beginning of their lines.
  public let hasHead: Bool
  /// Whether a clue of a side without an option means the same on the opposite side.
  public let isEitherWay: Bool
  /// Whether the option lists the cells that no object names.
  public let isOthers: Bool

  /// A rule by its parts.
  public init(
    object: String? = nil, takes: Part? = nil, options: [String] = [], values: [String] = [], fallbacks: [String] = [],
    flags: [String] = [], without: [String] = [], least: Int = 0, sets: PlayRecord = [:],
    fields: [String: String] = [:],
    hasHead: Bool = false, isEitherWay: Bool = false, isOthers: Bool = false
  ) {
    self.object = object
    self.takes = takes
    self.options = options
    self.values = values
    self.fallbacks = fallbacks
    self.flags = flags
    self.without = without
    self.least = least
    self.sets = sets
    self.fields = fields
    self.hasHead = hasHead
    self.isEitherWay = isEitherWay
    self.isOthers = isOthers
  }

  /// The value that the objects have on a board with so many values.
  public func value(size: Int) -> String? { Self.value(values, size) }

  /// The value of objects that state none.
  public func fallback(size: Int) -> String? { Self.value(fallbacks, size) }

  private static func value(_ list: [String], _ size: Int) -> String? {
    list.count > 1 ? (list.indices.contains(size - 1) ? list[size - 1] : nil) : list.first
  }
}
