// What the server says of packs that are being written.
import HTTPTypes
import Packs
import Play

extension Problem {
  static let workshopStaysHere = Problem(
    .forbidden, "workshop/not-here",
    ServerTexts.text(
      "Packs are written at the machine that the server runs on, or by whoever has typed its passcode on the page of classes.",
      "Les paquets s’écrivent sur la machine où tourne le serveur, ou par qui a saisi son mot de passe sur la page des classes."
    ))
  static let noGameOfWords = Problem(
    .unprocessableContent, "workshop/no-game",
    ServerTexts.text(
      "No game can be made of these words.", "On ne peut faire aucun jeu de ces mots."))

  /// What is wrong with a pack or one of its paths, told to its author.
  init(_ fault: PackFault) {
    self.init(
      fault.code == .unreadable ? .notFound : .unprocessableContent, "pack/\(fault.code.rawValue)", place: fault.place,
      LocalizedText(fault.text))
  }
}
