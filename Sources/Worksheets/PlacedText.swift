// Where texts lie on a page.

/// A text on a page, in points from its upper left corner.
public struct PlacedText: Hashable, Sendable {
  /// The text, including what an ellipsis replaces.
  public let text: String
  /// The left edge.
  public let x: Double
  /// The upper edge.
  public let y: Double
  /// The width of the longest line.
  public let width: Double
  /// The height of all lines.
  public let height: Double
  /// The size of the letters.
  public let size: Double
}
