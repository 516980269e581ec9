// A puzzle as a level's fields.
import Grids
public import Play

extension Puzzle {
  /// Every field that the level would have in a file, options among them, and what `deal` has made of it; `nil` for a
  /// level that adds rules of its own.
  public var wholeFields: PlayRecord? {
    guard !extends else { return nil }
    var fields = options.merging(level) { $1 }
    if let board, let givens { fields["givens"] = .string(board.givensText(givens)) }
    return fields
  }

  /// The fields that make the same puzzle again, options among them: equal for equal puzzles, however their levels were
  /// written. What is said about it (`title`, `author`, `difficulty`) is left out, but for the `note` to its player.
  ///
  /// `nil` for a game without a model, and for a level that adds rules of its own: fields hold no functions.
  public var fields: PlayRecord? {
    guard !extends, let board else { return nil }
    var fields = options
    for (name, value) in level where !["title", "author", "difficulty"].contains(name) { fields[name] = value }
    if let givens { fields["givens"] = .string(board.givensText(givens)) }
    return fields
  }
}
