// Background colours in crossword files.

extension CrosswordCell {
  /// The background colour as `#rrggbb`; `nil` for white, none, and unknown names.
  public var colour: String? { CrosswordColour.hex(shade) }
}

/// Colour notations of files: hexadecimal with or without `#`, CSS names, `rgb(…)`, `highlight`.
enum CrosswordColour {
  /// The colour of a cell that is just shaded.
  static let usual = "#c0c0c0"

  /// The colour as `#rrggbb`; `nil` for white, none, and anything that is not a colour.
  static func hex(_ text: String) -> String? {
    let name = trimmed(text).lowercased()
    guard !name.isEmpty, name.utf8.count <= 40 else { return nil }
    let hex = digits(name) ?? rgb(name) ?? named(name)
    return hex == "ffffff" ? nil : hex.map { "#" + $0 }
  }

  /// `#c0c0c0`, `c0c0c0`, `#ccc`; trailing opacity digits are ignored.
  private static func digits(_ name: String) -> String? {
    let digits = Array((name.hasPrefix("#") ? name.dropFirst() : name[...]).utf8)
    guard digits.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else { return nil }
    switch digits.count {
    case 3, 4: return String(decoding: digits.prefix(3).flatMap { [$0, $0] }, as: UTF8.self)
    case 6, 8: return String(decoding: digits.prefix(6), as: UTF8.self)
    default: return nil
    }
  }

  /// `rgb(192, 192, 192)` and `rgba` with numbers from 0 to 255.
  private static func rgb(_ name: String) -> String? {
    guard name.hasPrefix("rgb"), let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return nil }
    let parts = name[name.index(after: open)...].dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
    let numbers = parts.prefix(3).compactMap { UInt8($0) }
    guard numbers.count == 3 else { return nil }
    return numbers.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func named(_ name: String) -> String? {
    if name == "highlight" { return String(usual.dropFirst()) }
    return names[name.filter { $0 != " " && $0 != "-" && $0 != "_" }]
  }

  /// The colour names of CSS (CSS Color Module Level 4, section 6.1).
  private static let names: [String: String] = {
    let words = list.split { $0 == " " || $0.isNewline }
    let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (String(words[$0]), String(words[$0 + 1])) }
    return Dictionary(pairs) { first, _ in first }
  }()

  private static let list = """
    aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
    black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0
    chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff
    darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9
    darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000
    darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f
    darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969
    dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc
    ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080
    honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa
    lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff
    lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1
    lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899
    lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000
    mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371
    mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970
    mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000
    olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98
    paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd
    powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1
    saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0
    skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4
    tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff
    whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
    """
}
