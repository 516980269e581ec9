// Problems of packs being written.
import HTTPTypes
import Packs
import Play
import Scripting

extension Problem {
  static let workshopStaysHere = Problem(.forbidden, "workshop/not-here", ServerTexts.workshopStaysHere)
  static let noGameOfWords = Problem(.unprocessableContent, "workshop/no-game", ServerTexts.noGameOfWords)

  static let cannotShareDraft = Problem(
    .unprocessableContent, "workshop/own-rules", ServerTexts.cannotShareDraft)

  /// Why a level gets no other givens.
  init(_ fault: GivensFault) {
    switch fault {
    case .noModel: self.init(.unprocessableContent, "workshop/no-model", ServerTexts.givensNoModel)
    case .notUnique: self.init(.unprocessableContent, "workshop/not-unique", ServerTexts.givensNotUnique)
    case .atLimit: self.init(.unprocessableContent, "workshop/at-limit", ServerTexts.givensAtLimit)
    case .notFound: self.init(.unprocessableContent, "workshop/not-found", ServerTexts.givensNotFound)
    }
  }

  /// A fault of a pack or a path in it, for its author.
  init(_ fault: PackFault) {
    self.init(
      fault.code == .unreadable ? .notFound : .unprocessableContent, "pack/\(fault.code.rawValue)",
      place: fault.fault.place?.description,
      LocalizedText(fault.text))
  }
}
