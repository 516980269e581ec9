// Holds what a rule set declares to what it may declare.
import LuaBridge
import Play

/// A rule set's table with those it inherits from, and what it declares.
struct RuleSetReader {
  /// The fields a rule set may have.
  static let fields = [
    "id", "api", "title", "help", "adds", "paper", "family", "group", "example", "base", "uses", "seats", "options",
    "accepts",
    "model", "frame",
    "unique", "setup",
    "moves",
    "outcome",
    "extend",
    "view", "undo", "tests", "due", "waits", "deal", "layout", "clues", "fields", "reads", "address", "exchange",
    "lessons", "phrases",
    "search", "fog", "finish",
  ]

  let types: ScriptTypes
  /// The rule set with those it inherits from.
  let rules: RuleChain
  /// The tables of `rules`, the rule set's own first, then its base's, and so on.
  let chain: [LuaTable]
  let version: String

  init(types: ScriptTypes, rules: RuleChain, version: String) {
    (self.types, self.rules, self.version) = (types, rules, version)
    chain = rules.tables
  }

  /// The full name, `core:sudoku`.
  var name: String { rules.name }

  /// A field of the rule set, its own or inherited.
  func field(_ name: String) throws -> LuaValue {
    for table in chain {
      let value = try table.get(name)
      if case .nil = value { continue }
      return value
    }
    return .nil
  }

  /// A field that is a function, its own or inherited.
  func function(_ name: String) throws -> LuaFunction? {
    switch try field(name) {
    case .nil: return nil
    case .function(let function): return function
    case let other: throw LuaError("`\(name)` must be a function, got \(ModelTypes.shown(other))")
    }
  }

  /// How the rule set says that its game is searched: `nil` for what it does not say, and for `false`.
  func search() throws -> LuaFunction? { try refusesSearch() ? nil : function("search") }

  /// Whether no move may be searched for, as where a player must not see all that the moves depend on.
  private func refusesSearch() throws -> Bool {
    if case .boolean(false) = try field("search") { return true }
    return false
  }

  /// The functions of a name that work beside the inherited `model`, the rule set's own first: those of the table that
  /// has the model, and of all that are based on it.
  func functions(_ name: String) throws -> [LuaFunction] {
    var functions: [LuaFunction] = []
    for table in chain {
      switch try table.get(name) {
      case .nil: break
      case .function(let function): functions.append(function)
      case let other: throw LuaError("`\(name)` must be a function, got \(ModelTypes.shown(other))")
      }
      if case .function = try table.get("model") { break }
    }
    return functions
  }

  /// The names of the options that the `model` reads, where the table that has it tells them.
  func frame() throws -> [String]? {
    for table in chain {
      guard case .function = try table.get("model") else { continue }
      let value = try table.get("frame")
      if case .nil = value { return nil }
      let names = try names("frame", Conversion(types: types).play(value, "frame"))
      let known = try options().map(\.name)
      for name in names where !known.contains(name) {
        let near = Nearest.name(to: name, among: known.sorted()).map { " (did you mean `\($0)`?)" } ?? ""
        throw LuaError("`frame` names the unknown option `\(name)`\(near)")
      }
      return names
    }
    return nil
  }

  /// Everything the rule set says about itself, each field held to its kind.
  func info() throws -> RuleSetInfo {
    for table in chain { try checkFields(table) }
    let id = try plain("id")?.string ?? ""
    let wanted = name.split(separator: ":").last.map(String.init) ?? name
    guard rules.own != nil || id == wanted else {
      throw LuaError("`id` must be \"\(wanted)\", the file's name, got \(id.isEmpty ? "nil" : "\"\(id)\"")")
    }
    guard let api = try plain("api")?.integer else { throw LuaError("`api = 1` is missing") }
    guard api == 1 else { throw LuaError("`api` must be 1, the only version that this program supports, got \(api)") }
    let seats = try plain("seats") ?? 1
    guard let seats = seats.integer, (1...16).contains(seats) else {
      throw LuaError("`seats` must be a whole number from 1 to 16, got \(seats.shown)")
    }
    let hasModel = try function("model") != nil
    let hasDeal = try dealing(options().map(\.name)) != nil
    if try !functions("extend").isEmpty && !hasModel {
      throw LuaError("`extend` adds rules to a `model`, and neither the rule set nor its base has one")
    }
    for name in ["setup", "due", "outcome", "phrases"] { _ = try function(name) }
    let hasFog = try function("fog") != nil
    if hasFog, !hasModel {
      throw LuaError("`fog` hides parts of a `model`, and neither the rule set nor its base has one")
    }
    guard try hasModel || function("setup") != nil else {
      throw LuaError("a rule set needs `model` (what holds) or `setup` and `moves` (what may be done)")
    }
    let options = try options()
    let fields = try levelFields()
    if let twice = options.first(where: { fields.contains($0.name) })?.name {
      throw LuaError("`\(twice)` is both an option and one of `fields`; a level could not say which it means")
    }
    let paper = try paper()
    return RuleSetInfo(
      name: name, version: version, title: try title() ?? LocalizedText(id), help: try help(),
      paper: paper.text, isForPaper: paper.isPossible && !hasFog, family: try family(), group: try group(),
      root: hasModel ? rules.links[0].name : nil, example: try example(), seats: seats,
      options: options, levelFields: fields, reads: try ownNames("reads"), address: try address(options),
      exchange: try exchange(options), lessons: try lessons(),
      moves: try moves().map(\.declaration), undo: try undo(),
      hasModel: hasModel, deals: hasDeal || hasModel, hasDeal: hasDeal, hasView: try function("view") != nil,
      hasOutcome: try function("outcome") != nil, hasFog: hasFog, hasSearch: try search() != nil,
      refusesSearch: try refusesSearch(), waits: try truth("waits") ?? false)
  }

  /// Whether the rule set asks for exactly one solution.
  func asksForOneSolution() throws -> Bool { try truth("unique") ?? false }

  /// The rule set's own tests, a list or a function that gives one; those of its base are the base's affair.
  func tests() throws -> LuaValue { try chain[0].get("tests") }

  private func checkFields(_ table: LuaTable) throws {
    for (key, _) in try table.entries() {
      guard case .string(let field) = key else {
        throw LuaError("a rule set's fields must have names, got the key \(ModelTypes.shown(key))")
      }
      if !RuleSetReader.fields.contains(field) {
        let near = Nearest.name(to: field, among: RuleSetReader.fields).map { " (did you mean `\($0)`?)" } ?? ""
        throw LuaError("a rule set has no field `\(field)`\(near)")
      }
    }
  }

  private func plain(_ name: String) throws -> PlayValue? {
    let value = try field(name)
    if case .nil = value { return nil }
    return try Conversion(types: types).play(value, name)
  }

  /// The names of the fields of levels that are not options; parts of a mixture may each have some.
  private func levelFields() throws -> [String] {
    var all: [String] = []
    for table in chain {
      let value = try table.get("fields")
      if case .nil = value { continue }
      all += try names("fields", Conversion(types: types).play(value, "fields")).filter { !all.contains($0) }
    }
    return all
  }

  private func text(_ name: String) throws -> LocalizedText? { try text(name, plain(name)) }

  private func text(_ name: String, in table: LuaTable) throws -> LocalizedText? {
    let value = try table.get(name)
    if case .nil = value { return nil }
    return try text(name, Conversion(types: types).play(value, name))
  }

  /// The name for people; of a mixture without a name of its own those of its parts, with the base's once:
  /// “Arrow + Thermometer Sudoku”.
  private func title() throws -> LocalizedText? {
    var links = rules.links
    while let last = links.last {
      let ends = RuleChain.ends(of: links)
      if ends.count > 1 { return try MixedTexts(base: text("title", in: links[0].table)).title(ends.map(title)) }
      if let own = try text("title", in: last.table) { return own }
      links.removeLast()
    }
    return nil
  }

  /// What a part of a mixture is called.
  private func title(of link: RuleChain.Link) throws -> LocalizedText {
    for one in rules.links.reversed() where one.name == link.name || link.ancestors.contains(one.name) {
      if let title = try text("title", in: one.table) { return title }
    }
    return LocalizedText(link.name)
  }

  /// The rules in a few sentences: the `help` of the base, and what each rule set adds to it.
  private func help() throws -> LocalizedText? {
    // That of the rule set itself says everything.
    if rules.own == nil, let own = try text("help", in: chain[0]) { return own }
    return MixedTexts.joined(try sentences())
  }

  /// The same for paper, where there may be room for the first sentences alone: what is added comes first.
  private func helpOnPaper() throws -> LocalizedText? {
    if rules.own == nil, try !chain[0].get("help").isNil { return nil }
    let sentences = try sentences()
    return sentences.count > 1 ? MixedTexts.joined(Array(sentences.dropFirst() + sentences.prefix(1))) : nil
  }

  private func sentences() throws -> [LocalizedText] {
    var sentences: [LocalizedText] = []
    for (place, link) in rules.links.enumerated() {
      if let added = try text("adds", in: link.table) {
        sentences.append(added)
      } else if let help = try text("help", in: link.table) {
        let inheritsAll = rules.links[..<place].allSatisfy { link.ancestors.contains($0.name) }
        sentences = inheritsAll ? [help] : sentences + [help]
      }
    }
    return sentences
  }

  private func text(_ name: String, _ value: PlayValue?) throws -> LocalizedText? {
    guard let value else { return nil }
    guard let text = LocalizedText(value) else {
      throw LuaError(
        "`\(name)` must be a string or a table of strings by language such as { en = \"…\", fr = \"…\" }, "
          + "got \(value.shown)")
    }
    let most = ["help", "adds", "paper"].contains(name) ? TextLimits.note : TextLimits.title
    if let fault = TextLimits.fault(value, name, most: most) { throw LuaError(fault) }
    return text
  }

  /// What to do on paper, and whether the game can be played there. A nearer `help` hides an inherited text.
  private func paper() throws -> (text: LocalizedText?, isPossible: Bool) {
    if case .boolean(let truth) = try field("paper") {
      guard !truth else { throw LuaError("`paper` must be a text, or false for a game that cannot be played on paper") }
      return (nil, false)
    }
    for table in chain {
      if case .nil = try table.get("paper") {
        guard try table.get("help").isNil, try table.get("adds").isNil else { return (try helpOnPaper(), true) }
        continue
      }
      return (try text("paper"), true)
    }
    return (nil, true)
  }

  private func family() throws -> RuleFamily? { try plain("family").map { try FamilyReader().family($0) } }

  private func group() throws -> RuleGroup? {
    // A mixture is in none of its parts' groups.
    guard rules.own == nil, let value = try plain("group") else { return nil }
    guard let fields = value.record, fields.keys.allSatisfy(["title", "order"].contains),
      let title = fields["title"].flatMap(LocalizedText.init), let order = fields["order"]?.integer,
      let group = RuleGroup(title: title, order: order)
    else { throw LuaError("`group` must be a table { title, order }, with an order from 0 to 999, got \(value.shown)") }
    if let fault = TextLimits.fault(fields["title"], "group.title", most: TextLimits.title) { throw LuaError(fault) }
    return group
  }

  private func example() throws -> RuleExample? {
    guard let value = try plain("example") else { return nil }
    guard let fields = value.record else {
      throw LuaError("`example` must be a table { level, seed, start, moves }, got \(value.shown)")
    }
    do {
      _ = try ExamplePosition(fields)
    } catch {
      throw LuaError(error.message)
    }
    return RuleExample(fields: fields, isInherited: try chain[0].get("example").isNil)
  }

  /// Which objects of setting programs are its options; not inherited.
  private func exchange(_ options: [OptionSpec]) throws -> [ExchangeRule] {
    let value = try chain[0].get("exchange")
    if case .nil = value { return [] }
    return try ExchangeRuleReader(options: options).rules(Conversion(types: types).play(value, "exchange"))
  }

  private func names(_ name: String) throws -> [String] { try names(name, plain(name)) }

  /// A list of names that is not inherited.
  private func ownNames(_ name: String) throws -> [String] {
    let value = try chain[0].get(name)
    if case .nil = value { return [] }
    return try names(name, Conversion(types: types).play(value, name))
  }

  /// How levels are written as addresses, which is not inherited.
  private func address(_ options: [OptionSpec]) throws -> AddressForm? {
    let value = try chain[0].get("address")
    if case .nil = value { return nil }
    return try AddressFormReader(names: options.map(\.name) + ["givens"])
      .form(Conversion(types: types).play(value, "address"))
  }

  private func names(_ name: String, _ value: PlayValue?) throws -> [String] {
    guard let value else { return [] }
    guard let names = value.sequence?.map(\.string), !names.contains(nil) else {
      throw LuaError("`\(name)` must be a list of names, got \(value.shown)")
    }
    return names.compactMap { $0 }
  }

  /// Sets of options for a teacher's words, by the names of existing options.
  private func lessons() throws -> [PlayRecord] {
    guard let value = try plain("lessons") else { return [] }
    let known = Set(try options().map(\.name))
    guard let sets = value.sequence?.map(\.record), !sets.contains(nil) else {
      throw LuaError("`lessons` must be a list of tables of options, got \(value.shown)")
    }
    for (index, set) in sets.enumerated() {
      for name in (set ?? [:]).keys where !known.contains(name) {
        let near = Nearest.name(to: name, among: known.sorted()).map { " (did you mean `\($0)`?)" } ?? ""
        throw LuaError("`lessons[\(index + 1)]` names the unknown option `\(name)`\(near)")
      }
    }
    return sets.compactMap { $0 }
  }

  /// `undo`: true, false, or "open" for as long as the game is open.
  private func undo() throws -> UndoRule {
    guard let value = try plain("undo") else { return .always }
    if let truth = value.boolean { return truth ? .always : .never }
    guard value.string == "open" else {
      throw LuaError("`undo` must be true, false or \"open\", got \(value.shown)")
    }
    return .open
  }

  private func truth(_ name: String) throws -> Bool? {
    guard let value = try plain(name) else { return nil }
    guard let truth = value.boolean else { throw LuaError("`\(name)` must be true or false, got \(value.shown)") }
    return truth
  }

  /// The options of the whole chain, the base's first; one of the same name takes the base's place.
  private func options() throws -> [OptionSpec] {
    var specs: [OptionSpec] = []
    for table in chain.reversed() {
      let value = try table.get("options")
      if case .nil = value { continue }
      guard case .table(let list) = value else {
        throw LuaError(
          "`options` must be a list of tables, each with a `name` and a `kind`, got \(ModelTypes.shown(value))")
      }
      var own: Set<String> = []
      for (index, entry) in try list.sequence().enumerated() {
        let value = try Conversion(types: types).play(entry, "options[\(index + 1)]")
        let spec = try OptionReader(place: "options[\(index + 1)]").spec(value)
        guard own.insert(spec.name).inserted else { throw LuaError("option `\(spec.name)` is declared twice") }
        if let place = specs.firstIndex(where: { $0.name == spec.name }) {
          specs[place] = spec
        } else {
          specs.append(spec)
        }
      }
    }
    for spec in specs {
      if let name = spec.needs.joined().first(where: { name in
        specs.first { $0.name == name }?.kind != .integer
      }) {
        throw LuaError("`needs` of option `\(spec.name)` must name options of kind integer, got `\(name)`")
      }
      guard let by = spec.by, specs.first(where: { $0.name == by })?.kind != .choice else { continue }
      throw LuaError("`by` of option `\(spec.name)` must name an option of kind choice, got `\(by)`")
    }
    return specs
  }

  /// A declared move with its functions.
  struct MoveScript {
    let declaration: MoveDeclaration
    let check: LuaFunction?
    let apply: LuaFunction
  }

  /// The moves of the whole chain by name; one of the same name takes the base's place.
  func moves() throws -> [MoveScript] {
    var scripts: [String: MoveScript] = [:]
    for table in chain.reversed() {
      guard case .table(let list) = try table.get("moves") else { continue }
      for (key, value) in try list.entries() {
        guard case .string(let name) = key, case .table(let move) = value else {
          throw LuaError("`moves` must map names to tables with `arguments`, `check` and `apply`")
        }
        scripts[name] = try MoveReader(types: types, name: name).script(move)
      }
    }
    return scripts.sorted { $0.key < $1.key }.map(\.value)
  }
}
