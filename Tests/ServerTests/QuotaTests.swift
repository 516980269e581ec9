// Hourly limits per address.
import HTTPTypes
import Play
import Testing

@testable import Server

@Suite struct `Quotas of an address` {
  @Test func `count within an hour, separately per kind and address`() throws {
    let clock = TestClock()
    var limits = HourlyQuotas()
    (limits.games, limits.uploads) = (3, 1000)
    let quotas = Quotas(limits, time: clock.time)
    for _ in 1...3 { try quotas.take(.games, 1, of: "a") }
    let refused = #expect(throws: Problem.self) { try quotas.take(.games, 1, of: "a") }
    #expect(refused?.status == .tooManyRequests && refused?.code == "server/quota")
    let seconds = try #require(refused?.retryAfter)
    #expect((3300...3600).contains(seconds), "\(seconds)")
    #expect(refused?.text.text(in: .english).contains("3 new games per hour") == true)
    try quotas.take(.games, 1, of: "b")
    try quotas.take(.uploads, 1000, of: "a")
    #expect(throws: Problem.self) { try quotas.take(.uploads, 1, of: "a") }
    clock.advance((seconds - 1) * 1000)
    #expect(throws: Problem.self) { try quotas.take(.games, 1, of: "a") }
    clock.advance(1000)
    try quotas.take(.games, 3, of: "a")
  }

  @Test func `allow a school day of a class of forty, but not a program`() throws {
    let clock = TestClock()
    let quotas = Quotas(HourlyQuotas(), time: clock.time)
    // Six one-hour lessons: forty pupils, each with a game every two minutes, a level and a list, all on new browsers.
    for _ in 1...6 {
      for minute in 0..<60 {
        for _ in 1...40 where minute % 2 == 0 { try quotas.take(.games, 1, of: "school") }
        if minute == 5 { for _ in 1...40 { try quotas.take(.players, 1, of: "school") } }
        if minute == 20 {
          for _ in 1...40 {
            try quotas.take(.levels, 5, of: "school")
            try quotas.take(.lists, 1, of: "school")
            try quotas.take(.uploads, 1 << 20, of: "school")
          }
        }
        clock.advance(60_000)
      }
    }
    for kind in [Quotas.Kind.games, .players, .lists, .levels, .imports] {
      #expect(throws: Problem.self, "\(kind)") {
        for _ in 1...5000 { try quotas.take(kind, 1, of: "program") }
      }
    }
  }
}
