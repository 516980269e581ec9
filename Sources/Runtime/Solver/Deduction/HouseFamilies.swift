// Which full houses lie side by side, as rows do and columns do.

/// Sorts full houses into families of disjoint ones, for fish and house totals.
///
/// Rows are crossed by the same columns, one cell each; so are the lines of any board, regardless of the order in which the
/// model declares its houses. A house joins the lines that are disjoint from it and crossed by mostly the same houses. A house
/// that few houses cross, such as a box, is not a line and joins the first others that are disjoint from it.
struct HouseFamilies {
  private let houses: [[Int]]
  private let count: Int
  /// For each full house the full houses that have exactly one variable of it.
  private var across: [Int: Set<Int>] = [:]
  private var families: [(houses: [Int], members: VariableSet)] = []

  /// The most families that are of use.
  private static let most = 6

  /// - Parameters:
  ///   - houses: The variables of each house.
  ///   - isFull: Which houses have as many values as variables.
  ///   - count: How many variables there are.
  /// - Complexity: O(*h*² · *n*) for *h* full houses of *n* variables.
  init(_ houses: [[Int]], _ isFull: [Bool], _ count: Int) {
    self.houses = houses
    self.count = count
    let full = houses.indices.filter { isFull[$0] }
    let sets = full.map { Set(houses[$0]) }
    for (place, house) in full.enumerated() {
      across[house] = Set(
        full.indices.filter { $0 != place && sets[$0].intersection(sets[place]).count == 1 }.map { full[$0] })
    }
    let most = across.values.map(\.count).max() ?? 0
    let lines = full.filter { 2 * (across[$0]?.count ?? 0) > most }
    for house in lines { join(house, from: 0, onlyAlike: true) }
    let first = families.count
    for house in full where !lines.contains(house) { join(house, from: first, onlyAlike: false) }
  }

  private mutating func join(_ house: Int, from first: Int, onlyAlike: Bool) {
    let fits = families.indices.dropFirst(first).first { family in
      houses[house].allSatisfy { !families[family].members.contains($0) }
        && (!onlyAlike || isAlike(house, families[family].houses[0]))
    }
    var members = fits.map { families[$0].members } ?? VariableSet(below: count)
    for member in houses[house] { members.insert(member) }
    if let fits {
      families[fits].houses.append(house)
      families[fits].members = members
    } else {
      families.append(([house], members))
    }
  }

  /// Whether two houses are crossed by mostly the same ones.
  private func isAlike(_ first: Int, _ second: Int) -> Bool {
    guard let one = across[first], let other = across[second] else { return false }
    return 2 * one.intersection(other).count >= max(one.count, other.count)
  }

  /// The families, the first ones if there are many, each with up to 64 houses.
  var list: [DeductionPlan.Family] {
    families.prefix(Self.most).map { family in
      let houses = Array(family.houses.prefix(64))
      var placeOf: [Int8] = Array(repeating: -1, count: count)
      for (place, house) in houses.enumerated() {
        for member in self.houses[house] { placeOf[member] = Int8(place) }
      }
      return DeductionPlan.Family(houses: houses, placeOf: FrozenBuffer(placeOf))
    }
  }
}
