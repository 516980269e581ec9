// Boards: rectangular arrays of integers that scripts read and write without calling Swift.

import CLuaBridge

/// A snapshot of a board in a state.
///
/// The board itself lives in Lua, where its memory counts as the script's. See ``LuaState/boardType(_:places:elements:longestSide:refusal:methods:bodies:)``.
public struct LuaBoard: Sendable, Hashable {
  /// The number of rows, at least 1.
  public let rows: Int
  /// The number of columns, at least 1.
  public let columns: Int
  /// The values, row-major; `nil` in open cells. If the type has an element type, its payloads.
  public let values: [Int?]
  /// The host's number for the board.
  public let number: Int

  init(_ pointer: UnsafeRawPointer) {
    var raw = BridgeBoard()
    bridge_read_board(pointer, &raw)
    rows = Int(raw.rows)
    columns = Int(raw.columns)
    number = Int(raw.number)
    values = UnsafeBufferPointer(start: raw.cells, count: rows * columns).map { $0 == .min ? nil : Int($0) }
  }
}

/// The methods of boards, implemented in C. A place argument may be a place, its name `r4c7`, or a row and a column,
/// from 1.
///
/// Lists contain places, or elements if the type has an element type.
public enum LuaBoardMethod: Sendable {
  /// `()`: the number of rows.
  case rowCount
  /// `()`: the number of columns.
  case columnCount
  /// `(place)`: its value, nil if it is open.
  case get
  /// `(place, value)`: sets its value; nil opens it.
  case put
  /// `(place)`: whether it is on the board.
  case has
  /// `(value)`: the number of cells with it.
  case count
  /// `(column, value)`: the last place in the column with the value, or nil.
  case lowest
  /// `(place, length)`: the longest straight line of equal values through the place, or nil if it is shorter.
  case line
  /// `()`: a list of all places.
  case items
  /// `(place, kind)`: a list of the neighbours, `kind` being `orthogonal`, `king` or `knight`.
  case neighbours
  /// `()`: a list of the rows, each a list.
  case rows
  /// `()`: a list of the columns.
  case columns
  /// `(height, width)`: a list of the boxes that tile the board.
  case boxes
  /// `()`: a list of the two long diagonals of a square board.
  case diagonals
  /// `(kind)`: an iterator over each unordered pair of neighbours.
  case pairs

  fileprivate var raw: BridgeBoardMethod {
    switch self {
    case .rowCount: .rowCount
    case .columnCount: .columnCount
    case .get: .get
    case .put: .put
    case .has: .has
    case .count: .count
    case .lowest: .lowest
    case .line: .line
    case .items: .items
    case .neighbours: .neighbours
    case .rows: .rows
    case .columns: .columns
    case .boxes: .boxes
    case .diagonals: .diagonals
    case .pairs: .pairs
    }
  }
}

extension LuaState {
  /// A type of small values that have a row and a column: scripts read `row` and `column`; their text is `r4c7`.
  ///
  /// - Parameters:
  ///     - name: The name in messages: `cell`.
  ///     - isOrdered: Whether scripts may compare two with `<`, row-major.
  public func placeType(_ name: String, isOrdered: Bool = false) throws(LuaError) -> LuaType {
    let type = try bareType(name, fields: ["column", "row"])
    try check(bridge_make_place(host, type.number, isOrdered))
    return type
  }

  /// A type of boards.
  ///
  /// - Parameters:
  ///     - name: The name in messages: `grid`.
  ///   - places: The type of its places, made by ``placeType(_:isOrdered:)``.
  ///   - elements: The type of its values, made by ``placeType(_:isOrdered:)``; integers if `nil`. Scripts cannot write
  ///     such a board.
  ///     - longestSide: Maximum number of rows and columns in boards made by scripts, at most 9,999.
  ///     - refusal: The message when a script writes a read-only board.
  ///     - methods: The methods implemented in C.
  ///   - bodies: Other methods.
  public func boardType(
    _ name: String, places: LuaType, elements: LuaType? = nil, longestSide: Int = 256, refusal: String = "",
    methods: [String: LuaBoardMethod], bodies: [String: LuaBody] = [:]
  ) throws(LuaError) -> LuaType {
    guard places.state === anchor, elements.map({ $0.state === anchor }) ?? true else {
      throw LuaError("the type belongs to another Lua state", code: .state)
    }
    let type = try bareType(name, methods: Array(methods.keys) + bodies.keys)
    try check(
      bridge_make_board(
        host, type.number, places.number, elements?.number ?? -1, Int32(min(max(longestSide, 1), 9_999)), refusal))
    for (name, method) in methods { try check(bridge_add_board_method(host, type.number, method.raw, name)) }
    for (name, body) in bodies { try register(body, to: type, .method, name) }
    return type
  }

  /// A script function that makes a place from a row and a column, or a board from rows, columns and an initial value.
  ///
  /// - Parameters:
  ///   - type: A type of places, or of boards.
  ///     - name: The function's name in messages.
  public func maker(of type: LuaType, name: String) throws(LuaError) -> LuaFunction {
    try own(type)
    var raw = BridgeValue()
    try check(bridge_new_maker(host, type.number, name, &raw))
    return LuaFunction(LuaReference(anchor, raw.handle, raw.pointer), name: name)
  }

  /// A place.
  ///
  /// - Parameters:
  ///   - type: Its type.
  ///     - row: From 1 to 9,999; 0 if it is not on a board.
  ///     - column: From 1 to 9,999; 0 if it is not on a board.
  ///     - number: The host's number, 0..<2^35: places of equal type, row, column and number are identical.
  public func place(_ type: LuaType, row: Int, column: Int, number: Int = 0) -> LuaValue {
    packed(type, LuaPlace(row: row, column: column, number: number).payload)
  }

  /// A new board.
  ///
  /// - Parameters:
  ///   - type: Its type.
  ///     - rows: Number of rows, at least 1.
  ///     - columns: Number of columns, at least 1.
  ///     - values: The values, row-major; payloads if the type has an element type.
  ///     - number: The host's number for it.
  ///   - isFixed: Whether scripts can only read it.
  /// - Throws: A ``LuaError`` if the number of values differs from the number of cells, a value is `Int.min`, or memory
  ///   runs out.
  public func board(
    _ type: LuaType, rows: Int, columns: Int, values: [Int?], number: Int = 0, isFixed: Bool = false
  ) throws(LuaError) -> LuaValue {
    try own(type)
    guard (1...9_999).contains(rows), (1...9_999).contains(columns), values.count == rows * columns else {
      throw LuaError("\(values.count) values do not make a board of \(rows) × \(columns)", code: .conversion)
    }
    guard !values.contains(.min) else { throw LuaError("\(Int.min) is too small for a board", code: .conversion) }
    let cells = values.map { Int64($0 ?? .min) }
    var raw = BridgeValue()
    let status = cells.withUnsafeBufferPointer { cells in
      var board = BridgeBoard(
        cells: cells.baseAddress, number: Int64(number), rows: Int32(rows), columns: Int32(columns), is_fixed: isFixed)
      return bridge_new_board(host, type.number, &board, &raw)
    }
    try check(status)
    return .userdata(LuaUserdata(type: type, storage: .board(LuaReference(anchor, raw.handle, raw.pointer))))
  }

  private func own(_ type: LuaType) throws(LuaError) {
    guard type.state === anchor else { throw LuaError("the type belongs to another Lua state", code: .state) }
  }
}

/// The decoded payload of a place; see places.c.
public struct LuaPlace: Sendable, Hashable {
  /// The row, from 1; 0 if it is not on a board.
  public let row: Int
  /// The column, from 1; 0 if it is not on a board.
  public let column: Int
  /// The host's number.
  public let number: Int

  /// A place from its fields.
  public init(row: Int, column: Int, number: Int = 0) {
    self.row = row
    self.column = column
    self.number = number
  }

  /// Decodes a payload.
  public init(payload: Int64) {
    row = Int(payload >> 14 & 0x3fff)
    column = Int(payload & 0x3fff)
    number = Int(payload >> 28)
  }

  /// The payload, which defines the order of places.
  ///
  /// - Precondition: Row and column are 0...9,999, the number 0..<2^35.
  public var payload: Int64 {
    precondition((0...9_999).contains(row) && (0...9_999).contains(column) && (0..<(1 << 35)).contains(number))
    return Int64(number) << 28 | Int64(row) << 14 | Int64(column)
  }
}

extension LuaUserdata {
  /// A copy of the board; `nil` for other values, and if the state is closed.
  ///
  /// - Complexity: O(*n*), *n* being the number of its cells.
  public var board: LuaBoard? {
    guard case .board(let reference) = storage, reference.anchor.host != nil else { return nil }
    return reference.identity.map(LuaBoard.init)
  }
}

extension LuaCall {
  /// A copy of the board at an index; its cost is charged to the budget.
  public func board(_ index: Int, _ type: LuaType) throws -> LuaBoard {
    let pointer = try boardPointer(index, type)
    var size = BridgeBoard()
    bridge_read_board(pointer, &size)
    try spend(Int(size.rows) * Int(size.columns) / 4)
    return LuaBoard(pointer)
  }

  /// Checks that the argument at an index is a board of a type, without copying it.
  ///
  /// - Throws: The error for a wrong argument.
  public func checkBoard(_ index: Int, _ type: LuaType) throws {
    _ = try boardPointer(index, type)
  }

  private func boardPointer(_ index: Int, _ type: LuaType) throws(LuaError) -> UnsafeRawPointer {
    var raw = BridgeValue()
    guard index >= 1, index <= count, bridge_peek(stack, Int32(index), &raw), raw.tag == .board,
      raw.type == type.number, let pointer = raw.pointer
    else { throw mismatch(index, withArticle(type.name)) }
    return pointer
  }
}
