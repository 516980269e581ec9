// The board of a layout: its letters, the words that use them, and possible places.
import Solver

/// The state of one search for a layout.
///
/// The board is twice as large as the maximum layout, so that it can grow in any direction; cells are numbered row by
/// row with an unused border of one.
final class LayoutEngine {
  let words: [[UInt16]]
  let limits: LayoutLimits
  let width: Int
  let height: Int
  var random: Xoshiro256
  var steps = 0

  /// The letter of each cell, 0 for none.
  var letters: [UInt16]
  /// Which directions use each cell: 1 across, 2 down.
  var uses: [UInt8]
  /// Cells by letter, and the index of each cell in its list.
  var cellsOf: [[Int]]
  var placeInList: [Int]
  /// Letters in each row and column.
  var inRow: [Int]
  var inColumn: [Int]
  var letterCount = 0
  /// The place of each word.
  var places: [PlacedWord?]
  var placedCount = 0
  var box = LayoutBox([])

  /// The best layout so far and its cost.
  var best: [PlacedWord] = []
  var bestCost = Double.infinity

  init(_ texts: [[Character]], seed: UInt64, limits: LayoutLimits) {
    var codes: [Character: UInt16] = [:]
    words = texts.map { text in
      text.map { letter in
        if let code = codes[letter] { return code }
        let code = UInt16(clamping: codes.count + 1)
        codes[letter] = code
        return code
      }
    }
    self.limits = limits
    random = Xoshiro256(seed: seed)
    width = 2 * limits.columns + 2
    height = 2 * limits.rows + 2
    letters = Array(repeating: 0, count: width * height)
    uses = Array(repeating: 0, count: width * height)
    cellsOf = Array(repeating: [], count: codes.count + 1)
    placeInList = Array(repeating: 0, count: width * height)
    inRow = Array(repeating: 0, count: height)
    inColumn = Array(repeating: 0, count: width)
    places = Array(repeating: nil, count: texts.count)
  }

  // MARK: Placing and removing words

  func put(_ place: PlacedWord) {
    let stride = place.isDown ? width : 1
    let use: UInt8 = place.isDown ? 2 : 1
    var cell = place.row * width + place.column
    for letter in words[place.word] {
      if uses[cell] == 0 {
        letters[cell] = letter
        placeInList[cell] = cellsOf[Int(letter)].count
        cellsOf[Int(letter)].append(cell)
        inRow[cell / width] += 1
        inColumn[cell % width] += 1
        letterCount += 1
      }
      uses[cell] |= use
      cell += stride
    }
    places[place.word] = place
    placedCount += 1
    grow(to: place)
  }

  private func grow(to place: PlacedWord) {
    let reach = words[place.word].count - 1
    box.top = min(box.top, place.row)
    box.left = min(box.left, place.column)
    box.bottom = max(box.bottom, place.row + (place.isDown ? reach : 0))
    box.right = max(box.right, place.column + (place.isDown ? 0 : reach))
  }

  func takeOff(_ word: Int) {
    guard let place = places[word] else { return }
    let stride = place.isDown ? width : 1
    let use: UInt8 = place.isDown ? 2 : 1
    var cell = place.row * width + place.column
    for letter in words[word] {
      uses[cell] &= ~use
      if uses[cell] == 0 {
        letters[cell] = 0
        let last = cellsOf[Int(letter)].removeLast()
        if last != cell {
          cellsOf[Int(letter)][placeInList[cell]] = last
          placeInList[last] = placeInList[cell]
        }
        inRow[cell / width] -= 1
        inColumn[cell % width] -= 1
        letterCount -= 1
      }
      cell += stride
    }
    places[word] = nil
    placedCount -= 1
    shrink()
  }

  private func shrink() {
    guard letterCount > 0 else {
      box = LayoutBox([])
      return
    }
    while inRow[box.top] == 0 { box.top += 1 }
    while inRow[box.bottom] == 0 { box.bottom -= 1 }
    while inColumn[box.left] == 0 { box.left += 1 }
    while inColumn[box.right] == 0 { box.right -= 1 }
  }

  // MARK: Possible places

  /// Number of words that a place would cross, or `nil` if the word does not fit there.
  func crossings(_ place: PlacedWord) -> Int? {
    let word = words[place.word]
    let (stride, side) = place.isDown ? (width, 1) : (1, width)
    let reach = word.count - 1
    let (endRow, endColumn) = (place.row + (place.isDown ? reach : 0), place.column + (place.isDown ? 0 : reach))
    guard place.row > 0, place.column > 0, endRow < height - 1, endColumn < width - 1,
      max(box.bottom, endRow) - min(box.top, place.row) < limits.rows,
      max(box.right, endColumn) - min(box.left, place.column) < limits.columns
    else { return nil }
    let use: UInt8 = place.isDown ? 2 : 1
    var cell = place.row * width + place.column
    guard uses[cell - stride] == 0, uses[cell + stride * word.count] == 0 else { return nil }
    var count = 0
    for letter in word {
      if uses[cell] != 0 {
        guard letters[cell] == letter, uses[cell] & use == 0 else { return nil }
        count += 1
      } else if uses[cell - side] != 0 || uses[cell + side] != 0 {
        return nil
      }
      cell += stride
    }
    return count
  }

  /// The place of a word with the lowest cost, slightly randomized; `nil` if it fits nowhere.
  func bestPlace(for number: Int, noise: Double) -> PlacedWord? {
    let word = words[number]
    var best: PlacedWord?
    var bestValue = -Double.infinity
    for (at, letter) in word.enumerated() {
      for cell in cellsOf[Int(letter)] where uses[cell] != 3 {
        steps += 1
        let isDown = uses[cell] == 1
        let (row, column) = (cell / width - (isDown ? at : 0), cell % width - (isDown ? 0 : at))
        let place = PlacedWord(word: number, row: row, column: column, isDown: isDown)
        guard let crossings = crossings(place) else { continue }
        let reach = word.count - 1
        let rows = max(box.bottom, row + (isDown ? reach : 0)) - min(box.top, row) + 1
        let columns = max(box.right, column + (isDown ? 0 : reach)) - min(box.left, column) + 1
        let growth = Self.size(rows, columns) - Self.size(box.rows, box.columns)
        let value = Double(crossings) * 4 - growth + noise * Double(random.next() >> 40) * 0x1p-24
        if value > bestValue { (best, bestValue) = (place, value) }
      }
    }
    return best
  }

  /// The area of a box, with a penalty for boxes far from square.
  static func size(_ rows: Int, _ columns: Int) -> Double {
    let (short, long) = (min(rows, columns), max(rows, columns))
    return Double(rows * columns) + 0.5 * Double(max(0, 2 * long - 3 * short) * long)
  }
}
