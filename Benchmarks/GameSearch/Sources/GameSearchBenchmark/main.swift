// Times exact scores of line games and shortest solutions of tile puzzles; every answer is checked outside the timed part.
import Foundation
import GameSearch
import Timing

func figure(_ number: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", number) }

func lines(_ path: String) -> [[Substring]] {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { fail("\(path) cannot be read") }
  return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
}

/// The first positions of a set, the table emptied before each.
func timeScores(
  _ folder: String, _ name: String, most: Int, step: Int = 1, book: LineBook? = nil, rival: String?, rivals: Int = 500
) throws {
  let game = LineGame(rows: 6, columns: 7, line: 4, gravity: true)!
  let all = lines("\(folder)/\(name)").filter { $0.count == 2 }
  let rows = stride(from: 0, to: all.count, by: step).prefix(most).map { all[$0] }
  let positions = try rows.map { try LinePosition(game, moves: $0[0].map { $0.wholeNumberValue ?? 0 }) }
  let solver = try LineSolver(game, book: book)
  var (scores, worst, slow): ([Int?], Double, Int) = ([], 0, 0)
  let before = processorSeconds()
  for position in positions {
    solver.forget()
    let start = book == nil ? 0 : processorSeconds()
    scores.append(solver.score(position))
    if book != nil {
      worst = max(worst, processorSeconds() - start)
      slow += processorSeconds() - start > 1 ? 1 : 0
    }
  }
  let time = processorSeconds() - before
  let wrong = zip(scores, rows).count { $0 != Int($1[1]) }
  print(
    "GameSearch/\(name), \(rows.count) positions: mean \(figure(time / Double(rows.count) * 1e6)) µs, "
      + "\(solver.nodes / rows.count) positions looked at, \(figure(Double(solver.nodes) / time / 1e6)) million a second, wrong \(wrong)"
      + (book == nil ? "" : "; with the book, worst \(figure(worst)) s, \(slow) over 1 s")
  )
  if wrong > 0 { fail("a score is wrong") }
  if let rival, rivals > 0 { try timeRival(rival, Array(rows.prefix(rivals)), name) }
}

func timeRival(_ program: String, _ rows: [[Substring]], _ name: String) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  let (input, output) = (Pipe(), Pipe())
  (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
  let before = childrenSeconds()
  try process.run()
  input.fileHandleForWriting.write(Data((rows.map { String($0[0]) }.joined(separator: "\n") + "\n").utf8))
  try input.fileHandleForWriting.close()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  let answers = text.split(separator: "\n").map { $0.split(separator: " ").last }
  let wrong = rows.indices.count { !answers.indices.contains($0) || answers[$0] != rows[$0][1] }
  print(
    "  the other program: mean \(figure((childrenSeconds() - before) / Double(rows.count) * 1e6)) µs, its start included, wrong \(wrong)"
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
    let before = processorSeconds()
    let answer = puzzle.fewestSlides(work: 100_000_000)
    times.append(processorSeconds() - before)
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

/// The classical puzzle: lines of a number, the fewest slides and 16 tiles, the goal being 0 to 15 in order.
func timeClassical(_ path: String) {
  let rows = lines(path).map { $0.compactMap { Int($0) } }.filter { $0.count == 18 }
  func puzzle(_ row: [Int]) -> TilePuzzle {
    guard let puzzle = TilePuzzle(rows: 4, columns: 4, tiles: Array(row[2...]), target: Array(0..<16)) else {
      fail("\(row)")
    }
    return puzzle
  }
  // The tables are made with the first one.
  let (clock, start) = (ContinuousClock.now, processorSeconds())
  _ = puzzle(rows[0]).fewestSlides(work: .max)
  let making = "\(figure(processorSeconds() - start)) s of processor time, \(ContinuousClock.now - clock)"
  var times: [Double] = []
  for row in rows {
    let before = processorSeconds()
    let answer = puzzle(row).fewestSlides(work: .max)
    times.append(processorSeconds() - before)
    guard case .solved(let way) = answer, way.count == row[1] else { fail("a solution is wrong: \(row)") }
    var after = puzzle(row)
    for cell in way {
      guard let open = after.tiles.firstIndex(of: 0) else { continue }
      after.tiles.swapAt(cell, open)
    }
    if !after.isSolved { fail("a solution is none: \(row)") }
  }
  print(
    "GameSearch/classical slides, \(rows.count) boards: mean \(figure(times.reduce(0, +) / Double(times.count) * 1000)) ms, median "
      + "\(figure(times.sorted()[times.count / 2] * 1000)) ms, worst \(figure((times.max() ?? 0) * 1000)) ms, all shortest; the tables with the first board: \(making)"
  )
}

/// A generator of numbers that are the same everywhere.
struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}

/// Games of a strength against chance, in either seat: how long its moves take.
func timeMoves(_ game: LineGame, _ book: LineBook?, _ strength: Strength, games: Int) {
  var (times, won, lost, random): ([Double], Int, Int, Numbers) = ([], 0, 0, Numbers(state: 1))
  for number in 0..<games {
    let seat = 1 + number % 2
    var board = LineBoard(game)
    while !board.open.isEmpty, !board.hasLine(3 - board.turn) {
      let before = processorSeconds()
      let cell =
        board.turn == seat
        ? LineSearch(board, book: book).choice(strength, using: &random) : board.open.randomElement(using: &random)
      if board.turn == seat { times.append(processorSeconds() - before) }
      guard let cell else { fail("no move") }
      board.put(cell)
    }
    won += board.hasLine(seat) ? 1 : 0
    lost += board.hasLine(3 - seat) ? 1 : 0
  }
  print(
    "GameSearch/moves of strength \(strength.level) on \(game.rows) × \(game.columns) against chance, \(games) games, \(times.count) moves: "
      + "mean \(figure(times.reduce(0, +) / Double(times.count) * 1000)) ms, worst \(figure((times.max() ?? 0) * 1000)) ms, won \(won), lost \(lost)"
  )
}

/// Moves of the highest strength from positions that chance made, which no book follows.
func timeStrayMoves(_ book: LineBook, discs: Int, positions: Int) {
  var (times, random): ([Double], Numbers) = ([], Numbers(state: UInt64(discs)))
  while times.count < positions {
    var board = LineBoard(book.game)
    for _ in 0..<discs { if let cell = board.open.randomElement(using: &random) { board.put(cell) } }
    if board.hasLine(1) || board.hasLine(2) { continue }
    let before = processorSeconds()
    if LineSearch(board, book: book).choice(.perfect, using: &random) == nil { fail("no move") }
    times.append(processorSeconds() - before)
  }
  print(
    "GameSearch/moves of strength 5 after \(discs) discs of chance, \(positions) positions: "
      + "mean \(figure(times.reduce(0, +) / Double(times.count) * 1000)) ms, worst \(figure((times.max() ?? 0) * 1000)) ms"
  )
}

/// Boards of random tiles whose goal is three lines of their own tiles, by swaps.
func timeSwaps(_ side: Int, boards: Int) {
  var (times, random, undecided): ([Double], Numbers, Int) = ([], Numbers(state: UInt64(side)), 0)
  for _ in 0..<boards {
    var tiles = (0..<(side * side)).map { _ in Int.random(in: 1...(side * side / 2), using: &random) }
    let lines = (0..<3).map { Array(tiles[($0 * side)..<(($0 + 1) * side)]) }
    tiles.shuffle(using: &random)
    guard let puzzle = TilePuzzle(rows: side, columns: side, tiles: tiles, lines: lines, goal: 3) else { fail("swaps") }
    let before = processorSeconds()
    let answer = puzzle.fewestSwaps()
    times.append(processorSeconds() - before)
    guard case .solved(let way) = answer else {
      undecided += 1
      continue
    }
    var after = puzzle
    for swap in way { after.tiles.swapAt(swap.from, swap.to) }
    if !after.isSolved { fail("swaps that solve nothing") }
  }
  print(
    "GameSearch/swaps on \(side * side) cells, \(boards) boards: mean \(figure(times.reduce(0, +) / Double(boards) * 1000, 3)) ms, "
      + "worst \(figure((times.max() ?? 0) * 1000, 3)) ms, undecided \(undecided)")
}

let arguments = CommandLine.arguments
guard arguments.count > 3 else { fail("usage: GameSearchBenchmark LINES TILES BOOK [RIVAL]") }
let rival = arguments.count > 4 ? arguments[4] : nil
guard let text = try? String(contentsOfFile: arguments[3], encoding: .utf8) else {
  fail("\(arguments[3]) cannot be read")
}
let reading = processorSeconds()
let book = try LineBook(text: text)
print(
  "GameSearch/book: \(book.count) positions, \(text.utf8.count) bytes, read in \(figure((processorSeconds() - reading) * 1000)) ms"
)
timeSwaps(4, boards: 200)
timeSwaps(7, boards: 50)
// The games of lines that are shipped as levels.
let large = LineGame(rows: 9, columns: 9, line: 5, gravity: false)!
for level in 1...5 {
  guard let strength = Strength(level) else { continue }
  timeMoves(book.game, book, strength, games: 10)
  timeMoves(large, nil, strength, games: 4)
}
for discs in [3, 5, 7, 9] { timeStrayMoves(book, discs: discs, positions: 20) }
for (name, most) in [
  ("end-easy", 500), ("middle-easy", 500), ("middle-medium", 500), ("begin-easy", 500), ("begin-medium", 100),
] {
  try timeScores(arguments[1], name, most: most, rival: rival)
}
try timeScores(arguments[1], "begin-hard", most: 50, step: 10, book: book, rival: rival, rivals: 5)
timeSlides("\(arguments[2])/duplicate-tiles.txt")
timeClassical("\(arguments[2])/korf100.txt")
