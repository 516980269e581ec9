// The variable at a place that another variable tells.

extension Constraint {
  /// The variable at the place that `index` tells, from 1, has the value; an index outside the list breaks the rule.
  public struct Element: ConstraintForm {
    /// The place, from 1.
    public let index: VariableIndex
    /// The list.
    public let variables: [VariableIndex]
    /// The value.
    public let value: Operand

    var scope: [VariableIndex] { [index] + variables + value.variables }

    func renamed(_ name: (VariableIndex) -> VariableIndex) -> Self {
      Self(index: name(index), variables: variables.map(name), value: value.renamed(name))
    }

    func check(_ model: Model) throws(ModelError) { try checkFilled(variables) }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let place = values[index]
      return place >= 1 && place <= variables.count && values[variables[place - 1]] == value.number(values)
    }

    func mayHold(_ partial: PartialAssignment) -> Bool {
      let wanted = Set(partial.candidates(value))
      return partial.candidates(index).contains { place in
        place >= 1 && place <= variables.count
          && partial.candidates(variables[place - 1]).contains { wanted.contains($0) }
      }
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if builder.tabulateIfSmall(.element(self), scope) { return }
      builder.addElement(index.rawValue, variables.map(\.rawValue), value)
    }
  }

  /// The variable at the place that `index` tells, from 1, has the value.
  public static func element(index: VariableIndex, _ variables: [VariableIndex], value: Operand) -> Constraint {
    .element(Element(index: index, variables: variables, value: value))
  }
}

extension NetworkBuilder {
  fileprivate mutating func addElement(_ index: Int, _ variables: [Int], _ value: Operand) {
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
