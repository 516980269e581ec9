// A puzzle of a setting program as a level of the rule sets that take its objects.
import Formats
import Grids
import Play

/// A puzzle of a setting program as a level.
///
/// The rule sets say by `exchange` which objects and flags they take. Rules with flags come first, those with most flags
/// before others, then each object goes to the first rule that it fits. What is left over is drawn, and named.
struct ExchangeLevel {
  /// The name of the rule set or mixture.
  let rules: String
  /// The fields of the level.
  let fields: PlayRecord
  /// The moves that write what the player had written.
  let moves: [String]
  /// What no rule set takes, by name, the first first.
  let unknown: [String]
  /// Whether the solution decides in place of rules that are not known.
  let isJudged: Bool

  /// - Parameters:
  ///   - base: The rule set with the model that the parts are based on.
  ///   - parts: The rule sets that may be mixed with it.
  ///   - judges: Whether the solution decides, where there is one.
  /// - Throws: `RuleFault` of kind `option`.
  init(_ puzzle: ExchangedPuzzle, base: RuleSetInfo, parts: [RuleSetInfo], judges: Bool) throws(RuleFault) {
    var maker = ExchangeLevelMaker(puzzle, base: base, parts: parts)
    maker.judges = judges
    try maker.make()
    rules = maker.rules
    fields = maker.fields
    moves = maker.moves
    unknown = maker.unknown
    isJudged = maker.isJudged
  }
}

private struct ExchangeLevelMaker {
  let puzzle: ExchangedPuzzle
  let base: RuleSetInfo
  /// The base first.
  let infos: [RuleSetInfo]
  var fields: PlayRecord = [:]
  var used: [String] = []
  var objects: [ExchangedObject]
  var flags: [String]
  var unknown: [String] = []
  var isJudged = false
  var judges = false
  var moves: [String] = []

  init(_ puzzle: ExchangedPuzzle, base: RuleSetInfo, parts: [RuleSetInfo]) {
    self.puzzle = puzzle
    self.base = base
    infos = [base] + parts.filter { $0.name != base.name && $0.root == base.root }.sorted { $0.name < $1.name }
    objects = puzzle.objects
    flags = puzzle.flags
  }

  var rules: String { used.isEmpty ? base.name : RuleNames.joined(used) }

  mutating func make() throws(RuleFault) {
    try writeBoard()
    try writeRegions()
    takeBundles()
    takeFlags()
    takeObjects()
    unknown = puzzle.unread
    for name in objects.map(\.name) + flags where !unknown.contains(name) { unknown.append(name) }
    writeDrawings()
    try writeSolution()
    guard used.count <= RuleChain.mostParts else {
      throw RuleFault(
        .option,
        "the puzzle needs \(used.count) rule sets, and at most \(RuleChain.mostParts) can be mixed: \(used.joined(separator: ", "))"
      )
    }
    writeTexts()
    writeMoves()
  }

  /// Notes that a rule of a rule set is used.
  private mutating func use(_ info: RuleSetInfo, _ rule: ExchangeRule) {
    if info.name != base.name, !used.contains(info.name) { used.append(info.name) }
    for (name, value) in rule.sets { fields[name] = value }
  }

  // MARK: The board

  private static let signs = Array("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ").map(String.init) + ["36"]

  private mutating func writeBoard() throws(RuleFault) {
    let most = max(puzzle.rows, puzzle.columns)
    guard most <= Self.signs.count else {
      throw RuleFault(
        .option, "the board has \(puzzle.rows) × \(puzzle.columns) cells; at most \(Self.signs.count) a side are read")
    }
    if puzzle.rows == puzzle.columns {
      fields["size"] = .integer(most)
    } else {
      fields["rows"] = .integer(puzzle.rows)
      fields["columns"] = .integer(puzzle.columns)
    }
    for (index, cell) in puzzle.cells.enumerated() {
      guard let given = cell.given, !(1...most).contains(given) else { continue }
      throw RuleFault(
        .option,
        "the given \(given) in \(puzzle.place(at: index).name.lowercased()) is not one of the board's \(most) values")
    }
    fields["givens"] = .string(text(puzzle.cells.map(\.given)))
  }

  private func text(_ values: [Int?]) -> String {
    stride(from: 0, to: values.count, by: puzzle.columns).map { start in
      values[start..<start + puzzle.columns].map { $0.map { Self.signs[$0 - 1] } ?? "." }
        .joined(separator: max(puzzle.rows, puzzle.columns) > 35 ? " " : "")
    }.joined(separator: "\n")
  }

  private mutating func writeRegions() throws(RuleFault) {
    guard let regions = puzzle.regions else { return }
    let numbers = Set(regions.compactMap(\.self))
    if numbers.isEmpty {
      _ = set(.noRegions, nil)
      return
    }
    if let box = box(of: regions), set(.box, .sequence([.integer(box.rows), .integer(box.columns)])) { return }
    let signs =
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { $0 } + Array(UInt8(ascii: "a")...UInt8(ascii: "z"))
      + Array(UInt8(ascii: "0")...UInt8(ascii: "9")) + Array("!#$%&()*+,-:;<=>?@[]^_{|}~".utf8)
    // Cells without a region are regions of their own.
    let places = Dictionary(uniqueKeysWithValues: numbers.sorted().enumerated().map { ($1, $0) })
    var next = places.count
    var map: [UInt8] = []
    for region in regions {
      let place = region.flatMap { places[$0] } ?? next
      if region == nil { next += 1 }
      guard place < signs.count else {
        throw RuleFault(.option, "the board has more than \(signs.count) regions and cells without one; give fewer")
      }
      map.append(signs[place])
    }
    let lines = stride(from: 0, to: map.count, by: puzzle.columns).map { start in
      String(decoding: map[start..<start + puzzle.columns], as: UTF8.self)
    }
    if !set(.regions, .string(lines.joined(separator: "\n"))) { unknown.append("regions") }
  }

  /// The sides of the boxes that the regions are, where all are equal and side by side.
  private func box(of regions: [Int?]) -> (rows: Int, columns: Int)? {
    guard let first = regions.first ?? nil else { return nil }
    let height = (0..<puzzle.rows).prefix { regions[$0 * puzzle.columns] == first }.count
    let width = (0..<puzzle.columns).prefix { regions[$0] == first }.count
    guard height * width == max(puzzle.rows, puzzle.columns), puzzle.rows % height == 0, puzzle.columns % width == 0
    else {
      return nil
    }
    var known: [Int: Int] = [:]
    for index in regions.indices {
      let place = index / puzzle.columns / height * puzzle.columns + index % puzzle.columns / width
      guard let region = regions[index], known[place, default: region] == region else { return nil }
      known[place] = region
    }
    return Set(known.values).count == known.count ? (height, width) : nil
  }

  /// Sets the option that takes a part of the puzzle.
  ///
  /// - Parameter value: `nil` if the rule alone says it.
  /// - Returns: Whether a rule set takes it.
  private mutating func set(_ part: ExchangeRule.Part, _ value: PlayValue?) -> Bool {
    for info in infos {
      guard let rule = info.exchange.first(where: { $0.takes == part }), let option = rule.options.first else {
        continue
      }
      use(info, rule)
      if let value { fields[option] = value }
      return true
    }
    return false
  }

  // MARK: Objects and flags

  private func isFree(_ rule: ExchangeRule) -> Bool {
    rule.flags.allSatisfy(flags.contains)
      && !rule.without.contains { name in flags.contains(name) || objects.contains { $0.name == name } }
  }

  /// Takes objects whose rules need flags: all such rules of a rule set together, or none.
  private mutating func takeBundles() {
    let bundles = infos.map { info in (info, info.exchange.filter { $0.object != nil && !$0.flags.isEmpty }) }
      .filter { !$0.1.isEmpty }.sorted { ($0.1.map(\.flags.count).max() ?? 0) > ($1.1.map(\.flags.count).max() ?? 0) }
    for (info, rules) in bundles {
      guard rules.allSatisfy(isFree) else { continue }
      let names = Set(rules.compactMap(\.object))
      var entries: [String: [PlayValue]] = [:]
      for rule in rules { for name in rule.options { entries[name] = [] } }
      var fits = true
      for object in objects where names.contains(object.name) {
        var isTaken = false
        for rule in rules where rule.object == object.name && !isTaken {
          guard let name = rule.options.first, let found = form(rule, info)?.entries(object) else { continue }
          entries[name, default: []] += found
          isTaken = true
        }
        fits = fits && isTaken
      }
      guard fits, rules.allSatisfy({ rule in objects.count { $0.name == rule.object } >= rule.least }) else { continue }
      objects.removeAll { names.contains($0.name) }
      let taken = Set(rules.flatMap(\.flags))
      flags.removeAll { taken.contains($0) }
      for rule in rules { use(info, rule) }
      for (name, list) in entries { fields[name] = .sequence(list) }
    }
  }

  private mutating func takeFlags() {
    let rules = infos.flatMap { info in
      info.exchange.filter { $0.object == nil && $0.takes == nil && !$0.flags.isEmpty }.map { (info, $0) }
    }.sorted { $0.1.flags.count > $1.1.flags.count }
    for (info, rule) in rules where isFree(rule) {
      flags.removeAll { rule.flags.contains($0) }
      use(info, rule)
      for name in rule.options { fields[name] = .boolean(true) }
    }
  }

  private mutating func takeObjects() {
    for info in infos {
      for rule in info.exchange where rule.object != nil && rule.flags.isEmpty && isFree(rule) {
        let own = objects.filter { $0.name == rule.object }
        if own.isEmpty { continue }
        if let sides = ExchangeSides(rule, info.options, rows: puzzle.rows, columns: puzzle.columns) {
          let found = sides.texts(own)
          guard found.left.count < own.count else { continue }
          use(info, rule)
          for (name, text) in found.texts { fields[name] = text }
          objects = objects.filter { $0.name != rule.object } + found.left
          continue
        }
        take(own, rule, info)
      }
    }
  }

  private mutating func take(_ own: [ExchangedObject], _ rule: ExchangeRule, _ info: RuleSetInfo) {
    guard let form = form(rule, info), let name = rule.options.first else { return }
    var entries: [PlayValue] = []
    var left: [ExchangedObject] = []
    for object in own {
      if let found = form.entries(object) { entries += found } else { left.append(object) }
    }
    guard !entries.isEmpty else { return }
    use(info, rule)
    if rule.isOthers {
      let named = Set(entries.compactMap(\.cell))
      entries = (0..<puzzle.cells.count).map { index in
        Cell(row: index / puzzle.columns + 1, column: index % puzzle.columns + 1)
      }.filter { !named.contains($0) }.map(PlayValue.cell)
    }
    fields[name] = .sequence((fields[name]?.sequence ?? []) + entries)
    objects = objects.filter { $0.name != rule.object } + left
  }

  private func form(_ rule: ExchangeRule, _ info: RuleSetInfo) -> ExchangeForm? {
    info.options.first { $0.name == rule.options.first }.map {
      ExchangeForm(rule, $0, rows: puzzle.rows, columns: puzzle.columns)
    }
  }

  // MARK: Drawings and solution

  private mutating func writeDrawings() {
    let left = objects.flatMap(ExchangeDrawings.drawings)
    let all = ExchangeDrawings(rows: puzzle.rows, columns: puzzle.columns).values(puzzle.drawings + left)
    if !all.isEmpty { _ = set(.drawings, .sequence(all)) }
  }

  private mutating func writeSolution() throws(RuleFault) {
    let solution = puzzle.solution
    guard solution.count == puzzle.cells.count, !solution.contains(nil) else { return }
    let most = max(puzzle.rows, puzzle.columns)
    for (index, value) in solution.enumerated() {
      guard let value, (1...most).contains(value) else {
        throw RuleFault(
          .option,
          "the solution has the value \(value ?? 0) in \(puzzle.place(at: index).name.lowercased()), but the board's "
            + "values are 1 to \(most)")
      }
    }
    fields["solution"] = .string(text(solution))
    // Larger values have no sign, and nothing else can judge.
    guard judges, most <= 35 else { return }
    isJudged = set(.answer, .string(solution.compactMap { $0.map { Self.signs[$0 - 1] } }.joined()))
  }

  // MARK: Texts and moves

  private mutating func writeTexts() {
    func cut(_ text: String, _ most: Int) -> String { String(text.prefix(most)) }
    if !puzzle.title.isEmpty { fields["title"] = .string(cut(puzzle.title, TextLimits.title)) }
    if !puzzle.author.isEmpty { fields["author"] = .string(cut(puzzle.author, TextLimits.title)) }
    var notes: [LocalizedText] = []
    if let first = unknown.first {
      let count = unknown.count - 1
      notes.append(
        count == 0 ? ExchangeTexts.unknown(name: first) : ExchangeTexts.unknownMore(name: first, count: count))
    }
    if !puzzle.genres.isEmpty {
      notes.append(ExchangeTexts.genres(names: cut(puzzle.genres.joined(separator: ", "), 200)))
    }
    if isJudged {
      notes.append(ExchangeTexts.judged)
    } else if puzzle.isDrawn, !puzzle.rules.isEmpty, fields["solution"] == nil {
      notes.append(ExchangeTexts.unjudged)
    }
    let rules = cut(puzzle.rules, TextLimits.note - 600)
    guard !rules.isEmpty || !notes.isEmpty else { return }
    if notes.isEmpty {
      fields["note"] = .string(rules)
      return
    }
    let texts = [Language.english, .french, .chinese].map { language in
      let parts = [rules] + notes.map { $0.text(in: language) }
      return (language.rawValue, PlayValue.string(parts.filter { !$0.isEmpty }.joined(separator: "\n")))
    }
    fields["note"] = .record(PlayRecord(uniqueKeysWithValues: texts))
  }

  private mutating func writeMoves() {
    let most = max(puzzle.rows, puzzle.columns)
    for (index, cell) in puzzle.cells.enumerated() where cell.given == nil {
      let name = puzzle.place(at: index).name.lowercased()
      if let entry = cell.entry, (1...most).contains(entry) {
        moves.append("enter \(name) \(entry)")
        continue
      }
      for (kind, marks) in [("corner", cell.corner), ("centre", cell.centre)] {
        var known: Set<Int> = []
        for mark in marks where (1...most).contains(mark) && known.insert(mark).inserted {
          moves.append("mark \(name) \(kind) \(mark)")
        }
      }
    }
  }
}
