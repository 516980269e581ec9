// Each constraint becomes the propagators that serve it best.

extension NetworkBuilder {
  /// Adds every constraint of the model: first what narrows domains, then what all differ, then the rest.
  mutating func addConstraints() {
    // By their places in a list that stays: a copy of a constraint takes references to all it has.
    let constraints = model.constraints
    let added = (start?.count ?? 0)..<constraints.count
    for place in added where constraints[place].isOfOneVariable { filterSingle(constraints[place]) }
    for place in added {
      lowered = place
      if let scope = constraints[place].differing {
        separate(scope.map(\.rawValue))
      } else if let (first, second) = model.differingPair(constraints[place]) {
        separate(first.rawValue, second.rawValue)
      }
    }
    for place in added where !isContradictory {
      if case .allDifferent = constraints[place] { continue }
      lowered = place
      lower(constraints[place])
    }
  }

  /// Keeps the values of a constraint's only variable for which it holds.
  private mutating func filterSingle(_ constraint: Constraint) {
    guard let variable = constraint.scope.first?.rawValue else { return }
    if case .predicate = constraint { return }
    let kept = values(of: variable).filter { value in
      trial[variable] = value
      return model.holds(constraint, trial) ?? true
    }
    domains[variable] = mask(of: kept, table: tableOf[variable])
  }

  private mutating func lower(_ constraint: Constraint) {
    switch constraint {
    case .allDifferent, .different: return
    case .predicate(let scope, let predicate): return addPredicate(scope, predicate)
    case .relation where model.differingPair(constraint) != nil: return
    default: break
    }
    let scope = distinct(constraint.scope.map(\.rawValue))
    guard scope.count > 1 else { return }
    switch constraint {
    case .allDifferent, .different, .predicate: break
    case .less(let first, let second): addLess(first.rawValue, second.rawValue)
    case .increasing(let chain): addChain(chain.map(\.rawValue))
    case .linear(let variables, let weights, let comparison, let operand):
      hasSums = true
      if scope.count >= Self.combinedScope { longSums += 1 }
      // With no operand and no variable twice both are the same list.
      let summed = scope.count == variables.count && operand.variable == nil ? scope : variables.map(\.rawValue)
      addLinear(constraint, scope, summed, weights, comparison, operand)
    case .table(let variables, let rows): addTable(constraint, variables.map(\.rawValue), rows)
    case .regular(let variables, let automaton):
      if !tabulateIfSmall(constraint, scope) { addRegular(variables.map(\.rawValue), automaton) }
    case .relation(let variables, let tuples): addRelation(constraint, variables.map(\.rawValue), tuples)
    case .equal, .difference: tabulate(constraint)
    case .product(let variables, let comparison, let operand):
      if !tabulateIfSmall(constraint, scope) { addProduct(variables.map(\.rawValue), comparison, operand) }
    case .count(let variables, let value, let comparison, let operand):
      hasCounts = true
      if !tabulateIfSmall(constraint, scope) {
        addCount(variables.map(\.rawValue), value, comparison, operand)
      }
    case .rank(let lines, let place, let rank, let ties):
      if !tabulateIfSmall(constraint, scope) { addRank(lines.map { $0.map(\.rawValue) }, place, rank, ties) }
    case .connected(let variables, let pairs, let value):
      // Stronger than any table, whose rows would take longer to find.
      addConnected(distinct(variables.map(\.rawValue)), pairs, value)
    case .allDifferentWithin(let variables, let labels):
      if !tabulateIfSmall(constraint, scope) { addWithin(variables.map(\.rawValue), labels.map(\.rawValue)) }
    case .circuit(let variables):
      if !tabulateIfSmall(constraint, scope) { addCircuit(variables.map(\.rawValue)) }
    case .element(let index, let variables, let value):
      if !tabulateIfSmall(constraint, scope) { addElement(index.rawValue, variables.map(\.rawValue), value) }
    }
  }

  private mutating func addLess(_ first: Int, _ second: Int) {
    guard tableOf[first] == tableOf[second] else {
      return tabulate(.less(VariableIndex(first), VariableIndex(second)))
    }
    let propagator = Propagator(kind: .less, priority: 0, first: Int32(first), second: Int32(second))
    add(propagator, scope: [first, second], watched: [first, second])
    if first != second { separate(first, second) }
  }

  private mutating func addChain(_ chain: [Int]) {
    guard chain.distinct().count == chain.count else {
      isContradictory = true
      return
    }
    for (first, second) in zip(chain, chain.dropFirst()) { addLess(first, second) }
  }

  private mutating func addPredicate(_ scope: [VariableIndex], _ predicate: PredicateIndex) {
    let variables = scope.map(\.rawValue)
    predicates.append(predicate)
    let propagator = Propagator(kind: .predicate, priority: 2, first: Int32(predicates.count - 1))
    add(propagator, scope: variables, watched: variables, onlyFixed: true)
  }

  private mutating func addProduct(_ variables: [Int], _ comparison: Comparison, _ operand: Operand) {
    let number = variable(for: operand)
    if case .constant(let value) = operand, comparison == .equal, value != 0 {
      for variable in variables {
        let kept = values(of: variable).filter { $0 != 0 && Int128(value) % Int128($0) == 0 }
        domains[variable] = mask(of: kept, table: tableOf[variable])
      }
    }
    let propagator = Propagator(kind: .product, priority: 2, comparison: comparison, first: Int32(number))
    add(propagator, scope: variables, watched: variables + [number])
  }

  private mutating func addCount(
    _ variables: [Int], _ value: Operand, _ comparison: Comparison, _ operand: Operand
  ) {
    let (wanted, number) = (variable(for: value), variable(for: operand))
    let maps = variables.map { map(from: tableOf[wanted], to: tableOf[$0]) }
    var propagator = Propagator(
      kind: .count, priority: 1, comparison: comparison, first: Int32(wanted), second: Int32(number),
      third: Int32(numbers.count), fourth: -1)
    numbers += maps
    if let groups = groupNumbers(of: variables) {
      propagator.fourth = Int32(numbers.count)
      numbers += groups
    }
    add(propagator, scope: variables, watched: variables + [wanted, number])
  }

  private mutating func addElement(_ index: Int, _ variables: [Int], _ value: Operand) {
    let wanted = variable(for: value)
    let places = values(of: index).filter { $0 >= 1 && $0 <= variables.count }
    domains[index] = mask(of: places, table: tableOf[index])
    let maps = variables.map { map(from: tableOf[wanted], to: tableOf[$0]) }
    let propagator = Propagator(
      kind: .element, priority: 1, first: Int32(index), second: Int32(wanted), third: Int32(numbers.count))
    numbers += maps
    add(propagator, scope: variables, watched: variables + [index, wanted])
  }
}
