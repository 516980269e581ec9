// quadrille new: makes levels.
import ArgumentParser
import Foundation
import Grids
import Play
import Scripting

extension MadeLevel.Form: ExpressibleByArgument {}

/// Makes levels.
struct NewVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make levels of a rule set.",
    discussion: """
      The same seed gives the same level everywhere. With several levels, the k-th has the seed N + k - 1. Without \
      a seed, a random one is used and printed on stderr.

      --symmetry names the turns and reflections under which the positions of the givens are symmetric: rotation is a \
      half turn, quarter a quarter turn, mirror exchanges left and right, flip top and bottom, cross both, diagonal and \
      antidiagonal reflect at a diagonal, all is all of these. quarter, diagonal, antidiagonal and all need a square \
      board. Not every size allows every difficulty; the difficulty reached is printed on stderr.

      With --out the file is only created when there is a level; a shell's > creates it before.

      Ctrl-C stops the work: with the best result so far if there is one, such as a crossword's layout, otherwise with a \
      message and exit code 1. A second Ctrl-C ends the program at once.
      """)

  @Argument(help: "A rule set, such as sudoku.")
  var rules: String

  @OptionGroup var settings: Settings
  @OptionGroup var trust: PackTrust

  @Option(help: "From 1, easy, to 5, hard; any by default.")
  var difficulty: Int?

  @Option(
    help: "Symmetry of the givens: none, rotation, quarter, mirror, flip, cross, diagonal, antidiagonal or all.",
    transform: NewVerb.symmetry)
  var symmetry = Symmetry.none

  @Flag(help: "No given is redundant; with --symmetry, no symmetric set of givens.")
  var minimal = false

  @Option(help: ArgumentHelp("A whole number from 0.", valueName: "n"))
  var seed: UInt64?

  @Option(help: ArgumentHelp("How many levels, all different.", valueName: "n"))
  var count = 1

  @Option(
    help: """
      lua (a level file), line (signs), json (a level per line), text, ipuz, puz, address (of a puzzle site), or for setting \
      programs f-puzzles, f-puzzles-link, sudokupad or sudokupad-link.
      """)
  var format = MadeLevel.Form.lua

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write instead of stdout.", valueName: "file"))
  var out: String?

  @Flag(help: "Replace an existing file.")
  var replace = false

  private static func symmetry(_ text: String) throws -> Symmetry {
    guard let symmetry = Symmetry(rawValue: text) else {
      throw ValidationError("--symmetry takes \(Symmetry.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return symmetry
  }

  func validate() throws {
    if let difficulty, !(1...5).contains(difficulty) {
      throw ValidationError("--difficulty takes a whole number from 1 to 5, not \(difficulty)")
    }
    if count > 1, [.ipuz, .puz, .fPuzzles, .sudokuPad].contains(format) {
      throw ValidationError("a file in the format \(format.rawValue) contains one level; omit --count")
    }
    if count < 1 { throw ValidationError("--count takes a whole number from 1, not \(count)") }
  }

  func run() async throws {
    var output = try LevelOutput(out, replaces: replace)
    do {
      try await make(&output)
      try output.finish()
    } catch {
      // Levels made before Ctrl-C are kept.
      try output.finish()
      throw error
    }
  }

  private func make(_ output: inout LevelOutput) async throws {
    let library = try ProgramEnvironment.library()
    let info = try await library.ruleSet(named: rules)
    guard info.deals else {
      throw Stop(.usage, "\(info.shortName) has no levels to make: it is played from an empty board")
    }
    let options = try settings.values(for: info)
    let first = seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
    let wish = PuzzleWish(difficulty: difficulty, symmetry: symmetry, isMinimal: minimal)
    let progress = SharedProgress()
    let interrupt = Interrupt()
    var made = 0
    var known: Set<[PlayRecord]> = []
    var tried: UInt64 = 0
    while made < count {
      let index = made
      progress.tell("\(index) of \(count) made")
      let seed = first &+ tried
      let watch = DealWatch(isCancelled: { interrupt.isAsked }, isEnough: { interrupt.isAsked }) { news in
        switch news {
        case .progress(let done, let all): progress.tell("\(index) of \(count) made", words: done, of: all)
        case .remark(let text): progress.note(text.text(in: .english))
        }
      }
      let puzzle: Puzzle
      do {
        puzzle = try await library.deal(rules: info.name, options: options, wish: wish, seed: seed, watch: watch)
      } catch {
        progress.end()
        guard interrupt.isAsked else { throw error }
        throw Stop(.no, stopped(made, progress.mostWords))
      }
      tried += 1
      // Deals from few words or on a small board may repeat.
      guard known.insert([puzzle.options, puzzle.level]).inserted else {
        guard tried / 4 < UInt64(count) + 2 else {
          progress.end()
          throw Stop(.no, "only \(made) of \(count) different levels were found")
        }
        continue
      }
      made += 1
      if let difficulty, let made = puzzle.level["difficulty"]?.integer, made != difficulty {
        Notice.tell(
          "no level of difficulty \(difficulty) was found with these options; this one has \(made), the nearest found")
      }
      if self.seed == nil && index == 0 { Notice.tell("seed \(first)") }
      if format == .lua, count > 1 {
        try output.write("\(index == 0 ? "" : "\n")-- level \(index + 1) of \(count), seed \(seed)\n".utf8)
      }
      progress.end()
      try await output.write(MadeLevel(puzzle: puzzle, asked: options).bytes(format, .english, library))
      if interrupt.isAsked { break }
    }
    progress.end()
    guard made == count else { throw Stop(.no, stopped(made, nil)) }
    if interrupt.isAsked { Notice.tell("stopped: this is the best that was found until then") }
  }

  /// The message after Ctrl-C if something is missing.
  private func stopped(_ made: Int, _ words: (done: Int, of: Int)?) -> String {
    let fullest = words.map { "; the fullest attempt at the next had \($0.done) of \($0.of) words" } ?? ""
    return "stopped: \(made) of \(count) made\(fullest)"
  }
}
