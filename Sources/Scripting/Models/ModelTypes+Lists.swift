// Lists of cells that scripts hand to a model, read where they are.
import Grids
import LuaBridge
import Play
import Solver

extension ModelTypes {
  /// Argument `index` as a list of variables.
  func variables(_ call: LuaCall, _ index: Int) throws -> [VariableIndex] {
    if let variables = try packedVariables(call, index) { return variables }
    guard case .table(let table) = try call.value(index) else {
      throw LuaError("argument \(index - 1) must be a list of cells, got \(ModelTypes.shown(try call.value(index)))")
    }
    return try variables(table, "the list")
  }

  /// Argument `index` as one list of variables, or as a list of such lists.
  func variableLists(_ call: LuaCall, _ index: Int) throws -> VariableLists {
    if let variables = try packedVariables(call, index) { return .one(variables) }
    if let lists = try packedLists(call, index) { return .several(lists) }
    guard case .table(let table) = try call.value(index), case .table = try table.sequence().first else {
      return .one(try variables(call, index))
    }
    return .several(
      try table.sequence().enumerated().map { place, value in
        guard case .table(let list) = value else {
          throw LuaError("place \(place + 1) of the lists must be a list of cells, got \(ModelTypes.shown(value))")
        }
        return try variables(list, "list \(place + 1)")
      })
  }

  /// Argument `index` as one list of places, or as a list of such lists; a place of a board with layers needs no value
  /// there. Variables that are at no place are left out.
  func placeLists(_ call: LuaCall, _ index: Int) throws -> PlaceLists {
    let builder = try current()
    guard builder.board != nil else {
      switch try variableLists(call, index) {
      case .one(let variables): return .one(builder.cells(of: variables))
      case .several(let lists): return .several(lists.map(builder.cells))
      }
    }
    guard case .table(let table) = try call.value(index) else {
      throw LuaError("argument \(index - 1) must be a list of places, got \(ModelTypes.shown(try call.value(index)))")
    }
    let items = try table.sequence()
    try call.spend(20 * items.count)
    guard case .table? = items.first else { return .one(try places(items, "the list", builder)) }
    return .several(
      try items.enumerated().map { place, value in
        guard case .table(let list) = value else {
          throw LuaError("place \(place + 1) of the lists must be a list of places, got \(ModelTypes.shown(value))")
        }
        return try places(try list.sequence(), "list \(place + 1)", builder)
      })
  }

  private func places(_ items: [LuaValue], _ name: String, _ builder: ModelBuilder) throws -> [Cell] {
    try items.enumerated().compactMap { number, value in
      guard let place = try place(value) else {
        // A variable beside the board.
        if try variable(value) != nil { return nil }
        throw LuaError("place \(number + 1) of \(name) must be a place, got \(ModelTypes.shown(value))")
      }
      guard let own = builder.board?.canonical(place) else {
        throw LuaError("place \(number + 1) of \(name): the board has no place \(place)")
      }
      return own
    }
  }

  private func variables(_ table: LuaTable, _ name: String) throws -> [VariableIndex] {
    try table.sequence().enumerated().map { place, value in
      guard let variable = try variable(value) else {
        throw LuaError("place \(place + 1) of \(name) must be a cell, got \(ModelTypes.shown(value))")
      }
      return variable
    }
  }

  /// The same for a list of nothing but variables of the model and cells of its first grid; `nil` for any other.
  private func packedVariables(_ call: LuaCall, _ index: Int) throws -> [VariableIndex]? {
    let builder = try current()
    let grid = builder.grids.first?.variables
    let count = builder.places.count
    let found = call.withPackedList(index, of: variable, or: types.cell) {
      ModelTypes.variables($0, $1, count, grid)
    }
    return found ?? nil
  }

  /// The same for a list of such lists. Cages are to differ and to have sums: a list as the last call had it at that place is taken from
  /// there.
  private func packedLists(_ call: LuaCall, _ index: Int) throws -> [[VariableIndex]]? {
    let builder = try current()
    let grid = builder.grids.first?.variables
    let count = builder.places.count
    let last = lastLists
    var lists: [[VariableIndex]] = []
    lists.reserveCapacity(max(last.count, 16))
    var areKnown = true
    let isRead = call.forEachPackedList(index, of: variable, or: types.cell) { payloads, areCells in
      withUnsafeTemporaryAllocation(of: VariableIndex.self, capacity: payloads.count) { room in
        guard areKnown, ModelTypes.read(payloads, areCells, count, grid, into: room) else {
          areKnown = false
          return
        }
        let isKnown = lists.count < last.count && last[lists.count].elementsEqual(room)
        lists.append(isKnown ? last[lists.count] : Array(room))
      }
    }
    guard isRead && areKnown && !lists.isEmpty else { return nil }
    lastLists = lists
    return lists
  }

  /// The cells of the lists of the list at an index, as `packedLists` reads them: variables outside grids are left out.
  func packedCells(_ call: LuaCall, _ index: Int) throws -> [[Cell]]? {
    let builder = try current()
    let shape = builder.grids.first?.variables.shape
    let places = builder.places
    var lists: [[Cell]] = []
    lists.reserveCapacity(16)
    var areKnown = true
    let isRead = call.forEachPackedList(index, of: variable, or: types.cell) { payloads, areCells in
      var cells: [Cell] = []
      cells.reserveCapacity(payloads.count)
      for item in payloads.indices where areKnown {
        let place = LuaPlace(payload: payloads[item])
        let cell = Cell(row: place.row, column: place.column)
        if areCells[item] {
          areKnown = shape?.contains(cell) == true
          cells.append(cell)
        } else {
          areKnown = places.indices.contains(place.number)
          if areKnown, let cell = places[place.number] { cells.append(cell) }
        }
      }
      lists.append(cells)
    }
    return isRead && areKnown && !lists.isEmpty ? lists : nil
  }

  /// Variables below a count and cells of a grid by their payloads; `nil` where one is another.
  private static func variables(
    _ payloads: UnsafeBufferPointer<Int64>, _ areCells: UnsafeBufferPointer<Bool>, _ count: Int,
    _ grid: Grid<VariableIndex>?
  ) -> [VariableIndex]? {
    var areKnown = true
    let variables = Array<VariableIndex>(unsafeUninitializedCapacity: payloads.count) { room, filled in
      areKnown = read(
        payloads, areCells, count, grid, into: UnsafeMutableBufferPointer(rebasing: room[..<payloads.count]))
      filled = areKnown ? payloads.count : 0
    }
    return areKnown ? variables : nil
  }

  /// Fills as many places as there are payloads; false where one is another.
  private static func read(
    _ payloads: UnsafeBufferPointer<Int64>, _ areCells: UnsafeBufferPointer<Bool>, _ count: Int,
    _ grid: Grid<VariableIndex>?, into variables: UnsafeMutableBufferPointer<VariableIndex>
  ) -> Bool {
    for item in payloads.indices {
      let place = LuaPlace(payload: payloads[item])
      if !areCells[item] {
        guard place.number >= 0, place.number < count else { return false }
        variables.initializeElement(at: item, to: VariableIndex(place.number))
      } else {
        let cell = Cell(row: place.row, column: place.column)
        guard let grid, grid.shape.contains(cell) else { return false }
        variables.initializeElement(at: item, to: grid[cell])
      }
    }
    return true
  }
}

/// An argument that is one list of places or several.
enum PlaceLists {
  case one([Cell])
  case several([[Cell]])
}

/// An argument that is one list of cells or several.
enum VariableLists {
  case one([VariableIndex])
  /// Not empty.
  case several([[VariableIndex]])
}
