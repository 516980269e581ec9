// The compiled form of a model: flat tables that the engine walks over.

/// A set of variables of one table that all differ, where its members lie in `members`.
struct House: BitwiseCopyable, Sendable {
  var start: Int32
  var end: Int32
}

/// Two houses that share at least two variables, as three runs of `crossingMembers`.
///
///     firstOnly: start ..< shared    both: shared ..< second    secondOnly: second ..< end
struct Crossing: BitwiseCopyable, Sendable {
  var start: Int32
  var shared: Int32
  var second: Int32
  var end: Int32
  var firstHouse: Int32
  var secondHouse: Int32
}

/// A model as the engine sees it: domains as bit masks over sorted tables of values.
///
/// Bit *b* of a variable's domain means the value at place *b* of its table. Variables from `modelCount` on are constants, where
/// a constraint has a number, and, for searches, the shared value of several sums.
struct Network: Sendable {
  var modelCount: Int
  var count: Int
  /// The values of table *t*, ascending, from place 64 · *t* on.
  var tableValues: FrozenBuffer<Int>
  var tableOf: FrozenBuffer<Int32>
  /// Domains when nothing has been propagated.
  var initial: FrozenBuffer<UInt64>
  /// Whether the declarations alone contradict each other.
  var isContradictory: Bool
  /// For each variable those that must differ from it, over the same table.
  var peers: FrozenLists
  var houses: FrozenBuffer<House>
  var members: FrozenBuffer<Int32>
  /// The houses of each variable.
  var housesOf: FrozenLists
  /// The houses of each variable as one mask, where there are at most 64 houses.
  var houseMasks: FrozenBuffer<UInt64>
  var crossings: FrozenBuffer<Crossing>
  var crossingMembers: FrozenBuffer<Int32>
  /// The crossings to look at again when a house has changed.
  var crossingsOf: FrozenLists
  /// The crossings of each house as one mask, where there are at most 64 crossings.
  var crossingMasks: FrozenBuffer<UInt64>
  /// The variables that differ from each variable as words of bits, if a propagator or house of a search network reads them; else
  /// empty.
  var peerRows: FrozenBuffer<UInt64>
  /// How many words a row has.
  var peerWidth: Int
  /// Whether houses read the rows, because some pairs that differ share no house.
  var hasCommonPeers: Bool
  /// The variables outside of each house, in as many words.
  var outsideRows: FrozenBuffer<UInt64>
  var propagators: FrozenBuffer<Propagator>
  /// How searches choose decisions.
  var branching = Branching()
  var scopes: FrozenBuffer<Int32>
  /// The propagators to run when a variable's domain has shrunk.
  var watchers: FrozenLists
  /// The propagators to run when a variable has become fixed.
  var fixWatchers: FrozenLists
  var words: FrozenBuffer<UInt64>
  var numbers: FrozenBuffer<Int>
  var wide: FrozenBuffer<Int128>
  var predicates: [PredicateIndex]
  /// The bit of the value at place *p* of a variable's list, at 64 · variable + *p*.
  var bitOfPosition: FrozenBuffer<UInt8>
  /// How many values each variable's list has.
  var sizes: FrozenBuffer<UInt8>
  /// The place of a value's bit in a variable's list, at 64 · variable + bit.
  var positionOfBit: FrozenBuffer<UInt8>
}
