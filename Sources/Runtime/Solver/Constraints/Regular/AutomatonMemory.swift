// What lowering remembers of automata.

/// The automata lowered so far, and what later passes need to know of them.
struct AutomatonMemory {
  /// What automata became over variables of given tables and domains.
  var unrolled: [AutomatonKey: UnrolledAutomaton] = [:]
  /// Where the sets of values are in the network's words that automata accept in any order; nil where the order matters.
  var sets: [AutomatonSetsKey: Range<Int>?] = [:]
  /// Automata that take nothing more from their scopes while these have the values that they leave of the first domains.
  var settled: [SettledAutomaton] = []
  /// Those that mind the order.
  var ordered: [OrderedAutomaton] = []
  /// How many are walked over.
  var walks = 0
  /// How many columns the ways have that are kept of them.
  var wayColumns = 0
}
