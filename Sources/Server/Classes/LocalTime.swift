// Times as teachers read them in tables.
import Foundation

/// Times as teachers read them in tables.
enum LocalTime {
  /// The time zone that a browser names, such as `Europe/Paris`; `nil` for any other text.
  static func zone(_ name: String) -> TimeZone? {
    // Names lead to files, so nothing else may be in them.
    guard name.utf8.count <= 64, name.utf8.first != UInt8(ascii: "/"), name.utf8.allSatisfy(\.isPartOfZone) else {
      return nil
    }
    return TimeZone(identifier: name)
  }

  /// A moment in a time zone, `2026-01-31 14:05`; in UTC if there is none.
  static func minute(_ date: Date, _ zone: TimeZone?) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone ?? .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : String(value ?? 0) }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
  }

  /// Milliseconds as minutes and seconds, `2:05`, from an hour on `1:02:05`.
  static func span(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds) / 1000
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    let rest = "\(two(seconds % 60))"
    if seconds < 3600 { return "\(seconds / 60):\(rest)" }
    return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(rest)"
  }
}

extension UInt8 {
  fileprivate var isPartOfZone: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
