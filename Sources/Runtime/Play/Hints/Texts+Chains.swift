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

    var english: String {
      guard let cell else { return "…" }
      return "\(cell) is \(holds ? "" : "not ")\(name)"
    }

    var french: String {
      guard let cell else { return "…" }
      return "\(cell) \(holds ? "vaut" : "ne vaut pas") \(name)"
    }
  }

  /// A supposition, and one way to its contrary or two ways that contradict each other.
  static func chain(_ supposed: Statement, _ ways: [[Statement]]) -> LocalizedText {
    func joined(_ way: [Statement], _ word: String, _ text: (Statement) -> String) -> String {
      way.enumerated().map { place, statement in
        let isFirst = place == 0
        return statement.cell == nil ? "…" : isFirst ? text(statement) : "\(word) \(text(statement))"
      }.joined(separator: ", ")
    }
    let en = ways.map { joined($0, "so", \.english) }.joined(separator: ". But then also ")
    let fr = ways.map { joined($0, "donc", \.french) }.joined(separator: ". Mais alors aussi ")
    return LocalizedText([
      "en": "If \(supposed.english), then \(en). That cannot be.",
      "fr": "Si \(supposed.french), alors \(fr). C’est impossible.",
    ])
  }

  /// A supposition, what would be placed after it, and that this comes to nothing.
  static func refuted(_ supposed: Statement, _ placed: [Statement]) -> LocalizedText {
    let en = placed.map(\.english).joined(separator: ", ")
    let fr = placed.map(\.french).joined(separator: ", ")
    return LocalizedText([
      "en": "If \(supposed.english), then \(en), and that leads to a contradiction.",
      "fr": "Si \(supposed.french), alors \(fr), et on arrive à une contradiction.",
    ])
  }
}
