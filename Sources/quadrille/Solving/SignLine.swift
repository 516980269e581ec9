// A board written as a line of signs, turned into the bytes the solver reads and back.
import Grids
import Play
import Solver

/// A board written as a line of signs, turned into the bytes the solver reads and back, many signs at once and without any
/// allocation.
///
/// A byte that the solver reads is 0 for an open cell and *k* for a cell's *k*-th value.
struct SignLine {
  private static let zero = UInt8(ascii: "0")
  /// What lies between a letter and the value that it stands for.
  private static let letters = UInt8(ascii: "A") - 10

  /// How many cells a line has.
  private let count: Int
  private let variableCount: Int
  /// The least and the greatest value of every cell, 0 to 35.
  private let least, greatest: UInt8

  /// How lines of a board are read, or `nil` where its cells do not all have the same values without a gap, where these
  /// have no signs, or where something was declared before the cells.
  init?(_ board: ModelBoard) {
    let model = board.model
    let variables = board.variables.elements
    guard let first = variables.first, variables.enumerated().allSatisfy({ $0 == $1.rawValue }) else { return nil }
    let values = model.values(of: first)
    guard let least = values.first, let greatest = values.last, values == Array(least...greatest),
      Signs.sign(of: least) != nil, Signs.sign(of: greatest) != nil,
      variables.allSatisfy({ model.values(of: $0) == values })
    else { return nil }
    count = variables.count
    variableCount = model.variableCount
    self.least = UInt8(least)
    self.greatest = UInt8(greatest)
  }

  /// Reads a line into one byte a variable.
  ///
  /// - Returns: Whether the line is exactly one sign a cell, with nothing or a blank behind; else `cells` is undefined.
  func read(_ line: UnsafeBufferPointer<UInt8>, into cells: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    guard line.count >= count, let text = line.baseAddress, let bytes = cells.baseAddress else { return false }
    // Without a branch, so that sixteen signs are read at once.
    let (before, range) = (least &- 1, greatest &- least)
    var strange: UInt8 = 0
    for index in 0..<count {
      let byte = text[index]
      let digit = byte &- SignLine.zero
      // What is no sign is beyond all values; below 10 stand the signs between 9 and A.
      let letter = byte &- SignLine.letters
      let beyond = letter < 10 ? UInt8.max : letter
      let code = (digit < 10 ? digit : beyond) &- before
      let none: UInt8 = code &- 1 > range ? UInt8.max : 0
      // Nothing but a point and a zero stands for an open cell.
      let rest = byte == UInt8(ascii: ".") ? 0 : digit
      bytes[index] = code & ~none
      strange |= rest & none
    }
    guard strange == 0 else { return false }
    for index in count..<max(count, variableCount) { bytes[index] = 0 }
    return line.count == count || [9, 11, 12, 13, 32].contains(text[count])
  }

  /// Writes the signs of a solution and a line end.
  ///
  /// - Parameter text: Room for a byte a cell and one more.
  func write(_ cells: UnsafeMutableBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>) {
    guard let bytes = cells.baseAddress, let signs = text.baseAddress, text.count > count else { return }
    let before = least &- 1
    for index in 0..<count {
      let value = bytes[index] &+ before
      signs[index] = value &+ (value < 10 ? SignLine.zero : SignLine.letters)
    }
    signs[count] = UInt8(ascii: "\n")
  }
}
