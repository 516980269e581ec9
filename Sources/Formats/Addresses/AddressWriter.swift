// Writes the body of an address part by part.

/// Writes the body of an address part by part, each in its code, as the sites write it.
public struct AddressWriter {
  private let rows: Int
  private let columns: Int
  private var regions: [Int] = []
  /// What was written.
  public private(set) var body = ""

  /// The signs of directions by their codes: none, up, down, left, right.
  static let directions = ["", "^", "v", "<", ">"]

  /// A writer for a board.
  public init(rows: Int, columns: Int) { (self.rows, self.columns) = (rows, columns) }

  /// Adds a part.
  ///
  /// - Returns: `false` if the code cannot hold it.
  public mutating func write(_ part: AddressPart, _ codec: AddressCodec) -> Bool {
    switch (codec, part) {
    case (.numbers, .places(let words)): add(runs(words, first: 16, most: 20, Self.long))
    case (.digits, .places(let words)): add(runs(words, first: 10, most: 26, Self.digit(below: 10)))
    case (.sparse, .places(let words)), (.corners, .places(let words)): add(sparse(words))
    case (.circles, .places(let words)): add(packed(words.map { Int($0 ?? "0") ?? 3 }, base: 3, digits: 3))
    case (.marks, .places(let words)): add(packed(words.map { $0 == nil ? 0 : 1 }, base: 2, digits: 5))
    case (.spots, .places(let words)): add(spots(words))
    case (.table, .places(let words)): add(table(words))
    case (.arrows, .places(let words)): add(runs(words, first: 10, most: 26, Self.arrow))
    case (.borders, .regions(let list)):
      regions = list
      add(borders(list))
    case (.rooms, .places(let words)): add(rooms(words))
    case (.outside, .lines(let sides)), (.runs, .lines(let sides)): add(lines(sides, several: codec == .runs))
    case (.sums, .sums(let sums)): add(written(sums))
    case (.count, .number(let number)): add("\(number)/")
    case (.slash, _): add("/")
    default: return false
    }
    return !hasFailed
  }

  private var hasFailed = false

  private mutating func add(_ text: String?) {
    if let text { body += text } else { hasFailed = true }
  }

  // MARK: Cells

  /// Words, and the gaps between them as signs from `first` on in base 36, each of at most `most`.
  private func runs(_ words: [String?], first: Int, most: Int, _ code: (String) -> String?) -> String? {
    var text = ""
    var gap = 0
    for word in words + [""] {
      if let word {
        if gap > 0 { text += String(first + gap - 1, radix: 36) }
        gap = 0
        if word.isEmpty { break }
        guard let sign = code(word) else { return nil }
        text += sign
      } else {
        gap += 1
        if gap == most {
          text += String(first + most - 1, radix: 36)
          gap = 0
        }
      }
    }
    return text
  }

  private static func padded(_ value: Int, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func long(_ word: String) -> String? {
    if word == "?" { return "." }
    guard let value = Int(word) else { return nil }
    switch value {
    case 0..<16: return String(value, radix: 16)
    case 16..<256: return "-" + padded(value, 2)
    case 256..<4096: return "+" + padded(value, 3)
    case 4096..<8192: return "=" + padded(value - 4096, 3)
    case 8192..<12240: return "%" + padded(value - 8192, 3)
    case 12240..<77776: return "*" + padded(value - 12240, 4)
    default: return nil
    }
  }

  private static func digit(below most: Int) -> (String) -> String? {
    { word in word == "?" ? "." : Int(word).flatMap { (0..<most).contains($0) ? String($0) : nil } }
  }

  private static func arrow(_ word: String) -> String? {
    let sign = word.first.map(String.init) ?? ""
    let code = directions.firstIndex(of: sign) ?? 0
    let rest = code > 0 ? String(word.dropFirst()) : word
    if rest == "?" { return "\(code)." }
    guard let value = Int(rest), (0..<4096).contains(value) else { return nil }
    return value < 16
      ? "\(code)" + String(value, radix: 16)
      : value < 256 ? "\(code + 5)" + padded(value, 2) : "-\(code)" + padded(value, 3)
  }

  private func sparse(_ words: [String?]) -> String? {
    var text = ""
    var gap = 0
    var place = 0
    while place < words.count {
      guard let word = words[place] else {
        gap += 1
        place += 1
        if gap == 20 {
          text += "z"
          gap = 0
        }
        continue
      }
      if gap > 0 { text += String(15 + gap, radix: 36) }
      gap = 0
      place += 1
      if word == "?" {
        text += "."
        continue
      }
      guard let value = Int(word), (0...4).contains(value) else { return nil }
      // Up to two blank places after a number are part of its sign.
      let blanks =
        place < words.count && words[place] != nil ? 0 : place + 1 < words.count && words[place + 1] != nil ? 1 : 2
      text += String(value + 5 * blanks, radix: 36)
      place += blanks
    }
    return gap > 0 ? text + String(15 + gap, radix: 36) : text
  }

  private func packed(_ values: [Int], base: Int, digits: Int) -> String? {
    guard values.allSatisfy({ (0..<base).contains($0) }) else { return nil }
    return stride(from: 0, to: values.count, by: digits).map { start in
      let sign = (0..<digits).reduce(0) { sum, place in
        sum * base + (start + place < values.count ? values[start + place] : 0)
      }
      return String(sign, radix: 36)
    }.joined()
  }

  private func spots(_ words: [String?]) -> String? {
    var text = ""
    var place = 0
    while place < words.count {
      let isSpot = words[place] != nil
      let gap = words[(place + 1)...].prefix(while: { $0 == nil }).prefix(17).count
      text += String(isSpot ? gap : 18 + gap, radix: 36)
      place += gap + 1
    }
    return text
  }

  private func table(_ words: [String?]) -> String? {
    var text = ""
    for word in words {
      switch word {
      case nil: text += "%"
      case "?"?: text += "."
      case let word?:
        guard let value = Int(word), (0..<1296).contains(value) else { return nil }
        let digits = String(value, radix: 36)
        text += value < 36 ? digits : "-" + digits
      }
    }
    return text
  }

  // MARK: Regions and lines

  private func borders(_ list: [Int]) -> String? {
    guard list.count == rows * columns else { return nil }
    var right: [Int] = []
    var below: [Int] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let here = list[row * columns + column]
        if column + 1 < columns { right.append(here == list[row * columns + column + 1] ? 0 : 1) }
        if row + 1 < rows { below.append(here == list[(row + 1) * columns + column] ? 0 : 1) }
      }
    }
    return [right, below].compactMap { packed($0, base: 2, digits: 5) }.joined()
  }

  private func rooms(_ words: [String?]) -> String? {
    guard words.count == regions.count else { return nil }
    var numbers: [String?] = Array(repeating: nil, count: (regions.max() ?? -1) + 1)
    for (word, region) in zip(words, regions) where word != nil {
      // A region has one number.
      guard numbers[region] == nil else { return nil }
      numbers[region] = word
    }
    return runs(numbers, first: 16, most: 20, Self.long)
  }

  /// How many lines each side has, and how many places each of them: the columns above, and below with four sides, then
  /// the rows at the left, and at the right.
  static func lengths(rows: Int, columns: Int, sides: Int, several: Bool) -> [(count: Int, depth: Int)] {
    let above = (count: columns, depth: several ? (rows + 1) / 2 : 1)
    let left = (count: rows, depth: several ? (columns + 1) / 2 : 1)
    return sides == 2 ? [above, left] : [above, above, left, left]
  }

  private func lines(_ sides: [[[String]]], several: Bool) -> String? {
    let lengths = Self.lengths(rows: rows, columns: columns, sides: sides.count, several: several)
    guard sides.count == lengths.count else { return nil }
    var words: [String?] = []
    for (list, length) in zip(sides, lengths) {
      guard list.count == length.count, list.allSatisfy({ $0.count <= length.depth }) else { return nil }
      for line in list {
        words += line.reversed().map { Optional($0) } + Array(repeating: nil, count: length.depth - line.count)
      }
    }
    return runs(words, first: 16, most: 20, Self.long)
  }

  // MARK: Sums

  private func sign(_ sum: Int?) -> String? {
    switch sum {
    case nil: "-"
    case let sum? where (1..<20).contains(sum): String(sum, radix: 36)
    case let sum? where (20..<46).contains(sum): String(UnicodeScalar(UInt8(0x41 + sum - 20)))
    default: nil
    }
  }

  private func written(_ sums: AddressSums) -> String? {
    var across = sums.across[...]
    var down = sums.down[...]
    var (text, top, left) = ("", "", "")
    var gap = 0
    for row in 0...rows {
      for column in 0...columns {
        guard sums.blocks[row][column] else {
          gap += 1
          if gap == 16 {
            text += "z"
            gap = 0
          }
          continue
        }
        let (hasAcross, hasDown) = (sums.begins(row, column, down: false), sums.begins(row, column, down: true))
        guard let right = sign(hasAcross ? across.popFirst() ?? nil : nil),
          let below = sign(hasDown ? down.popFirst() ?? nil : nil)
        else { return nil }
        if row == 0 {
          if hasDown { top += below }
        } else if column == 0 {
          if hasAcross { left += right }
        } else {
          if gap > 0 { text += String(19 + gap, radix: 36) }
          gap = 0
          text += below == "-" && right == "-" ? "." : below + right
        }
      }
    }
    if gap > 0 { text += String(19 + gap, radix: 36) }
    return text + top + left
  }
}
