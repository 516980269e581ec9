// Problems of packs being written.
import HTTPTypes
import Packs
import Play

extension Problem {
  static let workshopStaysHere = Problem(.forbidden, "workshop/not-here", ServerTexts.workshopStaysHere)
  static let noGameOfWords = Problem(.unprocessableContent, "workshop/no-game", ServerTexts.noGameOfWords)

  /// A fault of a pack or a path in it, for its author.
  init(_ fault: PackFault) {
    self.init(
      fault.code == .unreadable ? .notFound : .unprocessableContent, "pack/\(fault.code.rawValue)",
      place: fault.fault.place?.description,
      LocalizedText(fault.text))
  }
}
