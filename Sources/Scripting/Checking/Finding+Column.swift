// Where in its line a finding is.
import Play

extension Finding {
  /// The finding with its column, if the name in its text, or the call that failed, occurs at only one place of the line; else, in
  /// a later line than the first, where its code begins. A finding without a known line is at line 1; it moves to where the file sets
  /// the name in its text, if there is only one such place.
  ///
  /// - Parameter source: The file's text.
  func located(in source: String) -> Finding {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard column == nil, lines.indices.contains(line - 1) else { return self }
    let names = Finding.names(in: text)
    for name in names {
      if let place = Finding.place(of: name, in: lines[line - 1]) { return moved(to: place, in: line, lines) }
    }
    if let callee, let place = Finding.call(of: callee, in: lines[line - 1]) {
      return moved(to: place, in: line, lines)
    }
    guard line == 1 else {
      return lines[line - 1].firstIndex { !$0.isWhitespace }.map { moved(to: $0, in: line, lines) } ?? self
    }
    for name in names {
      let places = lines.indices.flatMap { index in
        Finding.places(of: name, in: lines[index]).filter { Finding.sets(name, at: $0, in: lines[index]) }
          .map { (index + 1, $0) }
      }
      if places.count == 1 { return moved(to: places[0].1, in: places[0].0, lines) }
    }
    return self
  }

  private func moved(to place: String.Index, in line: Int, _ lines: [Substring]) -> Finding {
    let code = lines[line - 1]
    let column = code.distance(from: code.startIndex, to: place) + 1
    return Finding(file: file, line: line, column: column, severity: severity, text: text, isLimit: isLimit)
  }

  /// The quoted parts of a message in order, but the token at which Lua's parser failed first.
  private static func names(in text: String) -> [Substring] {
    if let near = text.firstRange(of: " near '") {
      return [text[near.upperBound...].prefix { $0 != "'" }]
    }
    let quotes: [Character: Character] = ["`": "`", "'": "'", "‘": "’", "\"": "\""]
    var names: [Substring] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { quotes[$0] != nil }) {
      let inner = rest[rest.index(after: open)...]
      guard let close = inner.firstIndex(of: quotes[rest[open]] ?? "`") else { break }
      if close > inner.startIndex { names.append(inner[..<close]) }
      rest = inner[inner.index(after: close)...]
    }
    return names
  }

  /// Where a name occurs in a line: as a field that is set, else as its only occurrence.
  private static func place(of name: Substring, in code: Substring) -> String.Index? {
    let places = places(of: name, in: code)
    if places.count == 1 { return places[0] }
    let set = places.filter { sets(name, at: $0, in: code) }
    return set.count == 1 ? set[0] : nil
  }

  /// Where a line calls a function, if it does so at only one place.
  private static func call(of name: String, in code: Substring) -> String.Index? {
    let calls = places(of: name[...], in: code).filter {
      let behind = code[$0...].dropFirst(name.count).drop { $0 == " " }
      return behind.first.map { "({\"'".contains($0) } ?? false
    }
    return calls.count == 1 ? calls[0] : nil
  }

  /// Longer lines, in bytes, are not searched, since a name is compared at each of their bytes.
  private static let longestLine = 4096

  /// Where a name occurs as a whole word.
  private static func places(of name: Substring, in code: Substring) -> [String.Index] {
    var places: [String.Index] = []
    guard code.utf8.count <= longestLine else { return [] }
    var rest = code
    while let found = rest.firstRange(of: name) {
      let before = found.lowerBound == code.startIndex ? nil : code[code.index(before: found.lowerBound)]
      let after = found.upperBound < code.endIndex ? code[found.upperBound] : nil
      if !isWord(name.first) || !isWord(before), !isWord(name.last) || !isWord(after) {
        places.append(found.lowerBound)
      }
      rest = code[found.upperBound...]
    }
    return places
  }

  /// Whether an occurrence of a name assigns a value to it.
  private static func sets(_ name: Substring, at place: String.Index, in code: Substring) -> Bool {
    let behind = code[place...].dropFirst(name.count).drop { $0 == " " }
    return behind.first == "=" && !behind.hasPrefix("==")
  }

  private static func isWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }
}
