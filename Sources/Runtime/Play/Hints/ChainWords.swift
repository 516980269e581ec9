// The text of a chain, link by link.
import Grids
import Solver

/// The words for a chain: what is supposed, what follows from it, and how that contradicts itself.
///
/// A chain has one way back to its supposition, or two ways to something that would both hold and not hold:
///
///     r1c1 is 3 ─ r1c5 is not 3 ─ r7c5 is 3 ─ r7c1 is not 3 ─ r2c1 is 3 ─ r1c1 is not 3
///     r1c1 is 3 ─ r1c5 is not 3 ─ r7c5 is 3    and    r1c1 is 3 ─ r7c1 is not 3 ─ r7c5 is not 3
///
/// A refutation that is no chain has only what it places.
struct ChainWords {
  private typealias Statement = Texts.Statement

  private let supposed: Texts.Statement
  /// The ways from the supposition, without it.
  private let ways: [[Texts.Statement]]
  private let isChain: Bool

  /// The most links that a hint describes, and the most if values have long names.
  private static let most = 8
  private static let mostOfLongNames = 4

  /// The words for some links, or `nil` where there are none or some lie off the board.
  init?(_ links: [ChainLink], on board: ModelBoard) {
    let statements = links.compactMap { link in
      board.cell(of: link.variable).map {
        Statement(cell: $0, name: board.name(of: link.value, at: $0), holds: link.holds)
      }
    }
    guard let first = statements.first, statements.count == links.count, statements.count > 1 else { return nil }
    supposed = first
    isChain = statements.contains { !$0.holds }
    let rest = statements.dropFirst()
    let turn = rest.firstIndex(of: first) ?? rest.endIndex
    let ways = [Array(rest[..<turn]), Array(rest[turn...].dropFirst())].filter { !$0.isEmpty }
    let isLong = statements.contains { $0.name.count > 6 }
    let most = (isLong ? Self.mostOfLongNames : Self.most) / ways.count
    self.ways = ways.map { $0.count <= most ? $0 : Array($0.prefix(most - 1)) + [Statement.left, $0[$0.count - 1]] }
  }

  var text: LocalizedText {
    isChain ? Texts.chain(supposed, ways) : Texts.refuted(supposed, ways[0])
  }
}
