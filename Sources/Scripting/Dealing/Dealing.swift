// How a rule set makes levels: by a function of its own, or option by option.
import LuaBridge
import Play

/// How a rule set makes levels.
enum Dealing {
  /// A function of its own returns all fields.
  case own(LuaFunction)
  /// Each option that a level needs is made by a function of its own; then the generator adds givens.
  case byOption(OptionDeals)
}

/// The functions that make the options of a level, of a rule set and of all that it inherits from.
struct OptionDeals {
  /// A function that makes one option.
  struct Maker {
    /// The option.
    let name: String
    let function: LuaFunction
    /// Where it was declared, in messages: `clues.arrows`.
    let place: String
  }

  /// Those that work before there is a full board, such as shapes of regions.
  var layouts: [Maker] = []
  /// Those that read a full board, such as lines and sums.
  var clues: [Maker] = []
  /// Those that read the givens, such as what hides some of them.
  var finish: [Maker] = []
  /// The parts of a mixture that deal by a function of their own, which cannot be mixed: their names and options.
  var strangers: [(name: String, options: [String])] = []

  /// Whether there is nothing that makes a level.
  var isEmpty: Bool { layouts.isEmpty && clues.isEmpty && finish.isEmpty && strangers.isEmpty }

  /// Whether a level has something already that would be made: then it is finished. A new level is only if it has givens.
  func isFinished(_ level: PlayRecord, _ options: PlayRecord, _ specs: [OptionSpec], isNew: Bool) -> Bool {
    if level["givens"] != nil { return true }
    let names = (layouts + clues).map(\.name) + strangers.flatMap(\.options)
    return !isNew && names.contains { isChosen($0, options, specs) }
  }

  /// Without the makers of options that have a value already.
  func lacking(_ options: PlayRecord, _ specs: [OptionSpec]) -> OptionDeals {
    var deals = self
    deals.layouts.removeAll { isChosen($0.name, options, specs) }
    deals.clues.removeAll { isChosen($0.name, options, specs) }
    deals.finish.removeAll { isChosen($0.name, options, specs) }
    return deals
  }

  private func isChosen(_ name: String, _ options: PlayRecord, _ specs: [OptionSpec]) -> Bool {
    options[name] != nil && options[name] != specs.first { $0.name == name }?.fallback
  }
}

extension RuleSetReader {
  /// How the rule set makes levels; `nil` if it does not say so itself.
  ///
  /// - Parameter options: The names of all its options.
  func dealing(_ options: [String]) throws -> Dealing? {
    let isMixed = RuleChain.ends(of: rules.links.filter { $0.name != rules.name }).count > 1
    var deals = OptionDeals()
    for link in rules.links.reversed() {
      let makers = try (
        makers("layout", link.table, options), makers("clues", link.table, options),
        makers("finish", link.table, options)
      )
      let isEmpty = deals.isEmpty
      switch try link.table.get("deal") {
      case .nil: break
      case .function(let function):
        guard makers.0.isEmpty, makers.1.isEmpty, makers.2.isEmpty else {
          throw LuaError("`deal` returns everything itself; remove `deal`, or `clues`, `layout` and `finish`")
        }
        if link.name == rules.name || !isMixed {
          if isEmpty { return .own(function) }
          // What is nearer makes the options in another way.
          return .byOption(deals)
        }
        deals.strangers.append((link.name, try ownOptions(link.table)))
      case let other: throw LuaError("`deal` must be a function, got \(ModelTypes.shown(other))")
      }
      // The base's makers come first; one of the same option takes the base's place.
      deals.layouts = nearer(deals.layouts, before: makers.0)
      deals.clues = nearer(deals.clues, before: makers.1)
      deals.finish = nearer(deals.finish, before: makers.2)
    }
    return deals.isEmpty ? nil : .byOption(deals)
  }

  private func nearer(_ own: [OptionDeals.Maker], before base: [OptionDeals.Maker]) -> [OptionDeals.Maker] {
    base.filter { maker in !own.contains { $0.name == maker.name } } + own
  }

  private func makers(_ field: String, _ table: LuaTable, _ options: [String]) throws -> [OptionDeals.Maker] {
    switch try table.get(field) {
    case .nil: return []
    case .table(let list):
      return try list.entries().map { key, value in
        guard case .string(let name) = key, case .function(let function) = value else {
          throw LuaError("`\(field)` must map names of options to functions, got \(ModelTypes.shown(key))")
        }
        guard options.contains(name) else {
          let near = Nearest.name(to: name, among: options.sorted()).map { " (did you mean `\($0)`?)" } ?? ""
          throw LuaError("`\(field)` makes the unknown option `\(name)`\(near)")
        }
        return OptionDeals.Maker(name: name, function: function, place: "\(field).\(name)")
      }.sorted { $0.name < $1.name }
    case let other:
      throw LuaError(
        "`\(field)` must be a table of functions by the name of the option that they make, got \(ModelTypes.shown(other))"
      )
    }
  }

  private func ownOptions(_ table: LuaTable) throws -> [String] {
    guard case .table(let list) = try table.get("options") else { return [] }
    return try list.sequence().compactMap { entry in
      guard case .table(let spec) = entry, case .string(let name) = try spec.get("name") else { return nil }
      return name
    }
  }
}
