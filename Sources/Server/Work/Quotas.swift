// How much an address may make within an hour.
import Play
import Synchronization

/// How much an address may make within an hour. A class of 40 that plays all day behind one address stays far below, a
/// program that makes thousands does not.
public struct HourlyQuotas: Sendable {
  /// Games that are begun.
  public var games = 2_000
  /// Guests and named players that are made.
  public var players = 500
  /// Word lists that are imported.
  public var lists = 200
  /// Levels of players' own that are kept.
  public var levels = 1_000
  /// Bytes of files that are sent.
  public var uploads = 256 << 20
  /// Bytes that are stored beyond games: word lists, levels, settings, what drafts grow by.
  public var stored = 48 << 20
  /// Imports into the catalogue.
  public var imports = 60

  /// The defaults.
  public init() {}
}

/// Counts what addresses make within an hour. The counts are this server's own, in memory.
final class Quotas: Sendable {
  enum Kind: Hashable, Sendable { case games, players, lists, levels, uploads, stored, imports }

  private struct Key: Hashable {
    let kind: Kind
    let address: String
  }

  /// Amounts by slices of five minutes, the newest of the last hour.
  private struct Amounts {
    var slices: [Int: Int] = [:]

    func sum(since slice: Int) -> Int { slices.reduce(0) { $0 + ($1.key >= slice ? $1.value : 0) } }
  }

  private let amounts = Mutex<[Key: Amounts]>([:])
  private let limits: HourlyQuotas
  private let time: ServerTime
  /// Seconds of a slice, and how many of them are an hour.
  private static let (slice, slices) = (300, 12)
  /// How many counts are kept.
  private static let most = 8_000

  init(_ limits: HourlyQuotas, time: ServerTime) { (self.limits, self.time) = (limits, time) }

  /// Counts an amount against an address.
  ///
  /// - Throws: `Problem` where it would be too much within an hour; then nothing is counted.
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
        // The first moment from which the rest of the last hour leaves room.
        let free = (oldest + 1...now + 1).first { known.sum(since: $0) <= limit - amount } ?? now + 1
        return max(1, (free + Quotas.slices - 1) * Quotas.slice - seconds)
      }
      known.slices[now, default: 0] += amount
      amounts[key] = known
      return nil
    }
    if let wait { throw Problem.quota(kind, limit, seconds: wait) }
  }

  /// Forgets what is older than an hour; where too much is left, the half that counts least.
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
