// What the server says of players and of what is theirs.
import HTTPTypes
import Play

extension Problem {
  static let playerName = Problem(
    .unprocessableContent, "player/name",
    ServerTexts.text("A name has 1 to 40 characters.", "Un nom a de 1 à 40 caractères.", "名字须为 1 到 40 个字符。"))
  static let playerNameTaken = Problem(
    .conflict, "player/name-taken",
    ServerTexts.text(
      "Another player has this name. Choose another.", "Ce nom est déjà pris. Choisissez-en un autre.",
      "已有玩家使用这个名字。请换一个。"))
  static let playerGone = Problem(
    .notFound, "player/missing",
    ServerTexts.text(
      "This player is not here any more. Choose a name.", "Ce joueur n’existe plus. Choisissez un nom.",
      "这位玩家已不存在。请选择一个名字。"))
  static let tooManyPlayers = Problem(
    .unprocessableContent, "player/too-many",
    ServerTexts.text(
      "There are too many players. Remove some of them first.",
      "Il y a trop de joueurs. Supprimez-en d’abord quelques-uns.", "玩家过多。请先删除一些。"))
  static let codeWanted = Problem(
    .conflict, "player/code-wanted", place: "code",
    ServerTexts.text(
      "That name is taken. If it is yours, type its personal code; otherwise choose another name.",
      "Ce nom est déjà pris. S’il est à vous, saisissez son code personnel ; sinon, choisissez-en un autre.",
      "这个名字已被使用。如果是您的名字，请输入个人代码；否则请换一个名字。"))
  static let wrongCode = Problem(
    .forbidden, "player/code", place: "code",
    ServerTexts.text(
      "That is not the personal code of this name.", "Ce n’est pas le code personnel de ce nom.", "这不是该名字的个人代码。"))
  static let noCode = Problem(
    .notFound, "player/no-code",
    ServerTexts.text(
      "Your code is stored in a form that cannot be shown. Ask for a new one.",
      "Votre code est enregistré sous une forme qui ne peut pas être affichée. Demandez-en un nouveau.",
      "您的代码以无法显示的形式保存。请获取新的代码。"))
  static let operatorOnly = Problem(
    .forbidden, "teacher/operator",
    ServerTexts.text(
      "Teachers’ accounts are managed on the computer that runs the server.",
      "Les comptes des professeurs se gèrent sur l’ordinateur du serveur.", "教师账户只能在运行服务器的电脑上管理。"))
  static let teacherNameTaken = Problem(
    .conflict, "teacher/name-taken", place: "name",
    ServerTexts.text(
      "Another teacher has this name.", "Un autre professeur porte ce nom.", "已有教师使用这个名字。"))
  static let teacherName = Problem(
    .forbidden, "teacher/named",
    ServerTexts.text(
      "The name of a teacher’s account cannot be changed. The operator of the server can add another account.",
      "Un compte de professeur garde son nom. Le responsable du serveur peut en ajouter un autre.",
      "教师账户的名称不能更改。服务器管理员可以另外添加账户。"))
  static let noTeacher = Problem(
    .notFound, "teacher/missing",
    ServerTexts.text("There is no such teacher.", "Ce professeur n’existe pas.", "没有这位教师。"))
  static let notYourself = Problem(
    .forbidden, "player/not-yourself",
    ServerTexts.text(
      "Only the player who is signed in can do this.", "Seul le joueur présent peut faire cela.", "只有当前登录的玩家才能这样做。"))
  static let guestStays = Problem(
    .unprocessableContent, "player/guest",
    ServerTexts.text(
      "The guest has no name and stays. Choose a name first.",
      "L’invité n’a pas de nom et reste. Choisissez d’abord un nom.", "访客没有名字，不能删除。请先选择一个名字。"))
  static let tooManySettings = Problem(
    .unprocessableContent, "settings/too-many",
    ServerTexts.text(
      "There are too many settings, or they are too long.", "Il y a trop de réglages, ou ils sont trop longs.",
      "设置过多或过长。"))
  static let notYours = Problem(
    .forbidden, "session/not-yours",
    ServerTexts.text(
      "This game belongs to another player. Ask for a link to watch it or to play a copy.",
      "Cette partie est à un autre joueur. Demandez-lui un lien pour la regarder ou en jouer une copie.",
      "这局游戏属于另一位玩家。请向对方索取观看链接或副本链接。"))
  static let notBeforeEnd = Problem(
    .forbidden, "class/not-before-end",
    ServerTexts.text(
      "In a class this can be had when the game is over: it holds the answers.",
      "Dans une classe, ceci n’est disponible qu’à la fin de la partie : les réponses s’y trouvent.",
      "在课堂中，游戏结束后才能使用此功能：其中包含答案。"))
}
