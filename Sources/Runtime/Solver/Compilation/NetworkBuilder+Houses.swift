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
    addHouse(variables.isAscending ? variables : variables.sorted())
  }

  /// Adds a house unless it is there; its members are ascending.
  mutating func addHouse(_ house: [Int]) {
    if knownHouses.insert(HouseKey(members: house)).inserted { houses.append(house) }
  }

  /// The pairs of houses that share two variables or more, where a full house is one of them.
  func findCrossings(_ members: FrozenLists, _ housesOf: FrozenLists) -> Crossings {
    var found = Crossings(variables: domains.count)
    let count = houses.count
    let full = houses.map { house in
      house.reduce(UInt64(0)) { $0 | domains[$1] }.nonzeroBitCount == house.count
    }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { shares in
      shares.initialize(repeating: 0)
      for first in 0..<count {
        let own = members.list(first)
        for member in own {
          for partner in housesOf.list(Int(member)) { shares[Int(partner)] &+= 1 }
        }
        for member in own {
          for partner in housesOf.list(Int(member)) {
            let second = Int(partner)
            if second > first, shares[second] > 1, full[first] || full[second] {
              found.add(first, second, own, members.list(second), full)
            }
            shares[second] = 0
          }
        }
      }
    }
    return found
  }
}

/// Pairs of houses with what they share, while they are found.
struct Crossings {
  var list: [Crossing] = []
  var members: [Int32] = []
  var ofHouse = VariableItems()
  /// Which variables the house in hand has; all are cleared behind it.
  private var isIn: [Bool]

  init(variables: Int) {
    isIn = Array(repeating: false, count: variables)
  }

  /// Adds two houses, their members ascending.
  fileprivate mutating func add(
    _ first: Int, _ second: Int, _ one: UnsafeBufferPointer<Int32>, _ other: UnsafeBufferPointer<Int32>, _ full: [Bool]
  ) {
    let start = members.count
    var (shared, third) = (0, 0)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: one.count + other.count) { room in
      isIn.withUnsafeMutableBufferPointer { isIn in
        var end = 0
        func take(_ list: UnsafeBufferPointer<Int32>, _ wanted: Bool) {
          for member in list where isIn[Int(member)] == wanted {
            room[end] = member
            end &+= 1
          }
        }
        func mark(_ list: UnsafeBufferPointer<Int32>, _ mark: Bool) {
          for member in list { isIn[Int(member)] = mark }
        }
        mark(other, true)
        take(one, false)
        shared = end
        take(one, true)
        third = end
        mark(other, false)
        mark(one, true)
        take(other, false)
        mark(one, false)
        members.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<end]))
      }
    }
    ofHouse.add(list.count, to: first)
    ofHouse.add(list.count, to: second)
    list.append(
      Crossing(
        start: Int32(start), shared: Int32(start + shared), second: Int32(start + third), end: Int32(members.count),
        firstHouse: full[first] ? Int32(first) : -1, secondHouse: full[second] ? Int32(second) : -1))
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
