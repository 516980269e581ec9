// The forms of the kernel for any houses against one another: what one machine finds and decides, every other does.

import CHouses
import Solver
import Testing

/// A board of houses in the lists that the kernel reads, made from the cells of each house in the plainest way.
private struct HouseLists {
  let cells: Int
  let values: Int
  private let members: [UInt8]
  private let housesOf: [UInt64]
  private let peerRows: [UInt64]
  private let crossingCells: [UInt8]
  private let firstCrossing: [Int32]
  private let crossingsOf: [UInt16]
  private let risingCells: [UInt8]
  private let houses: Int

  init(_ houses: [[Int]], cells: Int, values: Int, rising: [(Int, Int)]) {
    (self.cells, self.values, self.houses) = (cells, values, houses.count)
    members = houses.flatMap { $0.map(UInt8.init) }
    housesOf = (0..<cells).map { cell in
      houses.indices.reduce(0) { houses[$1].contains(cell) ? $0 | 1 << UInt64($1) : $0 }
    }
    var peers = Array(repeating: Set<Int>(), count: cells)
    for house in houses { for cell in house { peers[cell].formUnion(house.filter { $0 != cell }) } }
    peerRows = peers.flatMap { peers in
      (0..<4).map { word in peers.reduce(UInt64(0)) { $1 / 64 == word ? $0 | 1 << UInt64($1 % 64) : $0 } }
    }
    var (lists, pairs): ([UInt8], [(Int, Int)]) = ([], [])
    for first in houses.indices {
      for second in houses.indices where second > first {
        let shared = houses[first].filter(houses[second].contains)
        guard shared.count >= 2, shared.count < values else { continue }
        pairs.append((first, second))
        lists += [UInt8(first), UInt8(second), UInt8(shared.count)]
        let rests = [houses[first], houses[second]].map { $0.filter { !shared.contains($0) } }
        for list in [shared] + rests {
          lists += list.map(UInt8.init) + Array(repeating: 0, count: values - list.count)
        }
      }
    }
    crossingCells = lists
    let numbers = houses.indices.map { house in pairs.indices.filter { pairs[$0].0 == house || pairs[$0].1 == house } }
    crossingsOf = numbers.flatMap { $0.map(UInt16.init) } + [0]
    firstCrossing = numbers.reduce(into: [0]) { $0.append($0.last! + Int32($1.count)) }
    risingCells = rising.flatMap { [UInt8($0.0), UInt8($0.1)] } + [0]
  }

  /// What a search finds: its end, the solutions in their order, how many there are and how many decisions it took.
  func outcome(_ givens: [UInt8], _ shape: HouseShape, nodes: Int64, limit: Int64) -> [[UInt8]] {
    var found: (solutions: [[UInt8]], cells: Int) = ([], cells)
    var run = HouseRun()
    (run.solutions, run.nodes) = (limit, nodes)
    run.found = { context, cells in
      guard let found = context?.assumingMemoryBound(to: (solutions: [[UInt8]], cells: Int).self) else { return }
      found.pointee.solutions.append(Array(UnsafeBufferPointer(start: cells, count: found.pointee.cells)))
    }
    let end = withUnsafeMutablePointer(to: &found) { pointer in
      run.context = UnsafeMutableRawPointer(pointer)
      return withBoard { board in
        let size = house_lanes_size(board)
        guard shape == HouseAVX512, size > 0 else { return house_search(board, givens, &run, HousePortable) }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
        defer { memory.deallocate() }
        house_lanes_fill(OpaquePointer(memory), board)
        board.pointee.lanes = OpaquePointer(memory)
        return house_search(board, givens, &run, shape)
      }
    }
    let numbers = [Int(end.rawValue), Int(run.count), Int(run.taken)]
    return found.solutions + [numbers.flatMap { number in (0..<4).map { UInt8(number >> (8 * $0) & 255) } }]
  }

  private func withBoard(_ body: (UnsafeMutablePointer<HouseBoard>) -> HouseEnd) -> HouseEnd {
    members.withUnsafeBufferPointer { members in
      housesOf.withUnsafeBufferPointer { housesOf in
        peerRows.withUnsafeBufferPointer { peerRows in
          crossingCells.withUnsafeBufferPointer { crossingCells in
            firstCrossing.withUnsafeBufferPointer { firstCrossing in
              crossingsOf.withUnsafeBufferPointer { crossingsOf in
                risingCells.withUnsafeBufferPointer { risingCells in
                  var board = HouseBoard(
                    cells: Int32(cells), values: Int32(values), houses: Int32(houses), members: members.baseAddress!,
                    housesOf: housesOf.baseAddress!, peerRows: peerRows.baseAddress!,
                    crossings: Int32(crossingsOf.count / 2),
                    crossingCells: crossingCells.baseAddress ?? members.baseAddress!,
                    firstCrossing: firstCrossing.baseAddress!, crossingsOf: crossingsOf.baseAddress!,
                    rises: Int32(risingCells.count / 2), risingCells: risingCells.baseAddress!, lanes: nil)
                  return body(&board)
                }
              }
            }
          }
        }
      }
    }
  }
}

@Suite struct `The forms of the kernel for any houses` {
  /// Rows, columns and boxes of a board, some of the last left out, diagonals perhaps, and cells that rise.
  private static func board(_ random: inout Xoshiro256) -> HouseLists {
    let boxes = [(2, 2), (1, 5), (2, 3), (1, 7), (2, 4), (3, 3), (3, 3), (3, 4), (4, 4)]
    let (high, wide) = boxes[random.below(boxes.count)]
    let size = high * wide
    var houses = (0..<size).map { row in (0..<size).map { row * size + $0 } }
    houses += (0..<size).map { column in (0..<size).map { $0 * size + column } }
    if high > 1, random.below(4) > 0 {
      for box in 0..<size where random.below(8) > 0 {
        let start = box / (size / wide) * high * size + box % (size / wide) * wide
        houses.append((0..<size).map { start + $0 / wide * size + $0 % wide })
      }
    }
    if random.below(4) == 0 { houses.append((0..<size).map { $0 * size + $0 }) }
    if random.below(4) == 0 { houses.append((0..<size).map { $0 * size + size - 1 - $0 }) }
    var rising: [(Int, Int)] = []
    if random.below(2) == 0 {
      // A path onwards only, so that no pair comes too late.
      var cell = random.below(size)
      while cell + size + 1 < size * size, rising.count < size - 2 {
        let next = cell + [1, size, size + 1][random.below(3)]
        rising.append((cell, next))
        cell = next
      }
    }
    random.shuffle(&houses)
    return HouseLists(houses, cells: size * size, values: size, rising: rising)
  }

  @Test(arguments: 1...300)
  func `find the same in the same order with the same decisions`(seed: Int) {
    var random = Xoshiro256(seed: UInt64(seed))
    let board = Self.board(&random)
    var givens = [UInt8](repeating: 0, count: board.cells)
    let full = board.outcome(givens, HousePortable, nodes: 2_000, limit: 1).first ?? []
    if full.count == board.cells {
      let share = random.below(100)
      for cell in givens.indices where random.below(100) < share { givens[cell] = full[cell] }
      if random.below(3) == 0 { givens[random.below(board.cells)] = UInt8(1 + random.below(board.values)) }
    }
    let (nodes, limit): (Int64, Int64) = ([1, 100, 3_000][random.below(3)], [1, 2, 100][random.below(3)])
    let portable = board.outcome(givens, HousePortable, nodes: nodes, limit: limit)
    #expect(portable == board.outcome(givens, HouseAVX512, nodes: nodes, limit: limit))
  }
}
