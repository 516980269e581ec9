// The totals of full houses.

/// A full house with the sum of its values.
struct TotalHouse: Equatable {
  var members: CellSet
  /// How many members it has.
  var count: Int
  var total: Int128
}

extension TotalHouse {
  /// Full houses in the order of declaration, in families of disjoint ones.
  ///
  /// - Parameter start: Where the houses begin, if that is known.
  static func families(
    _ houses: HouseSet, _ domains: VariableDomains, continuing start: NetworkStart?
  ) -> [[TotalHouse]] {
    // A house that was full and has lost a value has no solution, so its total may stay. A house that was not full may be full now.
    let known = start.flatMap { $0.hasFullHouses && houses.list.starts(with: $0.houses.list) ? $0 : nil }
    var families = known?.families ?? []
    var covered = families.last?.reduce(into: CellSet()) { $0.formUnion($1.members) } ?? CellSet()
    for house in houses.list.dropFirst(known?.houses.count ?? 0) {
      let values = domains.union(of: house)
      guard values.nonzeroBitCount == house.count else { continue }
      let table = domains.table(of: house[0])
      let total = table.indices.reduce(Int128(0)) { values >> UInt64($1) & 1 != 0 ? $0 + Int128(table[$1]) : $0 }
      let members = CellSet(house)
      if families.isEmpty || !covered.isDisjoint(with: members) {
        families.append([])
        covered = CellSet()
      }
      covered.formUnion(members)
      families[families.count - 1].append(TotalHouse(members: members, count: house.count, total: total))
    }
    return families
  }
}
