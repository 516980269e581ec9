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

    var chinese: String {
      guard let cell else { return "…" }
      return "\(cell) \(holds ? "是" : "不是") \(name)"
    }
  }

  /// A supposition, and one way to its contrary or two ways that contradict each other.
  static func chain(_ supposed: Statement, _ ways: [[Statement]]) -> LocalizedText {
    func joined(
      _ way: [Statement], _ word: String, _ comma: String, _ text: (Statement) -> String
    ) -> String {
      way.enumerated().map { place, statement in
        let isFirst = place == 0
        return statement.cell == nil ? "…" : isFirst ? text(statement) : word + text(statement)
      }.joined(separator: comma)
    }
    let en = ways.map { joined($0, "so ", ", ", \.english) }.joined(separator: ". But then also ")
    let fr = ways.map { joined($0, "donc ", ", ", \.french) }.joined(separator: ". Mais alors aussi ")
    let zh = ways.map { joined($0, "于是 ", "，", \.chinese) }.joined(separator: "；但同时又有 ")
    return text(
      "If \(supposed.english), then \(en). That cannot be.",
      "Si \(supposed.french), alors \(fr). C’est impossible.", "如果 \(supposed.chinese)，那么 \(zh)。这不可能。")
  }

  /// A supposition, what would be placed after it, and that this comes to nothing.
  static func refuted(_ supposed: Statement, _ placed: [Statement]) -> LocalizedText {
    let en = placed.map(\.english).joined(separator: ", ")
    let fr = placed.map(\.french).joined(separator: ", ")
    let zh = placed.map(\.chinese).joined(separator: "，")
    return text(
      "If \(supposed.english), then \(en), and that leads to a contradiction.",
      "Si \(supposed.french), alors \(fr), et on arrive à une contradiction.",
      "如果 \(supposed.chinese)，那么 \(zh)，这会导致矛盾。")
  }
}
