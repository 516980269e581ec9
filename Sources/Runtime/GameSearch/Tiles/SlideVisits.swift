// Boards met before in a search for the fewest slides.
import CGameSearch

/// Boards that were met in this round of the search and after how many slides; what is new pushes out what was there.
///
///     63                 `bits`         8        0
///     rest of hash       round        slides           the place tells the first `bits` bits of the hash
///
/// The hash is a product with an odd number, so place and rest together are the board itself. Its maker frees it.
struct SlideVisits {
  private let entries: UnsafeMutablePointer<UInt64>
  private let bits: UInt64
  private let mask: UInt64

  /// - Parameter bits: 2^`bits` boards are remembered; 16...24.
  init(bits: UInt64) {
    self.bits = bits
    mask = 1 << bits - 1
    entries = .allocate(capacity: 1 << bits)
    entries.initialize(repeating: 0, count: 1 << bits)
  }

  func deallocate() { entries.deallocate() }

  /// The number of distinguishable rounds.
  var mostRounds: UInt64 { 1 << (bits - 8) - 1 }

  @inline(__always) private static func hash(_ board: UInt64) -> UInt64 { board &* 0x9E37_79B9_7F4A_7C15 }

  /// Begins to fetch what is known of a board that is looked up soon.
  @inline(__always) func fetch(_ board: UInt64) {
    quadrille_prefetch(entries + Int(truncatingIfNeeded: SlideVisits.hash(board) &>> (64 &- bits)))
  }

  /// Whether a board was visited after at most as many slides, so that searching it again is useless; records it otherwise.
  ///
  /// - Parameter round: From 1, at most `mostRounds`.
  @inline(__always) func hasSeen(_ board: UInt64, _ made: Int, round: UInt64) -> Bool {
    let hash = SlideVisits.hash(board)
    let place = Int(truncatingIfNeeded: hash &>> (64 &- bits))
    let entry = hash &<< bits | round &<< 8 | UInt64(truncatingIfNeeded: made)
    let known = entries[place]
    if known >> 8 == entry >> 8, known <= entry { return true }
    entries[place] = entry
    return false
  }
}
