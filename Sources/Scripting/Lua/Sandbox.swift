// A Lua state with everything the host gives to scripts.
import Grids
import Lexicon
import LuaBridge
import Play

/// A Lua state with everything the host gives to scripts, and the scripts that were read into it.
final class Sandbox {
  let state: LuaState
  let types: ScriptTypes
  let models: ModelTypes
  let states: StateTypes
  let views: ViewTypes
  let deals: DealTypes
  let lexiconTypes: LexiconTypes
  /// The word lists that functions have opened.
  let lexicons: OpenedLexicons
  /// The hashes that word lists had when the game began, by name; those of no game where there are none.
  var wantedLexicons: [String: String] = [:]
  let limits: ScriptLimits
  private(set) var loader: ScriptLoader
  /// The names of the global functions that are the host's own.
  private(set) var hostGlobals = ["each_field"]  // in every state, from C
  /// The values of modules, by pack and name.
  private var modules: [PackFolder: [String: LuaValue]] = [:]
  /// The pack of the script that is being run: its modules and bases are looked for there.
  private var home: PackFolder
  /// Lexicons of phrases that were typed, for the options of the last few games.
  private var typed: [(words: PlayValue, languages: [String], lexicon: Lexicon)] = []
  private static let typedKept = 8
  /// The rule sets read so far, each with those it inherits from, by full name.
  private var chainsRead: [String: [RuleChain.Link]] = [:]
  private var isLoading = false
  private let silence = Silence()
  /// Whether what scripts print is dropped.
  var isSilent: Bool {
    get { silence.isOn }
    set { silence.isOn = newValue }
  }

  private final class Silence {
    var isOn = false
  }

  init(loader: ScriptLoader, limits: ScriptLimits, console: (@Sendable (String) -> Void)?) throws {
    var lua = LuaLimits()
    lua.memory = limits.memory
    lua.sourceBytes = limits.source
    lua.outputBytes = limits.output
    let silence = silence
    state = try LuaState(limits: lua, print: console.map { take in { if !silence.isOn { take($0) } } })
    types = try ScriptTypes(state)
    models = try ModelTypes(types)
    states = try StateTypes(types)
    views = try ViewTypes(types)
    deals = try DealTypes(types)
    lexiconTypes = try LexiconTypes(types)
    lexicons = OpenedLexicons(lists: loader.lists, pack: loader.pack)
    self.limits = limits
    self.loader = loader
    home = loader.pack
    try installGlobals()
  }

  /// Runs a file and gives the table it returns.
  func table(_ file: ScriptFile, what: String) throws -> LuaTable {
    isLoading = true
    defer { isLoading = false }
    let chunk = try chunk(file, what: what)
    let results = try state.call(chunk, [], instructions: limits.load)
    guard case .table(let table)? = results.first else {
      let got = ModelTypes.shown(results.first ?? .nil)
      throw RuleFault(.script, place: .file(file.place, line: 1), "\(what) must return a table, got \(got)")
    }
    return table
  }

  private func chunk(_ file: ScriptFile, what: String) throws -> LuaFunction {
    do {
      return try state.load(file.text, name: file.place)
    } catch {
      guard error.code == .syntax, error.message.hasPrefix("unexpected symbol near '{'") else { throw error }
      let place = FaultPlace.file(file.place, line: error.line ?? 1)
      throw RuleFault(.script, place: place, "\(error.message); \(what) begins with `return {`")
    }
  }

  /// Reads and runs a rule set and those it inherits from, or several that a name mixes.
  ///
  /// - Parameter name: `sudoku`, `pack:name`, or several such names with `+` between them, in any order.
  func ruleSet(_ name: String) throws -> RuleChain {
    let names = zip(RuleNames.parts(name), name.split(separator: "+", omittingEmptySubsequences: false)).map {
      // A pack counts for the parts after it as far as it has them: the rest are found like any others.
      loader.has($0) ? $0 : String($1)
    }
    guard names.count <= RuleChain.mostParts else {
      throw RuleFault(.missing, "\(names.count) rule sets are too many; at most \(RuleChain.mostParts) can be mixed")
    }
    if names.count > 1, names.contains(where: { $0.split(separator: ":").isEmpty || $0.hasSuffix(":") }) {
      throw RuleFault(
        .missing,
        "'\(name.prefix(60))' has `+` without a name beside it; write names with `+` between, such as `thermo+arrow`")
    }
    let chains = try chains(of: names, from: loader.pack)
    guard let links = chains.first else { throw RuleFault(.missing, "a level must name its rule set") }
    let first = links[links.count - 1]
    home = first.folder
    if chains.count == 1 { return RuleChain(links: links, name: first.name, own: nil) }
    return RuleChain(
      links: try RuleMixer(types: types).merged(chains), name: RuleNames.joined(chains.map { $0[$0.count - 1].name }),
      own: try state.table())
  }

  /// The chains of some rule sets, by their names; without those that others inherit from.
  private func chains(of names: [String], from pack: PackFolder, below path: [String] = []) throws -> [[RuleChain.Link]]
  {
    var chains: [[RuleChain.Link]] = []
    for name in names {
      let (folder, bare) = try loader.ruleSet(name, from: pack)
      let chain = try chain(bare, in: folder, below: path)
      if chains.contains(where: { $0[$0.count - 1].name == chain[chain.count - 1].name }) {
        throw RuleFault(.script, "the rule set `\(bare)` is named twice; name each part once")
      }
      chains.append(chain)
    }
    let inherited = chains.reduce(into: Set<String>()) { $0.formUnion($1[$1.count - 1].ancestors) }
    return chains.filter { !inherited.contains($0[$0.count - 1].name) }
      .sorted { $0[$0.count - 1].name < $1[$1.count - 1].name }
  }

  /// A rule set with those it inherits from, these first; each file is read once.
  private func chain(_ bare: String, in folder: PackFolder, below path: [String]) throws -> [RuleChain.Link] {
    let name = "\(folder.name):\(bare)"
    if let known = chainsRead[name], !path.contains(name) { return known }
    let file = try loader.readRuleSet(bare, in: folder)
    guard path.count < 16, !path.contains(name) else {
      throw RuleFault(
        .script, place: .file(file.place, line: 1), "`base` leads through more than 16 rule sets, or in a cycle")
    }
    let table = try inside(folder) { try self.table(file, what: "a rule set") }
    var links: [RuleChain.Link] = []
    let (field, parents) = try parents(of: table)
    if !parents.isEmpty {
      do {
        let chains = try chains(of: parents, from: folder, below: path + [name])
        links = try RuleMixer(types: types).merged(chains)
      } catch let fault as RuleFault where fault.place == nil {
        throw RuleFault(.script, place: .file(file.place, line: Files.line(of: field, in: file.text)), fault.message)
      }
    }
    links.append(
      RuleChain.Link(table: table, name: name, file: file, folder: folder, ancestors: Set(links.map(\.name))))
    chainsRead[name] = links
    return links
  }

  /// The names in `base` and `uses`, and which of the two fields it is that a fault is about.
  private func parents(of table: LuaTable) throws -> (field: String, names: [String]) {
    var names: [String] = []
    if case .string(let base) = try table.get("base") { names.append(base) }
    switch try table.get("uses") {
    case .nil: return ("base", names)
    case .table(let list):
      let used = try list.sequence().map { value -> String in
        guard case .string(let name) = value else {
          throw LuaError("`uses` must be a list of names of rule sets, got \(ModelTypes.shown(value)) in it")
        }
        return name
      }
      guard used.count <= RuleChain.mostParts else {
        throw LuaError("`uses` names \(used.count) rule sets; at most \(RuleChain.mostParts) can be mixed")
      }
      return ("uses", names + used)
    case let other:
      throw LuaError(
        "`uses` must be a list of names of rule sets such as { \"thermo\", \"arrow\" }, got \(ModelTypes.shown(other))")
    }
  }

  /// Reads any file of the pack.
  func read(_ path: String, place: String) throws -> ScriptFile {
    try loader.read(path, place: place)
  }

  /// The phrases of an option of kind `lexicon`: those of the named list, or the given phrases.
  ///
  /// - Parameter languages: What the columns of typed lines are.
  func words(_ value: PlayValue, languages: [String]) throws -> WordSource {
    guard let name = value.string, WordSource.isName(name) else {
      return try WordSource.typed(value, languages: languages)
    }
    return WordSource(name: name, lexicon: try loader.lists.list(named: name, from: loader.pack).lexicon)
  }

  /// The phrases behind `lexicon(words, languages)`, as the rule set's functions ask for them again and again.
  private func lexicon(_ value: PlayValue, languages: [String]) throws -> Lexicon {
    if let name = value.string, WordSource.isName(name) {
      return try lexicons.lexicon(named: name, wanted: wantedLexicons[name])
    }
    if let known = typed.first(where: { $0.words == value && $0.languages == languages }) { return known.lexicon }
    let lexicon = try WordSource.typed(value, languages: languages).lexicon
    typed.append((value, languages, lexicon))
    if typed.count > Sandbox.typedKept { typed.removeFirst() }
    return lexicon
  }

  private func installGlobals() throws {
    try install("cell", try state.maker(of: types.cell, name: "cell"))
    try install("grid", try state.maker(of: types.grid, name: "grid"))
    try install(
      "are_on_board",
      try state.function("are_on_board") { [unowned types] call in .boolean(try types.areOnBoard(call)) })
    try install(
      "lexicon",
      try state.function("lexicon") { [unowned self] call in
        if isLoading { throw LuaError("`lexicon` can only be used in functions, not while a script loads") }
        let conversion = Conversion(types: types)
        let words = try conversion.play(try call.value(1), "words")
        let languages = call.count < 2 ? nil : try conversion.play(try call.value(2), "languages").sequence
        return .value(
          try lexiconTypes.value(try lexicon(words, languages: (languages ?? []).compactMap(\.string))))
      })
    let letters = LetterFunctions(state)
    try install("letters_of", try state.function("letters_of") { call in try letters.letters(call) })
    try install("letter_of", try state.function("letter_of") { call in try letters.letter(call) })
    try install("clusters", try state.function("clusters") { call in try letters.clusters(call) })
    try install("language_of", try state.function("language_of") { call in try letters.language(call) })
    try install("is_from_right", try state.function("is_from_right") { call in try letters.isFromRight(call) })
    try install("word_of", try state.function("word_of") { call in try letters.word(call) })
    try install(
      "require",
      try state.function("require") { [unowned self] call in .value(try self.require(try call.string(1))) })
  }

  private func install(_ name: String, _ function: LuaFunction) throws {
    try state.globals.set(name, .function(function))
    hostGlobals.append(name)
  }

  private func require(_ name: String) throws -> LuaValue {
    guard isLoading else {
      // A function may ask again for what was loaded with its script.
      let known = [home, loader.core].lazy.compactMap { self.modules[$0]?[name] }.first
      if let known = known ?? modules.values.lazy.compactMap({ $0[name] }).first { return known }
      throw LuaError("`require` can only be used while a script loads, not in its functions")
    }
    let folder: PackFolder
    let file: ScriptFile
    do {
      folder = try loader.module(name, from: home)
      if let known = modules[folder]?[name] { return known }
      guard modules.values.map(\.count).reduce(0, +) < 64 else { throw LuaError("a rule set has at most 64 modules") }
      file = try loader.readModule(name, in: folder)
    } catch let fault as RuleFault {
      throw LuaError(fault.message)
    }
    let value = try inside(folder) {
      try state.call(try state.load(file.text, name: file.place), [], instructions: limits.load).first ?? .nil
    }
    if case .nil = value { throw LuaError("module '\(name)' must return a value, usually with `return M`, got nil") }
    modules[folder, default: [:]][name] = value
    return value
  }

  /// Runs a script of a pack.
  private func inside<Result>(_ folder: PackFolder, _ run: () throws -> Result) rethrows -> Result {
    let before = home
    home = folder
    defer { home = before }
    return try run()
  }
}

/// Turns what a bridge call threw into a fault with a place.
func asFault(_ error: any Error, in place: FaultPlace? = nil) -> RuleFault {
  if let fault = (error as? LuaError)?.underlying as? RuleFault ?? error as? RuleFault { return fault }
  guard let error = error as? LuaError else { return RuleFault(.script, place: place, "\(error)") }
  let own = error.script.map { FaultPlace.file($0, line: error.line) }
  return RuleFault(error.isLimit ? .limit : .script, place: own ?? place, error.message, traceback: error.traceback)
}
