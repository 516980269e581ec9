// The number of a day in the calendar.

/// The number of a day in the calendar, for scripts that count days.
enum DayNumber {
  /// A day as `2026-01-31`, counted from 1 January 2000, which is 1.
  ///
  /// - Returns: `nil` for a text that is not a day of the years 2000 to 9999.
  static func of(_ text: String) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), year >= 2000,
      (1...12).contains(month), (1...length(of: month, in: year)).contains(day)
    else { return nil }
    let years = year - 2000
    // The years before it, with a day more for each leap year among them; 2000 was one.
    let before = years * 365 + (years + 3) / 4 - (years + 99) / 100 + (years + 399) / 400
    return before + (1..<month).reduce(0) { $0 + length(of: $1, in: year) } + day
  }

  private static func length(of month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
