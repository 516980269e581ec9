// The compiled form of a model: flat tables that the engine walks over.

/// One propagator: what it does, over which variables, and where its numbers lie.
///
/// The meaning of `first` to `fourth` is told at each kind.
struct Propagator: BitwiseCopyable, Sendable {
  enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// Variables `first`, `second`; masks of the second by bit of the first at `third`, the other way at `fourth`.
    case binary
    /// Variables `first` < `second` over one table of values.
    case less
    /// Three variables in the scope; masks of the third at `first` + bit of the first << `second` + bit of the second.
    case ternary
    /// Allowed rows; `first`: where the offsets of the variables' bit sets are in `numbers`, `second`: words a set.
    case rows
    /// Weighted sum against a constant; `first`: where weights and then the constant are in `numbers`.
    case linear
    /// The same in 128 bits, in `wide`.
    case wideLinear
    /// Weighted sum against a constant over groups of variables that differ and weigh the same, one after another in the scope;
    /// `first`: where weights and then the constant are in `numbers`, `second`: where the scope's place after each group is, and
    /// `third`: how many groups.
    case groupedLinear
    /// Weighted sum equal to a constant, by the subtotals that can be reached; `first`: where the constant and then weight
    /// and last bit of each variable are in `numbers`, `second`: 1 where all weights are 1 or -1.
    case subtotals
    /// Sum of distinct values; `first`: where its combinations are in `words`, `second`: how many.
    case cage
    /// Product against variable `first`.
    case product
    /// Count of the value of variable `first`, against variable `second`; `third`: where the maps from the value's
    /// table to the variables' tables are told in `numbers`; `fourth`: where the group of each variable is, of at most 64 groups in
    /// which all differ, −1 for none.
    case count
    /// Counts of several values over a scope that all differ; `first`: where their variables are in `numbers`, `second`: how many,
    /// `third`: where in `words` of each the value is, as a mask of the scope's table, and 0 and 1 as masks of the count's.
    case presences
    /// Index `first`, value `second`; `third` as in `count`.
    case element
    /// Automaton over the scope with at most 64 states before each place and at the end; `first`: where these are in `words` as
    /// masks, `second`: where in `numbers` is told, for each place of the scope, where there the steps of each bit begin: those that go
    /// on by a distance, which are in `words` in pairs, states before and how far modulo 64; then those to one state, states before and
    /// the one behind. `third`: whether some variable stands twice; `fourth`: where in `words` the values are that lead alike from
    /// everywhere, how many such groups and then these, 0 where that is not told.
    case automaton
    /// Any other automaton over the scope, or one at some of whose places the values differ; `first`: where in `numbers` its header
    /// is, `second`: where in `words` the sets of states are that matter before each place and at the end, `third`: whether
    /// some variable stands twice. The header: bits of a state, bits of a set of values, the state at the start, words a
    /// set of states, how far entries go, how many there can be, which walk it is, where its ways are; then for each place where in
    /// `numbers` its targets and the bits of its columns are, how many columns it has, and whether its values differ from those
    /// of other such places.
    case regular
    /// Automaton over a full house by the value sets of parts of its scope; `first`: where its layouts are in `words`, `second`: how
    /// many. A layout: how many parts and how many rows, the places of each part, all values that each has in some row, then the
    /// values of each part by row.
    case parts
    /// Rank of line `second` among lines that follow one another in the scope, `third` of which may be less; `comparison` is
    /// `.equal` where none may be like it. `first`: where in `numbers` the length of a line is; behind it, as a mask, the values
    /// that the first variables of all lines have in each of `fourth` groups once, whether no value stands twice in a line, how each
    /// line compares by other ranks (as an `Order`), and the group of each line; no groups where there are none.
    case rank
    /// Those of the scope that have the value of variable `first` are one area; `third` as in `count`, `second`: where in `numbers` is
    /// told at which of those that follow each one's neighbours begin, one more for the end, and then these, as places of the scope;
    /// `fourth`: the variable that has their number, −1 where none is known to.
    case connected
    /// The first two of the scope, of one table, are the same just where the third has bit `first`, one of its two.
    case same
    /// No two of the first half of the scope with the same label, which the second half has, have the same value. `first`: 1 where
    /// values share a table and so do labels.
    case within
    /// Of such a scope, each of some labels has each of `second` values once; `first`: where in `words` these labels are.
    case places
    /// Each of the scope, all of one table, has a label, and the areas of all labels have a size each; `first`: where in `numbers`
    /// is told how many labels there are and then of each bit its size, 0 for bits that are none, `second` as in `connected`, `third`:
    /// where in `numbers` is told of each place the first one that is in its area whatever the labels; `fourth`: where in `numbers` is told
    /// how many pairs there are of which a variable tells whether they are of one area, and of each the places, the variable, the bit
    /// that says so, and where each is among the neighbours of the other, −1 where they do not touch.
    case regions
    /// Each of the scope has the place, from 1, of the one that follows.
    case circuit
    /// Predicate number `first` of the network's list.
    case predicate
  }

  var kind: Kind
  /// 0 is served first.
  var priority: UInt8 = 1
  var comparison: Comparison = .equal
  /// The scope lies at `scopeStart ..< scopeEnd` of the network's scopes.
  var scopeStart: Int32 = 0
  var scopeEnd: Int32 = 0
  var first: Int32 = 0
  var second: Int32 = 0
  var third: Int32 = 0
  var fourth: Int32 = 0
  /// Whether values that the scope must have somewhere are taken from who differs from all places left to them; for searches
  /// alone.
  var excludes = false
  /// Whether it takes nothing from its scope while that has the network's first domains.
  var isSettled = false
  /// Whether others say all that it does, so that it is never served.
  var isReplaced = false
  /// The constraint it was made for, by its place in the model.
  var constraint: Int32 = -1

  /// How many priorities there are.
  static let priorities = 4
}

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
/// Bit *b* of a variable's domain stands for the value at place *b* of its table. Variables from `modelCount` on are
/// constants that stand where a constraint has a number, and, for searches, what sums have in common; these have several values.
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
  /// The variables that differ from each variable as words of bits, for the search where some propagator or house asks for them;
  /// else empty.
  var peerRows: FrozenBuffer<UInt64>
  /// How many words a row has.
  var peerWidth: Int
  /// Whether houses ask for them: where pairs differ that share no house.
  var hasCommonPeers: Bool
  /// The variables outside of each house, in as many words.
  var outsideRows: FrozenBuffer<UInt64>
  var propagators: FrozenBuffer<Propagator>
  /// Whether some are automata that are walked over.
  var hasWalks = false
  /// Whether some are ranks.
  var hasRanks = false
  /// Whether regions are to be found.
  var hasRegions = false
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
