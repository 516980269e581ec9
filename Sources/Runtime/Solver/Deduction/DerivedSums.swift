// Sums that follow from the total of full houses and the sums within or across them.

/// The sums nobody wrote down: what the cells left over by cages must add up to.
///
/// A full house has every value once, so its total is known, and so is that of several disjoint ones. Take away the sums
/// that lie inside: the cells left over have what is left of the total (*innies*). Or take the sums that cover the houses
/// and lie partly outside: the cells outside have what goes beyond the total (*outies*).
///
///     ┌──── row: total 45 ────┐          sums 12, 17 inside leave 16 for the two ×
///     │ a a a b b b × × c │          sum c reaches into the row below by one cell
///     └───────────────── c ┘
final class DerivedSums: Sendable {
  /// One such sum.
  struct Entry: Sendable {
    var scope: [Int]
    var total: Int
    /// The houses' constraints, then those of the sums.
    var constraints: [Int]
  }

  let entries: [Entry]
  /// The model with the sums added as constraints of their own.
  let compiled: CompiledModel
  /// The propagators of each entry.
  let propagatorsOf: [[Int]]

  /// The most variables in a derived sum, and the most sums.
  static let scopeLimit = 4
  static let limit = 200

  /// Nil if no sum can be derived.
  init?(_ compiled: CompiledModel, _ families: [DeductionPlan.Family], _ constraintOfHouse: [Int]) {
    let cages = Self.cages(compiled.model)
    guard !cages.isEmpty else { return nil }
    var found: [Entry] = []
    var known: Set<[Int]> = Set(cages.map { $0.scope.sorted() })
    for size in 1...3 {
      for family in families where family.houses.count >= size {
        for start in 0...(family.houses.count - size) {
          let houses = Array(family.houses[start..<start + size])
          guard let region = Self.region(houses, compiled.network) else { continue }
          let names = houses.map { constraintOfHouse[$0] }
          for entry in [Self.inside(region, cages, names), Self.outside(region, cages, names)].compactMap(\.self)
          where known.insert(entry.scope).inserted && found.count < Self.limit {
            found.append(entry)
          }
        }
      }
    }
    guard !found.isEmpty else { return nil }
    var model = compiled.model
    let first = model.constraints.count
    var added: [Entry] = []
    for entry in found {
      let sum = PlainSum(variables: entry.scope.map { VariableIndex($0) }, total: entry.total)
      guard (try? model.add(sum.constraint)) != nil else { continue }
      added.append(entry)
    }
    guard let whole = try? CompiledModel(model), whole.network.count == compiled.network.count else { return nil }
    var propagators: [[Int]] = Array(repeating: [], count: added.count)
    for number in 0..<whole.network.propagators.count {
      let constraint = Int(whole.network.propagators[number].constraint)
      if constraint >= first { propagators[constraint - first].append(number) }
    }
    entries = added
    self.compiled = whole
    propagatorsOf = propagators
  }

  private struct Cage {
    var scope: Set<Int>
    var total: Int
    var constraint: Int
  }

  private struct Region {
    var members: Set<Int>
    var total: Int128
  }

  private static func cages(_ model: Model) -> [Cage] {
    model.constraints.enumerated().compactMap { number, constraint in
      constraint.form.plainSum.map {
        Cage(scope: Set($0.variables.map(\.rawValue)), total: $0.total, constraint: number)
      }
    }
  }

  private static func region(_ houses: [Int], _ network: Network) -> Region? {
    var region = Region(members: [], total: 0)
    for number in houses {
      var values: UInt64 = 0
      var table = 0
      for place in Int(network.houses[number].start)..<Int(network.houses[number].end) {
        let member = Int(network.members[place])
        region.members.insert(member)
        values |= network.initial[member]
        table = Int(network.tableOf[member])
      }
      for bit in 0..<64 where values >> UInt64(bit) & 1 != 0 {
        region.total += Int128(network.tableValues[64 * table + bit])
      }
    }
    return region
  }

  private static func inside(_ region: Region, _ cages: [Cage], _ names: [Int]) -> Entry? {
    var left = region
    var used = names
    for cage in cages where cage.scope.isSubset(of: left.members) {
      left.members.subtract(cage.scope)
      left.total -= Int128(cage.total)
      used.append(cage.constraint)
    }
    return used.count > names.count ? entry(left.members, left.total, used) : nil
  }

  private static func outside(_ region: Region, _ cages: [Cage], _ names: [Int]) -> Entry? {
    var open = region.members
    var beyond: Set<Int> = []
    var total = -region.total
    var used = names
    for cage in cages
    where !cage.scope.isDisjoint(with: open) && cage.scope.intersection(region.members).isSubset(of: open)
      && cage.scope.isDisjoint(with: beyond)
    {
      open.subtract(cage.scope)
      beyond.formUnion(cage.scope.subtracting(region.members))
      total += Int128(cage.total)
      used.append(cage.constraint)
    }
    return open.isEmpty ? entry(beyond, total, used) : nil
  }

  private static func entry(_ scope: Set<Int>, _ total: Int128, _ constraints: [Int]) -> Entry? {
    guard (1...scopeLimit).contains(scope.count), let total = Int(exactly: total) else { return nil }
    return Entry(scope: scope.sorted(), total: total, constraints: constraints)
  }
}
