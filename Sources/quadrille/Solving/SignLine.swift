// Converts a board between a line of signs and the solver's bytes.
import Grids
import Play
import Solver

/// Converts a board between a line of signs and the solver's bytes, many signs at once and without allocating.
///
/// In the solver's form, a byte is 0 for an open cell and *k* for a cell's *k*-th value.
struct SignLine {
  private static let zero = UInt8(ascii: "0")
  /// The offset between a letter and its value.
  private static let letters = UInt8(ascii: "A") - 10

  /// Number of cells in a line.
  private let count: Int
  private let variableCount: Int
  /// The least and greatest value of every cell, 0 to 35.
  private let least, greatest: UInt8

  /// `nil` unless all cells have the same contiguous values, all values have signs, and no variable was declared before
  /// the cells.
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

  /// Parses a line into one byte per variable.
  ///
  /// - Returns: Whether the line has exactly one sign per cell, followed by nothing or a blank; otherwise `cells` is
  ///   undefined.
  func read(_ line: UnsafeBufferPointer<UInt8>, into cells: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    guard line.count >= count, let text = line.baseAddress, let bytes = cells.baseAddress else { return false }
    // Branch-free, so that sixteen signs are read at once.
    let (before, range) = (least &- 1, greatest &- least)
    var strange: UInt8 = 0
    for index in 0..<count {
      let byte = text[index]
      let digit = byte &- SignLine.zero
      // Invalid signs lie beyond all values; the characters between 9 and A lie below 10.
      let letter = byte &- SignLine.letters
      let beyond = letter < 10 ? UInt8.max : letter
      let code = (digit < 10 ? digit : beyond) &- before
      let none: UInt8 = code &- 1 > range ? UInt8.max : 0
      // Only a dot and a zero mean an open cell.
      let rest = byte == UInt8(ascii: ".") ? 0 : digit
      bytes[index] = code & ~none
      strange |= rest & none
    }
    guard strange == 0 else { return false }
    for index in count..<max(count, variableCount) { bytes[index] = 0 }
    return line.count == count || [9, 11, 12, 13, 32].contains(text[count])
  }

  /// Writes the signs of a solution, and a line end.
  ///
  /// - Parameter text: Space for one byte per cell and one more.
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
