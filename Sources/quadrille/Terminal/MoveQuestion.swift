// What is asked before a move: the rule set's own question, and what help costs.
import Play

extension View {
  /// The question to be answered with yes before a move is made; `nil` where there is none.
  func question(before move: String, _ texts: PlayTexts) -> String? {
    if let ask = buttons?.first(where: { $0.move == move })?.ask { return ask }
    for board in boards {
      guard let prices = board.prices else { continue }
      if board.entries?.contains(where: { $0.asks == move }) == true {
        return prices["more"].map { texts.price(price: $0) }
      }
      let name = move.prefix { $0 != " " }
      for gesture in ["check", "reveal"] where board.gestures[gesture]?.prefix(while: { $0 != " " }) == name {
        return prices[gesture].map { texts.price(price: $0) }
      }
    }
    return nil
  }
}

extension PlayTexts {
  /// Whether an answer says yes, in any language.
  func isYes(_ answer: String) -> Bool { ["y", "yes", "o", "oui", "是"].contains(answer.lowercased()) }
}
