// How houses and their crossings lie in a network, kept for the next model with the same houses.
import Synchronization

/// Houses as a network has them: their members, who is in which, and what they share.
///
/// It follows from the houses, from which of them are full and from the number of variables, and from nothing else. Levels of one
/// rule set mostly differ in what stands beside the houses, so the last layout serves the next model if it is the same.
struct HouseLayout: Sendable {
  let houses: FrozenBuffer<House>
  let members: FrozenBuffer<Int32>
  let housesOf: FrozenLists
  let houseMasks: FrozenBuffer<UInt64>
  let crossings: FrozenBuffer<Crossing>
  let crossingMembers: FrozenBuffer<Int32>
  let crossingsOf: FrozenLists
  let crossingMasks: FrozenBuffer<UInt64>
  private let key: Key

  private struct Key: Equatable {
    let houses: [[Int]]
    let full: [Bool]
    let variables: Int
  }

  /// The last one of at most `CellSet.limit` variables.
  private static let last = Mutex<HouseLayout?>(nil)

  /// The layout of houses, their members ascending.
  ///
  /// - Parameters:
  ///   - full: Which of them have as many members as these have values.
  ///   - variables: How many variables there are.
  static func of(_ houses: [[Int]], full: [Bool], variables: Int) -> HouseLayout {
    let key = Key(houses: houses, full: full, variables: variables)
    if let last = last.withLock({ $0 }), last.key == key { return last }
    let layout = HouseLayout(key)
    if variables <= CellSet.limit { last.withLock { $0 = layout } }
    return layout
  }

  private init(_ key: Key) {
    self.key = key
    let count = key.houses.count
    let lists = FrozenLists(key.houses)
    var memberships = VariableItems(room: lists.items.count)
    for (number, house) in key.houses.enumerated() {
      for member in house { memberships.add(number, to: member) }
    }
    housesOf = memberships.lists(count: key.variables)
    var found = Crossings(variables: key.variables)
    found.find(lists, housesOf, key.full)
    houses = FrozenBuffer((0..<count).map { House(start: lists.starts[$0], end: lists.starts[$0 + 1]) })
    members = lists.items
    houseMasks = FrozenBuffer(HouseLayout.masks(housesOf, of: count))
    crossings = FrozenBuffer(found.list)
    crossingMembers = FrozenBuffer(found.members)
    crossingsOf = found.ofHouse.lists(count: count)
    crossingMasks = FrozenBuffer(HouseLayout.masks(crossingsOf, of: found.list.count))
  }

  /// Lists of up to 64 numbers as masks.
  private static func masks(_ lists: FrozenLists, of limit: Int) -> [UInt64] {
    (0..<lists.count).map { number in
      limit > 64 ? 0 : lists.list(number).reduce(0) { $0 | 1 << UInt64($1) }
    }
  }
}

/// Pairs of houses with what they share, while they are found.
private struct Crossings {
  var list: [Crossing] = []
  var members: [Int32] = []
  var ofHouse = VariableItems()
  /// Which variables the house in hand has; all are cleared behind it.
  private var isIn: [Bool]

  init(variables: Int) {
    isIn = Array(repeating: false, count: variables)
  }

  /// Finds the pairs of houses that share two variables or more, where a full house is one of them.
  mutating func find(_ houses: FrozenLists, _ housesOf: FrozenLists, _ full: [Bool]) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: houses.count) { shares in
      shares.initialize(repeating: 0)
      for first in 0..<houses.count {
        let own = houses.list(first)
        for member in own {
          for partner in housesOf.list(Int(member)) { shares[Int(partner)] &+= 1 }
        }
        for member in own {
          for partner in housesOf.list(Int(member)) {
            let second = Int(partner)
            if second > first, shares[second] > 1, full[first] || full[second] {
              add(first, second, own, houses.list(second), full)
            }
            shares[second] = 0
          }
        }
      }
    }
  }

  /// Adds two houses, their members ascending.
  private mutating func add(
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
