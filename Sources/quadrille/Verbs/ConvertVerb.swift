// quadrille convert: converts puzzles between file formats.
import ArgumentParser
import Formats
import Foundation
import Imports
import Play
import Scripting

/// Reads a puzzle in one format and writes it in another.
struct ConvertVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Read a puzzle's file and write it in another format.",
    discussion: """
      Reads crosswords as ipuz, .puz, .jpz, Exolve text (.exolve), xd and Across Lite text, and Sudokus as ipuz and as text \
      (.sdm, .sdk, drawn boards, OpenSudoku's); writes ipuz and .puz. Without its key, a locked .puz stays \
      locked, or becomes an ipuz without answers. The content determines the input format, the file extension the output \
      format. `words import --to` converts word lists.

      With --format, any level with a board of values, installed, in a file or in an address, is written for a setting \
      program: f-puzzles and sudokupad are documents, f-puzzles-link and sudokupad-link addresses; OUT may then be - for \
      stdout.

      An address of a puzzle site (puzz.link, pzv.jp, pzprxs, pzplus) is read as well as any level, and both are written \
      as a level file (.lua) or as an address (.txt).
      """)

  @Argument(help: ArgumentHelp("The file, level or address to read, or - for stdin.", valueName: "in"))
  var file: String

  @Argument(
    help: ArgumentHelp("The file to write: .ipuz, .puz, .lua or .txt; with --format any name.", valueName: "out"))
  var out: String

  @OptionGroup var text: EncodingOption

  @Option(help: ArgumentHelp("The four digits that open a locked .puz.", valueName: "digits"))
  var key: Int?

  @Flag(help: "Find the key of a locked .puz by trying all 10,000.")
  var findKey = false

  @Option(help: ArgumentHelp("Four digits to lock the solution of the .puz with.", valueName: "digits"))
  var lock: Int?

  @Option(
    help: ArgumentHelp(
      "For a setting program: f-puzzles, f-puzzles-link, sudokupad or sudokupad-link.", valueName: "form"),
    transform: ConvertVerb.target)
  var format: ExchangeTarget?

  @OptionGroup var trust: PackTrust

  @Flag(help: "Replace an existing file.")
  var replace = false

  func validate() throws {
    if format != nil {
      guard key == nil, lock == nil, !findKey else { throw ValidationError("only a crossword has a key") }
      return
    }
    guard target?.isWritten == true || levelForm != nil else {
      throw ValidationError("\(out): the name must end in .ipuz, .puz, .lua or .txt")
    }
    guard levelForm == nil || key == nil && !findKey else {
      throw ValidationError("--key and --find-key apply to .ipuz and .puz")
    }
    guard key == nil || !findKey else { throw ValidationError("--key and --find-key cannot be combined") }
    guard lock == nil || target == .puz else { throw ValidationError("only a .puz can be locked") }
    for digits in [key, lock].compactMap({ $0 }) where !(0...9999).contains(digits) {
      throw ValidationError("a key must be 0 to 9999")
    }
  }

  private static func target(_ text: String) throws -> ExchangeTarget {
    guard let target = ExchangeTarget(rawValue: text) else {
      throw ValidationError("--format takes \(ExchangeTarget.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return target
  }

  private var ending: String { URL(fileURLWithPath: out).pathExtension.lowercased() }

  private var target: CrosswordFormat? { CrosswordFormat(rawValue: ending) }

  /// The form of a level that the file is written in: a level file or an address.
  private var levelForm: MadeLevel.Form? { ["lua": .lua, "txt": .address][ending] }

  func run() async throws {
    if let format { return try await exchange(as: format) }
    let output = try OutputFile(out, replaces: replace)
    if let levelForm {
      let library = try ProgramEnvironment.library()
      try await output.write(MadeLevel(puzzle: level(in: library), asked: [:]).bytes(levelForm, .english, library))
    } else {
      try output.write(written(read()))
    }
  }

  /// The level in a file, in an address or on stdin.
  private func level(in library: Library) async throws -> Puzzle {
    guard file == "-" else { return try await library.puzzle(named: file, text.choices) }
    return try await library.puzzle(file: read(), name: "stdin", text.choices).puzzle
  }

  private func exchange(as target: ExchangeTarget) async throws {
    let output = out == "-" ? nil : try OutputFile(out, replaces: replace)
    let library = try ProgramEnvironment.library()
    let puzzle: Puzzle
    if file == "-" {
      puzzle = try await library.opened(text: String(decoding: try read(), as: UTF8.self), text.choices).puzzle
    } else {
      puzzle = try await library.dealtPuzzle(named: file, text.choices)
    }
    var written = try await library.text(of: puzzle, as: target, in: ProgramEnvironment.language(nil))
    if target.isAddress { written += "\n" }
    if let output {
      try output.write(Array(written.utf8))
    } else {
      try Output.standard.line(String(written.dropLast()))
    }
  }

  private func read() throws -> [UInt8] {
    if file == "-" { return Array(FileHandle.standardInput.readDataToEndOfFile()) }
    if Library.isPuzzleText(file) { return Array(file.utf8) }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw RuleFault.unreadable(file)
    }
    return Array(data)
  }

  private func written(_ bytes: [UInt8]) throws -> [UInt8] {
    let key = findKey ? try foundKey(bytes) : self.key
    let kind = FileKind(bytes, encoding: text.encoding)
    if let refusal = FileRefusal.text(kind, as: .game) {
      throw Stop(.unreadable, "\(file): \(refusal.text(in: .english))")
    }
    if case .exchange = kind {
      throw Stop(
        .usage,
        "\(file): this puzzle has rules that .ipuz and .puz cannot hold; write a level file (.lua), or give --format")
    }
    do throws(LocatedFault) {
      if kind == .puzzleAddress {
        throw LocatedFault("an address is written as a level file (.lua) or an address (.txt)")
      }
      if let grid = try grid(bytes, kind) {
        guard target == .ipuz else { throw Self.notWritten }
        return grid.ipuz
      }
      let puzzle = try CrosswordFile.crossword(bytes, kind.crossword, key: key, encoding: text.encoding)
      for remark in puzzle.remarks { Notice.tell("\(file): \(remark)") }
      return try puzzle.bytes(as: target ?? .ipuz, key: lock)
    } catch {
      let place = error.line.map { ":\($0)" } ?? error.byte.map { ": byte \($0)" } ?? ""
      throw Stop(.unreadable, "\(file)\(place): \(error.message)")
    }
  }

  /// The only key that fits a locked .puz.
  private func foundKey(_ bytes: [UInt8]) throws -> Int {
    let keys: [Int]
    do throws(LocatedFault) { keys = try Crossword.keys(ofLocked: bytes) } catch {
      throw Stop(.unreadable, "\(file): \(error.description)")
    }
    let shown = keys.map { String(String(10_000 + $0).dropFirst()) }
    guard let key = keys.first else { throw Stop(.no, "\(file): it is not locked, or no key of four digits fits it") }
    guard keys.count == 1 else {
      let each = zip(keys, shown).map { "\($1) (\(firstWord(bytes, $0)))" }
      throw Stop(
        .no,
        "\(file): several keys fit its checksum; give --key the one with a real first word: \(each.joined(separator: ", "))"
      )
    }
    Notice.tell("\(file): the key is \(shown[0])")
    return key
  }

  /// The first word of the solution under a key.
  private func firstWord(_ bytes: [UInt8], _ key: Int) -> String {
    guard let puzzle = try? Crossword(reading: bytes, key: key),
      let word = puzzle.entries.first(where: { !$0.cells.isEmpty })
    else { return "" }
    return word.cells.map { puzzle.cells[$0].solution }.joined()
  }

  private static let notWritten = LocatedFault("a grid of values can only be written as .ipuz")

  /// The value grid in a file of that kind.
  private func grid(_ bytes: [UInt8], _ kind: FileKind) throws(LocatedFault) -> PlainGrid? {
    if kind == .grid { return try PlainGrid(reading: bytes, encoding: text.encoding) }
    guard kind == .sudokus else { return nil }
    let sudokus = try SudokuText(reading: bytes, encoding: text.encoding)
    if sudokus.boards.count > 1 {
      Notice.tell("\(file): only the first of \(sudokus.boards.count) Sudokus is written")
    }
    return try sudokus.grid(0)
  }
}
