// The clue lists of a file: their directions, and the words of clues that name no cells.

extension CrosswordEntry.Direction {
  /// Across or down from a list's title, in the languages of crossword files; `nil` for any other title.
  static func named(_ title: String) -> CrosswordEntry.Direction? {
    let word = String(title.lowercased().drop { !$0.isLetter }.prefix { $0.isLetter || $0 == " " })
    let rest = title.lowercased().drop { !$0.isLetter }.dropFirst(word.count)
    guard rest.allSatisfy({ !$0.isLetter && !$0.isNumber }) else { return nil }
    let name = trimmed(word).split(separator: " ").filter { !["clues", "clue", "the"].contains($0) }.joined(
      separator: " ")
    return acrossTitles.contains(name) ? .across : downTitles.contains(name) ? .down : nil
  }

  private static let acrossTitles: Set<String> = [
    "across", "horizontal", "horizontals", "horizontalement", "horizontalment", "horizontales", "horizontais",
    "horizontaal", "waagerecht", "waagrecht", "orizzontali", "orizzontale", "vågrätt", "vannrett", "vandret", "poziomo",
    "vodorovně", "vízszintes", "orizontal", "vaakasuoraan", "yatay", "soldan sağa", "по горизонтали", "горизонтально",
    "οριζόντια", "横", "横向", "橫", "ヨコのカギ", "ヨコ", "よこ", "가로", "가로 열쇠",
  ]

  private static let downTitles: Set<String> = [
    "down", "vertical", "verticals", "verticalement", "verticalment", "verticales", "verticais", "verticaal",
    "senkrecht", "verticali", "verticale", "lodrätt", "loddrett", "lodret", "pionowo", "svisle", "függőleges",
    "pystysuoraan", "dikey", "yukarıdan aşağıya", "по вертикали", "вертикально", "κάθετα", "纵", "竖", "纵向", "縱", "タテのカギ",
    "タテ", "たて", "세로", "세로 열쇠",
  ]

  /// Whether a title is the plain English one, which front ends translate.
  static func isPlain(_ title: String) -> Bool { ["across", "down"].contains(trimmed(title).lowercased()) }
}

/// Assigns a direction to each clue list: the first across list is across, a second one stays a list of its own.
struct CrosswordLists {
  private var known: [String: (direction: CrosswordEntry.Direction, heading: String)] = [:]

  /// The direction and heading of a list with this title; ipuz writes `Across:TITLE`.
  mutating func direction(_ name: String, hasTitle: Bool = false) -> (
    direction: CrosswordEntry.Direction, heading: String
  ) {
    let name = trimmed(name)
    if let list = known[name] { return list }
    let parts = hasTitle ? name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false) : [name[...]]
    let title = parts.count > 1 ? trimmed(parts[1]) : CrosswordEntry.Direction.isPlain(name) ? "" : name
    var list: (direction: CrosswordEntry.Direction, heading: String) = (.other(name), "")
    if let named = CrosswordEntry.Direction.named(String(parts[0])),
      !known.values.contains(where: { $0.direction == named })
    {
      list = (named, CrosswordEntry.Direction.isPlain(title) ? "" : title)
    }
    known[name] = list
    return list
  }
}

extension Crossword {
  /// Finds the words of clues that name no cells. A list with another title gets the direction whose numbers match its
  /// own exactly. Clues without numbers get the words of their direction in order, if there are as many.
  mutating func findWords() {
    numberForClues()
    let starts = starts()
    let words = [
      CrosswordEntry.Direction.across: starts.filter(\.across).map(\.cell), .down: starts.filter(\.down).map(\.cell),
    ]
    let lists = Dictionary(grouping: entries.indices) { entries[$0].direction }
    var taken = Set(lists.keys)
    for places in lists.values.sorted(by: { $0[0] < $1[0] }) where places.allSatisfy({ entries[$0].cells.isEmpty }) {
      let direction = entries[places[0]].direction
      let isBare = places.allSatisfy { entries[$0].number.isEmpty }
      guard isBare ? words[direction]?.count == places.count : words[direction] == nil,
        let way = isBare ? direction : directionByNumbers(of: places, words, taken), let cells = words[way]
      else { continue }
      taken.insert(way)
      let labels = Dictionary(cells.map { (self.cells[$0].number, $0) }) { first, _ in first }
      for (place, next) in zip(places, cells) {
        let start = isBare ? next : labels[entries[place].number] ?? next
        entries[place].cells = run(from: start, down: way == .down)
        entries[place].number = self.cells[start].number
        entries[place].direction = way
        if case .other(let title) = direction { entries[place].heading = title }
      }
    }
  }

  /// Numbers the cells of an unnumbered grid if its across and down clues need numbers.
  private mutating func numberForClues() {
    let isNeeded = entries.contains { $0.cells.isEmpty && [.across, .down].contains($0.direction) }
    guard isNeeded, cells.allSatisfy(\.number.isEmpty) else { return }
    numberCells()
    let labels = labels()
    for index in entries.indices where entries[index].cells.isEmpty {
      entries[index].cells = slot(entries[index].number, entries[index].direction, labels)
    }
  }

  /// The unused direction whose words have exactly these clues' numbers.
  private func directionByNumbers(
    of places: [Int], _ words: [CrosswordEntry.Direction: [Int]], _ taken: Set<CrosswordEntry.Direction>
  ) -> CrosswordEntry.Direction? {
    let numbers = Set(places.map { entries[$0].number })
    guard numbers.count == places.count, !numbers.contains("") else { return nil }
    let fitting = [CrosswordEntry.Direction.across, .down].filter { way in
      let own = (words[way] ?? []).map { cells[$0].number }
      return !taken.contains(way) && own.count == places.count && Set(own) == numbers
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Whether a text in place of a solution means that the solution is unknown.
  static func isUnknown(_ solution: String) -> Bool { ["?", "-", "–"].contains(solution) }

  /// Whether a cell's text is a number, as in number puzzles; `¼` counts as a letter.
  static func isNumber(_ text: String) -> Bool { text.allSatisfy(\.isWholeNumber) }

  /// Drops a solution that consists of X alone, which some programs write when they have none.
  mutating func forgetPlaceholders() {
    let open = cells.indices.filter { cells[$0].kind == .open && !cells[$0].solution.isEmpty }
    guard !open.isEmpty, open.allSatisfy({ cells[$0].solution.uppercased() == "X" && !cells[$0].isGiven }) else {
      return
    }
    for cell in open { cells[cell].solution = "" }
  }
}
