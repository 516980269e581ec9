// Texts as squares that a camera reads.
import CQREncode

/// A QR code (ISO/IEC 18004): a text as a square of dark and light modules.
public struct QRCode: Hashable, Sendable {
  /// How many modules a side has, 21 to 177.
  public let side: Int
  /// Whether a module is dark, row by row; `side × side` of them.
  public let isDark: [Bool]

  /// The most bytes of UTF-8 that fit, at the level of correction used.
  public static let mostBytes = 2_331

  /// The code of a text, of which a seventh may be unreadable (level M).
  ///
  /// `nil` for an empty text and for one of more than `mostBytes` bytes.
  ///
  /// - Parameter isSparing: Whether a smaller code is worth more than one that survives stains (level L).
  public init?(_ text: String, isSparing: Bool = false) {
    let bytes = Array(text.utf8)
    guard (1...QRCode.mostBytes).contains(bytes.count),
      let made = QRcode_encodeData(Int32(bytes.count), bytes, 0, isSparing ? QR_ECLEVEL_L : QR_ECLEVEL_M)
    else { return nil }
    defer { QRcode_free(made) }
    side = Int(made.pointee.width)
    let data = UnsafeBufferPointer(start: made.pointee.data, count: side * side)
    isDark = data.map { $0 & 1 == 1 }
  }

  /// A picture of it: black on white with the margin of four modules that readers need, one unit a module.
  public var svg: String {
    var path = ""
    for row in 0..<side {
      var column = 0
      while column < side {
        let begin = column
        while column < side, isDark[row * side + column] { column += 1 }
        if column > begin { path += "M\(begin + 4) \(row + 4)h\(column - begin)v1H\(begin + 4)z" }
        column += 1
      }
    }
    let whole = side + 8
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(whole) \(whole)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(whole)v\(whole)H0z"/><path d="\(path)"/></svg>

      """
  }
}
