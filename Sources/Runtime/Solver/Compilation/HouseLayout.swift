// The houses of a network and their crossings, cached for the next model with the same houses.
import Synchronization

/// Houses as a network has them: their members, the houses of each variable, and their crossings.
///
/// A layout depends only on the houses, on which of them are full, and on the number of variables. Levels of one rule set mostly
/// differ in other constraints, so the last layout is cached for the next model.
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
  ///   - full: Which houses have as many values as members.
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
    var found = Crossings(houses: count)
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

/// The crossings found so far.
private struct Crossings {
  var list: [Crossing] = []
  var members: [Int32] = []
  var ofHouse: VariableItems

  init(houses count: Int) {
    // Boards of rows, columns and boxes have two for each house, cages about as many.
    ofHouse = VariableItems(room: 8 * count)
    list.reserveCapacity(4 * count)
    members.reserveCapacity(64 * count)
  }

  /// Finds the pairs of houses, their members ascending, that share two or more variables and of which one is full.
  mutating func find(_ houses: FrozenLists, _ housesOf: FrozenLists, _ full: [Bool]) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: houses.count) { shares in
      shares.initialize(repeating: 0)
      let lastFull = full.lastIndex(of: true) ?? -1
      for first in 0..<houses.count where full[first] || first < lastFull {
        let own = houses.list(first)
        for member in own {
          for partner in housesOf.list(Int(member)) { shares[Int(partner)] &+= 1 }
        }
        for member in own {
          for partner in housesOf.list(Int(member)) {
            let second = Int(partner)
            if second > first, shares[second] > 1, full[first] || full[second] {
              add(first, second, Int(shares[second]), houses, full)
            }
            shares[second] = 0
          }
        }
      }
    }
  }

  /// Adds two houses that share so many members.
  private mutating func add(_ first: Int, _ second: Int, _ count: Int, _ houses: FrozenLists, _ full: [Bool]) {
    let (one, other) = (houses.list(first), houses.list(second))
    let start = members.count
    let (shared, third) = (one.count - count, one.count)
    let size = one.count + other.count - count
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: size) { room in
      var (left, both, right) = (0, shared, third)
      var place = 0
      for member in one {
        while place < other.count, other[place] < member {
          room[right] = other[place]
          right &+= 1
          place &+= 1
        }
        if place < other.count, other[place] == member {
          room[both] = member
          both &+= 1
          place &+= 1
        } else {
          room[left] = member
          left &+= 1
        }
      }
      while place < other.count {
        room[right] = other[place]
        right &+= 1
        place &+= 1
      }
      members.append(contentsOf: UnsafeBufferPointer(room))
    }
    ofHouse.add(list.count, to: first)
    ofHouse.add(list.count, to: second)
    list.append(
      Crossing(
        start: Int32(start), shared: Int32(start + shared), second: Int32(start + third), end: Int32(members.count),
        firstHouse: full[first] ? Int32(first) : -1, secondHouse: full[second] ? Int32(second) : -1))
  }
}
