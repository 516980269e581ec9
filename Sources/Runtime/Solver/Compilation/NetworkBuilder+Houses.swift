// All-different constraints become pairs of peers, houses, and crossings of houses.

extension NetworkBuilder {
  /// Says that two variables differ.
  mutating func separate(_ first: Int, _ second: Int) {
    if first == second {
      isContradictory = true
    } else if domains.tableOf[first] == domains.tableOf[second] {
      separation.insert(first, second)
    } else {
      tabulate(.different(VariableIndex(first), VariableIndex(second)))
    }
  }

  /// Says that some variables all differ.
  mutating func separate(_ variables: [Int]) {
    guard let first = variables.first, variables.allSatisfy({ domains.tableOf[$0] == domains.tableOf[first] }) else {
      for (place, first) in variables.enumerated() {
        for second in variables[(place + 1)...] { separate(first, second) }
      }
      return
    }
    guard separation.insert(all: variables) else {
      isContradictory = true
      return
    }
    guard !isContradictory, variables.count > 2 else { return }
    addHouse(variables.isAscending ? variables : variables.sorted())
  }

  /// Adds a house unless it is there; its members are ascending.
  mutating func addHouse(_ house: [Int]) {
    if knownHouses.insert(HouseKey(members: house)).inserted { houses.append(house) }
  }
}

/// A house by its members, hashed by few steps.
struct HouseKey: Hashable {
  let members: [Int]

  func hash(into hasher: inout Hasher) {
    hasher.combine(members.reduce(members.count) { $0 &* 0x9E37_79B9 &+ $1 })
  }
}

extension Array<Int> {
  /// Whether each is greater than the one before.
  fileprivate var isAscending: Bool {
    for place in indices.dropFirst() where self[place] <= self[place - 1] { return false }
    return true
  }
}
