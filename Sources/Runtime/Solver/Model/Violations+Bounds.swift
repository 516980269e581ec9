// Whether a constraint with many open variables can still hold, judged by smallest and largest numbers.

extension PartialAssignment {
  /// False only if no values of the open variables can fulfil the constraint.
  func boundsAllow(_ constraint: Constraint) -> Bool {
    switch constraint {
    case .linear(let scope, let weights, let comparison, let operand):
      var low = Int128(0)
      var high = Int128(0)
      for (variable, weight) in zip(scope, weights) {
        let ends = range(of: variable)
        let (first, second) = (Int128(weight) * ends.lowerBound, Int128(weight) * ends.upperBound)
        low += min(first, second)
        high += max(first, second)
      }
      return comparison.canHold(low...high, range(of: operand))
    case .product(let scope, let comparison, let operand):
      let product = scope.reduce(Int128(1)...1) { saturatingProduct($0, range(of: $1)) }
      return comparison.canHold(product, range(of: operand))
    case .count(let scope, let value, let comparison, let operand):
      return countAllows(scope, value, comparison, operand)
    case .increasing(let scope): return increasingAllows(scope)
    case .table(let scope, let rows): return rows.contains { fits($0, scope) }
    case .regular(let scope, let automaton): return regularAllows(scope, automaton)
    case .relation(let scope, let tuples): return relationAllows(scope, tuples)
    case .rank(let lines, let place, let rank, _): return rankAllows(lines, place, rank)
    case .element(let index, let scope, let value): return elementAllows(index, scope, value)
    case .connected(let scope, let pairs, let value):
      return candidates(value).contains { target in
        let possible = scope.filter { candidates($0).contains(target) }
        let surely = possible.filter { candidates($0).count == 1 || value.variable == $0 }
        return model.hasOneArea(surely, within: possible, pairs)
      }
    case .circuit(let scope): return circuitAllows(scope)
    case .allDifferentWithin(let scope, let labels): return sharing(scope, labels).isEmpty
    case .allDifferent, .different, .equal, .less, .difference, .predicate: return true
    }
  }

  private func candidates(_ variable: VariableIndex) -> [Int] {
    values[variable.rawValue].map { [$0] } ?? model.values(of: variable)
  }

  private func candidates(_ operand: Operand) -> [Int] {
    switch operand {
    case .constant(let number): [number]
    case .variable(let variable): candidates(variable)
    }
  }

  private func range(of variable: VariableIndex) -> ClosedRange<Int128> {
    let list = candidates(variable)
    return Int128(list.min() ?? 0)...Int128(list.max() ?? 0)
  }

  private func range(of operand: Operand) -> ClosedRange<Int128> {
    switch operand {
    case .constant(let number): Int128(number)...Int128(number)
    case .variable(let variable): range(of: variable)
    }
  }

  private func countAllows(
    _ scope: [VariableIndex], _ value: Operand, _ comparison: Comparison, _ operand: Operand
  ) -> Bool {
    candidates(value).contains { target in
      let possible = scope.count { candidates($0).contains(target) }
      let definite = scope.count { values[$0.rawValue] == target }
      return candidates(operand).contains { comparison.canHold(definite...possible, $0...$0) }
    }
  }

  private func increasingAllows(_ scope: [VariableIndex]) -> Bool {
    guard scope.distinct().count == scope.count else { return false }
    var last: Int?
    for variable in scope {
      let next = candidates(variable).filter { value in last.map { value > $0 } ?? true }.min()
      guard let next else { return false }
      last = next
    }
    return true
  }

  private func fits(_ row: [Int], _ scope: [VariableIndex]) -> Bool {
    var chosen: [VariableIndex: Int] = [:]
    for (value, variable) in zip(row, scope) {
      if let known = chosen[variable] {
        if known != value { return false }
      } else if let fixed = values[variable.rawValue] {
        if fixed != value { return false }
      } else if !model.values(of: variable).contains(value) {
        return false
      }
      chosen[variable] = value
    }
    return true
  }

  private func relationAllows(_ scope: [VariableIndex], _ tuples: TupleSet) -> Bool {
    let lists = scope.map(model.values(of:))
    var row = Array(repeating: 0, count: scope.count)
    for number in 0..<tuples.capacity where tuples[number] {
      var rest = number
      for place in scope.indices.reversed() {
        row[place] = lists[place][rest % tuples.sizes[place]]
        rest /= tuples.sizes[place]
      }
      if fits(row, scope) { return true }
    }
    return false
  }

  /// Reads all candidates at once; a variable that stands in two places may then have two values.
  private func regularAllows(_ scope: [VariableIndex], _ automaton: Automaton) -> Bool {
    var states: Set<Int> = [automaton.start]
    for variable in scope {
      let open = candidates(variable)
      states = Set(states.flatMap { state in open.compactMap { automaton.steps[state][$0] } })
    }
    return !states.isDisjoint(with: automaton.accepting)
  }

  /// Counts the lines that are less or greater by values that stand, up to the first that does not.
  private func rankAllows(_ lines: [[VariableIndex]], _ place: Int, _ rank: Int) -> Bool {
    var (less, greater) = (0, 0)
    for line in lines {
      for (variable, other) in zip(line, lines[place]) where variable != other {
        guard let value = values[variable.rawValue], let own = values[other.rawValue] else { break }
        if value == own { continue }
        if value < own { less += 1 } else { greater += 1 }
        break
      }
    }
    return less < rank && rank <= lines.count - greater
  }

  /// Follows the values that stand: no two lead to one place, and none back before all have been passed.
  private func circuitAllows(_ scope: [VariableIndex]) -> Bool {
    let next = scope.map { candidates($0).count == 1 ? candidates($0)[0] : nil }
    let known = next.compactMap(\.self)
    guard Set(known).count == known.count, known.allSatisfy({ (1...scope.count).contains($0) }) else { return false }
    return next.indices.allSatisfy { start in
      var place = start
      for passed in 1...scope.count {
        guard let following = next[place] else { return true }
        place = following - 1
        if place == start { return passed == scope.count }
      }
      return true
    }
  }

  private func elementAllows(_ index: VariableIndex, _ scope: [VariableIndex], _ value: Operand) -> Bool {
    let wanted = Set(candidates(value))
    return candidates(index).contains { place in
      place >= 1 && place <= scope.count && candidates(scope[place - 1]).contains { wanted.contains($0) }
    }
  }
}

/// The interval of all products of a number of the first and a number of the second interval, held within the limit.
func saturatingProduct(_ first: ClosedRange<Int128>, _ second: ClosedRange<Int128>) -> ClosedRange<Int128> {
  let products = (
    saturatingProduct(first.lowerBound, second.lowerBound), saturatingProduct(first.lowerBound, second.upperBound),
    saturatingProduct(first.upperBound, second.lowerBound), saturatingProduct(first.upperBound, second.upperBound)
  )
  let low = min(min(products.0, products.1), min(products.2, products.3))
  let high = max(max(products.0, products.1), max(products.2, products.3))
  return low...high
}
