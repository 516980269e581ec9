// Lists with few distinct items.

import Play
import Testing

@Suite struct `A shared list` {
  /// Items that are repeated soon, late or never, and places without one.
  private static let items: [Int?] = (0..<100).map { $0 % 7 == 3 ? nil : $0 % 3 == 0 ? 1 : $0 < 50 ? $0 % 20 : $0 }

  @Test func `has its items`() {
    let list = SharedList(Self.items)
    #expect(list.count == 100 && Array(list) == Self.items)
    #expect(list.indices.allSatisfy { list[$0] == Self.items[$0] })
    #expect(SharedList<Int>().isEmpty)
  }

  @Test func `equals another with the same items, however they were made`() {
    var other = SharedList<Int>()
    other.append(nil, count: Self.items.count)
    for (place, item) in Self.items.enumerated().reversed() {
      if let item { other.fill(place..<place + 1, with: item) }
    }
    #expect(other == SharedList(Self.items))
    other.fill(10..<20, with: -1)
    #expect(other != SharedList(Self.items) && other[9] == Self.items[9] && other[20] == Self.items[20])
    #expect((10..<20).allSatisfy { other[$0] == -1 })
    other.append(-1, count: 3)
    other.append(7, count: 0)
    #expect(other.count == 103 && Array(other.suffix(4)) == [Self.items[99], -1, -1, -1])
  }
}
