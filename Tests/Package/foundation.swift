// What the program uses of Foundation that reads ICU's data: foundation.sh runs it with all of the data and with our part.
import Foundation

/// A week and the parts of a date, as results and HTTP headers have them.
func show(_ date: Date) {
  var weeks = Calendar(identifier: .iso8601)
  weeks.timeZone = .gmt
  let week = weeks.dateComponents([.yearForWeekOfYear, .weekOfYear], from: date)
  var days = Calendar(identifier: .gregorian)
  days.timeZone = .gmt
  let parts = days.dateComponents([.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
  print(date.formatted(.iso8601), week, parts)
  print(
    date.formatted(
      .verbatim(
        "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)",
        timeZone: .current, calendar: .current)))
}

for day in stride(from: -20_000.0, through: 40_000, by: 97) {
  show(Date(timeIntervalSince1970: day * 86_400 + 3_723))
}
for text in ["Ångström ﬁ Ⅷ ＡＢ", "ÉCOLE straße İı", "汉语 ｶﾞ", "Ñandú ǅ", "e\u{301}"] {
  print(text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil))
  print(text.precomposedStringWithCompatibilityMapping, text.decomposedStringWithCanonicalMapping, text.capitalized)
  print(text.localizedStandardCompare("ecole").rawValue, text.caseInsensitiveCompare("ecole").rawValue)
}
print(URL(string: "https://exämple.org/ü?x=é")?.absoluteString ?? "no address")
print(NSError(domain: NSCocoaErrorDomain, code: 260).localizedDescription)
do { _ = try Data(contentsOf: URL(fileURLWithPath: "/nowhere")) } catch { print(error.localizedDescription) }
print(String(format: "%05.2f %d", 3.14159, 7), 1_234_567.formatted(), 0.25.formatted(.percent))
print(TimeZone(identifier: "Europe/Paris")?.secondsFromGMT(for: Date(timeIntervalSince1970: 1.7e9)) ?? -1)
