// The name of a computer player.

/// The name of the computer as a player, shown in the viewer's language, not in that of the game's start.
public struct ComputerName: Hashable, Sendable {
  /// How well it plays, 1 to 5.
  public let level: Int

  /// The computer player with this name in any language of the interface; `nil` for other names.
  public init?(_ name: String) {
    guard let level = (1...5).first(where: { Texts.computer(level: $0).texts.values.contains(name) }) else {
      return nil
    }
    self.level = level
  }

  /// What it is called in a language.
  public func text(in language: Language) -> String { Texts.computer(level: level).text(in: language) }
}
