// The function that libFuzzer calls: the first byte selects the reader.
import Foundation
import GameSearch
import Grids
import LuaBridge
import Play

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The package manager expects the entry point under this name; libFuzzer's own has another.
@_cdecl("Fuzzer_main")
func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments, test)
}

/// Runs one reader on fuzzed bytes; only a crash, a leak or a hang is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  if let reader = FileReader.chosen {
    reader.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
  let rest = UnsafeBufferPointer(start: bytes + 1, count: count - 1)
  if bytes[0] >= 0x80 {
    FileReader.allCases[Int(bytes[0] - 0x80) % FileReader.allCases.count].read(Array(rest))
    return 0
  }
  switch bytes[0] % 8 {
  case 0: script(String(decoding: rest, as: UTF8.self))
  case 1: pattern(rest)
  case 2: journal(String(decoding: rest, as: UTF8.self))
  case 3: texts(String(decoding: rest, as: UTF8.self))
  case 4: book(String(decoding: rest, as: UTF8.self))
  case 5: jsonLines(rest)
  case 6: ImportedStore.shared.take(String(decoding: rest, as: UTF8.self), everything: true)
  default: ImportedStore.shared.take(String(decoding: rest, as: UTF8.self), everything: false)
  }
  return 0
}

/// A script in its own sandbox, with few instructions and little memory; the state must stay usable.
private func script(_ source: String) {
  var limits = LuaLimits()
  limits.memory = 1 << 20
  guard let state = try? LuaState(limits: limits) else { return }
  _ = try? state.call(state.load(source, name: "f.lua"), instructions: 20_000)
  guard (try? run("return 1 + 1", in: state)) == [2] else { fatalError("the state is no longer usable") }
}

private func run(_ source: String, in state: LuaState) throws -> LuaResults {
  try state.call(state.load(source, name: "f.lua"), instructions: 100_000)
}

/// Pattern and subject, separated by a zero byte.
private func pattern(_ bytes: UnsafeBufferPointer<UInt8>) {
  let parts = bytes.split(separator: 0, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
  guard parts.count == 2, let state = try? LuaState() else { return }
  try? state.globals.set("p", .string(parts[0]))
  try? state.globals.set("s", .string(parts[1]))
  for call in ["find(s, p)", "match(s, p)", "gsub(s, p, '%0')", "format(p, s)", "pack(p, 1)", "unpack(p, s)"] {
    _ = try? run("return string.\(call)", in: state)
  }
}

/// A readable journal must read back equal after writing, and a clock must run from its end.
private func journal(_ text: String) {
  guard let journal = try? Journal(lines: text.split(separator: "\n").map(String.init)) else { return }
  for record in journal.records { move(record.move) }
  guard let lines = try? journal.lines(), (try? Journal(lines: lines)) == journal else {
    fatalError("a journal changed when written")
  }
  var clock = PlayClock(at: journal.records.last?.t ?? 0)
  clock.start(at: 0)
  _ = clock.time(at: 1_000)
  for seat in 1...16 { _ = journal.head.computer(seat) }
  _ = (journal.head.ownerSeat, journal.head.seedValue, journal.closure)
}

/// A readable book must read back equal after writing, and a search that uses it must end.
private func book(_ text: String) {
  guard let book = try? LineBook(text: text) else { return }
  guard let again = try? LineBook(text: book.text), again.text == book.text else {
    fatalError("a book changed when written")
  }
  for (moves, score) in book.positions.prefix(4) {
    guard let position = try? LinePosition(book.game, moves: moves), !position.isOver else { continue }
    if score != 0 { _ = book.game.discsAtEnd(score: score, discs: position.discs) }
    guard let solver = try? LineSolver(book.game, tableBits: 16, book: book) else { continue }
    _ = solver.score(position, limit: 2_000)
    for column in position.columns {
      if let next = position.after(column) { _ = solver.isAtMost(next, -score, limit: 500) }
    }
  }
}

/// Both JSON readers must agree on every line, and the value must read back equal after writing.
private func jsonLines(_ bytes: UnsafeBufferPointer<UInt8>) {
  for line in bytes.split(separator: UInt8(ascii: "\n")) {
    guard let value = PlayValue(json: UnsafeBufferPointer(rebasing: line)) else { continue }
    guard let text = try? CanonicalJSON.text(value), PlayValue(json: text) != nil else {
      fatalError("the output cannot be read")
    }
    for number in value.numbers { _ = Untrusted.sum(Untrusted.negative(number), Untrusted.difference(number, 1)) }
  }
}

extension PlayValue {
  /// Every whole number in it.
  fileprivate var numbers: [Int] {
    switch self {
    case .integer(let number): [number]
    case .sequence(let values): values.flatMap(\.numbers)
    case .record(let fields): fields.values.flatMap(\.numbers)
    case .grid(let grid): grid.elements.compactMap { $0 }
    case .boolean, .string, .cell: []
    }
  }
}

/// A readable move must be written unchanged.
private func move(_ text: String) {
  guard let move = try? Move(parsing: text) else { return }
  guard let again = try? Move(parsing: move.description), again == move else {
    fatalError("\(text) is ambiguous")
  }
}

private func texts(_ text: String) {
  move(text)
  _ = Cell(text)
  for shape in [GridShape(rows: 1, columns: 1), GridShape(rows: 4, columns: 4)] {
    _ = try? GridText(shape: shape, values: Array(0...4)).signs(text)
    _ = try? GridText(shape: shape, values: [1, 2], symbols: ["a", "é"]).level(text)
  }
  _ = try? JSONDecoder().decode(PlayValue.self, from: Data(text.utf8))
}
