// Memory that is written once and then only read, by any number of threads.

/// A fixed run of plain values at a fixed address.
///
/// The engine reads through the bare address: no reference counting and no exclusivity checks in the hot loop. The
/// holder of the address must keep the buffer alive. Unchecked because the address hides from the compiler that nothing writes
/// after `init`.
final class FrozenBuffer<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  let base: UnsafePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    elements.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { memory.initialize(from: start, count: source.count) }
    }
    base = UnsafePointer(memory)
    count = elements.count
  }

  deinit {
    base.deallocate()
  }

  /// The elements, as long as the buffer lives.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// The element at a place that the caller knows to exist.
  @inline(__always)
  subscript(place: Int) -> Element { base[place] }
}

/// Lists of different lengths in one buffer: list `i` lies at `starts[i] ..< starts[i + 1]` of `items`.
struct FrozenLists: Sendable {
  let starts: FrozenBuffer<Int32>
  let items: FrozenBuffer<Int32>

  init(_ lists: [[Int]]) {
    var starts: [Int32] = []
    starts.reserveCapacity(lists.count + 1)
    starts.append(0)
    let items = Array<Int32>(unsafeUninitializedCapacity: lists.reduce(0) { $0 + $1.count }) { items, filled in
      for list in lists {
        for item in list {
          items[filled] = Int32(item)
          filled &+= 1
        }
        starts.append(Int32(filled))
      }
    }
    self.init(starts: starts, items: items)
  }

  init(starts: [Int32], items: [Int32]) {
    self.starts = FrozenBuffer(starts)
    self.items = FrozenBuffer(items)
  }

  /// How many lists there are.
  var count: Int { starts.count - 1 }

  /// The items of a list.
  func list(_ number: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: items.base + Int(starts[number]), count: Int(starts[number + 1] - starts[number]))
  }
}
