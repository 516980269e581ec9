// Drawings with measures of their own, anywhere on a board.

/// Why a figure is refused, for its author.
public struct FigureFault: Error, Hashable, Sendable {
  /// What is wrong and what was expected.
  public let message: String
}

/// A drawing with measures of its own: a line through points, a box, or a text.
///
/// Places and lengths are in hundredths of a cell, from the upper left corner of the board. Colours are those of a board
/// on white, `#rrggbb` or `#rrggbbaa`; a dark page turns their lightness round.
public struct Figure: Hashable, Sendable, Codable {
  /// The columns and rows of its points in turn: the middle of a box or text, or the points of a line.
  public var points: [Int]
  /// The width of a box.
  public var width: Int?
  /// The height of a box.
  public var height: Int?
  /// The radius of the box's corners.
  public var round: Int?
  /// How far a box and its text are turned clockwise, in degrees.
  public var turn: Int?
  /// The colour of lines.
  public var stroke: String?
  /// The colour of the ground.
  public var fill: String?
  /// The breadth of lines.
  public var breadth: Int?
  /// The length of the head at the end of a line.
  public var head: Int?
  /// The height of the text's letters.
  public var size: Int?
  /// The colour of the text.
  public var ink: String?
  /// Whether it lies over the lines between cells.
  public var over: Bool?

  /// A figure around one point or through several.
  public init(points: [Int]) { self.points = points }

  /// Maximum number of points.
  public static let mostPoints = 512
  /// The range of places, which may lie beside the board.
  public static let places = -500...7000
  /// The ranges of measures by their names.
  public static let measures: [(name: String, range: ClosedRange<Int>)] = [
    ("width", 0...7000), ("height", 0...7000), ("round", 0...3500), ("turn", -360...360), ("breadth", 0...400),
    ("head", 0...400), ("size", 5...400),
  ]
  /// The names of colours.
  public static let colours = ["stroke", "fill", "ink"]
  /// The fields in scripts.
  public static let fields = ["points"] + measures.map(\.name) + colours + ["over"]

  /// Whether a text is a colour.
  public static func isColour(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "#") && (digits.count == 6 || digits.count == 8)
      && digits.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) }
  }

  /// Holds its parts to their bounds.
  ///
  /// - Throws: `FigureFault` that names the field.
  public func validate() throws(FigureFault) {
    guard points.count >= 2, points.count % 2 == 0, points.count <= 2 * Self.mostPoints,
      points.allSatisfy(Self.places.contains)
    else {
      throw FigureFault(
        message: "`points` must be 1 to \(Self.mostPoints) pairs of a column and a row in hundredths of a cell, "
          + "from \(Self.places.lowerBound) to \(Self.places.upperBound)")
    }
    for (value, measure) in zip([width, height, round, turn, breadth, head, size], Self.measures) {
      guard let value, !measure.range.contains(value) else { continue }
      throw FigureFault(
        message:
          "`\(measure.name)` must be a whole number from \(measure.range.lowerBound) to \(measure.range.upperBound), got \(value)"
      )
    }
    for (value, name) in zip([stroke, fill, ink], Self.colours) {
      guard let value, !Self.isColour(value) else { continue }
      throw FigureFault(message: "`\(name)` must be a colour such as \"#34bbe6\", got \"\(value.prefix(20))\"")
    }
  }
}
