// The search in boards of houses: a model's values and variables to the kernel's cells and digits, and back.
import CHouses

/// What the kernel calls back.
private struct Listener {
  var isCancelled: (@Sendable () -> Bool)?
  var found: (UnsafePointer<UInt8>) -> Void
}

/// Where the first solution goes.
private struct FirstSolution {
  let cells: UnsafeMutablePointer<UInt8>
  let count: Int
  var isKnown = false
}

extension Kernel {
  /// As `Solver.solve(givens:limits:)`.
  func solve(_ givens: [(VariableIndex, Int)], _ limits: SolveLimits, _ compiled: CompiledModel) -> SolveResult {
    var run = SearchRun(solutions: limits.solutions, nodeLimit: limits.nodes ?? .max, isCancelled: limits.isCancelled)
    var kept: [[Int]] = []
    let keep = limits.keep ?? .max
    guard let board = board(givens, compiled) else {
      return SolveResult(solutions: [], count: 0, status: .complete, nodes: 0)
    }
    if keep <= 0 {
      let end = search(board, &run)
      return SolveResult(solutions: [], count: run.count, status: end.status, nodes: run.nodes)
    }
    let end = search(board, &run) { cells in
      if kept.count < keep {
        kept.append(
          (0..<cellCount).map { compiled.value(of: $0, bit: Int(cells[Int(cellOf[$0])]) - 1) })
      }
    }
    return SolveResult(solutions: kept, count: run.count, status: end.status, nodes: run.nodes)
  }

  /// As `Solver.solve(bytes:solutions:)`.
  func solve(bytes: UnsafeMutableBufferPointer<UInt8>, solutions: Int, _ compiled: CompiledModel) -> Int {
    let count = min(bytes.count, cellCount)
    let digits = compiled.positions.bits.base
    let places = compiled.positions.places.base
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * cellCount + 1) { scratch in
      var board = scratch.baseAddress.unsafelyUnwrapped
      let first = board + cellCount
      let isDirect = isPlain && count == cellCount
      if isDirect, let start = bytes.baseAddress {
        var greatest: UInt8 = 0
        for variable in 0..<cellCount { greatest = max(greatest, start[variable]) }
        if greatest > UInt8(valueCount) { return 0 }
        board = start
      } else {
        for cell in 0..<cellCount { board[cell] = 0 }
        for variable in 0..<count where bytes[variable] != 0 {
          guard Int(bytes[variable]) <= valueCount else { return 0 }
          board[Int(cellOf[variable])] = digits[64 &* variable &+ Int(bytes[variable]) &- 1] &+ 1
        }
      }
      var listener = FirstSolution(cells: first, count: cellCount)
      var run = HouseRun()
      run.solutions = Int64(solutions)
      run.nodes = .max
      run.found = { context, cells in
        guard let listener = context?.assumingMemoryBound(to: FirstSolution.self), !listener.pointee.isKnown else {
          return
        }
        listener.pointee.isKnown = true
        listener.pointee.cells.update(from: cells, count: listener.pointee.count)
      }
      withUnsafeMutablePointer(to: &listener) { pointer in
        run.context = UnsafeMutableRawPointer(pointer)
        _ = search(UnsafePointer(board), &run)
      }
      if run.count > 0, isDirect {
        board.update(from: first, count: cellCount)
      } else if run.count > 0 {
        for variable in 0..<count {
          bytes[variable] = places[64 &* variable &+ Int(first[Int(cellOf[variable])]) &- 1] &+ 1
        }
      }
      return Int(run.count)
    }
  }

  /// Looks for solutions that give a variable another value than this.
  func search(
    against variable: VariableIndex, _ value: Int, from givens: [(VariableIndex, Int)], _ run: inout SearchRun,
    _ compiled: CompiledModel
  ) -> SearchEnd {
    guard let board = board(givens, compiled) else { return .complete }
    let bit = compiled.bit(of: value, in: variable)
    let excluded = bit.map { (cell: cellOf[variable.rawValue], digit: UInt8($0.trailingZeroBitCount + 1)) }
    return search(board, excluding: excluded, &run)
  }

  /// The digits of the givens; nil if one has a value its variable has not, or two for the same variable differ.
  private func board(_ givens: [(VariableIndex, Int)], _ compiled: CompiledModel) -> [UInt8]? {
    var board = Array(repeating: UInt8(0), count: cellCount)
    for (variable, value) in givens {
      guard (0..<cellCount).contains(variable.rawValue), let bit = compiled.bit(of: value, in: variable) else {
        return nil
      }
      let cell = Int(cellOf[variable.rawValue])
      let digit = UInt8(bit.trailingZeroBitCount + 1)
      guard board[cell] == 0 || board[cell] == digit else { return nil }
      board[cell] = digit
    }
    return board
  }

  /// Runs the kernel that the board has; `board` has a byte a cell.
  func search(_ board: UnsafePointer<UInt8>, _ run: inout HouseRun) -> HouseEnd {
    self.board.search(board, &run)
  }

  /// Runs the kernel within the bounds of a run.
  private func search(
    _ board: [UInt8], excluding excluded: (cell: UInt8, digit: UInt8)? = nil, _ run: inout SearchRun,
    found: ((UnsafePointer<UInt8>) -> Void)? = nil
  ) -> SearchEnd {
    var native = HouseRun()
    native.solutions = Int64(run.solutions)
    native.nodes = Int64(max(run.nodeLimit, 0))
    if let excluded { (native.excludedCell, native.excludedDigit) = excluded }
    if found != nil {
      native.found = { context, cells in
        context?.assumingMemoryBound(to: Listener.self).pointee.found(cells)
      }
    }
    if run.isCancelled != nil {
      native.isCancelled = { context in
        context?.assumingMemoryBound(to: Listener.self).pointee.isCancelled?() == true
      }
    }
    let end = withoutActuallyEscaping(found ?? { _ in }) { found in
      var listener = Listener(isCancelled: run.isCancelled, found: found)
      return withUnsafeMutablePointer(to: &listener) { pointer in
        native.context = UnsafeMutableRawPointer(pointer)
        defer { native.context = nil }
        return search(board, &native)
      }
    }
    run.count = Int(native.count)
    run.nodes = Int(native.taken)
    return switch end {
    case HouseLimitReached: .limitReached
    case HouseWorkExhausted: .workExhausted
    case HouseCancelled: .cancelled
    default: .complete
    }
  }
}

extension SearchEnd {
  /// The same as told to callers.
  var status: SolveResult.Status {
    switch self {
    case .complete: .complete
    case .limitReached: .limitReached
    case .workExhausted: .workExhausted
    case .cancelled: .cancelled
    }
  }
}
