// Room for automata propagated on decision diagrams.

/// Room for the entries of an automaton, and the last ways through each.
struct DiagramRoom: ConstraintRoom {
  /// The columns of each place, those that no way has yet, and those that are left to try, one list after another.
  let columns: UnsafeMutablePointer<UInt64>
  /// The entries that are known to be alive or dead.
  let entries: UnsafeMutablePointer<UInt32>
  /// One bit an entry from which the end can be reached; all 0 between runs.
  let alive: UnsafeMutablePointer<UInt64>
  /// One bit an entry from which it cannot; all 0 between runs.
  let dead: UnsafeMutablePointer<UInt64>
  /// By which column each entry that is alive reached the end.
  let onward: UnsafeMutablePointer<UInt8>
  /// The last ways through each automaton, as columns, and how many there were.
  let ways: UnsafeMutablePointer<UInt8>
  let wayCounts: UnsafeMutablePointer<Int32>
  /// The entries on one way.
  let frames: UnsafeMutablePointer<Frame>

  init(_ network: borrowing Network) {
    let sizes = DiagramSizes(network)
    columns = .allocate(capacity: 3 * sizes.places)
    frames = .allocate(capacity: sizes.places)
    entries = .allocate(capacity: sizes.entries)
    alive = .allocate(capacity: sizes.words)
    alive.initialize(repeating: 0, count: sizes.words)
    dead = .allocate(capacity: sizes.words)
    dead.initialize(repeating: 0, count: sizes.words)
    onward = .allocate(capacity: sizes.onward)
    ways = .allocate(capacity: sizes.columns)
    wayCounts = .allocate(capacity: sizes.count)
    wayCounts.initialize(repeating: 0, count: sizes.count)
  }

  func deallocate() {
    columns.deallocate()
    entries.deallocate()
    alive.deallocate()
    dead.deallocate()
    onward.deallocate()
    ways.deallocate()
    wayCounts.deallocate()
    frames.deallocate()
  }
}

/// What the largest diagram of a network needs.
private struct DiagramSizes {
  var places = 1
  var entries = 1
  /// The words for a bit of each entry.
  var words = 1
  /// How many diagrams there are.
  var count = 1
  /// How many columns all ways have that are kept.
  var columns = 1
  /// How far entries go where ways are kept.
  var onward = 1

  init(_ network: borrowing Network) {
    for propagator in network.propagators.elements {
      guard case .regular(let automaton) = propagator.form else { continue }
      let header = network.numbers.base + Int(automaton.header)
      let size = Int(propagator.scopeEnd - propagator.scopeStart)
      places = max(places, size)
      entries = max(entries, header[5])
      words = max(words, (header[4] + 63) / 64)
      count = max(count, header[6] + 1)
      guard size <= Diagram.longestWay else { continue }
      columns = max(columns, header[7] + Diagram.waysKept * size)
      onward = max(onward, header[4])
    }
  }
}
