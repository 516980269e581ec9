// What the server says of players and of what is theirs.
import HTTPTypes
import Play

extension Problem {
  static let playerName = Problem(
    .unprocessableContent, "player/name",
    ServerTexts.text("A name has 1 to 40 characters.", "Un nom a de 1 à 40 caractères."))
  static let playerNameTaken = Problem(
    .conflict, "player/name-taken",
    ServerTexts.text("Another player has this name. Choose another.", "Ce nom est déjà pris. Choisissez-en un autre."))
  static let playerGone = Problem(
    .notFound, "player/missing",
    ServerTexts.text("This player is not here any more. Choose a name.", "Ce joueur n’existe plus. Choisissez un nom."))
  static let tooManyPlayers = Problem(
    .unprocessableContent, "player/too-many",
    ServerTexts.text(
      "There are too many players. Remove some of them first.",
      "Il y a trop de joueurs. Supprimez-en d’abord quelques-uns."))
  static let notYourself = Problem(
    .forbidden, "player/not-yourself",
    ServerTexts.text(
      "Only the player who is signed in can do this.", "Seul le joueur présent peut faire cela."))
  static let guestStays = Problem(
    .unprocessableContent, "player/guest",
    ServerTexts.text(
      "The guest has no name and stays. Choose a name first.",
      "L’invité n’a pas de nom et reste. Choisissez d’abord un nom."))
  static let tooManySettings = Problem(
    .unprocessableContent, "settings/too-many",
    ServerTexts.text("There are too many settings.", "Il y a trop de réglages."))
  static let notYours = Problem(
    .forbidden, "session/not-yours",
    ServerTexts.text(
      "This game belongs to another player, who alone can delete it.",
      "Cette partie est à un autre joueur, qui seul peut la supprimer."))
}
