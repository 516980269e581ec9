// The variables of a network under construction that must differ.

/// The pairs of variables that must differ, and the houses that these pairs amount to.
///
/// All variables of a pair or a house have the same table. A house has more than two variables, in ascending order, and there is
/// one house at most with the same variables.
struct HouseSet: Sendable {
  /// The pairs of variables that must differ.
  private(set) var separation: Separation
  /// The houses, in the order in which they were added.
  private(set) var list: [[Int]] = []
  private var known: Set<HouseKey> = []
  /// The pairs that share a house, once computed. Dropping a house that lies in another does not change them.
  private var housed: Separation?
  /// How many houses came from a start, and its pairs, each of which shares a house.
  private let leading: (count: Int, pairs: Separation)?

  /// No pairs among the variables of a model.
  init(variables: Int) {
    separation = Separation(count: variables)
    leading = nil
  }

  /// The houses of a start, where each pair shares a house.
  init(continuing start: HouseSet) {
    separation = start.separation
    list = start.list
    known = start.known
    leading = (start.list.count, start.separation)
  }

  /// How many houses there are.
  var count: Int { list.count }

  var isEmpty: Bool { list.isEmpty }

  /// Adds a pair.
  mutating func separate(_ first: Int, _ second: Int) {
    separation.insert(first, second)
  }

  /// Adds all pairs of some variables.
  ///
  /// - Parameter addsHouse: Whether more than two variables become a house.
  /// - Returns: False if a variable occurs twice, so that it would have to differ from itself.
  mutating func separate(_ variables: [Int], addsHouse: Bool) -> Bool {
    guard separation.insert(all: variables) else { return false }
    if addsHouse, variables.count > 2 { add(variables.isAscending ? variables : variables.sorted()) }
    return true
  }

  /// Adds a house unless there is one with the same variables.
  ///
  /// - Parameter house: Its variables, ascending, of which each pair differs.
  mutating func add(_ house: [Int]) {
    if known.insert(HouseKey(members: house)).inserted { list.append(house) }
  }

  /// Drops all houses but those at some positions.
  mutating func keep(_ positions: [Int]) {
    list = positions.map { list[$0] }
  }

  /// The pairs of variables that share a house.
  func pairsInHouses() -> Separation {
    if let housed { return housed }
    var housed = leading?.pairs ?? Separation(count: separation.count)
    for house in list.dropFirst(leading?.count ?? 0) { _ = housed.insert(all: house) }
    return housed
  }

  /// Remembers the pairs of variables that share a house.
  mutating func knowPairs(inHouses pairs: Separation) { housed = pairs }
}

/// A house by its members, with a quick hash.
private struct HouseKey: Hashable, Sendable {
  let members: [Int]

  func hash(into hasher: inout Hasher) {
    hasher.combine(members.reduce(members.count) { $0 &* 0x9E37_79B9 &+ $1 })
  }
}

extension [Int] {
  /// Whether each number is greater than the one before.
  fileprivate var isAscending: Bool {
    for place in indices.dropFirst() where self[place] <= self[place - 1] { return false }
    return true
  }
}
