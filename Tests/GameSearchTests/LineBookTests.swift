// Opening books: their text, its faults, how they are made, and the shipped one.
import Foundation
import GameSearch
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `An opening book` {
  let game = LineGame(rows: 4, columns: 5, line: 4, gravity: true)!

  /// The shipped book for the usual board.
  static func shipped() throws -> LineBook {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("scripts/books/6x7-4.txt")
    return try LineBook(text: String(contentsOf: file, encoding: .utf8))
  }

  @Test func `of a small game has the solver's scores`() throws {
    let maker = try LineBookMaker(try LineBook(game), tableBits: 18)
    #expect(maker.complete(discs: 3))
    let solver = try LineSolver(game, tableBits: 18)
    var count = 0
    for one in 1...5 {
      for two in 1...5 {
        for three in 1...5 {
          let position = try LinePosition(game, moves: [one, two, three])
          guard solver.sight(position) == nil else { continue }
          #expect(maker.book.score(position) == solver.score(position))
          count += 1
        }
      }
    }
    #expect(count > 50)
    #expect(maker.book.score(try LinePosition(game)) == solver.score(try LinePosition(game)))
  }

  @Test func `follows games with best moves`() throws {
    let maker = try LineBookMaker(try LineBook(game), tableBits: 18)
    #expect(maker.follow(discs: 8))
    let solver = try LineSolver(game, tableBits: 18)
    for (moves, score) in maker.book.positions {
      #expect(solver.score(try LinePosition(game, moves: moves)) == score)
    }
    #expect(maker.book.positions.contains { $0.moves.count >= 8 })
  }

  @Test func `stops when cancelled and keeps its content`() throws {
    let maker = try LineBookMaker(
      try LineBook(LineGame(rows: 6, columns: 7, line: 4, gravity: true)!), tableBits: 18, isCancelled: { true })
    #expect(!maker.complete(discs: 1))
    #expect(!maker.follow(discs: 1))
  }

  @Test func `reads back equal after writing`() throws {
    let maker = try LineBookMaker(try LineBook(game), tableBits: 18)
    _ = maker.complete(discs: 2)
    let text = maker.book.text
    let again = try LineBook(text: text)
    #expect(again.text == text)
    #expect(text.hasPrefix("quadrille book 1: rows 4, columns 5, line 4\n- "))
    let wide = try #require(LineGame(rows: 2, columns: 12, line: 3, gravity: true))
    var book = try LineBook(wide)
    book.note(try LinePosition(wide, moves: [11, 2]), after: [11, 2], 1)
    let read = try LineBook(text: book.text)
    #expect(read.score(try LinePosition(wide, moves: [11, 2])) == 1)
    #expect(read.score(try LinePosition(wide, moves: [2, 11])) == 1, "the mirror image")
    #expect(read.score(try LinePosition(wide, moves: [11, 1])) == nil)
  }

  @Test(arguments: [
    ("", 1, LineBook.Fault.Kind.noGame), ("quadrille book 2: rows 6, columns 7, line 4", 1, .noGame),
    ("quadrille book 1: rows 99, columns 99, line 4", 1, .noGame),
    ("quadrille book 1: rows 9, columns 9, line 4", 1, .noGame),
    ("quadrille book 1: rows 6, columns 7, line 4\n44 -2\n44", 3, .noEntry),
    ("quadrille book 1: rows 6, columns 7, line 4\n44 99", 2, .score),
    // One line of such a book crashed the server: `abs` traps on the least integer.
    ("quadrille book 1: rows 6, columns 7, line 4\n4 -9223372036854775808", 2, .score),
    ("quadrille book 1: rows 6, columns 7, line 4\n4 9223372036854775807", 2, .score),
    ("quadrille book 1: rows 6, columns 7, line 4\n44 21", 2, .score),
    ("quadrille book 1: rows 6, columns 7, line 4\n44 9999999999999999999999", 2, .noEntry),
    ("quadrille book 1: rows 6, columns 7, line 4\n4x 1", 2, .noEntry),
    ("quadrille book 1: rows 6, columns 7, line 4\n48 1", 2, .moves(.noSuchColumn(move: 2, column: 8))),
    ("quadrille book 1: rows 6, columns 7, line 4\n1111111 1", 2, .moves(.columnIsFull(move: 7, column: 1))),
    ("quadrille book 1: rows 6, columns 7, line 4\n12 1\n76 2", 3, .contradiction),
  ]) func `that is invalid names the line`(text: String, line: Int, kind: LineBook.Fault.Kind) throws {
    let fault = try #require(#expect(throws: LineBook.Fault.self) { try LineBook(text: text) })
    #expect(fault.line == line && fault.kind == kind)
  }

  @Test func `that is shipped has the solver's scores`() throws {
    let book = try Self.shipped()
    let solver = try LineSolver(book.game)
    var random = SplitMix(state: UInt64.random(in: 0...999))
    let deep = book.positions.filter { $0.moves.count >= 8 }.sorted { $0.moves.lexicographicallyPrecedes($1.moves) }
    #expect(deep.count > 100)
    for (moves, score) in deep.shuffled(using: &random).prefix(8) {
      #expect(solver.score(try LinePosition(book.game, moves: moves)) == score, "\(moves)")
    }
  }

  @Test func `that is shipped lets the first player win against any other`() throws {
    let book = try Self.shipped()
    for (opponent, seed) in [(0, 1), (4, 2)] as [(Int, UInt64)] {
      var (board, random) = (LineBoard(book.game), SplitMix(state: seed))
      while !board.hasLine(1) {
        let first = board.turn == 1
        let strength = first ? Strength.perfect : Strength(max(1, opponent))!
        let cell =
          first || opponent > 0
          ? try #require(LineSearch(board, book: book).choice(strength, using: &random))
          : try #require(board.open.randomElement(using: &random))
        board.put(cell)
        try #require(!board.hasLine(2), "seed \(seed)")
        try #require(!board.open.isEmpty || board.hasLine(1))
      }
    }
  }
}
