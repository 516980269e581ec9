// All-different constraints become pairs of peers, houses, and crossings of houses.

extension NetworkBuilder {
  /// Says that two variables differ.
  mutating func separate(_ first: Int, _ second: Int) {
    if first == second {
      isContradictory = true
    } else if tableOf[first] == tableOf[second] {
      separation.insert(first, second)
    } else {
      tabulate(.different(VariableIndex(first), VariableIndex(second)))
    }
  }

  /// Says that some variables all differ.
  mutating func separate(_ variables: [Int]) {
    guard let first = variables.first, variables.allSatisfy({ tableOf[$0] == tableOf[first] }) else {
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
    let house = variables.sorted()
    if knownHouses.insert(house).inserted { houses.append(house) }
  }

  /// The pairs of houses that share two variables or more, where a full house is one of them.
  func findCrossings(_ housesOf: FrozenLists) -> (list: [Crossing], members: [Int32], ofHouse: [[Int]]) {
    var list: [Crossing] = []
    var members: [Int32] = []
    var ofHouse: [[Int]] = Array(repeating: [], count: houses.count)
    let full = houses.map { house in
      house.reduce(UInt64(0)) { $0 | domains[$1] }.nonzeroBitCount == house.count
    }
    var shares = Array(repeating: 0, count: houses.count)
    for first in houses.indices {
      for member in houses[first] {
        for partner in housesOf.list(member) { shares[Int(partner)] += 1 }
      }
      for member in houses[first] {
        for partner in housesOf.list(member) {
          let second = Int(partner)
          if second > first, shares[second] > 1, full[first] || full[second] {
            ofHouse[first].append(list.count)
            ofHouse[second].append(list.count)
            list.append(crossing(first, second, full, &members))
          }
          shares[second] = 0
        }
      }
    }
    return (list, members, ofHouse)
  }

  private func crossing(_ first: Int, _ second: Int, _ full: [Bool], _ members: inout [Int32]) -> Crossing {
    let start = members.count
    let (one, other) = (houses[first], houses[second])
    // Both are ascending.
    func append(_ list: [Int], in isIn: Bool, _ rest: [Int]) {
      var place = 0
      for member in list {
        while place < rest.count, rest[place] < member { place += 1 }
        if (place < rest.count && rest[place] == member) == isIn { members.append(Int32(member)) }
      }
    }
    append(one, in: false, other)
    let shared = members.count
    append(one, in: true, other)
    let third = members.count
    append(other, in: false, one)
    return Crossing(
      start: Int32(start), shared: Int32(shared), second: Int32(third), end: Int32(members.count),
      firstHouse: full[first] ? Int32(first) : -1, secondHouse: full[second] ? Int32(second) : -1)
  }
}
