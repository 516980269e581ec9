// Times fills of every grid of a folder, and layouts of words of the same list; every answer is checked outside the timed
// part.
import Crossings
import Foundation
import Timing

func seconds(_ work: () -> Void) -> Double { timed(work).milliseconds / 1000 }

func figure(_ number: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", number) }

/// A table with a heading row, or a word a line, put into capitals; of the latter only lower-case words.
func readWords(_ path: String) -> [ScoredWord] {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { fail("\(path) cannot be read") }
  let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  let heading = lines.first?.split(separator: "\t").map(String.init) ?? []
  guard let score = heading.firstIndex(of: "score"),
    let word = heading.firstIndex(of: "grid") ?? heading.firstIndex(of: "word")
  else {
    return lines.filter { $0.utf8.allSatisfy { (97...122).contains($0) } }.map { ScoredWord($0.uppercased()) }
  }
  return lines.dropFirst().compactMap { line in
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count > max(score, word), let score = Int(fields[score]) else { return nil }
    return ScoredWord(String(fields[word]), score: score)
  }
}

func check(_ fill: Fill, _ grid: FillGrid, _ known: Set<String>) {
  if Set(fill.words).count != fill.words.count || !known.isSuperset(of: fill.words) { fail("a fill is wrong") }
  for (cells, word) in zip(grid.slots, fill.words) where String(cells.compactMap { fill.letters[$0] }) != word {
    fail("a fill does not cross")
  }
}

func timeFill(_ name: String, _ grid: FillGrid, _ words: FillWords, _ known: Set<String>, _ seeds: Int, _ steps: Int) {
  var results: [String] = []
  for seed in 1...UInt64(max(1, seeds)) {
    var outcome = FillOutcome.none
    let time = seconds { outcome = grid.fill(with: words, seed: seed, limits: FillLimits(steps: steps)) }
    switch outcome {
    case .filled(let fill):
      check(fill, grid, known)
      results.append("\(figure(time, 3)) s (\(fill.steps) steps, score \(figure(fill.meanScore, 0)))")
    case .none: results.append("\(figure(time, 3)) s (there is none)")
    case .undecided, .cancelled: results.append("\(figure(time, 1)) s (undecided)")
    }
  }
  print("Crossings/fill \(name), \(grid.slots.count) slots: \(results.joined(separator: " · "))")
}

func timeLayouts(_ list: [ScoredWord]) {
  let usual = Set(list.filter { $0.score >= 85 && (3...9).contains($0.text.count) }.map(\.text)).sorted()
  for count in [10, 20, 40, 80] where usual.count >= count * 5 {
    var (times, shares, left): ([Double], [Double], Int) = ([], [], 0)
    for seed in 1...5 as ClosedRange<UInt64> {
      // Every so-many-th word, so that all letters come.
      let words = (0..<count).map { usual[($0 * (usual.count / count) + Int(seed) * 7) % usual.count] }
      times.append(
        seconds {
          let layout = Layout(words: words, seed: seed)
          shares.append(layout.filledShare)
          left += layout.left.count
        })
    }
    print(
      "Crossings/layout of \(count) words: filled share \(figure(shares.reduce(0, +) / 5, 3)), \(left) of \(count * 5) words left out, "
        + "mean \(figure(times.reduce(0, +) / 5)) s, worst \(figure(times.max() ?? 0))")
  }
}

let arguments = CommandLine.arguments
guard arguments.count > 2 else { fail("usage: CrossingsBenchmark FOLDER WORDS [SEEDS [STEPS]]") }
let list = readWords(arguments[2])
let seeds = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 3
let steps = arguments.count > 4 ? Int(arguments[4]) ?? 1 : 100_000
var words: FillWords?
let loading = seconds { words = try? FillWords(list) }
guard let words else { fail("the words have too many letters") }
print("Crossings/words: \(words.count) sorted in \(figure(loading, 3)) s")
let known = Set(list.map(\.text))
for file in (try? FileManager.default.contentsOfDirectory(atPath: arguments[1]))?.sorted() ?? []
where file.hasSuffix(".txt") {
  guard let text = try? String(contentsOfFile: arguments[1] + "/" + file, encoding: .utf8),
    let grid = try? FillGrid(text: text)
  else { continue }
  timeFill(String(file.dropLast(4)), grid, words, known, seeds, steps)
}
timeLayouts(list)
