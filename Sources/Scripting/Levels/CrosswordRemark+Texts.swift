// What is wrong with a crossword's file, in the languages of front ends.
import Formats
import Play

extension CrosswordRemark {
  /// A sentence in each language.
  var texts: PlayValue {
    ["en": .string(description), "fr": .string(french), "zh": .string(chinese)]
  }

  private var french: String {
    switch self {
    case .locked:
      "les réponses sont verrouillées ; ouvrez le fichier avec sa clé de quatre chiffres pour vérifier et révéler"
    case .checksums(let count):
      count == 1
        ? "une somme de contrôle est fausse ; un autre programme a pu modifier le fichier, ou il a été abîmé en route"
        : "\(count) sommes de contrôle sont fausses ; un autre programme a pu modifier le fichier, ou il a été abîmé en route"
    case .sectionChecksum(let name):
      "la somme de contrôle de la section \(name) est fausse ; elle est peut-être abîmée"
    case .cut(let text, let start):
      "un octet NUL coupe \(text.french) après « \(start) » ; la suite y a été jointe"
    case .moreTexts(let count):
      "le fichier a \(count) textes de plus que ne dit son en-tête ; un octet NUL coupe peut-être une définition, et les suivantes "
        + "sont alors décalées"
    case .encoding(let origin):
      "le texte n’est pas en UTF-8, il a été lu comme \(origin.encoding.title)"
    case .lostLetters:
      "des lettres ont été perdues avant l’écriture de ce fichier, U+FFFD (�) les remplace ; reprenez le fichier à sa source"
    }
  }

  private var chinese: String {
    switch self {
    case .locked: "答案已加锁；用四位数密钥打开文件，才能检查和揭示"
    case .checksums(let count): "有 \(count) 个校验和不符；文件可能被别的程序改过，或在传输中损坏"
    case .sectionChecksum(let name): "\(name) 段的校验和不符，该段可能已损坏"
    case .cut(let text, let start): "\(text.chinese)在“\(start)”之后被一个 NUL 字节截断；后面的部分已接上"
    case .moreTexts(let count): "文件里的文本比文件头所说的多 \(count) 条；可能有提示被 NUL 字节截断，其后的提示会错位"
    case .encoding(let origin): "文本不是 UTF-8，按 \(origin.encoding.title) 读取"
    case .lostLetters: "有字符在写入此文件之前就已丢失，由 U+FFFD（�）代替；请重新获取原文件"
    }
  }
}

extension CrosswordRemark.Text {
  fileprivate var french: String {
    switch self {
    case .title: "le titre"
    case .author: "l’auteur"
    case .copyright: "les droits"
    case .notes: "les notes"
    case .clue(let number, let isDown): "la définition \(number) \(isDown ? "vertical" : "horizontal")"
    }
  }

  fileprivate var chinese: String {
    switch self {
    case .title: "标题"
    case .author: "作者"
    case .copyright: "版权说明"
    case .notes: "备注"
    case .clue(let number, let isDown): "提示 \(number) \(isDown ? "纵" : "横")"
    }
  }
}
