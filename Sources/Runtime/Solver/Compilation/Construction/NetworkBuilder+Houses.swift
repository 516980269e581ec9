// All-different constraints become pairs of peers, houses, and crossings of houses.

extension NetworkBuilder {
  /// Says that two variables differ.
  mutating func separate(_ first: Int, _ second: Int) {
    if first == second {
      isContradictory = true
    } else if domains.tableOf[first] == domains.tableOf[second] {
      houses.separate(first, second)
    } else {
      tabulate(.different(VariableIndex(first), VariableIndex(second)))
    }
  }

  /// Says that some variables all differ.
  mutating func separate(_ variables: [Int]) {
    guard domains.haveOneTable(variables) else {
      for (place, first) in variables.enumerated() {
        for second in variables[(place + 1)...] { separate(first, second) }
      }
      return
    }
    // The houses of a contradictory model are never searched.
    if !houses.separate(variables, addsHouse: !isContradictory) { isContradictory = true }
  }
}
