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

    var constraint: Constraint { .element(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(
        index: try coder.variable(form?.index), variables: try coder.variables(form?.variables),
        value: try coder.operand(form?.value))
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
      if builder.memory.tables.tabulateIfSmall(constraint, scope, to: &builder.draft) { return }
      ElementLowering(element: self).post(to: &builder.draft)
    }
  }

  /// The variable at the place that `index` tells, from 1, has the value.
  public static func element(index: VariableIndex, _ variables: [VariableIndex], value: Operand) -> Constraint {
    .element(Element(index: index, variables: variables, value: value))
  }
}

/// An element to be lowered to its propagator.
struct ElementLowering {
  let element: Constraint.Element

  /// Posts the propagator, and takes places that do not exist from the domain of the index.
  func post(to draft: inout NetworkDraft) {
    let (index, variables) = (element.index.rawValue, element.variables.map(\.rawValue))
    let wanted = draft.domains.variable(for: element.value)
    draft.domains.keep(index) { $0 >= 1 && $0 <= variables.count }
    let maps = draft.pool.maps(from: wanted, to: variables, draft.domains)
    let lookup = ElementLookup(index: Int32(index), value: Int32(wanted), maps: Int32(draft.pool.numbers.count))
    draft.pool.numbers += maps
    draft.posted.add(Propagator(.element(lookup)), scope: variables, watched: variables + [index, wanted])
  }
}

/// The value of the variable of the scope at the place that another variable tells, counted from 1.
struct ElementLookup: PropagatorForm {
  let index: Int32
  let value: Int32
  /// Where the network's numbers say, for each variable of the scope, where the map from the value's table to its own is.
  let maps: Int32

  var furtherVariables: [Int32] { [index, value] }
}

extension Engine {
  /// A place stays while its variable can have the value, a value while a place can have it; the last place left has it.
  func propagate(_ element: ElementLookup, _ propagator: ServedPropagator) -> Bool {
    let (index, wanted) = (Int(element.index), Int(element.value))
    let maps = network.numbers.base + Int(element.maps)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    var left = domains[index]
    var places: UInt64 = 0
    var values: UInt64 = 0
    while left != 0 {
      let bit = left.trailingZeroBitCount
      let place = value(index, bit) &- 1
      let shared = common(wanted, Int(scope[place]), maps[place]).values
      if shared != 0 {
        places |= 1 << UInt64(truncatingIfNeeded: bit)
        values |= shared
      }
      left &= left &- 1
    }
    guard shrink(index, to: places), shrink(wanted, to: domains[wanted] & values) else { return false }
    guard isFixed(index) else { return true }
    let place = lowest(index) &- 1
    let variable = Int(scope[place])
    return shrink(variable, to: common(wanted, variable, maps[place]).masks)
  }

  /// The values two variables share, as bits of the first and of the second.
  private func common(_ first: Int, _ second: Int, _ map: Int) -> (values: UInt64, masks: UInt64) {
    if map < 0 {
      let both = domains[first] & domains[second]
      return (both, both)
    }
    var left = domains[first]
    var result = (values: UInt64(0), masks: UInt64(0))
    while left != 0 {
      let bit = left.trailingZeroBitCount
      let mask = network.words.base[map &+ bit] & domains[second]
      if mask != 0 {
        result.values |= 1 << UInt64(truncatingIfNeeded: bit)
        result.masks |= mask
      }
      left &= left &- 1
    }
    return result
  }
}
