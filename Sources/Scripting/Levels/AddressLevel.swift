// Levels as addresses of puzzle sites.
import Formats
import Grids
public import Play

/// The fields of a level in an address of a puzzle site, and the address of a level, as its rule set declares.
struct AddressLevel {
  let rules: RuleSetInfo
  let form: AddressForm

  /// - Returns: `nil` for a rule set that declares no addresses.
  init?(_ rules: RuleSetInfo) {
    guard let form = rules.address else { return nil }
    (self.rules, self.form) = (rules, form)
  }

  private static let signs = Array("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ").map(String.init)

  private func has(_ option: String) -> Bool { rules.options.contains { $0.name == option } }

  private func isMap(_ field: String) -> Bool { rules.options.contains { $0.name == field && $0.kind == .map } }

  /// The option with the layout of blocks, which has the board's size; `nil` for a genre without blocks.
  private var sumsField: String? { form.parts.first { $0.codec == AddressCodec.sums.rawValue }?.fields.first }

  // MARK: Reading

  /// The fields of the level in an address.
  ///
  /// - Throws: `RuleFault` of kind `option` that says what is wrong with the address.
  func fields(of address: PuzzleAddress) throws(RuleFault) -> PlayRecord {
    let extra = address.variant.isEmpty ? address.flags : address.variant
    guard extra.isEmpty else {
      throw RuleFault(.option, LibraryTexts.addressVariant(variant: extra, genre: address.genre))
    }
    var fields = try size(address)
    var reader = AddressReader(address)
    do throws(LocatedFault) {
      for part in form.parts {
        guard let codec = AddressCodec(rawValue: part.codec) else { continue }
        let sides = part.fields.count == 4 ? 4 : 2
        for (name, value) in values(try reader.read(codec, sides: sides), part, columns: columns(address, codec)) {
          fields[name] = value
        }
      }
      try reader.finish()
    } catch {
      throw RuleFault(.option, error.text)
    }
    return fields
  }

  private func columns(_ address: PuzzleAddress, _ codec: AddressCodec) -> Int {
    codec == .corners ? address.columns + 1 : address.columns
  }

  private func size(_ address: PuzzleAddress) throws(RuleFault) -> PlayRecord {
    if sumsField != nil { return [:] }
    if address.rows == address.columns, has("size") { return ["size": .integer(address.rows)] }
    if has("rows"), has("columns") {
      return ["rows": .integer(address.rows), "columns": .integer(address.columns)]
    }
    guard has("size") else { return [:] }
    throw RuleFault(
      .option, LibraryTexts.addressSquare(game: rules.title, rows: address.rows, columns: address.columns))
  }

  private func values(_ value: AddressPart, _ part: AddressForm.Part, columns: Int) -> [(String, PlayValue)] {
    guard let field = part.fields.first else { return [] }
    switch value {
    case .places(let words):
      if part.isOptional, words.allSatisfy({ $0 == nil }) { return [] }
      return [(field, .string(text(words.map { word(of: $0, part) }, field, columns)))]
    case .regions(let list):
      return [(field, .string(text(list.map(Self.sign(of:)), "", columns)))]
    case .lines(let sides):
      // A line without numbers has no runs in a nonogram, and no clue elsewhere. Sides without any are written all the
      // same: a level that lacks them would get some.
      let bare = part.codec == AddressCodec.runs.rawValue ? "0" : "."
      return zip(part.fields, sides).map { name, lines in
        (name, .string(lines.map { $0.isEmpty ? bare : $0.joined(separator: " ") }.joined(separator: ", ")))
      }
    case .sums(let sums):
      guard part.fields.count == 3 else { return [] }
      let layout = sums.blocks.map { row in row.map { $0 ? "#" : "." }.joined() }.joined(separator: "\n")
      func list(_ sums: [Int?]) -> PlayValue {
        .string(sums.map { $0.map(String.init) ?? "." }.joined(separator: ", "))
      }
      return [
        (part.fields[0], .string(layout)), (part.fields[1], list(sums.across)), (part.fields[2], list(sums.down)),
      ]
    case .number(let number): return [(field, .integer(number))]
    }
  }

  /// The word of an option for a word of an address.
  private func word(of word: String?, _ part: AddressForm.Part) -> String {
    guard let word else { return "." }
    if word == "?" { return part.unknown ?? word }
    guard let number = Int(word), (1...max(1, part.words.count)).contains(number), !part.words.isEmpty else {
      return word
    }
    return part.words[number - 1]
  }

  /// Words in rows, as a field holds them: signs for givens and maps, else words.
  private func text(_ words: [String], _ field: String, _ columns: Int) -> String {
    let isWords = !isMap(field) && field != "givens" && !field.isEmpty
    let signs =
      field == "givens"
      ? words.map { Int($0).flatMap { (1...Self.signs.count).contains($0) ? Self.signs[$0 - 1] : nil } ?? $0 } : words
    return stride(from: 0, to: signs.count, by: columns).map { start in
      signs[start..<min(start + columns, signs.count)].joined(separator: isWords ? " " : "")
    }.joined(separator: isWords ? " / " : "/")
  }

  /// The sign of a region by its number from 0: letters and digits, then Chinese characters.
  private static func sign(of region: Int) -> String {
    let usual = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    if region < usual.count { return String(usual[region]) }
    // A board has at most 40,000 cells; these are 20,992 characters, those before them symbols of Yi and Hangul.
    let scalar = UnicodeScalar(UInt32(0x4E00 + (region - usual.count) % 20_992))
    return scalar.map(String.init) ?? "?"
  }

  // MARK: Writing

  /// The address of a level.
  ///
  /// - Throws: `RuleFault` of kind `option` naming what an address cannot hold.
  func address(of puzzle: Puzzle) throws(RuleFault) -> PuzzleAddress {
    if let loss = loss(in: puzzle) { throw RuleFault(.option, LibraryTexts.addressLoses(field: loss)) }
    let (rows, columns) = try boardSize(puzzle)
    var writer = AddressWriter(rows: rows, columns: columns)
    for part in form.parts {
      guard let codec = AddressCodec(rawValue: part.codec) else { continue }
      let width = codec == .corners ? columns + 1 : columns
      let height = codec == .corners ? rows + 1 : rows
      if part.isOptional, part.fields.allSatisfy({ isBlank($0, puzzle) }) { continue }
      guard let value = try value(of: part, codec, puzzle, rows: height, columns: width), writer.write(value, codec)
      else {
        throw RuleFault(.option, LibraryTexts.addressLoses(field: part.fields.first ?? part.codec))
      }
    }
    guard let address = PuzzleAddress(genre: form.genres[0], rows: rows, columns: columns, body: writer.body) else {
      throw RuleFault(.option, LibraryTexts.addressLoses(field: "size"))
    }
    return address
  }

  /// A field of the level that an address of its genre does not hold; `nil` where there is none.
  private func loss(in puzzle: Puzzle) -> String? {
    if puzzle.extends { return "extend" }
    let held = form.parts.flatMap(\.fields) + ["rows", "columns", "size"]
    let lost = rules.options.first { spec in
      guard !held.contains(spec.name), !spec.isForMaking, let value = puzzle.options[spec.name] else { return false }
      return value != spec.fallback
    }
    if let lost { return lost.name }
    return ["givens"].first { !held.contains($0) && !isBlank($0, puzzle) }
  }

  private func isBlank(_ field: String, _ puzzle: Puzzle) -> Bool {
    if field == "givens" {
      // Blocks are filled as givens, too.
      let blocks = sumsField.map { Self.layout(puzzle.options[$0]?.string ?? "") } ?? []
      return puzzle.givens?.entries.allSatisfy { cell, value in
        value == nil
          || blocks.indices.contains(cell.row - 1) && blocks[cell.row - 1].indices.contains(cell.column - 1)
            && blocks[cell.row - 1][cell.column - 1]
      } ?? true
    }
    guard let text = puzzle.options[field]?.string else { return puzzle.options[field] == nil }
    return text.allSatisfy { $0 == "." || $0 == "/" || $0 == "," || $0.isWhitespace }
  }

  private func boardSize(_ puzzle: Puzzle) throws(RuleFault) -> (rows: Int, columns: Int) {
    if let field = sumsField {
      let layout = Self.layout(puzzle.options[field]?.string ?? "")
      guard layout.count > 1, layout[0].count > 1 else {
        throw RuleFault(.option, LibraryTexts.addressLoses(field: field))
      }
      return (layout.count - 1, layout[0].count - 1)
    }
    let size = puzzle.options["size"]?.integer
    guard let rows = puzzle.options["rows"]?.integer ?? size, let columns = puzzle.options["columns"]?.integer ?? size,
      PuzzleAddress.sides.contains(rows), PuzzleAddress.sides.contains(columns)
    else { throw RuleFault(.option, LibraryTexts.addressLoses(field: "size")) }
    return (rows, columns)
  }

  private static func layout(_ text: String) -> [[Bool]] {
    text.split { $0 != "#" && $0 != "." }.map { row in row.map { $0 == "#" } }
  }

  private func value(
    of part: AddressForm.Part, _ codec: AddressCodec, _ puzzle: Puzzle, rows: Int, columns: Int
  ) throws(RuleFault) -> AddressPart? {
    guard let field = part.fields.first else { return .places([]) }
    let value = puzzle.options[field]
    switch codec {
    case .slash: return .places([])
    case .count: return value?.integer.map(AddressPart.number)
    case .borders:
      let signs = (value?.string ?? "").filter { !$0.isWhitespace && $0 != "/" }
      guard signs.count == rows * columns else { return nil }
      return Self.regions(Array(signs), columns).map(AddressPart.regions)
    case .outside, .runs:
      let counts = part.fields.count == 2 ? [columns, rows] : [columns, columns, rows, rows]
      let lines = zip(part.fields, counts).map { name, count in
        guard let text = puzzle.options[name]?.string else { return Array(repeating: ["."], count: count) }
        return text.split(separator: ",", omittingEmptySubsequences: false).map { line in
          line.split(whereSeparator: \.isWhitespace).map(String.init)
        }
      }
      // A nonogram's address has no line without a clue, and other addresses no line of several.
      if codec == .runs, lines.contains(where: { $0.contains { $0.isEmpty || $0.contains(".") } }) { return nil }
      let none = codec == .runs ? "0" : "."
      return .lines(lines.map { side in side.map { line in line.filter { $0 != none } } })
    case .sums:
      func list(_ name: String) -> [Int?] {
        (puzzle.options[name]?.string ?? "").split(separator: ",").map { sum in
          Int(sum.filter { !$0.isWhitespace })
        }
      }
      return .sums(
        AddressSums(
          blocks: Self.layout(value?.string ?? ""), across: list(part.fields[1]), down: list(part.fields[2])))
    case .numbers, .digits, .sparse, .corners, .circles, .marks, .spots, .table, .arrows, .rooms:
      let words = words(field, puzzle)
      guard let words else { return .places(Array(repeating: nil, count: rows * columns)) }
      guard words.count == rows * columns else { return nil }
      return .places(
        words.map { word in
          if word == "." { return nil }
          if word == part.unknown { return "?" }
          return part.words.firstIndex(of: word).map { String($0 + 1) } ?? word
        })
    }
  }

  /// The words of a field, one for each place; `nil` where it has none.
  private func words(_ field: String, _ puzzle: Puzzle) -> [String]? {
    if field == "givens" {
      guard let board = puzzle.board, let givens = puzzle.givens else { return nil }
      return board.text.line(board.cells(of: givens)).map { line in
        line.map { sign in Self.signs.firstIndex(of: String(sign)).map { String($0 + 1) } ?? "." }
      }
    }
    guard let text = puzzle.options[field]?.string else { return nil }
    if isMap(field) { return text.filter { !$0.isWhitespace && $0 != "/" }.map(String.init) }
    return text.split { $0.isWhitespace || $0 == "/" }.map(String.init)
  }

  /// The number of each cell's region, from 0 in the order of their first cells; `nil` if a region is in several pieces,
  /// which borders cannot tell from several regions.
  private static func regions(_ signs: [Character], _ columns: Int) -> [Int]? {
    var region = Array(repeating: -1, count: signs.count)
    var seen: Set<Character> = []
    for first in signs.indices where region[first] < 0 {
      guard seen.insert(signs[first]).inserted else { return nil }
      let number = seen.count - 1
      var open = [first]
      region[first] = number
      while let cell = open.popLast() {
        var near: [Int] = [cell - columns, cell + columns]
        if cell % columns > 0 { near.append(cell - 1) }
        if cell % columns + 1 < columns { near.append(cell + 1) }
        for other in near
        where signs.indices.contains(other) && region[other] < 0 && signs[other] == signs[first] {
          region[other] = number
          open.append(other)
        }
      }
    }
    return region
  }
}

extension Puzzle {
  /// The address of the level at puzz.link, `https://puzz.link/p?…`; `nil` for a rule set that declares none.
  ///
  /// - Throws: `RuleFault` of kind `option` naming what an address cannot hold.
  public func siteAddress() throws(RuleFault) -> String? {
    try AddressLevel(rules)?.address(of: self).text
  }
}

extension Library {
  /// The puzzle in an address of a puzzle site.
  ///
  /// - Throws: `RuleFault` of kind `option` that says what is wrong with the address, or names its genre where no
  ///   installed rule set declares it.
  public func puzzle(address text: String) async throws(RuleFault) -> Puzzle {
    let address: PuzzleAddress
    do throws(LocatedFault) { address = try PuzzleAddress(text) } catch { throw RuleFault(.option, error.text) }
    guard let host = ruleSet(ofGenre: address.genre), let level = AddressLevel(host.info) else {
      throw RuleFault(.option, LibraryTexts.addressUnknown(genre: address.genre))
    }
    let (own, options) = LevelDocument.split(try level.fields(of: address), host.info)
    return try await puzzle(host, given: options, level: own, source: nil, title: nil)
  }

  /// The rule set that declares a genre of addresses, core's first.
  private func ruleSet(ofGenre genre: String) -> (any ScriptHost)? {
    for pack in [core] + packs() {
      for name in ScriptLoader.ruleSets(in: pack) {
        // Loading all rule sets takes long; one that does not contain the name cannot declare it.
        let path = "\(pack.path)/rules/\(name).lua"
        guard let text = try? Files.script(path, limit: limits.source, shownAs: path), text.holds("\"\(genre)\""),
          let host = try? host("\(pack.name):\(name)", pack: pack), host.info.address?.genres.contains(genre) ?? false
        else { continue }
        return host
      }
    }
    return nil
  }
}

extension String {
  /// Whether it has the same bytes as another somewhere; far quicker than to compare characters.
  fileprivate func holds(_ other: String) -> Bool {
    let (bytes, sought) = (Array(utf8), Array(other.utf8))
    guard let first = sought.first else { return true }
    var place = 0
    while let found = bytes[place...].firstIndex(of: first), found + sought.count <= bytes.count {
      if bytes[found..<(found + sought.count)].elementsEqual(sought) { return true }
      place = found + 1
    }
    return false
  }
}
