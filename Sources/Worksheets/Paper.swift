// The sheets that worksheets are printed on.

/// A sheet of paper. Lengths are points, 72 to the inch.
public struct Paper: Hashable, Sendable, Codable {
  /// The sizes that are known.
  public enum Size: String, Sendable, CaseIterable, Codable {
    /// 210 mm × 297 mm (ISO 216).
    case a4
    /// 8.5 in × 11 in (ANSI/ASME Y14.1).
    case letter
  }

  /// The size.
  public let size: Size
  /// Whether the long side is the upper one.
  public let isLandscape: Bool

  /// A sheet by its size and how it lies.
  public init(_ size: Size = .a4, isLandscape: Bool = false) {
    self.size = size
    self.isLandscape = isLandscape
  }

  /// From left to right.
  public var width: Double { isLandscape ? sides.long : sides.short }
  /// From top to bottom.
  public var height: Double { isLandscape ? sides.short : sides.long }
  /// Its name in CSS.
  var css: String { "\(size == .a4 ? "A4" : "letter") \(isLandscape ? "landscape" : "portrait")" }
  /// What may be printed on: half an inch stays free all around, which every printer can do.
  var printable: Frame { Frame(x: 36, y: 36, width: width - 72, height: height - 72) }

  private var sides: (short: Double, long: Double) {
    switch size {
    case .a4: (595.28, 841.89)
    case .letter: (612, 792)
    }
  }
}

/// A rectangle on a sheet, in points from its upper left corner.
struct Frame: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// The lower edge.
  var bottom: Double { y + height }
  /// The right edge.
  var right: Double { x + width }

  /// What is left when so much is taken away at the top.
  func below(_ taken: Double) -> Frame {
    Frame(x: x, y: y + taken, width: width, height: max(0, height - taken))
  }

  /// Equal parts of it, row by row, with a gap between them.
  func parts(rows: Int, columns: Int, gap: Double) -> [Frame] {
    let width = (self.width - gap * Double(columns - 1)) / Double(columns)
    let height = (self.height - gap * Double(rows - 1)) / Double(rows)
    return (0..<rows * columns).map { index in
      Frame(
        x: x + Double(index % columns) * (width + gap), y: y + Double(index / columns) * (height + gap), width: width,
        height: height)
    }
  }
}
