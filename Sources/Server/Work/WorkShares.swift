// Recent work time per address and player.
import Foundation
import Storage

/// Recent work time per address and player, in seconds. Time from a minute ago counts half.
struct WorkShares {
  enum Key: Hashable {
    case address(String)
    case player(Player.ID)
    /// All unidentified browsers at an address.
    case unknown(String)
  }

  private struct Share {
    var seconds: Double
    var at: ContinuousClock.Instant

    func seconds(at now: ContinuousClock.Instant) -> Double {
      seconds * exp2(-((now - at) / .seconds(WorkShares.halfLife)))
    }
  }

  /// Seconds.
  private static let halfLife = 60
  private static let most = 4_000
  private var shares: [Key: Share] = [:]

  /// Adds a work's time to its address and its player.
  mutating func add(_ time: Duration, to asker: WorkAsker, at now: ContinuousClock.Instant) {
    for key in [Key.address(asker.address), asker.account] {
      let known = shares[key]?.seconds(at: now) ?? 0
      shares[key] = Share(seconds: known + time / .seconds(1), at: now)
    }
    if shares.count > WorkShares.most { forget(now) }
  }

  /// Seconds of recent work.
  subscript(key: Key, now: ContinuousClock.Instant) -> Double { shares[key]?.seconds(at: now) ?? 0 }

  /// Keeps the half with the most time.
  private mutating func forget(_ now: ContinuousClock.Instant) {
    let kept = shares.sorted { $0.value.seconds(at: now) > $1.value.seconds(at: now) }.prefix(WorkShares.most / 2)
    shares = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }
}
