// What a list tells of a game beside its title.
import Foundation
import Grids
public import Play

/// What a list tells of a game beside its title: size, difficulty, theme. Stored with the game, for its head can be long.
public struct SessionFacts: Hashable, Sendable {
  /// Rows × columns, `9 × 9`, if the game has a board.
  public let size: String?
  /// 1 to 5, if the level has one.
  public let difficulty: Int?
  /// The word list of the theme, if there is a theme.
  public let words: String?
  /// The theme's name in that list.
  public let theme: String?

  /// Facts by their parts.
  public init(size: String? = nil, difficulty: Int? = nil, words: String? = nil, theme: String? = nil) {
    (self.size, self.difficulty, self.words, self.theme) = (size, difficulty, words, theme)
  }

  /// The facts of a new game.
  public init(_ session: Session) {
    let (head, rules) = (session.journal.head, session.puzzle.rules)
    let theme = rules.options.first { $0.kind == .theme && head.options[$0.name]?.string != nil }
    self.init(
      size: session.state.board.map { SessionFacts.size($0.shape.rows, $0.shape.columns) }
        ?? SessionFacts.drawnSize(head, rules) ?? SessionFacts.size(head.options),
      difficulty: SessionFacts.difficulty(head),
      words: theme?.list.flatMap { SessionFacts.name(head.options[$0]) },
      theme: (theme?.name).flatMap { SessionFacts.name(head.options[$0]) })
  }

  /// The facts that the head of a journal alone tells.
  init(_ head: JournalHead) {
    self.init(size: SessionFacts.size(head.options), difficulty: SessionFacts.difficulty(head))
  }

  private static func size(_ rows: Int, _ columns: Int) -> String { "\(rows) × \(columns)" }

  private static func size(_ options: PlayRecord) -> String? {
    let side = options["size"]?.integer
    guard let rows = options["rows"]?.integer ?? side, let columns = options["columns"]?.integer ?? side else {
      return nil
    }
    return size(rows, columns)
  }

  /// The size of a board that is drawn in an option: its lines, and the cells of the first.
  private static func drawnSize(_ head: JournalHead, _ rules: RuleSetInfo) -> String? {
    guard let drawn = rules.options.first(where: { $0.kind == .lines && head.options[$0.name]?.string != nil }),
      let text = head.options[drawn.name]?.string
    else { return nil }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.split(whereSeparator: \.isWhitespace) }
      .filter { !$0.isEmpty }
    return lines.first.map { size(lines.count, $0.count > 1 ? $0.count : $0[0].count) }
  }

  private static func difficulty(_ head: JournalHead) -> Int? {
    head.level["difficulty"]?.integer.flatMap { (1...5).contains($0) ? $0 : nil }
  }

  /// A name in an option; a text that is too long to be one has none.
  private static func name(_ value: PlayValue?) -> String? {
    value?.string.flatMap { (1...200).contains($0.utf8.count) && !$0.contains(where: \.isNewline) ? $0 : nil }
  }
}

extension Schema {
  /// Fills in the facts of games that earlier versions stored. A head that cannot be read has none.
  static func fillFacts(_ connection: any SQLConnection) throws {
    var last = ""
    while true {
      let rows = try connection.rows("SELECT id, head FROM session WHERE id > $1 ORDER BY id LIMIT 200", [last])
      for row in rows {
        last = try row[0]
        guard let head = try? decoded(JournalHead.self, row[1]) else { continue }
        let facts = SessionFacts(head)
        try connection.execute(
          "UPDATE session SET size = $2, difficulty = $3 WHERE id = $1", [last, facts.size, facts.difficulty])
      }
      if rows.isEmpty { return }
    }
  }
}
