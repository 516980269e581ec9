// What the author of a level says: the name, the note, how much help is allowed.
import Play

/// What the author of a level says to the player.
struct LevelWords {
  private let view: View
  private let texts: PlayTexts

  init(_ view: View, _ texts: PlayTexts) {
    self.view = view
    self.texts = texts
  }

  /// The words on lines of a width, safe for a terminal; none where the level says nothing.
  func lines(width: Int) -> [String] {
    let said: [String?] = [view.author.map { texts.by(author: $0) }, view.note, view.allowance]
    return said.compactMap { $0 }.flatMap { $0.wrapped(to: width) }.map(\.printable)
  }
}
