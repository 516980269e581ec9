// Hourly limits per address.
import Play
import Synchronization

/// Limits on what an address may create per hour. A class of 40 that plays all day behind one address stays far below;
/// a program that creates thousands does not.
public struct HourlyQuotas: Sendable {
  /// New games.
  public var games = 2_000
  /// New guests and named players.
  public var players = 500
  /// Imported word lists.
  public var lists = 200
  /// Saved own levels.
  public var levels = 1_000
  /// Bytes of uploaded files.
  public var uploads = 256 << 20
  /// Stored bytes besides games: word lists, levels, settings, growth of drafts.
  public var stored = 48 << 20
  /// Imports into the catalogue.
  public var imports = 60

  /// The defaults.
  public init() {}
}

/// Counts what addresses create per hour, in this server's memory.
final class Quotas: Sendable {
  enum Kind: Hashable, Sendable { case games, players, lists, levels, uploads, stored, imports }

  private struct Key: Hashable {
    let kind: Kind
    let address: String
  }

  /// Amounts in slices of five minutes, the newest within the last hour.
  private struct Amounts {
    var slices: [Int: Int] = [:]

    func sum(since slice: Int) -> Int { slices.reduce(0) { $0 + ($1.key >= slice ? $1.value : 0) } }
  }

  private let amounts = Mutex<[Key: Amounts]>([:])
  private let limits: HourlyQuotas
  private let time: ServerTime
  /// Seconds per slice, and slices per hour.
  private static let (slice, slices) = (300, 12)
  /// Maximum number of counters kept.
  private static let most = 8_000

  init(_ limits: HourlyQuotas, time: ServerTime) { (self.limits, self.time) = (limits, time) }

  /// Adds an amount to an address's counter.
  ///
  /// - Throws: `Problem` if this would exceed the hourly limit; then nothing is counted.
  func take(_ kind: Kind, _ amount: Int, of address: String) throws {
    let limit = limits[kind]
    let seconds = time.milliseconds() / 1000
    let now = seconds / Quotas.slice
    let oldest = now - Quotas.slices + 1
    let key = Key(kind: kind, address: address)
    let wait = amounts.withLock { amounts -> Int? in
      if amounts[key] == nil, amounts.count >= Quotas.most { Quotas.forget(&amounts, oldest) }
      var known = amounts[key] ?? Amounts()
      known.slices = known.slices.filter { $0.key >= oldest }
      guard known.sum(since: oldest) <= limit - amount else {
        // The first moment at which enough of the count has expired.
        let free = (oldest + 1...now + 1).first { known.sum(since: $0) <= limit - amount } ?? now + 1
        return max(1, (free + Quotas.slices - 1) * Quotas.slice - seconds)
      }
      known.slices[now, default: 0] += amount
      amounts[key] = known
      return nil
    }
    if let wait { throw Problem.quota(kind, limit, seconds: wait) }
  }

  /// Drops counters older than an hour; if too many remain, drops the lower half.
  private static func forget(_ amounts: inout [Key: Amounts], _ oldest: Int) {
    amounts = amounts.filter { $0.value.sum(since: oldest) > 0 }
    guard amounts.count >= most else { return }
    let kept = amounts.sorted { $0.value.sum(since: oldest) > $1.value.sum(since: oldest) }.prefix(most / 2)
    amounts = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }
}

extension HourlyQuotas {
  subscript(kind: Quotas.Kind) -> Int {
    switch kind {
    case .games: games
    case .players: players
    case .lists: lists
    case .levels: levels
    case .uploads: uploads
    case .stored: stored
    case .imports: imports
    }
  }
}
