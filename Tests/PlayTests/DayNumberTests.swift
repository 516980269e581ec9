// The number of a day in the calendar.
import Foundation
import Testing

@testable import Play

@Suite struct `The number of a day` {
  @Test(arguments: [
    ("2000-01-01", 1), ("2000-02-29", 60), ("2000-12-31", 366), ("2001-01-01", 367), ("2026-01-31", 9528),
    ("2100-03-01", 36585), ("2400-02-29", 146157),
  ])
  func `counts from the first of January 2000`(day: String, number: Int) {
    #expect(DayNumber.of(day) == number)
  }

  @Test func `rises by one a day, as the calendar of Foundation does`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let first = try #require(calendar.date(from: DateComponents(year: 2000, month: 1, day: 1)))
    for number in stride(from: 1, through: 150_000, by: 97) {
      let date = try #require(calendar.date(byAdding: .day, value: number - 1, to: first))
      #expect(DayNumber.of(date.dayText) == number)
    }
  }

  @Test(arguments: [
    "", "2026-1-1", "2026-13-01", "2026-02-29", "2026-00-10", "1999-12-31", "2026-01-32", "٢٠٢٦-01-01", "2026-01-01x",
    "-2026-1-01", "2026-+1-01",
  ])
  func `is none for texts that are not days of these years`(text: String) {
    #expect(DayNumber.of(text) == nil)
  }
}
