// Puzzle files of other programs as levels of the rule set that reads them.
public import Formats
import Foundation
import Grids
import Imports
public import Play

/// How to read a puzzle file where detection is not possible.
public struct FileChoices: Sendable {
  /// The number that unlocks a locked solution, 0 to 9999.
  public var key: Int?
  /// The encoding of a text.
  public var encoding: TextEncoding?

  /// Choices by their parts.
  public init(key: Int? = nil, encoding: TextEncoding? = nil) {
    self.key = key
    self.encoding = encoding
  }
}

extension Library {
  /// A puzzle of another program's in a file: its bytes and what they are; `nil` for a script. What cannot be read is
  /// taken for a script, whose reader says what is wrong.
  ///
  /// - Throws: `RuleFault` naming what the file is where it is neither.
  static func puzzleFile(
    _ path: String, _ choices: FileChoices = FileChoices()
  ) throws(RuleFault) -> (bytes: [UInt8], kind: FileKind)? {
    if isPuzzleText(path) {
      let kind = FileKind(Array(path.utf8))
      if let refusal = FileRefusal.text(kind, as: .puzzle) { throw RuleFault(.option, refusal) }
      return (Array(path.utf8), kind)
    }
    guard let bytes = Files.start(path, most: Crossword.largest + 1) else { return nil }
    let kind = FileKind(bytes, name: path, encoding: choices.encoding)
    if let refusal = FileRefusal.text(kind, as: .puzzle) { throw RuleFault(.script, place: .file(path), refusal) }
    return kind == .script ? nil : (bytes, kind)
  }

  /// The puzzle in a file's bytes, by the rule set that reads its kind, and the moves that write what its player had
  /// written where the level itself does not hold that.
  ///
  /// - Parameters:
  ///   - bytes: At most `Crossword.largest` bytes.
  ///   - name: What the file is called; its title where the puzzle has none.
  ///   - kind: What the file is; `nil` finds out.
  ///   - choices: How to read it where detection is not possible.
  ///   - source: The file's path, where it has one.
  /// - Throws: `RuleFault` of kind `option`, with line or byte in its words.
  public func puzzle(
    file bytes: [UInt8], kind: FileKind? = nil, name: String, _ choices: FileChoices = FileChoices(),
    source: String? = nil
  ) async throws(RuleFault) -> (puzzle: Puzzle, moves: [String]) {
    let found = kind ?? FileKind(bytes, encoding: choices.encoding)
    if found == .puzzleAddress {
      return (
        try await puzzle(address: String(decoding: SourceText(bytes, encoding: choices.encoding).utf8, as: UTF8.self)),
        []
      )
    }
    if case .exchange(let format) = found {
      return try await puzzle(exchanged: bytes, as: format, name: name, source: source)
    }
    var (kind, fields, moves) = try Self.level(of: Self.content(of: bytes, found, choices))
    guard let host = readers(of: kind).first else {
      throw RuleFault(.option, "no installed rule set reads puzzles of the kind ‘\(kind.prefix(60))’")
    }
    if fields["title"] == nil { fields["title"] = .string(String(name.prefix(200))) }
    if !host.info.levelFields.contains("kept") { fields["kept"] = nil }
    let (own, options) = LevelDocument.split(fields, host.info)
    let puzzle = try await puzzle(
      host, given: options, level: own, source: source, title: own["title"].flatMap(LocalizedText.init))
    if moves.count > Self.mostMoves { moves = [] }
    return (puzzle, moves)
  }

  /// The most cells that a player may have filled.
  private static let mostMoves = 4096

  /// What a file holds.
  private enum Content {
    case crossword(Crossword)
    /// A grid of values, the first of so many.
    case grid(PlainGrid, of: Int)
  }

  private static func content(
    of bytes: [UInt8], _ kind: FileKind, _ choices: FileChoices
  ) throws(RuleFault) -> Content {
    if let refusal = FileRefusal.text(kind, as: .game) { throw RuleFault(.option, refusal) }
    do throws(LocatedFault) {
      if kind == .grid { return .grid(try PlainGrid(reading: bytes, encoding: choices.encoding), of: 1) }
      if kind == .sudokus {
        let text = try SudokuText(reading: bytes, encoding: choices.encoding)
        return .grid(try text.grid(0), of: text.boards.count)
      }
      return .crossword(
        try CrosswordFile.crossword(bytes, kind.crossword, key: choices.key, encoding: choices.encoding))
    } catch {
      throw RuleFault(.option, place: error.line.map { .line($0) }, error.description)
    }
  }

  /// The kind of a puzzle, the fields of a level, and moves.
  private static func level(
    of content: Content
  ) throws(RuleFault) -> (kind: String, fields: PlayRecord, moves: [String]) {
    switch content {
    case .crossword(let crossword): return ("crossword", crossword.levelFields, [])
    case .grid(let grid, let count):
      let level = try PlainLevel(grid)
      var fields = level.fields
      if count > 1 {
        fields["note"] = LibraryTexts.firstOfSudokus(count: count).value
      }
      return (grid.kindName, fields, level.moves)
    }
  }

  /// A level that a file holds.
  public struct FileLevel: Sendable {
    /// What it is called.
    public let title: String
    /// The full name of its rule set.
    public let rules: String
    /// The fields of a level file but `rules` and `title`, options among them.
    public let fields: PlayRecord
  }

  /// The levels that a file holds, each tried.
  ///
  /// - Parameter most: How many are taken; at least 1.
  /// - Returns: The first of them, and how many the file has.
  /// - Throws: `RuleFault` of kind `option`; for a board among several with its number.
  public func levels(
    inFile bytes: [UInt8], kind: FileKind, name: String, _ choices: FileChoices, most: Int
  ) async throws(RuleFault) -> (levels: [FileLevel], count: Int) {
    let text = kind == .sudokus ? SudokuText(SourceText(bytes, encoding: choices.encoding).utf8) : nil
    guard let text, text.boards.count > 1 else {
      let puzzle = try await puzzle(file: bytes, kind: kind, name: name, choices).puzzle
      guard var fields = puzzle.wholeFields else { throw RuleFault(.option, "the puzzle has rules of its own") }
      fields["title"] = nil
      return ([FileLevel(title: puzzle.title.text(in: .english), rules: puzzle.rules.name, fields: fields)], 1)
    }
    var levels: [FileLevel] = []
    for place in text.boards.indices.prefix(most) {
      do throws(RuleFault) {
        let grid: PlainGrid
        do throws(LocatedFault) { grid = try text.grid(place) } catch { throw RuleFault(.option, error.description) }
        let fields = try PlainLevel(grid).fields
        guard let host = readers(of: grid.kindName).first else {
          throw RuleFault(.option, "no installed rule set reads puzzles of the kind ‘\(grid.kindName.prefix(60))’")
        }
        _ = try await puzzle(fields: fields, rules: host.info.name)
        levels.append(FileLevel(title: "\(name) \(place + 1)", rules: host.info.name, fields: fields))
      } catch {
        throw RuleFault(.option, "puzzle \(place + 1): \(error.message)")
      }
    }
    return (levels, text.boards.count)
  }

  /// How many puzzles a file holds.
  public static func count(inFile bytes: [UInt8], kind: FileKind, _ choices: FileChoices) -> Int {
    guard kind == .sudokus else { return 1 }
    return SudokuText(SourceText(bytes, encoding: choices.encoding).utf8)?.boards.count ?? 1
  }

  /// The puzzle of a level's or another program's file, and the moves that write what its player had written.
  ///
  /// - Throws: `RuleFault`; it names files that are neither.
  public func opened(
    file path: String, _ choices: FileChoices = FileChoices()
  ) async throws(RuleFault) -> (puzzle: Puzzle, moves: [String]) {
    if let file = try Library.puzzleFile(path, choices) { return try await opened(inFile: path, file, choices) }
    return (try await puzzle(file: path, choices), [])
  }

  /// The puzzle in a file anywhere.
  ///
  /// - Throws: `RuleFault` with the place.
  func puzzle(
    inFile path: String, _ file: (bytes: [UInt8], kind: FileKind), _ choices: FileChoices
  ) async throws(RuleFault) -> Puzzle {
    try await opened(inFile: path, file, choices).puzzle
  }

  private func opened(
    inFile path: String, _ file: (bytes: [UInt8], kind: FileKind), _ choices: FileChoices
  ) async throws(RuleFault) -> (puzzle: Puzzle, moves: [String]) {
    let isText = Self.isPuzzleText(path)
    do {
      return try await puzzle(
        file: file.bytes, kind: file.kind, name: isText ? "Sudoku" : Self.title(ofFile: path), choices,
        source: isText ? nil : URL(fileURLWithPath: path).standardizedFileURL.path)
    } catch {
      // An address has no lines, and is too long for a place.
      if isText { throw RuleFault(.script, error.fault.text) }
      let line = error.place?.line ?? 1
      let prefix = "line \(line): "
      let text = error.message.hasPrefix(prefix) ? String(error.message.dropFirst(prefix.count)) : error.message
      throw RuleFault(.script, place: .file(path, line: line), text)
    }
  }

  /// What a puzzle without a title is called: its file's name without the ending.
  public static func title(ofFile name: String) -> String {
    URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
  }

  /// The rule sets whose levels a kind of file is, core's first.
  func readers(of kind: String) -> [any ScriptHost] { ruleSets(with: "reads").filter { $0.info.reads.contains(kind) } }

  /// The rule sets whose scripts have a word, core's first: that of a field which most do without.
  ///
  /// - Parameter names: Only scripts with one of these as a text between quotes; `nil` for all. Others are not loaded.
  func ruleSets(with word: String, naming names: Set<String>? = nil) -> [any ScriptHost] {
    ([core] + packs()).flatMap { pack in
      ScriptLoader.ruleSets(in: pack).filter { name in
        let path = "\(pack.path)/rules/\(name).lua"
        guard let text = try? Files.script(path, limit: limits.source, shownAs: path) else { return true }
        guard text.contains(word) else { return false }
        return names?.isDisjoint(with: text.split { $0 == "\"" || $0 == "'" }.map(String.init)) != true
      }.compactMap { try? host("\(pack.name):\($0)", pack: pack) }
    }
  }
}

extension Crossword {
  /// The fields of a level: `grid`, `clues` and what else the file tells, each only where there is something.
  public var levelFields: PlayRecord {
    var fields: PlayRecord = ["grid": .string(gridText), "clues": .sequence(entries.map(level(of:)))]
    let texts = [
      ("title", title), ("author", author), ("copyright", copyright), ("publisher", publisher), ("intro", intro),
      ("notes", notes), ("date", date),
    ]
    for (name, text) in texts where !text.isEmpty { fields[name] = .string(text) }
    if let number = Int(difficulty), (1...5).contains(number) { fields["difficulty"] = .integer(number) }
    fields["given"] = places { $0.isGiven && !$0.solution.isEmpty }
    fields["circles"] = places(where: \.isCircled)
    fields["shades"] = shades
    fields["locked"] = lockField
    if !remarks.isEmpty { fields["remarks"] = .sequence(remarks.map(\.text.value)) }
    let right = places { $0.bars.contains(.right) }
    let below = places { $0.bars.contains(.bottom) }
    if right != nil || below != nil {
      fields["bars"] = .record(PlayRecord(["right": right, "below": below].compactMapValues { $0 }))
    }
    // Without any the cells of a kriss-kross stay so.
    fields["numbers"] = record(\.number) ?? .record([:])
    fields["written"] = record { $0.isGiven ? "" : $0.entry }
    fields["kept"] = kept.map { .string($0) }
    return fields
  }

  /// The most bytes of a file that a level keeps: it is handed to the rules with every call.
  private static let mostKept = 1 << 16

  /// The puzzle as ipuz without the player's letters, where it has what the other fields of a level do not hold.
  private var kept: String? {
    let isOwn =
      extras?.format == .ipuz || isDiagramless
      || !difficulty.isEmpty && Int(difficulty).map { (1...5).contains($0) } != true
      || cells.contains { !$0.style.isEmpty || !["", Self.usualShade].contains($0.shade) }
      || entries.contains { !$0.fields.isEmpty }
    guard isOwn else { return nil }
    var bare = self
    for index in bare.cells.indices { bare.cells[index].entry = "" }
    guard let bytes = try? bare.bytes(as: .ipuz), bytes.count <= Self.mostKept else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The colour that a shaded cell of a level has in a file.
  static let usualShade = "#c0c0c0"

  /// The shaded cells, with their colours unless all have the same grey.
  private var shades: PlayValue? {
    let colours = cells.map { $0.kind == .open ? $0.colour : nil }
    let different = Set(colours.compactMap(\.self))
    if different.isEmpty || different.count == 1 && different.allSatisfy(Self.isGrey) {
      return places { $0.colour != nil }
    }
    let found = colours.indices.compactMap { index in colours[index].map { (name(of: index), PlayValue.string($0)) } }
    return .record(PlayRecord(uniqueKeysWithValues: found))
  }

  private static func isGrey(_ colour: String) -> Bool {
    let parts = Array(colour.utf8.dropFirst())
    return parts.count == 6 && parts[0..<2] == parts[2..<4] && parts[2..<4] == parts[4..<6]
  }

  /// A locked solution as it is in the file, so that a game can be written with it again.
  private var lockField: PlayValue? {
    guard isLocked else { return nil }
    guard let lock else { return true }
    return ["letters": .string(lock.letters), "checksum": .integer(lock.checksum)]
  }

  /// A token a cell with blanks between, so that several letters may be one cell.
  private var gridText: String {
    cells.indices.map { index in
      let cell = cells[index]
      let letters = String(cell.solution.filter { !$0.isWhitespace })
      let isSign = ["", "#", "_", "."].contains(letters)
      let token =
        switch cell.kind {
        case .block: "#"
        case .void: "_"
        case .open: isSign ? "." : letters
        }
      return token + (index % columns == columns - 1 ? "\n" : " ")
    }.joined()
  }

  private func level(of entry: CrosswordEntry) -> PlayValue {
    var fields: PlayRecord = [
      "number": .string(entry.number), "clue": .string(entry.clue),
      "cells": .sequence(entry.cells.map { .string(name(of: $0)) }),
    ]
    switch entry.direction {
    case .across: fields["direction"] = "across"
    case .down: fields["direction"] = "down"
    case .other(let title): fields["direction"] = .string(title)
    }
    if !entry.heading.isEmpty { fields["heading"] = .string(entry.heading) }
    if !entry.more.isEmpty { fields["more"] = .string(entry.more) }
    if !entry.enumeration.isEmpty { fields["length"] = .string(entry.enumeration) }
    return .record(fields)
  }

  private func name(of index: Int) -> String { Cell(row: index / columns + 1, column: index % columns + 1).description }

  private func places(where holds: (CrosswordCell) -> Bool) -> PlayValue? {
    let found = cells.indices.filter { cells[$0].kind == .open && holds(cells[$0]) }
    return found.isEmpty ? nil : .sequence(found.map { .string(name(of: $0)) })
  }

  private func record(_ text: (CrosswordCell) -> String) -> PlayValue? {
    let found = cells.indices.filter { cells[$0].kind == .open && !text(cells[$0]).isEmpty }
    guard !found.isEmpty else { return nil }
    return .record(PlayRecord(uniqueKeysWithValues: found.map { (name(of: $0), .string(text(cells[$0]))) }))
  }
}
