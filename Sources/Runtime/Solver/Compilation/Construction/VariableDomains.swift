// The variables of a network under construction.

/// The variables of a network under construction, with their tables of values and their domains.
///
/// Bit *b* of a domain means the value at place *b* of the variable's table. The model's variables come first. Those that
/// lowering and conclusions add follow: constants where a constraint has a number, and sums that several constraints share.
struct VariableDomains {
  /// The tables of values, ascending, at most 64 values each.
  private(set) var tables: [[Int]]
  /// The table of each variable.
  private(set) var tableOf: [Int]
  /// The domain of each variable.
  private(set) var masks: [UInt64]
  /// The variable of each constant.
  private var constants: [Int: Int] = [:]
  /// The first table with each list of values among the first `numberedTables`, for variables that are added.
  private var tableNumbers: [[Int]: Int] = [:]
  private var numberedTables = 0

  /// The variables of a model with all their values.
  init(_ model: Model) {
    let choice = TableChoice(for: model)
    (tables, tableOf) = (choice.tables, choice.tableOf)
    masks = []
    masks.reserveCapacity(model.variableCount)
    for variable in 0..<model.variableCount {
      masks.append(
        isLikeLast(variable, in: model)
          ? masks[variable - 1]
          : mask(of: model.values(of: VariableIndex(variable)), table: tableOf[variable]))
    }
  }

  /// How many variables there are.
  var count: Int { masks.count }

  /// The domain of a variable.
  subscript(variable: Int) -> UInt64 {
    @inline(__always) get { masks[variable] }
    @inline(__always) set { masks[variable] = newValue }
  }

  /// Whether a variable of the model has the value list and the table of the one before.
  func isLikeLast(_ variable: Int, in model: Model) -> Bool {
    variable > 0 && tableOf[variable] == tableOf[variable - 1]
      && model.values(of: VariableIndex(variable)) == model.values(of: VariableIndex(variable - 1))
  }

  /// The table of a variable.
  func table(of variable: Int) -> [Int] { tables[tableOf[variable]] }

  /// Whether some variables have the same table.
  func haveOneTable(_ variables: some Collection<Int>) -> Bool {
    guard let first = variables.first else { return true }
    return variables.allSatisfy { tableOf[$0] == tableOf[first] }
  }

  /// The bits of values in a table, without the values that the table does not have.
  func mask(of values: [Int], table: Int) -> UInt64 {
    values.reduce(0) { mask, value in
      tables[table].firstIndex(of: value).map { mask | 1 << UInt64($0) } ?? mask
    }
  }

  /// A variable's remaining values, ascending.
  func values(of variable: Int) -> [Int] {
    let table = tables[tableOf[variable]]
    let domain = masks[variable]
    if domain.nonzeroBitCount == table.count { return table }
    return table.indices.filter { domain >> UInt64($0) & 1 != 0 }.map { table[$0] }
  }

  /// Keeps those of a variable's remaining values that fulfil a condition.
  mutating func keep(_ variable: Int, where isKept: (Int) -> Bool) {
    masks[variable] = mask(of: values(of: variable).filter(isKept), table: tableOf[variable])
  }

  /// The union of the domains of variables that share a table.
  func union(of variables: [Int]) -> UInt64 {
    variables.reduce(0) { $0 | masks[$1] }
  }

  /// The number of combinations of the variables' remaining values, or the limit if there are more.
  func combinations(of scope: [Int], limit: Int) -> Int {
    var product = 1
    for variable in scope where product < limit { product *= masks[variable].nonzeroBitCount }
    return min(product, limit)
  }

  /// The variable of an operand, added if the operand is a new constant.
  mutating func variable(for operand: Operand) -> Int {
    switch operand {
    case .variable(let variable): return variable.rawValue
    case .constant(let number):
      if let known = constants[number] { return known }
      let variable = addVariable([number])
      constants[number] = variable
      return variable
    }
  }

  /// Adds a variable.
  ///
  /// - Parameter values: Its values, ascending, at most 64; variables with the same values share a table.
  mutating func addVariable(_ values: [Int]) -> Int {
    for table in numberedTables..<tables.count where tableNumbers[tables[table]] == nil {
      tableNumbers[tables[table]] = table
    }
    numberedTables = tables.count
    let table = tableNumbers[values] ?? tables.count
    if table == tables.count { tables.append(values) }
    tableOf.append(table)
    masks.append(~0 >> UInt64(64 - values.count))
    return masks.count - 1
  }
}
