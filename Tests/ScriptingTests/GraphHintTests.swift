// Hints about lines and areas, over whole levels of the gallery, in all languages.
import Grids
import Play
import Scripting
import Solver
import Testing

@Suite struct `Hints about lines and areas` {
  /// The hints on the whole way to the solution of a level, with those that rest on a pattern by that pattern.
  private func told(_ level: String) async throws -> [DeductionPattern: HintText] {
    let puzzle = try await shipped.puzzle(level: level)
    let board = try #require(puzzle.board)
    var (entries, excluded, told) = (board.empty, [Candidates](), [DeductionPattern: HintText]())
    for _ in 0..<1000 {
      let hint = try await board.hint(board.empty, entries: entries, excluded: excluded, analyzer: puzzle.analyzer)
      guard let step = hint.step else { break }
      if let pattern = step.pattern, told[pattern] == nil { told[pattern] = HintText(hint, level: .move, on: board) }
      excluded += step.eliminations
      if let placement = step.placement, let cell = board.cell(of: placement.variable) {
        entries[cell] = placement.value
      }
    }
    #expect(entries.elements.allSatisfy { $0 != nil })
    return told
  }

  @Test(arguments: [
    (
      "gallery/slitherlink-7", DeductionPattern.smallLoop,
      ("It would close a small loop with ", "Cela fermerait une petite boucle avec ", "围成一个小圈。")
    ),
    (
      "gallery/masyu-9", .noBranch,
      ("it does not branch there.", "elle ne se divise pas à cet endroit.", "不能再分叉。")
    ),
    ("gallery/slant-8", .ring, ("It would close a ring with ", "Cela fermerait un anneau avec ", "围成一圈。")),
    (
      "gallery/nurikabe-7", .areaComplete,
      ("already has all its cells.", "a déjà toutes ses cases.", "所在的区域格数已满。")
    ),
    (
      "gallery/nurikabe-7", .twoClues,
      ("It would bring two clues into one area: ", "Cela réunirait deux indices dans une même zone : ", "会有两个提示：")
    ),
  ])
  func `say what people see`(level: String, pattern: DeductionPattern, texts: (String, String, String)) async throws {
    let told = try await told(level)
    let hint = try #require(told[pattern], "\(told.keys)")
    for (language, text) in [(Language.english, texts.0), (.french, texts.1), (.chinese, texts.2)] {
      #expect(hint.text.text(in: language).contains(text), "\(hint.text.text(in: language))")
    }
    // What it rests on is a part of the board.
    #expect(!hint.premises.isEmpty && hint.premises.count < 24)
  }
}
