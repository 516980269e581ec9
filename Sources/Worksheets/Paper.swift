// The paper that worksheets are printed on.

/// A sheet of paper. Lengths are points, 72 to the inch.
public struct Paper: Hashable, Sendable, Codable {
  /// The supported sizes.
  public enum Size: String, Sendable, CaseIterable, Codable {
    /// 210 mm × 297 mm (ISO 216).
    case a4
    /// 8.5 in × 11 in (ANSI/ASME Y14.1).
    case letter
  }

  /// The size.
  public let size: Size
  /// Whether the long side is horizontal.
  public let isLandscape: Bool

  /// A sheet of a size and orientation.
  public init(_ size: Size = .a4, isLandscape: Bool = false) {
    self.size = size
    self.isLandscape = isLandscape
  }

  /// From left to right.
  public var width: Double { isLandscape ? sides.long : sides.short }
  /// From top to bottom.
  public var height: Double { isLandscape ? sides.short : sides.long }
  /// The name in CSS.
  var css: String { "\(size == .a4 ? "A4" : "letter") \(isLandscape ? "landscape" : "portrait")" }
  /// The printable area: half an inch stays free on all sides, which suits every printer.
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

  /// The rest of the frame without a strip at the top.
  func below(_ taken: Double) -> Frame {
    Frame(x: x, y: y + taken, width: width, height: max(0, height - taken))
  }

  /// The frame without a margin on each side.
  func inset(_ margin: Double) -> Frame {
    Frame(x: x + margin, y: y + margin, width: max(0, width - 2 * margin), height: max(0, height - 2 * margin))
  }

  /// Equal parts of the frame, row by row, with a gap between them.
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
