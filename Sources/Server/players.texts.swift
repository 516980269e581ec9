// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/players.json by tools/texts.mjs: change them there.
import Messages

extension ServerTexts {
  static let playerNameTaken = LocalizedText(en: "Another player has this name. Choose another.", fr: "Ce nom est déjà pris. Choisissez-en un autre.", zh: "已有玩家使用这个名字。请换一个。")
  static let playerGone = LocalizedText(en: "This player is not here any more. Choose a name.", fr: "Ce joueur n’existe plus. Choisissez un nom.", zh: "这位玩家已不存在。请选择一个名字。")
  static let tooManyPlayers = LocalizedText(en: "There are too many players. Remove some of them first.", fr: "Il y a trop de joueurs. Supprimez-en d’abord quelques-uns.", zh: "玩家过多。请先删除一些。")
  static let codeWanted = LocalizedText(en: "That name is taken. If it is yours, type its personal code; otherwise choose another name.", fr: "Ce nom est déjà pris. S’il est à vous, saisissez son code personnel ; sinon, choisissez-en un autre.", zh: "这个名字已被使用。如果是您的名字，请输入个人代码；否则请换一个名字。")
  static let wrongCode = LocalizedText(en: "That is not the personal code of this name.", fr: "Ce n’est pas le code personnel de ce nom.", zh: "这不是该名字的个人代码。")
  static let codeHidden = LocalizedText(en: "Your code is stored in a form that cannot be shown. Ask for a new one.", fr: "Votre code est enregistré sous une forme qui ne peut pas être affichée. Demandez-en un nouveau.", zh: "您的代码以无法显示的形式保存。请获取新的代码。")
  static let operatorOnly = LocalizedText(en: "Teachers’ accounts are managed on the computer that runs the server.", fr: "Les comptes des professeurs se gèrent sur l’ordinateur du serveur.", zh: "教师账户只能在运行服务器的电脑上管理。")
  static let teacherNameTaken = LocalizedText(en: "Another teacher has this name.", fr: "Un autre professeur porte ce nom.", zh: "已有教师使用这个名字。")
  static let teacherName = LocalizedText(en: "The name of a teacher’s account cannot be changed. The operator of the server can add another account.", fr: "Un compte de professeur garde son nom. Le responsable du serveur peut en ajouter un autre.", zh: "教师账户的名称不能更改。服务器管理员可以另外添加账户。")
  static let noTeacher = LocalizedText(en: "There is no such teacher.", fr: "Ce professeur n’existe pas.", zh: "没有这位教师。")
  static let notYourself = LocalizedText(en: "Only the player who is signed in can do this.", fr: "Seul le joueur présent peut faire cela.", zh: "只有当前登录的玩家才能这样做。")
  static let guestStays = LocalizedText(en: "The guest has no name and stays. Choose a name first.", fr: "L’invité n’a pas de nom et reste. Choisissez d’abord un nom.", zh: "访客没有名字，不能删除。请先选择一个名字。")
  static let tooManySettings = LocalizedText(en: "There are too many settings, or they are too long.", fr: "Il y a trop de réglages, ou ils sont trop longs.", zh: "设置过多或过长。")
  static let notYours = LocalizedText(en: "This game belongs to another player. Ask for a link to watch it or to play a copy.", fr: "Cette partie est à un autre joueur. Demandez-lui un lien pour la regarder ou en jouer une copie.", zh: "这局游戏属于另一位玩家。请向对方索取观看链接或副本链接。")
  static let notBeforeEnd = LocalizedText(en: "In a class this can be had when the game is over: it holds the answers.", fr: "Dans une classe, ceci n’est disponible qu’à la fin de la partie : les réponses s’y trouvent.", zh: "在课堂中，游戏结束后才能使用此功能：其中包含答案。")
}
