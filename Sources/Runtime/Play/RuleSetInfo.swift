// What a rule set says about itself.

/// What an argument of a declared move may be. All but `text` can be enumerated, so legal moves can be listed.
public enum ArgumentKind: Hashable, Sendable {
  /// A row of the board, from 1.
  case row
  /// A column of the board, from 1.
  case column
  /// A cell of the board.
  case cell
  /// One or several cells of the board.
  case cells
  /// A seat, from 1.
  case seat
  /// A value of the model's grid.
  case value
  /// A whole number within bounds.
  case range(ClosedRange<Int>)
  /// Any text.
  case text
}

/// A move as its rule set declares it.
public struct MoveDeclaration: Hashable, Sendable {
  /// The name players send.
  public let name: String
  /// Its arguments in order.
  public let arguments: [ArgumentKind]
  /// Whether an undo leaves it made.
  public let isLasting: Bool
  /// Whether neither it nor anything made before it can be taken back.
  public let isFinal: Bool

  /// A declaration by its parts.
  public init(name: String, arguments: [ArgumentKind], isLasting: Bool = false, isFinal: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.isLasting = isLasting
    self.isFinal = isFinal
  }
}

/// When players may take moves back.
public enum UndoRule: String, Hashable, Sendable, CaseIterable {
  /// At any time; a game that was over is open again then.
  case always
  /// Only while the game is open.
  case open
  /// Never.
  case never
}

/// A family of rule sets, which players see as one kind of game.
public struct RuleFamily: Hashable, Sendable {
  /// Its name: a lower-case letter, then up to 31 lower-case letters, digits and hyphens.
  public let id: String
  /// The name for people.
  public let title: LocalizedText
  /// Its place among the families, within `orders`.
  public let order: Int
  /// The hue of its colour in degrees, within `hues`.
  public let hue: Int
  /// The full name of the rule set whose example represents the family.
  public let face: String?

  /// Valid places.
  public static let orders = 0...999
  /// Valid hues.
  public static let hues = 0...359

  /// A family by its parts; `nil` if `id`, `order` or `hue` is invalid.
  public init?(id: String, title: LocalizedText, order: Int, hue: Int, face: String? = nil) {
    guard RuleFamily.isID(id), RuleFamily.orders.contains(order), RuleFamily.hues.contains(hue) else { return nil }
    (self.id, self.title, self.order, self.hue, self.face) = (id, title, order, hue, face)
  }

  /// Whether a text is a valid `id`.
  public static func isID(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 32 else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }
}

/// A group of rule sets of a family, such as those with lines: long lists are shown by groups.
public struct RuleGroup: Hashable, Sendable {
  /// The name for people.
  public let title: LocalizedText
  /// Its place among the groups, within `RuleFamily.orders`.
  public let order: Int

  /// A group by its parts; `nil` if `order` is invalid.
  public init?(title: LocalizedText, order: Int) {
    guard RuleFamily.orders.contains(order) else { return nil }
    (self.title, self.order) = (title, order)
  }
}

/// A position of a rule set that pictures show.
public struct RuleExample: Hashable, Sendable {
  /// `level`, `seed`, `start` and `moves`, as the script gives them.
  public let fields: PlayRecord
  /// Whether a base of the rule set declares it.
  public let isInherited: Bool

  /// An example by its parts.
  public init(fields: PlayRecord, isInherited: Bool) {
    (self.fields, self.isInherited) = (fields, isInherited)
  }
}

/// What a rule set says about itself.
public struct RuleSetInfo: Hashable, Sendable {
  /// The full name, `core:sudoku`.
  public let name: String
  /// The version of its pack, `1.0.0`.
  public let version: String
  /// The name for people.
  public let title: LocalizedText
  /// The rules in a few sentences for people.
  public let help: LocalizedText?
  /// What to do on paper, if that is not what `help` says.
  public let paper: LocalizedText?
  /// Whether a printed board can be solved on paper.
  public let isForPaper: Bool
  /// The family it belongs to, if any.
  public let family: RuleFamily?
  /// Its group in the family, if any.
  public let group: RuleGroup?
  /// The full name of the rule set with the model that it is based on, its own if it is that one: those that have the
  /// same can be mixed. `nil` for a game of moves.
  public let root: String?
  /// The position that pictures show, if any.
  public let example: RuleExample?
  /// How many play, at least 1.
  public let seats: Int
  /// What may be chosen before play, in the order of declaration.
  public let options: [OptionSpec]
  /// The fields of its levels that are no options: what a puzzle of it consists of.
  public let levelFields: [String]
  /// The kinds of puzzle file that are levels of it.
  public let reads: [String]
  /// How its levels are written as addresses of puzzle sites, if they are.
  public let address: AddressForm?
  /// Which objects of setting programs are its options.
  public let exchange: [ExchangeRule]
  /// Sets of options that a teacher's words are tried with; the words are left out.
  public let lessons: [PlayRecord]
  /// Its own moves, in the order of their names.
  public let moves: [MoveDeclaration]
  /// When players may take moves back.
  public let undo: UndoRule
  /// Whether it declares variables and constraints.
  public let hasModel: Bool
  /// Whether new levels can be made of it: it has a `deal`, or the generator makes them of its model.
  public let deals: Bool
  /// Whether it makes levels itself.
  public let hasDeal: Bool
  /// Whether it says itself what faces show.
  public let hasView: Bool
  /// Whether it decides itself how the game has ended.
  public let hasOutcome: Bool
  /// Whether it says which cells are in fog.
  public let hasFog: Bool
  /// Whether it says how its game is searched, so that hints and the fewest moves can be had.
  public let hasSearch: Bool
  /// Whether no move may be searched for: there are neither hints nor fewest moves.
  public let refusesSearch: Bool
  /// Whether the clock starts only when the player starts the game or makes the first move.
  public let waits: Bool

  /// A description by its parts.
  public init(
    name: String, version: String, title: LocalizedText, help: LocalizedText? = nil, paper: LocalizedText? = nil,
    isForPaper: Bool = true, family: RuleFamily? = nil, group: RuleGroup? = nil, root: String? = nil,
    example: RuleExample? = nil, seats: Int = 1,
    options: [OptionSpec] = [], levelFields: [String] = [],
    reads: [String] = [], address: AddressForm? = nil, exchange: [ExchangeRule] = [],
    lessons: [PlayRecord] = [],
    moves: [MoveDeclaration] = [],
    undo: UndoRule = .always, hasModel: Bool = false,
    deals: Bool = false, hasDeal: Bool = false, hasView: Bool = false, hasOutcome: Bool = false,
    hasFog: Bool = false, hasSearch: Bool = false, refusesSearch: Bool = false,
    waits: Bool = false
  ) {
    self.name = name
    self.version = version
    self.title = title
    self.help = help
    self.paper = paper
    self.isForPaper = isForPaper
    self.family = family
    self.group = group
    self.root = root
    self.example = example
    self.seats = seats
    self.options = options
    self.levelFields = levelFields
    self.reads = reads
    self.address = address
    self.exchange = exchange
    self.lessons = lessons
    self.moves = moves
    self.undo = undo
    self.hasModel = hasModel
    self.deals = deals
    self.hasDeal = hasDeal
    self.hasView = hasView
    self.hasOutcome = hasOutcome
    self.hasFog = hasFog
    self.hasSearch = hasSearch
    self.refusesSearch = refusesSearch
    self.waits = waits
  }

  /// Whether moves can be taken back at all.
  public var allowsUndo: Bool { undo != .never }

  /// Whether it is a puzzle, which is solved, rather than a game, which is won: it has a model, or reads puzzle files.
  public var isPuzzle: Bool { hasModel || !reads.isEmpty }

  /// Full options from what was given: each validated, absent ones by their default.
  ///
  /// - Throws: `RuleFault` of kind `option` for a wrong value or an unknown name.
  public func completing(_ given: PlayRecord) throws(RuleFault) -> PlayRecord {
    if let name = given.keys.first(where: { name in !options.contains { $0.name == name } }) {
      let near = Nearest.name(to: name, among: options.map(\.name)).map { " (did you mean `\($0)`?)" } ?? ""
      throw RuleFault(.option, "\(self.name) has no option `\(name)`\(near)")
    }
    var complete = PlayRecord(minimumCapacity: options.count)
    // By their places: a copy of a spec is a dozen references.
    for place in options.indices {
      guard let value = given[options[place].name] ?? fallback(of: options[place], given) else { continue }
      complete.append(options[place].name, try options[place].validate(value))
    }
    complete.settle { $1 }
    return complete
  }

  /// An option's default, which may depend on another option.
  private func fallback(of spec: OptionSpec, _ given: PlayRecord) -> PlayValue? {
    guard let by = spec.by else { return spec.fallback }
    let value = given[by] ?? options.first { $0.name == by }?.fallback
    return value?.string.flatMap { spec.fallbacks[$0] } ?? spec.fallback
  }

  /// The option with which phrases are chosen, where the rule set has such.
  public var phraseOption: OptionSpec? { options.first { $0.kind == .phrases } }

  /// What kind of phrases a level of these options is made of, in words; `nil` where there are no kinds.
  public func phraseKind(_ given: PlayRecord) -> LocalizedText? {
    guard let spec = phraseOption?.by.flatMap({ by in options.first { $0.name == by } }),
      let value = given[spec.name] ?? spec.fallback
    else { return nil }
    return spec.label(of: value)
  }
}
