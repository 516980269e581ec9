// What the server says of packs that are being written.
import HTTPTypes
import Packs
import Play

extension Problem {
  static let workshopStaysHere = Problem(
    .forbidden, "workshop/not-here",
    ServerTexts.text(
      "Packs are written at the machine that the server runs on.",
      "Les paquets s’écrivent sur la machine où tourne le serveur."))

  /// What is wrong with a pack or one of its paths, told to its author.
  init(_ fault: PackFault) {
    self.init(
      fault.code == .unreadable ? .notFound : .unprocessableContent, "pack/\(fault.code.rawValue)", place: fault.place,
      LocalizedText(fault.text))
  }
}
