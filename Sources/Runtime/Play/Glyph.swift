// Small pictures on a board: those that are built in, and a pack's own.
import Foundation

/// Why a glyph is refused, for its author.
public struct GlyphFault: Error, Hashable, Sendable {
  /// What is wrong and what to do.
  public let message: String
}

/// A small picture on a board: filled on page and paper, a letter in the terminal.
///
/// Its path is that of SVG in a square from -0.5 to 0.5, y downwards, with the commands M, L, H, V, C, Q and Z. It is kept with
/// absolute M, L, C, Q and Z alone, written anew from the numbers that were read, so nothing else of an author's text
/// reaches a front end.
public struct Glyph: Hashable, Sendable, Codable {
  /// Its name: small letters, digits and `-`.
  public let name: String
  /// Its outlines; what lies within an even number of them is empty.
  public let path: String
  /// What the terminal shows: one character of one column.
  public let letter: String

  /// A glyph whose parts were checked before.
  public init(checkedName name: String, path: String, letter: String) {
    (self.name, self.path, self.letter) = (name, path, letter)
  }

  /// A glyph by its parts as an author writes them.
  ///
  /// - Throws: `GlyphFault` that names the part and, of a path, the place.
  public init(name: String, path: String, letter: String) throws(GlyphFault) {
    let isName =
      !name.isEmpty && name.utf8.count <= 32
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-")
      }
    guard isName else {
      throw GlyphFault(
        message: "the name of a glyph must be 1 to 32 small letters, digits or `-`, got \"\(name.prefix(40))\"")
    }
    guard letter.count == 1, let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count == 1,
      scalar.properties.generalCategory.isVisible
    else {
      throw GlyphFault(
        message: "`letter` of glyph `\(name)` must be one visible character, got \"\(letter.prefix(10))\"")
    }
    var reader = GlyphPath(name: name, path)
    self.init(checkedName: name, path: try reader.read(), letter: letter)
  }

  /// The glyphs that every rule set has.
  public static let builtIn: [Glyph] = [
    Glyph(checkedName: "star", path: starPath, letter: "★"),
    Glyph(
      checkedName: "tent", path: "M 0 -0.35 L 0.4 0.35 L 0.14 0.35 L 0 0.02 L -0.14 0.35 L -0.4 0.35 Z", letter: "▲"),
    Glyph(
      checkedName: "tree",
      path: "M 0 -0.42 L 0.3 0 L 0.17 0 L 0.36 0.28 L 0.07 0.28 L 0.07 0.42 L -0.07 0.42 L -0.07 0.28 L -0.36 0.28 "
        + "L -0.17 0 L -0.3 0 Z", letter: "♣"),
  ]

  /// Five points on circles of 0.42 and 0.17.
  private static var starPath: String {
    let points = (0..<10).map { index in
      let (angle, radius) = (Double(index) * .pi / 5 - .pi / 2, index % 2 == 0 ? 0.42 : 0.17)
      return "\(GlyphPath.written(radius * cos(angle))) \(GlyphPath.written(radius * sin(angle) + 0.03))"
    }
    return "M " + points.joined(separator: " L ") + " Z"
  }

  /// Its outlines as points, curves as short lines.
  public var outlines: [[(x: Double, y: Double)]] {
    var outlines: [[(x: Double, y: Double)]] = []
    var words = path.split(separator: " ")[...]
    func point() -> (x: Double, y: Double) {
      (words.popFirst().flatMap { Double($0) } ?? 0, words.popFirst().flatMap { Double($0) } ?? 0)
    }
    while let command = words.popFirst() {
      let from = outlines.last?.last ?? (0, 0)
      var points: [(x: Double, y: Double)] = []
      switch command {
      case "M": outlines.append([point()])
      case "L": points = [point()]
      case "Q":
        let (one, end) = (point(), point())
        points = Self.curve(from, one, one, end, isQuadratic: true)
      case "C":
        let (one, other, end) = (point(), point(), point())
        points = Self.curve(from, one, other, end, isQuadratic: false)
      default: break
      }
      if !points.isEmpty, !outlines.isEmpty { outlines[outlines.count - 1] += points }
    }
    return outlines
  }

  private typealias Point = (x: Double, y: Double)

  private static func curve(_ a: Point, _ b: Point, _ c: Point, _ d: Point, isQuadratic: Bool) -> [Point] {
    let steps = 12
    return (1...steps).map { step in
      let t = Double(step) / Double(steps)
      let s = 1 - t
      let weights = isQuadratic ? (s * s, 2 * s * t, 0, t * t) : (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return (
        a.x * weights.0 + b.x * weights.1 + c.x * weights.2 + d.x * weights.3,
        a.y * weights.0 + b.y * weights.1 + c.y * weights.2 + d.y * weights.3
      )
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether a character of this kind is seen by itself.
  fileprivate var isVisible: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator,
      .nonspacingMark, .enclosingMark, .spacingMark:
      false
    default: true
    }
  }
}

/// Reads the path of a glyph.
struct GlyphPath {
  private let name: String
  private let bytes: [UInt8]
  private var place = 0
  private var segments = 0

  /// The most bytes of a path.
  static let longest = 2000
  /// The most commands of a path, with those that repeat without a letter.
  static let mostSegments = 200

  init(name: String, _ text: String) {
    self.name = name
    bytes = Array(text.utf8.prefix(GlyphPath.longest + 1))
  }

  /// The path with absolute commands.
  mutating func read() throws(GlyphFault) -> String {
    guard bytes.count <= GlyphPath.longest else { throw fault("is longer than \(GlyphPath.longest) bytes") }
    var written: [String] = []
    var here = (x: 0.0, y: 0.0)
    var start = here
    skip()
    guard place < bytes.count else { throw fault("is empty") }
    while place < bytes.count {
      let letter = bytes[place]
      guard "MLHVCQZmlhvcqz".utf8.contains(letter) else {
        let sign = String(decoding: [letter], as: UTF8.self)
        throw fault("has \"\(sign)\" where a command is expected; only M, L, H, V, C, Q and Z are drawn", at: place)
      }
      guard !written.isEmpty || letter == UInt8(ascii: "M") || letter == UInt8(ascii: "m") else {
        throw fault("must begin with M", at: place)
      }
      place += 1
      let isRelative = letter >= UInt8(ascii: "a")
      let command = isRelative ? letter - 32 : letter
      if command == UInt8(ascii: "Z") {
        written.append("Z")
        here = start
        skip()
        continue
      }
      var isFirst = true
      repeat {
        segments += 1
        guard segments <= GlyphPath.mostSegments else {
          throw fault("has more than \(GlyphPath.mostSegments) commands")
        }
        let from = isRelative ? here : (x: 0, y: 0)
        skip()
        let first = place
        switch command {
        case UInt8(ascii: "H"): here.x = from.x + (try number())
        case UInt8(ascii: "V"): here.y = from.y + (try number())
        case UInt8(ascii: "Q"), UInt8(ascii: "C"):
          var words: [String] = []
          for _ in 0..<(command == UInt8(ascii: "Q") ? 2 : 3) {
            here = (from.x + (try number()), from.y + (try number()))
            try check(here, from: first)
            words.append(GlyphPath.written(here))
          }
          written.append((command == UInt8(ascii: "Q") ? "Q " : "C ") + words.joined(separator: " "))
        default: here = (from.x + (try number()), from.y + (try number()))
        }
        try check(here, from: first)
        let isMove = command == UInt8(ascii: "M") && isFirst
        if isMove { start = here }
        if command != UInt8(ascii: "Q"), command != UInt8(ascii: "C") {
          written.append((isMove ? "M " : "L ") + GlyphPath.written(here))
        }
        isFirst = false
        skip()
      } while place < bytes.count && Self.beginsNumber(bytes[place])
    }
    return written.joined(separator: " ")
  }

  static func written(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static func written(_ point: (x: Double, y: Double)) -> String { "\(written(point.x)) \(written(point.y))" }

  private static func beginsNumber(_ byte: UInt8) -> Bool { "0123456789+-.".utf8.contains(byte) }

  /// Checks a point whose numbers begin at a place.
  private func check(_ point: (x: Double, y: Double), from place: Int) throws(GlyphFault) {
    guard abs(point.x) <= 0.5, abs(point.y) <= 0.5 else {
      throw fault("leaves the square from -0.5 to 0.5", at: place)
    }
  }

  private mutating func skip() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains(bytes[place]) { place += 1 }
  }

  /// A decimal number: no words such as `nan`.
  private mutating func number() throws(GlyphFault) -> Double {
    skip()
    let first = place
    if place < bytes.count, [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[place]) { place += 1 }
    var hasPoint = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        break
      }
      place += 1
    }
    let text = String(decoding: bytes[first..<place], as: UTF8.self)
    guard let number = Double(text.hasSuffix(".") ? text + "0" : text), number.isFinite else {
      throw fault("has no number", at: first)
    }
    return number
  }

  private func fault(_ what: String, at place: Int? = nil) -> GlyphFault {
    GlyphFault(message: "the path of glyph `\(name)` \(what)" + (place.map { ", at character \($0 + 1)" } ?? ""))
  }
}
