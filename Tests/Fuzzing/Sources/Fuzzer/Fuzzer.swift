// The function that libFuzzer calls: the first byte says what reads the rest.
import Formats
import Foundation
import Grids
import LuaBridge
import Play

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The package manager looks for a program's beginning under this name; libFuzzer's own has another.
@_cdecl("Fuzzer_main")
func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments, test)
}

/// Runs one reader on made-up bytes; only a crash, a leak or a hang is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  let rest = UnsafeBufferPointer(start: bytes + 1, count: count - 1)
  switch bytes[0] % 5 {
  case 0: script(String(decoding: rest, as: UTF8.self))
  case 1: pattern(rest)
  case 2: journal(String(decoding: rest, as: UTF8.self))
  case 3: crossword(Array(rest))
  default: texts(String(decoding: rest, as: UTF8.self))
  }
  return 0
}

/// A script in a sandbox of its own, with few instructions and little memory; the state is to live on.
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

/// Pattern and subject, parted by a zero byte.
private func pattern(_ bytes: UnsafeBufferPointer<UInt8>) {
  let parts = bytes.split(separator: 0, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
  guard parts.count == 2, let state = try? LuaState() else { return }
  try? state.globals.set("p", .string(parts[0]))
  try? state.globals.set("s", .string(parts[1]))
  for call in ["find(s, p)", "match(s, p)", "gsub(s, p, '%0')", "format(p, s)", "pack(p, 1)", "unpack(p, s)"] {
    _ = try? run("return string.\(call)", in: state)
  }
}

private func journal(_ text: String) {
  guard let journal = try? Journal(lines: text.split(separator: "\n").map(String.init)) else { return }
  for record in journal.records { move(record.move) }
}

/// A move that can be read is written as it was.
private func move(_ text: String) {
  guard let move = try? Move(parsing: text) else { return }
  guard let again = try? Move(parsing: move.description), again == move else {
    fatalError("\(text) is read in two ways")
  }
}

/// A crossword that can be read is written, read again and written the same.
private func crossword(_ bytes: [UInt8]) {
  for format in CrosswordFormat.allCases {
    guard let puzzle = try? Crossword(reading: bytes, format: format, key: 1234) else { continue }
    _ = try? puzzle.bytes(as: .puz)
    guard let text = try? puzzle.bytes(as: .ipuz), let again = try? Crossword(reading: text),
      (try? again.bytes(as: .ipuz)) == text
    else { fatalError("what was written cannot be read") }
  }
  _ = try? PlainGrid(reading: bytes)
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
