// What it takes to solve a 9×9 Sudoku, by plain definitions and without haste.

import Solver

/// A second opinion on the method: each technique as a book tells it, on rows, columns and boxes by their coordinates.
struct NaiveMethod {
  private var masks = Array(repeating: 0x1FF, count: 81)
  private static let houses: [[Int]] = {
    let lines = (0..<9).map { line in (0..<9).map { 9 * line + $0 } }
    let columns = (0..<9).map { column in (0..<9).map { 9 * $0 + column } }
    let boxes = (0..<9).map { box in (0..<9).map { 27 * (box / 3) + 3 * (box % 3) + 9 * ($0 / 3) + $0 % 3 } }
    return lines + columns + boxes
  }()
  private static let peers: [Set<Int>] = (0..<81).map { cell in
    Set(houses.filter { $0.contains(cell) }.flatMap(\.self)).subtracting([cell])
  }

  /// The method, and the open cells that singles leave.
  static func judge(_ text: String) -> (method: SolvingMethod, left: Int) {
    var board = NaiveMethod()
    for (cell, sign) in text.enumerated() {
      if let digit = sign.wholeNumberValue, digit > 0 { board.masks[cell] = 1 << (digit - 1) }
    }
    board.useSingles()
    let left = board.masks.count { $0.nonzeroBitCount > 1 }
    if left == 0 { return (.elimination, 0) }
    while board.useLocked() || board.useSubsets() || board.useFish() || board.useWings() || board.useColours() {
      board.useSingles()
    }
    return (board.masks.allSatisfy { $0.nonzeroBitCount == 1 } ? .deduction : .trialAndError, left)
  }

  private mutating func remove(_ mask: Int, from cells: some Sequence<Int>) -> Bool {
    var changed = false
    for cell in cells where masks[cell] & mask != 0 {
      masks[cell] &= ~mask
      changed = true
    }
    return changed
  }

  private mutating func useSingles() {
    var changed = true
    while changed {
      changed = false
      for cell in 0..<81 where masks[cell].nonzeroBitCount == 1 {
        if remove(masks[cell], from: Self.peers[cell]) { changed = true }
      }
      for house in Self.houses {
        for digit in 0..<9 {
          let places = house.filter { masks[$0] & 1 << digit != 0 }
          if places.count == 1, masks[places[0]] != 1 << digit {
            masks[places[0]] = 1 << digit
            changed = true
          }
        }
      }
    }
  }

  private func places(_ house: [Int], _ digit: Int) -> Set<Int> {
    Set(house.filter { masks[$0] & 1 << digit != 0 })
  }

  private mutating func useLocked() -> Bool {
    for first in Self.houses {
      for digit in 0..<9 {
        let here = places(first, digit)
        for second in Self.houses where second != first && here.count > 1 && here.isSubset(of: second) {
          if remove(1 << digit, from: Set(second).subtracting(first)) { return true }
        }
      }
    }
    return false
  }

  /// Naked subsets of every size; hidden ones are what they leave.
  private mutating func useSubsets() -> Bool {
    for house in Self.houses {
      let open = house.filter { masks[$0].nonzeroBitCount > 1 }
      for choice in 1..<max(1 << open.count, 2) - 1 {
        var union = 0
        for place in open.indices where choice >> place & 1 != 0 { union |= masks[open[place]] }
        guard union.nonzeroBitCount == choice.nonzeroBitCount else { continue }
        let chosen = open.indices.filter { choice >> $0 & 1 != 0 }.map { open[$0] }
        if remove(union, from: house.filter { !chosen.contains($0) }) { return true }
      }
    }
    return false
  }

  /// Fish of two to four houses of one kind in as many of another.
  private mutating func useFish() -> Bool {
    for digit in 0..<9 {
      for base in 0..<3 {
        for cover in 0..<3 where cover != base {
          let covers = (0..<81).map { cell in
            Self.houses[9 * cover..<9 * cover + 9].firstIndex { $0.contains(cell) } ?? 0
          }
          let all = (0..<9).map { places(Self.houses[9 * base + $0], digit) }
          for choice in 0..<512 where (2...4).contains(choice.nonzeroBitCount) {
            let numbers = (0..<9).filter { choice >> $0 & 1 != 0 }
            let each = numbers.map { all[$0] }
            guard each.allSatisfy({ $0.count > 1 }) else { continue }
            let chosen = numbers.map { Self.houses[9 * base + $0] }
            let crossed = Set(each.flatMap(\.self).map { covers[$0] })
            guard crossed.count == chosen.count else { continue }
            let rest = Set(crossed.flatMap { Self.houses[$0] }).subtracting(chosen.flatMap(\.self))
            if remove(1 << digit, from: rest) { return true }
          }
        }
      }
    }
    return false
  }

  private mutating func useWings() -> Bool {
    let open = (0..<81).filter { masks[$0].nonzeroBitCount > 1 }
    let pairs = open.filter { masks[$0].nonzeroBitCount == 2 }
    for first in pairs {
      for second in pairs where second > first {
        let shared = Self.peers[first].intersection(Self.peers[second])
        for pivot in shared {
          let all = masks[first] | masks[second] | masks[pivot]
          let common = masks[first] & masks[second]
          guard all.nonzeroBitCount == 3, common.nonzeroBitCount == 1 else { continue }
          if masks[pivot] == all & ~common, remove(common, from: shared) { return true }
          if masks[pivot] == all, remove(common, from: shared.intersection(Self.peers[pivot])) { return true }
        }
        guard masks[first] == masks[second] else { continue }
        for digit in 0..<9 where masks[first] & 1 << digit != 0 {
          for house in Self.houses {
            let ends = places(house, digit).subtracting([first, second])
            guard ends.count == 2, places(house, digit).count == 2 else { continue }
            let (one, other) = (ends.min() ?? 0, ends.max() ?? 0)
            let meets =
              Self.peers[first].contains(one) && Self.peers[second].contains(other)
              || Self.peers[first].contains(other) && Self.peers[second].contains(one)
            if meets, remove(masks[first] & ~(1 << digit), from: shared) { return true }
          }
        }
      }
    }
    return false
  }

  /// Supposes a digit in a cell and follows conjugate pairs of that digit alone.
  private mutating func useColours() -> Bool {
    for digit in 0..<9 {
      let pairs = Self.houses.map { places($0, digit) }.filter { $0.count == 2 }
      for start in 0..<81 where masks[start] & 1 << digit != 0 && masks[start].nonzeroBitCount > 1 {
        var on: Set<Int> = [start]
        var off: Set<Int> = []
        var before = -1
        while before != on.count + off.count, on.isDisjoint(with: off) {
          before = on.count + off.count
          for cell in on { off.formUnion(Self.peers[cell].filter { masks[$0] & 1 << digit != 0 }) }
          for pair in pairs where pair.intersection(off).count == 1 { on.formUnion(pair.subtracting(off)) }
          for pair in pairs where pair.isSubset(of: off) { on.formUnion(pair) }
        }
        if !on.isDisjoint(with: off) { return remove(1 << digit, from: [start]) }
      }
    }
    return false
  }
}
