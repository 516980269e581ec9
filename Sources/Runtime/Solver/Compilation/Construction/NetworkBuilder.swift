// Turns a model into a draft of a network.

/// The lowering of a model: the draft of its network, and what constraints remember of each other.
///
/// `addConstraints` lowers the constraints into the draft, `Conclusions` add to it, and `NetworkAssembly` makes the network of
/// it.
struct NetworkBuilder {
  let model: Model
  /// The start of the network, where it is known.
  let start: NetworkStart?
  /// The parts of the network.
  var draft: NetworkDraft
  /// What constraints remember of those lowered before.
  var memory: LoweringMemory

  init(_ model: Model, tabulationLimit: Int, wordLimit: Int) {
    self.init(model, tabulationLimit: tabulationLimit, wordLimit: wordLimit, start: NetworkStart.of(model))
  }

  /// The network of a model before any constraint, or after those of a start.
  init(_ model: Model, tabulationLimit: Int, wordLimit: Int, start: NetworkStart?) {
    self.model = model
    self.start = start
    // Room for what most models need; larger ones are few and grow.
    let room = min(model.constraints.count - (start?.count ?? 0), 1 << 10)
    draft = NetworkDraft(model, start: start, wordLimit: wordLimit, room: room)
    memory = LoweringMemory(tables: Tabulator(model, TabulationLimits(combinations: tabulationLimit)))
  }

  /// The positions of each variable's values in its table.
  var positions: ValuePositions { start?.positions ?? ValuePositions(model, draft.domains) }

  /// Lowers every constraint of the model: first those that narrow the domain of one variable, then pairs and houses that differ,
  /// then the rest.
  mutating func addConstraints() {
    // By their positions in a list that stays: a copy of a constraint would retain all its parts.
    let constraints = model.constraints
    let added = (start?.count ?? 0)..<constraints.count
    for place in added where constraints[place].isOfOneVariable {
      UnaryFilter(model: model).narrow(&draft.domains, by: constraints[place], &memory.tables.trial)
    }
    for place in added {
      draft.posted.constraint = place
      if let scope = constraints[place].form.variablesThatDiffer(in: model) {
        AllDifferentLowering(variables: scope.map(\.rawValue)).post(to: &draft, &memory.tables)
      }
    }
    for place in added where !draft.isContradictory {
      draft.posted.constraint = place
      lower(constraints[place])
    }
  }

  private mutating func lower(_ constraint: Constraint) {
    let form = constraint.form
    guard !form.requiresOnlyDifference else { return }
    let scope = form.scope.map(\.rawValue).distinctVariables()
    if scope.count > 1 || form.isAsked { form.lower(into: &self, scope: scope) }
  }
}
