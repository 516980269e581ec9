// Times import, opening, search and lines; every answer is checked outside the timed part.
import Formats
import Foundation
import Lexicon
import Timing

/// Megabytes of the process that are in memory: all, and those that no file can give back.
func memory() -> String {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  func field(_ name: String) -> String {
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    let kilobytes = line.split { !$0.isNumber }.first.flatMap { Double($0) } ?? 0
    return String(format: "%.1f", kilobytes / 1024)
  }
  return "\(field("VmRSS")) MB, \(field("RssAnon")) MB of it not of files"
}

func makeImage(_ bytes: [UInt8], name: String) throws -> (bytes: [UInt8], left: Int) {
  var reader = try RecordReader(bytes, name: name)
  var builder = try LexiconBuilder(columns: reader.columns)
  var left = 0
  while let record = reader.next() {
    if builder.add(record.values, line: record.line) != nil { left += 1 }
  }
  // Any hash will do for a benchmark; the product's is SHA-256.
  return (builder.image { bytes in String(bytes.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }, radix: 16) }, left)
}

/// Everything somebody types who looks for a phrase, key by key.
func keystrokes(_ lexicon: Lexicon, seed: UInt64, phrases: Int) -> [[String]] {
  var draw = Draw(seed)
  return (0..<phrases).flatMap { _ -> [[String]] in
    guard let phrase = lexicon.phrase(at: draw.below(lexicon.count)) else { fail("no phrase") }
    let reading = phrase.reading ?? ""
    let plain = String(
      reading.decomposedStringWithCanonicalMapping.unicodeScalars.filter { $0.value < 0x80 && $0 != " " })
    let typed =
      Array(phrase.texts.values).sorted() + [reading, plain, phrase.numberedReading ?? "", phrase.glosses["en"] ?? ""]
    return typed.filter { !$0.isEmpty }.map { text in (1...min(text.count, 24)).map { String(text.prefix($0)) } }
  }
}

func timeList(_ title: String, _ bytes: [UInt8], name: String) throws {
  let path = NSTemporaryDirectory() + "/phrases-benchmark-\(getpid())"
  defer { try? FileManager.default.removeItem(atPath: path) }
  do {
    var sample = Sample()
    let made = try sample.time { try makeImage(bytes, name: name) }
    try Data(made.bytes).write(to: URL(fileURLWithPath: path))
    sample.tell(
      "Phrases/import, \(title)", " (\(bytes.count >> 10) KiB → \(made.bytes.count >> 10) KiB, \(made.left) left out)")
  }
  let before = memory()
  var opening = Sample()
  let lexicon = try opening.time { try Lexicon(file: path) }
  opening.tell("Phrases/open, \(title), \(lexicon.count) phrases")
  var (keys, lines, others) = (Sample(), Sample(), Sample())
  for texts in keystrokes(lexicon, seed: 7, phrases: 100) {
    for text in texts { _ = try keys.time { try lexicon.search(text, limit: 50) } }
  }
  keys.tell("Phrases/search, a keystroke, \(title)")
  var letters = Sample()
  for letter in "abcdefghijklmnopqrstuvwxyz" {
    for second in " aeiou1" {
      _ = try letters.time { try lexicon.search("\(letter)\(second)", filter: PhraseFilter(levels: 5...5), limit: 50) }
    }
  }
  letters.tell("Phrases/search, one or two letters and a filter, \(title)")
  var draw = Draw(9)
  for _ in 0..<20_000 {
    let index = draw.below(lexicon.count)
    guard let phrase = lexicon.phrase(at: index) else { fail("no phrase") }
    let (tiles, other) = (phrase.tiles(of: .text("zh")), Array(phrase.tiles(of: .text("zh")).reversed()) + ["一"])
    if !tiles.isEmpty, tiles.count <= 64, !lines.time({ lexicon.contains(tiles, in: "zh") }) {
      fail("a phrase is no line")
    }
    _ = others.time { lexicon.contains(other, in: "zh") }
  }
  lines.tell("Phrases/line that is a phrase, \(title)")
  others.tell("Phrases/line that is none, \(title)")
  var samples = Sample()
  for _ in 0..<20 {
    let pairs = try samples.time { try lexicon.sample(9, shown: "zh", asked: "en") { draw.below($0) } }
    if Set(pairs.map(\.asked)).count != 9 { fail("pairs are not different") }
  }
  samples.tell("Phrases/nine pairs at random, \(title)")
  print("Phrases/memory, \(title): before opening \(before); after all of it \(memory())")
}

if CommandLine.arguments.count > 1 {
  let path = CommandLine.arguments[1]
  guard let data = FileManager.default.contents(atPath: path) else { fail("\(path) cannot be read") }
  try timeList(URL(fileURLWithPath: path).lastPathComponent, Array(data), name: path)
} else {
  try timeList("30,000 made entries", madeDictionary(entries: 30_000), name: "made.u8")
}
try timeList("122,000 made entries", madeDictionary(entries: 122_000), name: "made.u8")
