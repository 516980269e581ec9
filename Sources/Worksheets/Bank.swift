// The word bank below a board.

/// The word bank: words to choose from.
struct Bank {
  private let words: [String]
  private let letters: Ink.Letters
  private let padding = 6.0

  init(_ words: [String], _ scale: Double) {
    self.words = words
    letters = Ink.Letters(size: 10.5 * scale)
  }

  /// Its height at a given width.
  func height(_ ink: Ink, width: Double) -> Double {
    place(ink, width: width).height
  }

  /// Draws it with a thin border.
  func draw(_ ink: Ink, in frame: Frame) {
    let placed = place(ink, width: frame.width)
    let corners = [
      (x: frame.x, y: frame.y), (frame.right, frame.y), (frame.right, frame.y + placed.height),
      (frame.x, frame.y + placed.height), (frame.x, frame.y),
    ]
    ink.path(corners, width: 0.6, grey: 0.3)
    for (word, place) in zip(words, placed.places) {
      ink.write(word, letters, x: frame.x + place.x, y: frame.y + place.y, width: frame.width - 2 * padding, lines: 1)
    }
  }

  private func place(_ ink: Ink, width: Double) -> (height: Double, places: [(x: Double, y: Double)]) {
    let sizes = words.map { ink.size(of: $0, letters) }
    let line = sizes.map(\.height).max() ?? letters.size
    var (x, y) = (padding * 1.5, padding)
    var places: [(x: Double, y: Double)] = []
    for size in sizes {
      if x > padding * 1.5, x + size.width > width - padding {
        x = padding * 1.5
        y += line * 1.25
      }
      places.append((x, y))
      x += size.width + letters.size * 1.6
    }
    return (y + line + padding, places)
  }
}
