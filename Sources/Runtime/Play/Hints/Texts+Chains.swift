// The sentences of chains, in each language of the product.
import Grids

extension Texts {
  /// A cell that has a value or not, for a chain.
  struct Statement: Hashable {
    var cell: Cell?
    var name = ""
    var holds = false

    /// What is left out.
    static let left = Statement()

    var text: LocalizedText {
      guard let cell = cell?.description else { return LocalizedText("…") }
      return holds ? Texts.holds(cell: cell, name: name) : Texts.holdsNot(cell: cell, name: name)
    }
  }

  /// A supposition, and one way to its contrary or two ways that contradict each other.
  static func chain(_ supposed: Statement, _ ways: [[Statement]]) -> LocalizedText {
    let sentences = ways.map { way in
      LocalizedText.phrases(
        way.enumerated().map { place, statement in
          place == 0 || statement.cell == nil ? statement.text : so(statement: statement.text)
        })
    }
    let all = sentences.dropFirst().reduce(sentences.first ?? LocalizedText("…")) { butAlso(way: $0, other: $1) }
    return chain(supposed: supposed.text, ways: all)
  }

  /// A supposition, what would be placed after it, and that this comes to nothing.
  static func refuted(_ supposed: Statement, _ placed: [Statement]) -> LocalizedText {
    refuted(supposed: supposed.text, placed: LocalizedText.phrases(placed.map(\.text)))
  }
}
