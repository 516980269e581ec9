// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/players.json by tools/texts.mjs: change them there.
import Messages

extension ServerTexts {
  static let playerNameTaken = LocalizedText(en: "That name is taken. Choose another one.", fr: "Ce nom est déjà pris. Choisissez-en un autre.", zh: "这个名字已被使用，请换一个。")
  static let playerGone = LocalizedText(en: "This player no longer exists. Choose a name.", fr: "Ce joueur n’existe plus. Choisissez un nom.", zh: "这位玩家已不存在。请选择一个名字。")
  static let tooManyPlayers = LocalizedText(en: "There are too many players. Remove some of them first.", fr: "Il y a trop de joueurs. Supprimez-en d’abord quelques-uns.", zh: "玩家过多。请先删除一些。")
  static let codeWanted = LocalizedText(en: "That name is taken. If it is yours, type its personal code; otherwise choose another name.", fr: "Ce nom est déjà pris. S’il est à vous, saisissez son code personnel ; sinon, choisissez-en un autre.", zh: "这个名字已被使用。如果是你的名字，请输入个人代码；否则请换一个名字。")
  static let wrongCode = LocalizedText(en: "That is not the personal code of this name.", fr: "Ce n’est pas le code personnel de ce nom.", zh: "这不是该名字的个人代码。")
  static let codeHidden = LocalizedText(en: "Your code is stored in a form that cannot be shown. Ask for a new one.", fr: "Votre code est enregistré sous une forme qui ne peut pas être affichée. Demandez-en un nouveau.", zh: "你的代码以无法显示的形式保存。请获取新的代码。")
  static let operatorOnly = LocalizedText(en: "Teachers’ accounts are managed on the computer that runs the server.", fr: "Les comptes des professeurs se gèrent sur l’ordinateur du serveur.", zh: "老师账号只能在运行服务器的电脑上管理。")
  static let teacherNameTaken = LocalizedText(en: "Another teacher has this name.", fr: "Un autre professeur porte ce nom.", zh: "已有老师使用这个名字。")
  static let teacherName = LocalizedText(en: "The name of a teacher’s account cannot be changed. The operator of the server can add another account.", fr: "Le nom d’un compte de professeur ne peut pas être changé. Le responsable du serveur peut ajouter un autre compte.", zh: "老师账号的名称不能更改。服务器管理员可以另外添加账户。")
  static let noTeacher = LocalizedText(en: "There is no such teacher.", fr: "Ce professeur n’existe pas.", zh: "没有这位老师。")
  static let notYourself = LocalizedText(en: "Only the signed-in player can do this.", fr: "Seul le joueur connecté peut faire cela.", zh: "只有当前登录的玩家才能这样做。")
  static let guestStays = LocalizedText(en: "The guest has no name and cannot be deleted. Choose a name first.", fr: "L’invité n’a pas de nom et ne peut pas être supprimé. Choisissez d’abord un nom.", zh: "访客没有名字，不能删除。请先选择一个名字。")
  static let tooManySettings = LocalizedText(en: "The settings are too many or too long.", fr: "Les réglages sont trop nombreux ou trop longs.", zh: "设置过多或过长。")
  static let notYours = LocalizedText(en: "This game belongs to another player. Ask for a link to watch it or to play a copy.", fr: "Cette partie est à un autre joueur. Demandez-lui un lien pour la regarder ou en jouer une copie.", zh: "这局游戏属于另一位玩家。请向对方索取观看链接或副本链接。")
  static let notBeforeEnd = LocalizedText(en: "In a class, anything that contains the answers is available once the game is over and cannot be tried again.", fr: "Dans une classe, ce qui contient les réponses n’est disponible qu’une fois la partie terminée, sans nouvel essai possible.", zh: "在班级中，含有答案的内容要等到游戏结束且不能再试时才能使用。")
}
