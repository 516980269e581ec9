// What constraints remember of each other while they are lowered.

/// The results of lowering that later constraints and conclusions reuse. Each constraint keeps its own part in its folder.
struct LoweringMemory {
  var tables: Tabulator
  var sums = SumMemory()
  var automata = AutomatonMemory()
  /// Whether the model has counts.
  var hasCounts = false
  var ranks = RankMemory()

  /// An empty memory.
  init(tables: Tabulator) { self.tables = tables }
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
