// Which variables beside the projection follow from one of its variables alone.

extension Model {
  /// A variable that tells no solutions apart and follows from one that does, by a table over both.
  public struct Settlement: Sendable {
    /// The variable that it follows from.
    public let origin: VariableIndex
    /// The variable that follows.
    public let variable: VariableIndex
    /// Its value by that of the origin.
    public let values: [Int: Int]
  }

  /// Such variables, by tables that have one row for each value of a variable of the projection.
  ///
  /// A board's value thus gives values to variables beside the board, such as what it counts in a sum.
  public var settlements: [Settlement] {
    guard let projection else { return [] }
    let seen = Set(projection)
    return constraints.compactMap { constraint in
      guard case .table(let table) = constraint, table.variables.count == 2 else { return nil }
      let (first, second) = (table.variables[0], table.variables[1])
      guard seen.contains(first) != seen.contains(second) else { return nil }
      let place = seen.contains(first) ? 0 : 1
      var values: [Int: Int] = [:]
      for row in table.rows {
        let (own, other) = (row[place], row[1 - place])
        if let known = values[own], known != other { return nil }
        values[own] = other
      }
      return Settlement(origin: table.variables[place], variable: table.variables[1 - place], values: values)
    }
  }
}
