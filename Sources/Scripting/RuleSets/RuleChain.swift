// A rule set with all those it inherits from, and what a mixture of several must hold to.
import LuaBridge
import Play

/// A rule set with all those it inherits from.
struct RuleChain {
  /// One rule set of the chain.
  struct Link {
    let table: LuaTable
    /// The full name, `core:sudoku`.
    let name: String
    let file: ScriptFile
    let folder: PackFolder
    /// The full names of those it inherits from.
    let ancestors: Set<String>
  }

  /// The one whose base is inherited by all others first, the rule set itself last.
  let links: [Link]
  /// The full name, `core:sudoku`; of a mixture `core:arrow+thermo`.
  let name: String
  /// The table of a mixture that only a name declares, empty; `nil` for a rule set of its own file.
  let own: LuaTable?

  /// The tables, that of the rule set itself first.
  var tables: [LuaTable] { (own.map { [$0] } ?? []) + links.reversed().map(\.table) }

  /// The links of a list that none of the others inherits from.
  static func ends(of links: [Link]) -> [Link] {
    links.filter { link in !links.contains { $0.ancestors.contains(link.name) } }
  }

  /// How many rule sets may be mixed.
  static let mostParts = 8
}

/// Mixes rule sets into one, and refuses those that do not go together.
struct RuleMixer {
  let types: ScriptTypes

  /// What only one rule set of a mixture may define, for there is one of each in a game.
  private static let single = ["setup", "outcome", "view", "fog", "search", "due", "phrases", "waits", "undo", "seats"]

  /// The links of several chains as one, base first.
  ///
  /// - Throws: `RuleFault` that names the rule sets that cannot be mixed.
  func merged(_ chains: [[RuleChain.Link]]) throws -> [RuleChain.Link] {
    guard let first = chains.first, chains.count > 1 else { return chains.first ?? [] }
    for chain in chains.dropFirst() where chain[0].name != first[0].name { throw try twoBases(first, chain) }
    var links: [RuleChain.Link] = []
    for link in chains.joined() where !links.contains(where: { $0.name == link.name }) { links.append(link) }
    guard case .function = try links[0].table.get("model") else {
      throw RuleFault(
        .script,
        "\(quoted(links[0])) has no `model`, so rule sets based on it cannot be mixed; mixtures add constraints to one model"
      )
    }
    for (place, link) in links.enumerated().dropFirst() {
      if case .function = try link.table.get("model") {
        throw RuleFault(
          .script,
          "\(quoted(link)) has a `model` of its own, so it cannot be mixed; a part adds constraints by `extend`")
      }
      for other in links[..<place] where !link.ancestors.contains(other.name) { try check(other, link, among: links) }
    }
    return links
  }

  private func twoBases(_ one: [RuleChain.Link], _ other: [RuleChain.Link]) throws -> RuleFault {
    func said(_ chain: [RuleChain.Link]) -> String {
      let link = chain[chain.count - 1]
      return chain.count > 1
        ? "\(quoted(link)) is based on \(quoted(chain[0]))" : "\(quoted(link)) is a game of its own, without `base`"
    }
    return RuleFault(
      .script, "\(said(one)), and \(said(other)); rule sets can be mixed only if all have the same base")
  }

  /// Holds two rule sets that do not inherit from each other to what can be merged.
  private func check(_ one: RuleChain.Link, _ other: RuleChain.Link, among links: [RuleChain.Link]) throws {
    for field in Self.single {
      guard try !one.table.get(field).isNil, try !other.table.get(field).isNil else { continue }
      throw RuleFault(
        .script, "\(quoted(one)) and \(quoted(other)) both define `\(field)`; use only one of the two")
    }
    let theirs = try options(of: other)
    for (name, spec) in try options(of: one) {
      guard let their = theirs[name] else { continue }
      // An option of a common base may be declared again, with another title.
      let common = one.ancestors.intersection(other.ancestors)
      let isInherited = try links.contains { try common.contains($0.name) && options(of: $0)[name] != nil }
      let differing = ["kind", "default", "min", "max", "choices"].first { spec[$0] != their[$0] }
      guard !isInherited || differing != nil else { continue }
      let how = differing.map { ", with a different `\($0)`" } ?? ""
      throw RuleFault(
        .script,
        "\(quoted(one)) and \(quoted(other)) both have an option `\(name)`\(how); a level could not say which it means. "
          + "Rename one of the options, or use only one of the two")
    }
  }

  /// The options that a rule set itself declares, by name; what is faulty is found by `RuleSetReader`.
  private func options(of link: RuleChain.Link) throws -> [String: PlayRecord] {
    guard case .table(let list) = try link.table.get("options") else { return [:] }
    let specs = try list.sequence().compactMap { try Conversion(types: types).play($0, "options").record }
    return Dictionary(specs.compactMap { spec in spec["name"]?.string.map { ($0, spec) } }) { first, _ in first }
  }

  private func quoted(_ link: RuleChain.Link) -> String {
    "`\(link.name.hasPrefix("core:") ? String(link.name.dropFirst(5)) : link.name)`"
  }
}
