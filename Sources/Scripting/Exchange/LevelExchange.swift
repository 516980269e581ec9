// A level of rule sets as a puzzle of a setting program.
import Formats
import Grids
import Play

/// A level as a puzzle of a setting program: the way back from `ExchangeLevel`.
///
/// Each option is written by the first rule of its rule set that fits. What no rule writes stands in the words of the
/// rules.
struct LevelExchange {
  private let level: PlayRecord
  private let options: PlayRecord
  private let infos: [RuleSetInfo]
  /// The names of the rule sets that the level is played by.
  private let used: Set<String>
  private let specs: [OptionSpec]
  private(set) var puzzle: ExchangedPuzzle
  /// What the objects do not say, as titles of options.
  private(set) var unwritten: [LocalizedText] = []
  private var written: Set<String> = ["size", "rows", "columns", "symbols"]

  /// - Parameters:
  ///   - source: The puzzle.
  ///   - infos: The rule sets that say what objects their options are; those that the level is played by are asked first.
  ///   - used: The names of those.
  ///   - solution: The value of each cell, where it is known.
  ///   - needsRegions: Whether the usual boxes have to be written, too.
  /// - Throws: `RuleFault` of kind `option` if the puzzle has no board of values.
  init(
    _ source: Puzzle, _ infos: [RuleSetInfo], used: Set<String>, solution: [Int?], needsRegions: Bool,
    in language: Language
  ) throws(RuleFault) {
    let own = infos.filter { $0.root == source.rules.root }
    guard let board = source.board, board.layers.count == 1, board.shape.plan == nil,
      let puzzle = ExchangedPuzzle(rows: board.shape.rows, columns: board.shape.columns), !own.isEmpty
    else {
      throw RuleFault(
        .option, "only levels with a board of values in rows and columns can be written for setting programs")
    }
    (level, options) = (source.level, source.options)
    self.infos = own.filter { used.contains($0.name) } + own.filter { !used.contains($0.name) }
    (self.used, self.puzzle, specs) = (used, puzzle, source.rules.options)
    for (index, given) in (source.givens ?? board.empty).elements.enumerated() {
      self.puzzle.cells[index].given = given
    }
    self.puzzle.solution = solution
    writeBoard()
    if needsRegions, self.puzzle.regions == nil { writeDrawnBoxes(board) }
    for info in self.infos { write(info) }
    self.puzzle.title = source.title.text(in: language)
    self.puzzle.author = level["author"].flatMap(LocalizedText.init)?.text(in: language) ?? ""
    writeRules(source, language)
  }

  // MARK: The board

  private func option(_ part: ExchangeRule.Part) -> (value: PlayValue, rule: ExchangeRule, name: String)? {
    for info in infos {
      for rule in info.exchange where rule.takes == part {
        if let name = rule.options.first, let value = options[name] { return (value, rule, name) }
      }
    }
    return nil
  }

  private mutating func writeBoard() {
    for part in [ExchangeRule.Part.noRegions, .box, .regions, .drawings, .answer] {
      guard let (value, rule, name) = option(part) else { continue }
      written.insert(name)
      switch part {
      case .noRegions:
        guard let wanted = rule.sets[name], wanted == value else { continue }
        puzzle.regions = Array(repeating: nil, count: puzzle.cells.count)
      case .box:
        guard let sides = value.sequence?.compactMap(\.integer), sides.count == 2, sides.allSatisfy({ $0 > 0 }) else {
          continue
        }
        puzzle.regions =
          puzzle.cells.indices.map {
            $0 / puzzle.columns / sides[0] * puzzle.columns + $0 % puzzle.columns / sides[1]
          }.numbered
      case .regions:
        let signs = (value.string ?? "").filter { !$0.isWhitespace && $0 != "/" }
        if signs.count == puzzle.cells.count { puzzle.regions = Array(signs).numbered }
      case .drawings:
        let drawings = ExchangeDrawings(rows: puzzle.rows, columns: puzzle.columns)
        puzzle.drawings += (value.sequence ?? []).compactMap(drawings.drawing)
      case .answer:
        let values = (value.string ?? "").filter { !$0.isWhitespace && $0 != "/" }.map { Int(String($0), radix: 36) }
        if values.count == puzzle.cells.count { (puzzle.solution, puzzle.isDrawn) = (values, true) }
      }
    }
  }

  /// The boxes that the model draws.
  private mutating func writeDrawnBoxes(_ board: ModelBoard) {
    var regions: [Int?] = Array(repeating: nil, count: puzzle.cells.count)
    for (number, box) in board.regions.filter({ $0.style == .box }).enumerated() {
      for cell in box.cells { regions[puzzle.index(of: place(cell))] = number }
    }
    puzzle.regions = regions
  }

  private func place(_ cell: Cell) -> ExchangedPlace { ExchangedPlace(row: cell.row, column: cell.column) }

  // MARK: Options

  /// Whether a rule's own settings are those of the level.
  private func agrees(_ rule: ExchangeRule) -> Bool { rule.sets.allSatisfy { options[$0.key] == $0.value } }

  private func isSet(_ name: String) -> Bool {
    guard let value = options[name] else { return false }
    return value.boolean ?? (value.sequence.map { !$0.isEmpty } ?? true)
  }

  private mutating func write(_ info: RuleSetInfo) {
    for rule in info.exchange where rule.takes == nil && agrees(rule) {
      guard let object = rule.object else {
        let isNew = rule.options.contains { !written.contains($0) } || rule.options.isEmpty && used.contains(info.name)
        guard isNew, rule.options.allSatisfy(isSet) else { continue }
        add(rule)
        written.formUnion(rule.options)
        continue
      }
      // A rule about places without an object holds even if no place has one.
      let isEmpty = rule.options.allSatisfy { options[$0]?.sequence?.isEmpty == true }
      if isEmpty, !rule.flags.isEmpty, rule.least == 0, used.contains(info.name) {
        add(rule)
        continue
      }
      let own = rule.options.filter { isSet($0) && !written.contains($0) }
      guard !own.isEmpty, let objects = objects(rule, info) else { continue }
      puzzle.objects += objects
      written.formUnion(own)
      add(rule)
      if rule.isOthers { writeOthers(rule, object) }
    }
  }

  private mutating func add(_ rule: ExchangeRule) {
    for flag in rule.flags where !puzzle.flags.contains(flag) { puzzle.flags.append(flag) }
    written.formUnion(rule.sets.keys)
  }

  private func objects(_ rule: ExchangeRule, _ info: RuleSetInfo) -> [ExchangedObject]? {
    if let sides = ExchangeSides(rule, info.options, rows: puzzle.rows, columns: puzzle.columns) {
      return sides.objects(options)
    }
    guard let name = rule.options.first, let spec = info.options.first(where: { $0.name == name }),
      let value = options[name]
    else { return nil }
    return ExchangeForm(rule, spec, rows: puzzle.rows, columns: puzzle.columns).objects(value)
  }

  /// Replaces the objects of the cells that an option lists by those of all others.
  private mutating func writeOthers(_ rule: ExchangeRule, _ object: String) {
    let listed = Set(puzzle.objects.filter { $0.name == object }.flatMap { $0.places.values.flatMap(\.self) })
    puzzle.objects.removeAll { $0.name == object }
    for index in puzzle.cells.indices where !listed.contains(puzzle.place(at: index)) {
      var other = ExchangedObject(object)
      other.places["cell"] = [puzzle.place(at: index)]
      puzzle.objects.append(other)
    }
  }

  // MARK: Words

  private mutating func writeRules(_ source: Puzzle, _ language: Language) {
    for spec in specs where !written.contains(spec.name) && isSet(spec.name) && options[spec.name] != spec.fallback {
      unwritten.append(spec.title ?? LocalizedText(spec.name))
    }
    let note = level["note"].flatMap(LocalizedText.init)?.text(in: language) ?? ""
    var parts = [note.isEmpty ? source.rules.help?.text(in: language) ?? "" : note]
    if !unwritten.isEmpty {
      let names = unwritten.map { $0.text(in: language) }.joined(separator: ", ")
      parts.append(ExchangeTexts.unwritten(names: names).text(in: language))
    }
    puzzle.rules = parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension Array where Element: Hashable {
  /// For each element the number of those that are equal to it, from 0 in the order in which they first come.
  fileprivate var numbered: [Int?] {
    var numbers: [Element: Int] = [:]
    return map { element in
      let number = numbers[element] ?? numbers.count
      numbers[element] = number
      return number
    }
  }
}
