// A level file as data.
import Grids
import LuaBridge
import Play

/// A level file as data: what it returns, without its functions.
struct LevelDocument: Sendable {
  /// The keys of a level that are not options of its rule set.
  static let ownKeys = reservedKeys + ["solution", "assigned"]
  /// The names that no option may have. Those that levels got later, options may have: they had them before.
  static let reserved = ["rules", "extend"] + reservedKeys
  private static let reservedKeys = [
    "title", "givens", "clues", "author", "note", "difficulty", "daily", "costs", "help",
  ]

  /// The rule set it names.
  let rules: String
  /// All other fields, functions left out.
  private(set) var fields: PlayRecord
  /// Whether it adds rules of its own.
  let extends: Bool
  /// The file.
  let file: ScriptFile

  /// The maximum lengths of its texts. A crossword has a few more texts, such as `publisher`.
  private static let limits =
    ["title", "author", "copyright", "publisher", "date", "language"].map { (field: $0, most: TextLimits.title) }
    + ["note", "notes", "intro"].map { (field: $0, most: TextLimits.note) }

  /// What is wrong with the lengths of a level's texts, with the field.
  static func textFault(_ fields: PlayRecord) -> (field: String, text: String)? {
    // What is deeper has names of its own, such as cells.
    TextLimits.fault(fields, limits)
  }

  /// Holds the lengths of its texts to what is allowed.
  ///
  /// - Throws: `RuleFault` with the line of the field.
  func checkTexts() throws(RuleFault) {
    if let fault = Self.textFault(fields) { throw RuleFault(.script, place: place(of: fault.field), fault.text) }
  }

  /// A level by its parts, as a worker has read it.
  init(rules: String, fields: PlayRecord, extends: Bool, file: ScriptFile) {
    self.rules = rules
    self.fields = fields
    self.extends = extends
    self.file = file
  }

  /// Runs a level file in a state of its own.
  ///
  /// - Throws: `RuleFault` with the place.
  init(_ path: String, place: String, loader: ScriptLoader, limits: ScriptLimits) throws(RuleFault) {
    do {
      let sandbox = try Sandbox(loader: loader, limits: limits, console: nil)
      let file = try sandbox.read(path, place: place)
      try self.init(try sandbox.table(file, what: "a level"), file, sandbox)
      try checkTexts()
    } catch {
      throw asFault(error, in: .file(place, line: 1))
    }
  }

  private init(_ table: LuaTable, _ file: ScriptFile, _ sandbox: Sandbox) throws {
    var fields: PlayRecord = [:]
    var extends = false
    for (key, value) in try table.entries() {
      guard case .string(let name) = key else {
        throw RuleFault(
          .script, place: .file(file.place, line: 1),
          "a level's fields must have names, got the key \(ModelTypes.shown(key))")
      }
      if name == "extend" {
        guard case .function = value else {
          throw RuleFault(
            .script, place: LevelDocument.place(of: name, file),
            "`extend` must be a function(m, g), got \(ModelTypes.shown(value))")
        }
        extends = true
      } else {
        do {
          fields[name] = try Conversion(types: sandbox.types).play(value, name)
        } catch let error as LuaError {
          throw RuleFault(.script, place: LevelDocument.place(of: name, file), error.message)
        }
      }
    }
    guard let rules = fields.removeValue(forKey: "rules"), let name = RuleNames.written(rules) else {
      throw RuleFault(
        .script, place: LevelDocument.place(of: "rules", file),
        "the level must name its rule set, such as `rules = \"sudoku\"`, or several to mix, such as "
          + "`rules = { \"thermo\", \"arrow\" }`")
    }
    self.rules = name
    self.fields = fields
    self.extends = extends
    self.file = file
  }

  /// Whether a field is the full board that a check looks at, and nothing else: games, journals and addresses do not have it.
  static func isCertificate(_ name: String, _ rules: RuleSetInfo) -> Bool {
    name == "solution" && rules.hasModel && !rules.levelFields.contains(name)
      && !rules.options.contains { $0.name == name }
  }

  /// A level's own fields and the options among the fields it has, without its certificate. A rule set that deals may give a level fields of any
  /// name; what looks like a misspelt option is taken for one.
  static func split(
    _ fields: PlayRecord, _ rules: RuleSetInfo
  ) -> (own: PlayRecord, options: PlayRecord) {
    func isOwn(_ name: String) -> Bool {
      if rules.levelFields.contains(name) { return true }
      if ownKeys.contains(name) { return !rules.options.contains { $0.name == name } }
      guard rules.hasDeal, rules.levelFields.isEmpty else { return false }
      let names = rules.options.map(\.name)
      return !names.contains(name) && Nearest.name(to: name, among: names) == nil
    }
    // In order of their names, so that each is added behind the others.
    var (own, options) = (PlayRecord(), PlayRecord(minimumCapacity: fields.count))
    for (name, value) in fields where !isCertificate(name, rules) {
      if isOwn(name) { own[name] = value } else { options[name] = value }
    }
    return (own, options)
  }

  /// The level with other options.
  func setting(_ options: PlayRecord) -> LevelDocument {
    var level = self
    level.fields.merge(options) { $1 }
    return level
  }

  /// Where a field is.
  func place(of field: String) -> FaultPlace { LevelDocument.place(of: field, file) }

  private static func place(of field: String, _ file: ScriptFile) -> FaultPlace {
    .file(file.place, line: Files.line(of: field, in: file.text))
  }
}
