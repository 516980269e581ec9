// What the server says of classes.
import HTTPTypes
import Play

extension Problem {
  static let classPaused = Problem(
    HTTPResponse.Status(code: 423, reasonPhrase: "Locked"), "class/paused",
    ServerTexts.text("Your teacher has paused the class.", "Votre professeur a mis la classe en pause.", "老师已暂停课堂。"))
  static let classOver = Problem(
    HTTPResponse.Status(code: 423, reasonPhrase: "Locked"), "class/over",
    ServerTexts.text("This class is over.", "Cette classe est terminée.", "这个班级已结束。"))
  static let noClass = Problem(
    .notFound, "class/none", ServerTexts.text("You are in no class.", "Vous n’êtes dans aucune classe.", "您不在任何班级中。"))
  static let wrongClassCode = Problem(
    .notFound, "class/code", place: "code",
    ServerTexts.text(
      "No class has this code. Look at it again, or ask your teacher for a new one.",
      "Aucune classe n’a ce code. Vérifiez-le ou demandez-en un nouveau à votre professeur.",
      "没有使用此代码的班级。请检查代码，或向老师索取新的代码。"))
  static let wrongPersonalCode = Problem(
    .notFound, "class/personal", place: "personal",
    ServerTexts.text(
      "Nobody in this class has this personal code. Your teacher can tell you yours.",
      "Personne dans cette classe n’a ce code personnel. Votre professeur peut vous donner le vôtre.",
      "班级中没有人使用此个人代码。老师可以告诉您您的代码。"))
  static func tooManyCodes(seconds: Int) -> Problem {
    let (minutes, hours) = ((seconds + 59) / 60, (seconds + 3599) / 3600)
    let span: (en: String, fr: String, zh: String) =
      switch minutes {
      case 1: ("a minute", "une minute", "1 分钟")
      case ..<90: ("\(minutes) minutes", "\(minutes) minutes", "\(minutes) 分钟")
      default: ("\(hours) hours", "\(hours) heures", "\(hours) 小时")
      }
    var problem = Problem(
      .tooManyRequests, "class/too-many-codes",
      ServerTexts.text(
        "Too many wrong codes. Wait \(span.en), then try again.",
        "Trop de codes erronés. Attendez \(span.fr), puis réessayez.", "错误代码过多。请等待 \(span.zh)后再试。"))
    problem.retryAfter = seconds
    return problem
  }
  static let nicknameTaken = Problem(
    .conflict, "class/name-taken", place: "name",
    ServerTexts.text(
      "Somebody in the class is called so. Choose another name; if it is you, use your personal code.",
      "Quelqu’un dans la classe porte ce nom. Choisissez-en un autre ; si c’est vous, utilisez votre code personnel.",
      "班级中已有人使用这个名字。请换一个名字；如果是您本人，请使用个人代码。"))
  static let nickname = Problem(
    .unprocessableContent, "class/name", place: "name",
    ServerTexts.text("A name has 1 to 40 characters.", "Un nom a de 1 à 40 caractères.", "名字须为 1 到 40 个字符。"))
  static let className = Problem(
    .unprocessableContent, "class/class-name", place: "name",
    ServerTexts.text(
      "A class’s name has 1 to 60 characters.", "Le nom d’une classe a de 1 à 60 caractères.", "班级名称须为 1 到 60 个字符。"))
  static let classMessage = Problem(
    .unprocessableContent, "class/message", place: "message",
    ServerTexts.text("A message has at most 500 characters.", "Un message a 500 caractères au plus.", "消息最多 500 个字符。"))
  static func fullClass(_ most: Int) -> Problem {
    Problem(
      .unprocessableContent, "class/full",
      ServerTexts.text(
        "The class is full: it has \(most) pupils already.", "La classe est complète : elle a déjà \(most) élèves.",
        "班级已满：已有 \(most) 名学生。"))
  }
  static func assignments(_ most: Int) -> Problem {
    Problem(
      .unprocessableContent, "class/assignments", place: "title",
      ServerTexts.text(
        "An assignment has a title of 1 to 100 characters, and a class at most \(most) of them.",
        "Un devoir a un titre de 1 à 100 caractères, et une classe en a \(most) au plus.",
        "作业标题须为 1 到 100 个字符，每个班级最多 \(most) 项作业。"))
  }
  static let noAssignment = Problem(
    .notFound, "class/assignment",
    ServerTexts.text("Your teacher has taken this back.", "Votre professeur l’a retiré.", "老师已撤回此内容。"))
  static let classWorkStays = Problem(
    .forbidden, "class/work-stays",
    ServerTexts.text(
      "This game belongs to your class and cannot be deleted.",
      "Cette partie appartient à votre classe et ne peut pas être supprimée.", "这局游戏属于您的班级，不能删除。"))
  static let tooLate = Problem(
    .conflict, "class/late",
    ServerTexts.text("The time for this is over.", "Le délai est passé.", "时间已过。"))
  static let wrongPasscode = Problem(
    .forbidden, "class/passcode", place: "passcode",
    ServerTexts.text("This is not the passcode.", "Ce n’est pas le mot de passe.", "口令不正确。"))
  static let shortPasscode = Problem(
    .unprocessableContent, "class/passcode-length", place: "passcode",
    ServerTexts.text(
      "A passcode has 6 to 100 characters.", "Un mot de passe a de 6 à 100 caractères.", "口令须为 6 到 100 个字符。"))
  static let noServerPasscode = Problem(
    .forbidden, "class/no-passcode", place: "passcode",
    ServerTexts.text(
      "This server has no passcode for teachers. Whoever runs it sets one with QUADRILLE_PASSCODE.",
      "Ce serveur n’a pas de mot de passe pour les professeurs. Son responsable en fixe un avec QUADRILLE_PASSCODE.",
      "此服务器没有设置老师的口令。管理员可用 QUADRILLE_PASSCODE 设置。"))
  static let teachersOnly = Problem(
    .forbidden, "class/teachers",
    ServerTexts.text(
      "This is for teachers. Type the passcode under “For teachers” first.",
      "Ceci est réservé aux professeurs. Tapez d’abord le mot de passe sous « Pour les professeurs ».",
      "此功能仅供老师使用。请先在“老师”页面输入口令。"))
  static let noPupil = Problem(
    .notFound, "class/pupil",
    ServerTexts.text("This pupil is not in the class any more.", "Cet élève n’est plus dans la classe.", "这名学生已不在班级中。"))
  static let pupilName = Problem(
    .forbidden, "class/named",
    ServerTexts.text(
      "In a class your teacher changes names.", "Dans une classe, c’est le professeur qui change les noms.",
      "在班级中，名字由老师更改。"))
}

extension ServerTexts {
  static func wrongCodesTyped(_ count: Int) -> LocalizedText {
    text(
      "\(count) wrong personal codes were typed for this class in the last day.",
      "\(count) codes personnels erronés ont été saisis pour cette classe depuis un jour.",
      "最近一天内，有人为这个班级输入了 \(count) 次错误的个人代码。")
  }
}
