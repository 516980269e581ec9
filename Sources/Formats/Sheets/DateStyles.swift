// Dates and numbers of a workbook, as people write them.
import Messages

/// The cell formats that mean dates. Source: ECMA-376, part 1, 18.8.30.
struct DateStyles {
  var beginsIn1904 = false
  /// Whether each cell format is a date.
  private var isDate: [Bool] = []

  mutating func read(_ bytes: [UInt8], path: String) throws(LocatedFault) {
    var reader = try PartReader(bytes, path: path)
    var own: Set<Int> = []
    var isInFormats = false
    while let event = try reader.next() {
      if reader.name == "cellXfs" { isInFormats = event == .start }
      guard event == .start else { continue }
      if reader.name == "numFmt", let number = reader.attribute("numFmtId").flatMap({ Int($0) }) {
        if Self.isDate(code: reader.attribute("formatCode") ?? "") { own.insert(number) }
      } else if reader.name == "xf", isInFormats, isDate.count < 1 << 16 {
        let number = reader.attribute("numFmtId").flatMap { Int($0) } ?? 0
        isDate.append(Self.builtIn.contains(number) || own.contains(number))
      }
    }
  }

  private static let builtIn = Set(Array(14...22) + Array(27...36) + Array(45...47) + Array(50...58))

  /// Whether a format code such as `yyyy-mm-dd` has a date letter outside quotes and brackets.
  private static func isDate(code: String) -> Bool {
    var (isQuoted, isBracketed, isEscaped) = (false, false, false)
    for sign in code.lowercased() {
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        isQuoted = sign != "\""
      } else if isBracketed {
        isBracketed = sign != "]"
      } else {
        switch sign {
        case "\\", "_", "*": isEscaped = true
        case "\"": isQuoted = true
        case "[": isBracketed = true
        case "d", "m", "y", "h", "s": return true
        default: break
        }
      }
    }
    return false
  }

  /// A readable number: `3` for `3.0`, `0.1` for `0.10000000000000001`, dates as `2026-11-26`.
  func shown(_ value: String, style: Int?) -> String {
    guard let number = Double(value), number.isFinite else { return value }
    if let style, isDate.indices.contains(style), isDate[style], let date = date(number) { return date }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return String(number)
  }

  /// Date and time from a count of days; only the time below 1.
  private func date(_ count: Double) -> String? {
    guard count >= 0, count < 2_958_466 else { return nil }
    let minutes = Int(((count - count.rounded(.down)) * 1440).rounded())
    let days = Int(count.rounded(.down)) + minutes / 1440
    let rest = minutes % 1440
    let time = "\(Self.digits(rest / 60, 2)):\(Self.digits(rest % 60, 2))"
    if count < 1 && !beginsIn1904 { return time }
    // Excel counts a 29 February 1900; before it, the count is one less.
    let day = beginsIn1904 ? days - 24_107 : days - 25_569 + (days < 61 ? 1 : 0)
    return Self.day(day) + (rest == 0 ? "" : " \(time)")
  }

  /// The date of a number of days since 1970-01-01. Source: Howard Hinnant, "chrono-compatible low-level date algorithms".
  private static func day(_ number: Int) -> String {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let day = shifted - era * 146_097
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let ofYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let ofMonth = ofYear - (153 * month + 2) / 5 + 1
    let number = month < 10 ? month + 3 : month - 9
    return "\(digits(year + era * 400 + (number <= 2 ? 1 : 0), 4))-\(digits(number, 2))-\(digits(ofMonth, 2))"
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
