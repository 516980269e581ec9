// A long list of few different things.

/// A list most of whose items are one of few, such as what each of a model's constraints means.
///
/// It keeps an item once for places near one another, and a number a place: copying it takes no reference for each item. Its members
/// are inlinable, as those of `Grid` are.
public struct SharedList<Item: Hashable & Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline var items: [Item] = []
  /// The place of each item among `items`; −1 for none.
  @usableFromInline var places: [Int32] = []

  /// A list without places.
  @inlinable public init() {}

  /// A list with these items.
  @inlinable public init(_ items: some Sequence<Item?>) {
    for item in items { append(item) }
  }

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// How many places there are.
  @inlinable public var endIndex: Int { places.count }

  /// The item at a place, if it has one.
  @inlinable public subscript(place: Int) -> Item? {
    let number = Int(places[place])
    return number < 0 ? nil : items[number]
  }

  /// Adds a place.
  ///
  /// - Complexity: O(1): it is compared with the latest few items, and kept again where it is none of these.
  @inlinable public mutating func append(_ item: Item?) {
    if let item { places.append(number(of: item)) } else { places.append(-1) }
  }

  /// Adds so many places with the same item.
  ///
  /// - Complexity: as `append`, and O(1) a place.
  @inlinable public mutating func append(_ item: Item?, count: Int) {
    places.append(contentsOf: repeatElement(item.map { number(of: $0) } ?? -1, count: count))
  }

  /// Gives places an item.
  ///
  /// - Complexity: as `append`, and O(1) a place.
  @inlinable public mutating func fill(_ range: Range<Int>, with item: Item) {
    let number = number(of: item)
    for place in range { places[place] = number }
  }

  @inlinable mutating func number(of item: Item) -> Int32 {
    // The latest few: a model may say something else of each constraint.
    for number in items.indices.suffix(8).reversed() where items[number] == item {
      return Int32(truncatingIfNeeded: number)
    }
    items.append(item)
    return Int32(truncatingIfNeeded: items.count - 1)
  }
}

extension SharedList: Equatable {
  /// Whether both have the same items, however they keep them.
  public static func == (one: SharedList, other: SharedList) -> Bool { one.elementsEqual(other) }
}
