// Turns a model into the parts of a network.

/// A network under construction.
///
/// Constraints are lowered into its parts by `addConstraints`, conclusions add to them by `addConclusions`, and `NetworkAssembly`
/// makes the network of them.
struct NetworkBuilder {
  let model: Model
  /// The start of the network, where it is known.
  let start: NetworkStart?
  let limits: TabulationLimits
  /// Whether the constraints are known to contradict each other.
  var isContradictory = false
  /// The variables and their domains.
  var domains: VariableDomains
  /// The variables that must differ.
  var houses: HouseSet
  /// The propagators and what wakes them.
  var posted: PostedPropagators
  /// What the propagators point into.
  var pool: PayloadPool
  /// What constraints remember of those lowered before.
  var memory: LoweringMemory

  init(_ model: Model, tabulationLimit: Int, wordLimit: Int) {
    self.init(model, tabulationLimit: tabulationLimit, wordLimit: wordLimit, start: NetworkStart.of(model))
  }

  /// The network of a model before any constraint, or after those of a start.
  init(_ model: Model, tabulationLimit: Int, wordLimit: Int, start: NetworkStart?) {
    self.model = model
    self.start = start
    limits = TabulationLimits(combinations: tabulationLimit)
    domains = start?.domains ?? VariableDomains(model)
    houses = start.map { HouseSet(continuing: $0.houses) } ?? HouseSet(variables: model.variableCount)
    // Room for what most models need; larger ones are few and grow.
    let further = min(model.constraints.count - (start?.count ?? 0), 1 << 10)
    posted = PostedPropagators(room: further)
    pool = PayloadPool(wordLimit: wordLimit)
    pool.words.reserveCapacity(min(64 * further, wordLimit))
    memory = LoweringMemory(variables: model.variableCount)
  }

  /// The positions of each variable's values in its table.
  var positions: ValuePositions { start?.positions ?? ValuePositions(model, domains) }

  /// Lowers every constraint of the model: first those that narrow the domain of one variable, then pairs and houses that differ,
  /// then the rest.
  mutating func addConstraints() {
    // By their positions in a list that stays: a copy of a constraint would retain all its parts.
    let constraints = model.constraints
    let added = (start?.count ?? 0)..<constraints.count
    for place in added where constraints[place].isOfOneVariable {
      UnaryFilter(model: model).narrow(&domains, by: constraints[place], &memory.trial)
    }
    for place in added {
      posted.constraint = place
      if let scope = constraints[place].form.differing {
        separate(scope.map(\.rawValue))
      } else if let (first, second) = constraints[place].form.pairThatDiffers(in: model) {
        separate(first.rawValue, second.rawValue)
      }
    }
    for place in added where !isContradictory {
      if case .allDifferent = constraints[place] { continue }
      posted.constraint = place
      lower(constraints[place])
    }
  }

  private mutating func lower(_ constraint: Constraint) {
    let form = constraint.form
    let scope = form.scope.map(\.rawValue).distinctVariables()
    if scope.count > 1 || form.isAsked { form.lower(into: &self, scope: scope) }
  }

  /// Adds that two variables differ.
  mutating func separate(_ first: Int, _ second: Int) {
    if first == second {
      isContradictory = true
    } else if domains.tableOf[first] == domains.tableOf[second] {
      houses.separate(first, second)
    } else {
      tabulate(.different(VariableIndex(first), VariableIndex(second)))
    }
  }

  /// Adds that some variables all differ.
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
