// Lines with gaps to write in.
import Play

/// The fields of a view on paper: a numbered line each, with a gap to write in, or the answer in it.
struct FieldLines {
  private let texts: [String]
  private let letters: Ink.Letters

  init(_ fields: [View.Field], _ scale: Double) {
    letters = Ink.Letters(size: 11 * scale)
    texts = fields.enumerated().map { index, field in
      let gap = field.text.isEmpty ? String(repeating: "_", count: 16) : field.text
      let after = (field.after ?? "").drop { $0 == " " }
      let isMark = after.first.map { $0.isPunctuation && $0 != "«" && $0 != "(" } ?? true
      let line = field.before + (field.before.hasSuffix(" ") ? "" : " ") + gap + (isMark ? "" : " ") + after
      return fields.count == 1 ? line : "\(index + 1).  \(line)"
    }
  }

  var isEmpty: Bool { texts.isEmpty }

  /// Room between two lines, to write in.
  private var gap: Double { letters.size * 0.75 }

  /// The height at a width.
  func height(_ ink: Ink, width: Double) -> Double {
    texts.reduce(0) { $0 + ink.size(of: $1, letters, width: width, breaking: .words).height + gap }
  }

  /// Draws them from the top.
  func draw(_ ink: Ink, in frame: Frame) {
    var y = frame.y
    for text in texts { y += ink.write(text, letters, x: frame.x, y: y, width: frame.width) + gap }
  }
}
