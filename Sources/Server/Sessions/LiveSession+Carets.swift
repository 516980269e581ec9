// Several people on one board: where the carets of the others are. Nothing of it is stored.
import Grids

/// The name that a page gives itself: 8 to 32 letters and digits.
struct PageName: Hashable, Sendable {
  let text: String

  /// - Returns: `nil` for any other text.
  init?(_ text: String) {
    func isPlain(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    guard (8...32).contains(text.utf8.count), text.utf8.allSatisfy(isPlain) else { return nil }
    self.text = text
  }
}

/// A caret as pages send and receive it.
struct Caret: Codable, Hashable, Sendable {
  /// The name of the page.
  let page: String
  /// The cell; empty until the page has said where it is.
  let at: String
}

/// A page that plays on a board that others may share.
struct SharedSeat: Sendable {
  let page: PageName
  /// Whether it joined by a shared address; the owner's own pages do not see one another's carets.
  let isPartner: Bool
  var at: Cell?
}

extension LiveSession {
  /// Moves the caret of a page that listens, and tells the others.
  func move(caretOf page: PageName, to cell: Cell) {
    guard let number = seats.first(where: { $0.value.page == page })?.key, seats[number]?.at != cell else { return }
    seats[number]?.at = cell
    wake()
  }

  /// The carets that a page sees: those of everybody else if it joined or they did, the longest present first.
  func carets(besides number: Int) -> [Caret] {
    guard let own = seats[number] else { return [] }
    return seats.sorted { $0.key < $1.key }
      .filter { $0.key != number && $0.value.page != own.page && (own.isPartner || $0.value.isPartner) }
      .map { Caret(page: $0.value.page.text, at: $0.value.at?.description ?? "") }
  }
}
