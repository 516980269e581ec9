// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/classes.json by tools/texts.mjs: change them there.
import Messages

extension ServerTexts {
  static let classPaused = LocalizedText(en: "Your teacher has paused the class.", fr: "Votre professeur a mis la classe en pause.", zh: "老师已暂停课堂。")
  static let classOver = LocalizedText(en: "This class is over.", fr: "Cette classe est terminée.", zh: "这个班级已结束。")
  static let noClass = LocalizedText(en: "You are not in a class.", fr: "Vous n’êtes dans aucune classe.", zh: "你不在任何班级中。")
  static let wrongClassCode = LocalizedText(en: "No class has this code. Check it, or ask your teacher for a new one.", fr: "Aucune classe n’a ce code. Vérifiez-le ou demandez-en un nouveau à votre professeur.", zh: "没有使用此代码的班级。请检查代码，或向老师索取新的代码。")
  static let wrongPersonalCode = LocalizedText(en: "Nobody in this class has this personal code. Your teacher can tell you yours.", fr: "Personne dans cette classe n’a ce code personnel. Votre professeur peut vous donner le vôtre.", zh: "班级中没有人使用此个人代码。老师可以告诉你你的代码。")
  static let nicknameTaken = LocalizedText(en: "That name is taken. Choose another one; if it is you, use your personal code.", fr: "Ce nom est déjà pris. Choisissez-en un autre ; si c’est vous, utilisez votre code personnel.", zh: "这个名字已被使用。请换一个；如果是你本人，请使用个人代码。")
  static let nameLength = LocalizedText(en: "A name must have 1 to 40 characters.", fr: "Un nom doit avoir de 1 à 40 caractères.", zh: "名字须为 1 到 40 个字符。")
  static let className = LocalizedText(en: "A class name must have 1 to 60 characters.", fr: "Le nom d’une classe doit avoir de 1 à 60 caractères.", zh: "班级名称须为 1 到 60 个字符。")
  static let classMessage = LocalizedText(en: "A message can have at most 500 characters.", fr: "Un message a 500 caractères au plus.", zh: "消息最多 500 个字符。")
  static func fullClass(most: some TextPart) -> LocalizedText { LocalizedText(en: "The class is full: it already has \(most.text(in: .english)) pupils.", fr: "La classe est complète : elle a déjà \(most.text(in: .french)) élèves.", zh: "班级已满：已有 \(most.text(in: .chinese)) 名学生。") }
  static func assignments(most: some TextPart) -> LocalizedText { LocalizedText(en: "An assignment must have a title of 1 to 100 characters; a class can have at most \(most.text(in: .english)) assignments.", fr: "Un devoir doit avoir un titre de 1 à 100 caractères ; une classe peut en avoir \(most.text(in: .french)) au plus.", zh: "作业标题须为 1 到 100 个字符，每个班级最多 \(most.text(in: .chinese)) 项作业。") }
  static let noAssignment = LocalizedText(en: "Your teacher has withdrawn this assignment.", fr: "Votre professeur a retiré ce devoir.", zh: "老师已撤回这项作业。")
  static let classWorkStays = LocalizedText(en: "This game belongs to your class and cannot be deleted.", fr: "Cette partie appartient à votre classe et ne peut pas être supprimée.", zh: "这局游戏属于你的班级，不能删除。")
  static let tooLate = LocalizedText(en: "The time for this is up.", fr: "Le délai est passé.", zh: "已过期限。")
  static let duePassed = LocalizedText(en: "This date has passed. Choose a later one, or leave it empty.", fr: "Cette date est passée. Choisissez-en une plus tardive ou laissez le champ vide.", zh: "这个时间已经过去。请选择以后的时间，或留空。")
  static let wrongPasscode = LocalizedText(en: "The passcode is wrong.", fr: "Le mot de passe est faux.", zh: "口令不正确。")
  static let shortPasscode = LocalizedText(en: "A passcode must have 6 to 100 characters.", fr: "Un mot de passe doit avoir de 6 à 100 caractères.", zh: "口令须为 6 到 100 个字符。")
  static let noServerPasscode = LocalizedText(en: "This server has no passcode for teachers. Its operator can set one with QUADRILLE_PASSCODE.", fr: "Ce serveur n’a pas de mot de passe pour les professeurs. Son responsable peut en définir un avec QUADRILLE_PASSCODE.", zh: "此服务器没有设置老师的口令。管理员可用 QUADRILLE_PASSCODE 设置。")
  static let teachersOnly = LocalizedText(en: "This is for teachers. Type the passcode under “For teachers” first.", fr: "Ceci est réservé aux professeurs. Tapez d’abord le mot de passe sous « Pour les professeurs ».", zh: "此功能仅供老师使用。请先在“老师专区”输入口令。")
  static let noPupil = LocalizedText(en: "This pupil is no longer in the class.", fr: "Cet élève n’est plus dans la classe.", zh: "这名学生已不在班级中。")
  static let pupilName = LocalizedText(en: "In a class, the teacher changes names.", fr: "Dans une classe, c’est le professeur qui change les noms.", zh: "在班级中，名字由老师更改。")
  static func wrongCodesTyped(count: Int) -> LocalizedText { LocalizedText(en: "\(count) wrong personal codes were entered for this class in the last day.", fr: "\(count) codes personnels erronés ont été saisis pour cette classe depuis un jour.", zh: "最近一天内，有人为这个班级输入了 \(count) 次错误的个人代码。") }
  static let resultColumns = LocalizedText(en: "Name,Assignment,State,Done (%),Time,Moves,Mistakes,Hints,Dictionary,Finished,Late", fr: "Nom,Devoir,État,Fait (%),Temps,Coups,Fautes,Indices,Dictionnaire,Terminé le,En retard", zh: "姓名,作业,状态,完成（%）,用时,步数,错误,提示,查词典,完成时间,迟交")
  static let mistakeColumns = LocalizedText(en: "Name,Assignment,Asked,Answered,Right answer,Times", fr: "Nom,Devoir,Demandé,Répondu,Bonne réponse,Fois", zh: "姓名,作业,题目,回答,正确答案,次数")
  static let marksSheet = LocalizedText(en: "Marks", fr: "Notes", zh: "成绩表")
  static let markColumns = LocalizedText(en: "Name,state,%,mistakes,time", fr: "Nom,état,%,fautes,temps", zh: "姓名,状态,%,错误,用时")
  static let resultsSheet = LocalizedText(en: "Results", fr: "Résultats", zh: "详细成绩")
  static let mistakesSheet = LocalizedText(en: "Wrong answers", fr: "Réponses fausses", zh: "错误回答")
  static let stateNone = LocalizedText(en: "Not started", fr: "Pas commencé", zh: "未开始")
  static let stateReady = LocalizedText(en: "Ready to start", fr: "Prêt à commencer", zh: "可以开始")
  static let statePlay = LocalizedText(en: "In progress", fr: "En cours", zh: "进行中")
  static let statePaused = LocalizedText(en: "Paused", fr: "En pause", zh: "已暂停")
  static let stateOver = LocalizedText(en: "Finished", fr: "Terminé", zh: "已完成")
  static let stateSolved = LocalizedText(en: "Solved", fr: "Résolu", zh: "已解出")
  static let stateWon = LocalizedText(en: "Won", fr: "Gagné", zh: "胜")
  static let stateLost = LocalizedText(en: "Lost", fr: "Perdu", zh: "负")
  static let stateDrawn = LocalizedText(en: "Draw", fr: "Match nul", zh: "平局")
  static let stateHandedIn = LocalizedText(en: "Handed in", fr: "Rendu", zh: "已提交")
  static let stateRevealed = LocalizedText(en: "Revealed", fr: "Révélé", zh: "已揭示")
  static let stateGivenUp = LocalizedText(en: "Given up", fr: "Abandonné", zh: "已放弃")
  static let yes = LocalizedText(en: "yes", fr: "oui", zh: "是")
  static let no = LocalizedText(en: "no", fr: "non", zh: "否")
  static func tooManyCodes(span: some TextPart) -> LocalizedText { LocalizedText(en: "Too many wrong codes. Wait \(span.text(in: .english)), then try again.", fr: "Trop de codes erronés. Attendez \(span.text(in: .french)), puis réessayez.", zh: "错误代码过多。请等待 \(span.text(in: .chinese))后再试。") }
  static func tooManyJoined(span: some TextPart) -> LocalizedText { LocalizedText(en: "Too many pupils have joined this class from this network within an hour. Wait \(span.text(in: .english)), then try again.", fr: "De très nombreux élèves ont rejoint cette classe depuis ce réseau en une heure. Attendez \(span.text(in: .french)), puis réessayez.", zh: "一小时内从这个网络加入本班的人数过多。请等待 \(span.text(in: .chinese))后再试。") }
}
