// Variables that differ become pairs and houses, or tables where they have different tables of values.

/// Variables that all differ, to be added to a network.
struct AllDifferentLowering {
  let variables: [Int]

  /// Adds the pairs, and a house if there are more than two variables; a contradiction if a variable occurs twice.
  func post(to draft: inout NetworkDraft, _ tables: inout Tabulator) {
    guard variables.count > 2, draft.domains.haveOneTable(variables) else {
      for (place, first) in variables.enumerated() {
        for second in variables[(place + 1)...] { separate(first, second, in: &draft, &tables) }
      }
      return
    }
    // The houses of a contradictory model are never searched.
    if !draft.houses.separate(variables, addsHouse: !draft.isContradictory) { draft.isContradictory = true }
  }

  private func separate(_ first: Int, _ second: Int, in draft: inout NetworkDraft, _ tables: inout Tabulator) {
    if first == second {
      draft.isContradictory = true
    } else if draft.domains.tableOf[first] == draft.domains.tableOf[second] {
      draft.houses.separate(first, second)
    } else {
      tables.tabulate(.different(VariableIndex(first), VariableIndex(second)), to: &draft)
    }
  }
}
