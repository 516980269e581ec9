// Automata that were lowered before.

/// The automata lowered so far, as later passes read them.
struct AutomatonMemory {
  /// The unrolled automata over variables of given tables and domains.
  var unrolled: [AutomatonKey: UnrolledAutomaton] = [:]
  /// The positions in the network's words of the sets of values that automata accept in any order; nil where the order matters.
  var sets: [AutomatonSetsKey: Range<Int>?] = [:]
  /// The first effect of each automaton on its scope.
  var settled: [SettledAutomaton] = []
  /// The automata for which the order of values matters.
  var ordered: [OrderedAutomaton] = []
  /// The number of decision diagrams.
  var diagrams = 0
  /// The columns of the ways that are remembered for them.
  var wayColumns = 0
}
