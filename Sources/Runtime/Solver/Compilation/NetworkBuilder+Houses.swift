// All-different constraints become pairs of peers, houses, and crossings of houses.

extension NetworkBuilder {
  /// Says that two variables differ.
  mutating func separate(_ first: Int, _ second: Int) {
    if first == second {
      isContradictory = true
    } else if tableOf[first] == tableOf[second] {
      adjacency[first].insert(second)
      adjacency[second].insert(first)
    } else {
      tabulate(.different(VariableIndex(first), VariableIndex(second)))
    }
  }

  /// Says that some variables all differ.
  mutating func separate(_ variables: [Int]) {
    for (place, first) in variables.enumerated() {
      for second in variables[(place + 1)...] { separate(first, second) }
    }
    guard !isContradictory, variables.count > 2, Set(variables.map { tableOf[$0] }).count == 1 else { return }
    let house = variables.sorted()
    if knownHouses.insert(house).inserted { houses.append(house) }
  }

  /// Whether every two of the variables are peers.
  func areSeparated(_ variables: [Int]) -> Bool {
    variables.indices.allSatisfy { place in
      variables[(place + 1)...].allSatisfy { adjacency[variables[place]].contains($0) }
    }
  }

  /// The pairs of houses that share two variables or more, where a full house is one of them.
  func findCrossings(
    _ housesOf: [[Int]]
  ) -> (list: [Crossing], members: [Int32], ofHouse: [[Int]]) {
    var list: [Crossing] = []
    var members: [Int32] = []
    var ofHouse: [[Int]] = Array(repeating: [], count: houses.count)
    let full = houses.map { house in
      house.reduce(UInt64(0)) { $0 | domains[$1] }.nonzeroBitCount == house.count
    }
    var shares = Array(repeating: 0, count: houses.count)
    for first in houses.indices {
      let partners = houses[first].flatMap { housesOf[$0] }
      for partner in partners { shares[partner] += 1 }
      for second in partners where second > first && shares[second] > 1 && (full[first] || full[second]) {
        shares[second] = 0
        ofHouse[first].append(list.count)
        ofHouse[second].append(list.count)
        list.append(crossing(first, second, full, &members))
      }
      for partner in partners { shares[partner] = 0 }
    }
    return (list, members, ofHouse)
  }

  private func crossing(_ first: Int, _ second: Int, _ full: [Bool], _ members: inout [Int32]) -> Crossing {
    var inFirst = VariableSet(below: domains.count)
    var inSecond = inFirst
    for member in houses[first] { inFirst.insert(member) }
    for member in houses[second] { inSecond.insert(member) }
    let start = members.count
    members += houses[first].filter { !inSecond.contains($0) }.map(Int32.init)
    let shared = members.count
    members += houses[first].filter(inSecond.contains).map(Int32.init)
    let third = members.count
    members += houses[second].filter { !inFirst.contains($0) }.map(Int32.init)
    return Crossing(
      start: Int32(start), shared: Int32(shared), second: Int32(third), end: Int32(members.count),
      firstHouse: full[first] ? Int32(first) : -1, secondHouse: full[second] ? Int32(second) : -1)
  }
}
