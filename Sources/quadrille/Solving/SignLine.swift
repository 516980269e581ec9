// A board written as a line of signs, turned into the bytes the solver reads and back.
import Grids
import Play
import Solver

/// A board written as a line of signs, turned into the bytes the solver reads and back, without any allocation.
struct SignLine {
  /// What a byte is, beyond the numbers of values (1 to 64) and open cells (0).
  private static let blank: UInt8 = 254
  private static let unknown: UInt8 = 255

  private let codes: [UInt8]
  private let signs: [UInt8]
  private let places: [Int]
  private let variableCount: Int

  /// How lines of a board are read, or `nil` where its values have no signs or its cells not the same values.
  init?(_ board: ModelBoard) {
    let model = board.model.model
    let variables = board.variables.elements
    guard let first = variables.first else { return nil }
    let values = model.values(of: first)
    guard variables.allSatisfy({ model.values(of: $0) == values }) else { return nil }
    var codes = [UInt8](repeating: SignLine.unknown, count: 256)
    var signs = [UInt8(ascii: ".")]
    codes[Int(UInt8(ascii: "0"))] = 0
    for (index, value) in values.enumerated() {
      guard let sign = Signs.sign(of: value)?.asciiValue else { return nil }
      codes[Int(sign)] = UInt8(index + 1)
      signs.append(sign)
    }
    codes[Int(UInt8(ascii: "."))] = 0
    for byte in [9, 11, 12, 13, 32] { codes[byte] = SignLine.blank }
    self.codes = codes
    self.signs = signs
    places = variables.map(\.rawValue)
    variableCount = model.variableCount
  }

  /// Reads a line into one byte a variable.
  ///
  /// - Returns: Whether the line is exactly one sign a cell, with nothing or a blank behind; else `cells` is undefined.
  @inline(__always)
  func read(_ line: UnsafeBufferPointer<UInt8>, into cells: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    let count = places.count
    guard line.count >= count else { return false }
    if variableCount > count { cells.update(repeating: 0) }
    for index in 0..<count {
      let code = codes[Int(line[index])]
      guard code < SignLine.blank else { return false }
      cells[places[index]] = code
    }
    return line.count == count || codes[Int(line[count])] == SignLine.blank
  }

  /// Writes the signs of a solution and a line end.
  ///
  /// - Parameter text: Room for a byte a cell and one more.
  @inline(__always)
  func write(_ cells: UnsafeMutableBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>) {
    for index in places.indices { text[index] = signs[Int(cells[places[index]])] }
    text[places.count] = UInt8(ascii: "\n")
  }
}
