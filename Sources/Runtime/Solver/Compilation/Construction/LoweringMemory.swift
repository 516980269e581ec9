// What constraints remember of each other while they are lowered.

/// The results of lowering that later constraints and conclusions reuse. Each constraint keeps its own part in its folder.
struct LoweringMemory {
  var tables = TableMemory()
  var sums = SumMemory()
  var automata = AutomatonMemory()
  /// Whether the model has counts.
  var hasCounts = false
  var ranks = RankMemory()
  /// The value of each model variable while combinations are tried.
  var trial: [Int]

  /// An empty memory for the variables of a model.
  init(variables: Int) { trial = Array(repeating: 0, count: variables) }
}

/// The sizes up to which constraints become tables.
struct TabulationLimits {
  /// The combinations of values of at most three variables.
  let ternary: Int
  /// The combinations of values of four or more variables.
  let rows: Int

  /// - Parameter combinations: The limit for three variables; 0 for no tables except where nothing else serves.
  init(combinations: Int) {
    ternary = min(max(combinations, 0), 1 << 18)
    rows = min(ternary, 1296)
  }
}
