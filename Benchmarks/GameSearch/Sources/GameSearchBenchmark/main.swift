// Times exact scores of line games and shortest solutions of tile puzzles; every answer is checked outside the timed part.
import Foundation
import GameSearch

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

/// Processor time of this process, or of its ended children, in seconds.
func used(_ who: __rusage_who = RUSAGE_SELF) -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(who.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
}

func figure(_ number: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", number) }

func lines(_ path: String) -> [[Substring]] {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { fail("\(path) cannot be read") }
  return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
}

/// The first positions of a set, the table emptied before each.
func timeScores(_ folder: String, _ name: String, most: Int, rival: String?) throws {
  let game = LineGame(rows: 6, columns: 7, line: 4, gravity: true)!
  let rows = Array(lines("\(folder)/\(name)").filter { $0.count == 2 }.prefix(most))
  let positions = try rows.map { try LinePosition(game, moves: $0[0].map { $0.wholeNumberValue ?? 0 }) }
  let solver = try LineSolver(game)
  var scores: [Int?] = []
  let before = used()
  for position in positions {
    solver.forget()
    scores.append(solver.score(position))
  }
  let time = used() - before
  let wrong = zip(scores, rows).count { $0 != Int($1[1]) }
  print(
    "GameSearch/\(name), \(rows.count) positions: mean \(figure(time / Double(rows.count) * 1e6)) µs, "
      + "\(solver.nodes / rows.count) positions looked at, \(figure(Double(solver.nodes) / time / 1e6)) million a second, wrong \(wrong)"
  )
  if wrong > 0 { fail("a score is wrong") }
  if let rival { try timeRival(rival, rows, name) }
}

func timeRival(_ program: String, _ rows: [[Substring]], _ name: String) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  let (input, output) = (Pipe(), Pipe())
  (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
  let before = used(RUSAGE_CHILDREN)
  try process.run()
  input.fileHandleForWriting.write(Data((rows.map { String($0[0]) }.joined(separator: "\n") + "\n").utf8))
  try input.fileHandleForWriting.close()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  let answers = text.split(separator: "\n").map { $0.split(separator: " ").last }
  let wrong = rows.indices.count { !answers.indices.contains($0) || answers[$0] != rows[$0][1] }
  print(
    "  the other program: mean \(figure((used(RUSAGE_CHILDREN) - before) / Double(rows.count) * 1e6)) µs, its start included, wrong \(wrong)"
  )
}

func timeSlides(_ path: String) {
  func tile(_ sign: Character) -> Int { sign == "_" ? 0 : Int(sign.asciiValue ?? 1) }
  var (times, undecided): ([Double], Int) = ([], 0)
  for row in lines(path) where row.count == 4 {
    let words = row[3].split(separator: ",").map { $0.map(tile) }
    guard let puzzle = TilePuzzle(rows: 4, columns: 4, tiles: row[0].map(tile), lines: words, goal: 3) else {
      fail("\(row)")
    }
    let before = used()
    let answer = puzzle.fewestSlides(work: 100_000_000)
    times.append(used() - before)
    guard case .solved(let way) = answer else {
      undecided += 1
      continue
    }
    var after = puzzle
    for cell in way {
      guard let open = after.tiles.firstIndex(of: 0) else { continue }
      after.tiles.swapAt(cell, open)
    }
    if way.count != Int(row[1]) || !after.isSolved { fail("a solution is wrong: \(row)") }
  }
  let mean = times.reduce(0, +) / Double(times.count) * 1000
  let middle = times.sorted()[times.count / 2] * 1000
  print(
    "GameSearch/slides with equal tiles, \(times.count) boards: mean \(figure(mean)) ms, median \(figure(middle)) ms, "
      + "worst \(figure((times.max() ?? 0) * 1000)) ms, \(undecided) given up after 100 million positions, the others shortest"
  )
}

let arguments = CommandLine.arguments
guard arguments.count > 2 else { fail("usage: GameSearchBenchmark LINES TILES [RIVAL]") }
let rival = arguments.count > 3 ? arguments[3] : nil
for (name, most) in [
  ("end-easy", 500), ("middle-easy", 500), ("middle-medium", 500), ("begin-easy", 500), ("begin-medium", 100),
] {
  try timeScores(arguments[1], name, most: most, rival: rival)
}
try timeScores(arguments[1], "begin-hard", most: 10, rival: rival)
timeSlides("\(arguments[2])/duplicate-tiles.txt")
