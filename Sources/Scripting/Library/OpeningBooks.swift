// The opening books beside rule sets.
import Foundation
public import GameSearch
public import Play

/// The opening books of a pack and of core: the files `books/ROWSxCOLUMNS-LINE.txt`, each read once.
public final class OpeningBooks {
  private let folders: [PackFolder]
  private var read: [LineGame: LineBook?] = [:]
  /// How many games are remembered, most of which have no book.
  private static let most = 64
  /// The largest book that is read, in bytes.
  static let largest = 16 << 20

  init(folders: [PackFolder]) {
    self.folders = folders
  }

  /// - Returns: `nil` where there is none, or none that can be read; `check` tells why.
  func book(of game: LineGame) -> LineBook? {
    if let known = read[game] { return known }
    let found = folders.lazy.compactMap { folder -> LineBook? in
      let name = "books/\(OpeningBooks.name(of: game))"
      let book = try? OpeningBooks.book("\(folder.path)/\(name)", shownAs: "\(folder.place)/\(name)")
      return book?.game == game ? book : nil
    }.first
    if read.count >= OpeningBooks.most { read = [:] }
    read[game] = .some(found)
    return found
  }

  /// What a game's book is called.
  public static func name(of game: LineGame) -> String { "\(game.rows)x\(game.columns)-\(game.line).txt" }

  /// Reads a book.
  ///
  /// - Throws: `RuleFault` with the line.
  public static func book(_ path: String, shownAs place: String) throws(RuleFault) -> LineBook {
    let text = try Files.script(path, limit: largest, shownAs: place)
    do {
      return try LineBook(text: text)
    } catch {
      throw RuleFault(.script, place: .file(place, line: error.line), error.text)
    }
  }
}

extension LineBook.Fault {
  /// What is wrong, in words.
  public var text: String {
    switch kind {
    case .noGame: "the first line must name the game, such as `quadrille book 1: rows 6, columns 7, line 4`"
    case .noEntry: "a line must hold columns, a space and a score, such as `4453 7`"
    case .score: "impossible score for this number of discs; `quadrille book --check` recomputes scores"
    case .moves(.noSuchColumn(let move, let column)): "move \(move): there is no column \(column)"
    case .moves(.columnIsFull(let move, let column)): "move \(move): column \(column) is full"
    case .moves(.gameIsOver(let move)): "move \(move): the game is over before it"
    case .moves(.boardDoesNotFit): "the board is too large for exact scores"
    case .contradiction: "an earlier line has another score for the same position"
    case .tooMany: "a book has at most \(LineBook.mostEntries) positions"
    }
  }
}
