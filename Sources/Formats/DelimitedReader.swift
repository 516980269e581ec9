// Rows of separated fields, with optional quotes.
import Messages

/// A row of the file, or why it cannot be read.
enum Row {
  case fields(line: Int, [String])
  case problem(LocatedFault)
}

/// Reads rows of separated fields.
///
/// A field that begins with a quote also ends with one; inside it, two quotes mean one, and separators and line ends
/// are text. A quote inside an unquoted field is text. After an unreadable row, reading continues at the next line, so
/// a stray quote costs one line and not the rest of the file.
struct DelimitedReader {
  let bytes: [UInt8]
  let separator: UInt8
  private(set) var line = 1
  private var at = 0
  /// Bytes that may still be read twice; after that, quoted fields end with their line, which keeps the work linear.
  private var rereads: Int

  static let largestField = 1 << 20
  static let mostFields = 256

  init(_ bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    rereads = bytes.count + (1 << 20)
  }

  /// Reads leading lines that begin with `#`, and returns them without it.
  mutating func notes() -> [ArraySlice<UInt8>] {
    var notes: [ArraySlice<UInt8>] = []
    while at < bytes.count && bytes[at] == Sign.hash {
      let end = lineEnd(from: at)
      notes.append(bytes[at + 1..<end])
      at = end
      passLineEnd()
    }
    return notes
  }

  /// Skips the current line.
  mutating func skipLine() {
    at = lineEnd(from: at)
    passLineEnd()
  }

  /// The next row that is not empty, or `nil` at the end.
  mutating func next() -> Row? {
    while at < bytes.count {
      let (start, first) = (at, line)
      if Sign.endsLine(bytes[at]) {
        passLineEnd()
        continue
      }
      var fields: [String] = []
      if let fault = row(&fields) {
        rereads -= at - start
        (at, line) = (lineEnd(from: start), first)
        passLineEnd()
        return .problem(LocatedFault(line: first, fault))
      }
      if fields.contains(where: { !$0.isEmpty }) { return .fields(line: first, fields) }
    }
    return nil
  }

  /// Reads the fields of a row and its line end; returns the fault if it cannot.
  private mutating func row(_ fields: inout [String]) -> LocatedFault? {
    while true {
      if fields.count == DelimitedReader.mostFields { return .manyFields }
      let fault = at < bytes.count && bytes[at] == Sign.quote ? quoted(&fields) : plain(&fields)
      if let fault { return fault }
      if at < bytes.count && bytes[at] == separator {
        at += 1
        continue
      }
      passLineEnd()
      return nil
    }
  }

  private mutating func plain(_ fields: inout [String]) -> LocatedFault? {
    let start = at
    while at < bytes.count && bytes[at] != separator && !Sign.endsLine(bytes[at]) { at += 1 }
    return add(bytes[start..<at].trimmingBlanks, to: &fields)
  }

  private mutating func quoted(_ fields: inout [String]) -> LocatedFault? {
    var field: [UInt8] = []
    at += 1
    while at < bytes.count {
      let byte = bytes[at]
      if byte == Sign.quote {
        at += 1
        if at < bytes.count && bytes[at] == Sign.quote {
          field.append(Sign.quote)
          at += 1
          continue
        }
        while at < bytes.count && bytes[at] == Sign.blank && separator != Sign.blank { at += 1 }
        guard at == bytes.count || bytes[at] == separator || Sign.endsLine(bytes[at]) else {
          return .textBehindQuotes
        }
        return add(field[...], to: &fields)
      }
      if Sign.endsLine(byte) {
        if rereads <= 0 { break }
        passLineEnd()
        field.append(Sign.newline)
      } else {
        field.append(byte)
        at += 1
      }
      if field.count > DelimitedReader.largestField { return .longField }
    }
    return .openQuote
  }

  private func add(_ field: ArraySlice<UInt8>, to fields: inout [String]) -> LocatedFault? {
    guard field.count <= DelimitedReader.largestField else { return .longField }
    guard let text = TextBytes.text(field) else { return TextBytes.fault(field) }
    fields.append(text)
    return nil
  }

  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count && !Sign.endsLine(bytes[end]) { end += 1 }
    return end
  }

  /// Skips LF, CR or CR LF at this position.
  private mutating func passLineEnd() {
    guard at < bytes.count, Sign.endsLine(bytes[at]) else { return }
    if bytes[at] == Sign.carriageReturn, at + 1 < bytes.count, bytes[at + 1] == Sign.newline { at += 1 }
    at += 1
    line += 1
  }
}

extension ArraySlice<UInt8> {
  /// Without leading and trailing blanks, tabs and line ends.
  var trimmingBlanks: ArraySlice<UInt8> {
    var slice = self
    while let byte = slice.first, byte == Sign.blank || byte == Sign.tab || Sign.endsLine(byte) { slice.removeFirst() }
    while let byte = slice.last, byte == Sign.blank || byte == Sign.tab || Sign.endsLine(byte) { slice.removeLast() }
    return slice
  }
}
