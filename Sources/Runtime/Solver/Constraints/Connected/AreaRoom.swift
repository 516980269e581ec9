// Room for depth-first searches over areas, circuits and regions.

/// Room for a depth-first search over the places of a scope.
struct AreaRoom: ConstraintRoom {
  /// What is known of a place of an area.
  enum State: UInt8, BitwiseCopyable {
    /// It does not have the value.
    case outside
    /// It may have it.
    case open
    /// It has it.
    case inside
    /// It may have it, and without it others could not reach one another.
    case needed
  }

  let states: UnsafeMutablePointer<State>
  /// The discovery index of each place, from 1; 0 if it was not found.
  let order: UnsafeMutablePointer<Int32>
  /// The least discovery index that can be reached from behind a place.
  let low: UnsafeMutablePointer<Int32>
  /// The place from which it was found.
  let parent: UnsafeMutablePointer<Int32>
  /// For areas the neighbour to look at next, for circuits the place that follows, −1 where that is open.
  let next: UnsafeMutablePointer<Int32>
  /// How many there are behind a place that have the value; for circuits whether some place leads to it.
  let behind: UnsafeMutablePointer<Int32>
  /// The values of a place that have not been followed.
  let left: UnsafeMutablePointer<UInt64>

  init(_ network: borrowing Network) {
    let capacity = network.propagators.elements.reduce(0) { largest, propagator in
      propagator.form.details.searchesAreas
        ? max(largest, Int(propagator.scopeEnd - propagator.scopeStart)) : largest
    }
    states = .allocate(capacity: capacity)
    order = .allocate(capacity: capacity)
    low = .allocate(capacity: capacity)
    parent = .allocate(capacity: capacity)
    next = .allocate(capacity: capacity)
    behind = .allocate(capacity: capacity)
    left = .allocate(capacity: capacity)
  }

  func deallocate() {
    states.deallocate()
    order.deallocate()
    low.deallocate()
    parent.deallocate()
    next.deallocate()
    behind.deallocate()
    left.deallocate()
  }
}
