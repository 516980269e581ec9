// What areas and circuits are: the definition their propagators are held to.

extension Model {
  /// Whether some variables lie in one area of others, which they are among, over pairs that touch.
  ///
  /// - Complexity: near O(*v* + *p*) for the *v* variables of the model and *p* pairs.
  func hasOneArea(_ wanted: [VariableIndex], within possible: [VariableIndex], _ pairs: [VariablePair]) -> Bool {
    guard let first = wanted.first else { return true }
    // Each leads to another of its area, and in the end to one that leads to itself; −1 is outside.
    var leads = Array(repeating: -1, count: variableCount)
    for variable in possible { leads[variable.rawValue] = variable.rawValue }
    func end(of variable: VariableIndex) -> Int {
      var place = variable.rawValue
      while leads[place] != place {
        leads[place] = leads[leads[place]]
        place = leads[place]
      }
      return place
    }
    for pair in pairs where leads[pair.first.rawValue] >= 0 && leads[pair.second.rawValue] >= 0 {
      leads[end(of: pair.first)] = end(of: pair.second)
    }
    let area = end(of: first)
    return wanted.allSatisfy { end(of: $0) == area }
  }

  /// Whether places, counted from 1, that each follow another make one circuit of them all.
  func isCircuit(_ next: [Int]) -> Bool {
    var place = 1
    for passed in 1...next.count {
      place = next[place - 1]
      guard (1...next.count).contains(place) else { return false }
      if place == 1 { return passed == next.count }
    }
    return false
  }
}
