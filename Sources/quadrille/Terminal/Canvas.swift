// Text with colours on a grid of columns and lines.

/// How a piece of text looks.
struct Style: Hashable {
  /// The colours, by their numbers in the terminal's own palette.
  enum Colour: Int {
    case red = 31
    case green, yellow, blue, magenta, cyan
  }

  var colour: Colour?
  var isBold = false
  var isFaint = false
  var isReversed = false
  /// The colour of the ground, 1 to 8, as players mark places with them.
  var ground: Int?

  /// The grounds by colour, in the palette of 256: grey, yellow, green, blue, purple, red, orange, turquoise.
  private static let grounds = [250, 229, 157, 153, 183, 217, 223, 159]

  /// The sequence that sets the style, from any style before it.
  func sequence(hasColours: Bool) -> String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isFaint { codes.append("2") }
    if isReversed { codes.append("7") }
    if hasColours, let ground, (1...Style.grounds.count).contains(ground) {
      codes.append(contentsOf: ["48", "5", String(Style.grounds[ground - 1])])
      // The terminal's own ink may be as light as the ground.
      if colour == nil { codes.append("30") }
    }
    if hasColours, let colour { codes.append(String(colour.rawValue)) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

/// How a canvas is written: as bare text, or with the terminal's sequences.
enum Inks {
  case none
  case styles
  case stylesAndColours
}

/// Text with styles on a grid of columns and lines, both from 0.
struct Canvas {
  /// One column of a line; `text` is empty in the second column of a wide character.
  private struct Spot {
    var text = " "
    var style = Style()
  }

  /// How many columns there are.
  let width: Int
  /// How many lines there are.
  let height: Int
  private var spots: [[Spot]]

  /// An empty canvas.
  init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    spots = Array(repeating: Array(repeating: Spot(), count: self.width), count: self.height)
  }

  /// Writes a text, clipped at the edges.
  mutating func put(_ text: String, x: Int, y: Int, _ style: Style = Style()) {
    guard y >= 0, y < height else { return }
    var x = x
    for character in text.printable {
      let columns = character.columns
      if columns == 0, x > 0, x <= width { spots[y][x - 1].text.append(character) }
      if columns > 0, x >= 0, x + columns <= width {
        spots[y][x] = Spot(text: String(character), style: style)
        if columns == 2 { spots[y][x + 1] = Spot(text: "", style: style) }
      }
      x += columns
    }
  }

  /// Copies a part of another canvas to a place of this one.
  mutating func put(_ other: Canvas, fromX: Int, fromY: Int, width: Int, height: Int, x: Int, y: Int) {
    for line in 0..<max(0, height) where fromY + line < other.height && y + line < self.height {
      for column in 0..<max(0, width) where fromX + column < other.width && x + column < self.width {
        var spot = other.spots[fromY + line][fromX + column]
        if column == 0 && spot.text.isEmpty || column == width - 1 && spot.text.columns == 2 { spot.text = " " }
        spots[y + line][x + column] = spot
      }
    }
  }

  /// A line as text; without styles it ends with its last visible character.
  func line(_ y: Int, _ inks: Inks) -> String {
    guard inks != .none else {
      return String(spots[y].map(\.text).joined().reversed().drop { $0 == " " }.reversed())
    }
    var text = ""
    var style = Style()
    for spot in spots[y] {
      if spot.style != style {
        style = spot.style
        text += style.sequence(hasColours: inks == .stylesAndColours)
      }
      text += spot.text
    }
    return style == Style() ? text : text + Style().sequence(hasColours: false)
  }

  /// All lines as text.
  func lines(_ inks: Inks) -> [String] {
    (0..<height).map { line($0, inks) }
  }
}
