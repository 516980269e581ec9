// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/formats.json by tools/texts.mjs: change them there.
import Messages

/// Texts of the catalogue.
enum FormatTexts {
  static let noRecord = LocalizedText(
    en: "there is no record in it",
    fr: "il ne contient aucune ligne",
    zh: "其中没有任何记录")
  static func longField(most: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "a field has more than \(most.text(in: .english)) bytes; shorten it",
      fr: "un champ dépasse \(most.text(in: .french)) octets ; raccourcissez-le",
      zh: "有一个字段超过 \(most.text(in: .chinese)) 字节，请缩短")
  }
  static func manyFields(most: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "it has more than \(most.text(in: .english)) fields",
      fr: "elle a plus de \(most.text(in: .french)) champs",
      zh: "字段超过 \(most.text(in: .chinese)) 个")
  }
  static let openQuote = LocalizedText(
    en: "a quote is opened and never closed; close it, or write two quotes where it is part of the text",
    fr: "un guillemet ouvert n’est jamais fermé ; fermez-le, ou doublez-le s’il fait partie du texte",
    zh: "有一个引号没有结束；请补上，或在引号属于文字时写两个")
  static let textBehindQuotes = LocalizedText(
    en: "a field in quotes goes on behind them; write two quotes for each that is part of the text",
    fr: "un champ entre guillemets continue après eux ; doublez chaque guillemet qui fait partie du texte",
    zh: "引号之后还有文字；属于文字的引号请写两个")
  static func oneField(width: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "it has one field, there are \(width.text(in: .english)) columns; is a separator missing?",
      fr: "elle n’a qu’un champ pour \(width.text(in: .french)) colonnes ; manque-t-il un séparateur ?",
      zh: "只有一个字段，而表有 \(width.text(in: .chinese)) 列；是否缺少分隔符？")
  }
  static func fields(count: Int, width: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "it has \(count) fields, there are \(width.text(in: .english)) columns; put quotes around a field that contains the separator, or name a further column (- leaves it out)",
      fr: "elle a \(count) champs pour \(width.text(in: .french)) colonnes ; mettez entre guillemets un champ qui contient le séparateur, ou nommez une colonne de plus (- l’omet)",
      zh: "有 \(count) 个字段，而表有 \(width.text(in: .chinese)) 列；含分隔符的字段请加引号，或再命名一列（- 表示略去）")
  }
  static func cells(count: Int, width: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "it has \(count) cells, the heading \(width.text(in: .english)); name each column",
      fr: "elle a \(count) cellules et le titre \(width.text(in: .french)) ; nommez chaque colonne",
      zh: "有 \(count) 个单元格，而标题行只有 \(width.text(in: .chinese)) 个；请给每一列命名")
  }
  static let lostLetter = LocalizedText(
    en: "a letter was lost and the sign U+FFFD stands in its place; type it again, or export the list as UTF-8",
    fr: "une lettre s’est perdue, le signe U+FFFD la remplace ; retapez-la, ou exportez la liste en UTF-8",
    zh: "有一个字符已丢失，被 U+FFFD 符号代替；请重新输入，或以 UTF-8 重新导出")
  static func unknownEncoding(line: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "line \(line.text(in: .english)) is not text in UTF-8, UTF-16, Windows-1252 or Mac Roman; save the file as UTF-8 in the program that wrote it",
      fr: "la ligne \(line.text(in: .french)) n’est pas du texte en UTF-8, UTF-16, Windows-1252 ou Mac Roman ; enregistrez le fichier en UTF-8 dans le programme qui l’a écrit",
      zh: "第 \(line.text(in: .chinese)) 行不是 UTF-8、UTF-16、Windows-1252 或 Mac Roman 文本；请在原来的程序中另存为 UTF-8")
  }
  static func largeList(largest: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "the list has more than \(largest.text(in: .english)) MiB; divide it into several files",
      fr: "la liste dépasse \(largest.text(in: .french)) Mio ; partagez-la en plusieurs fichiers",
      zh: "词表超过 \(largest.text(in: .chinese)) MiB，请分成几个文件")
  }
  static func largePage(most: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "the page has more than \(most.text(in: .english)) MiB; copy its table into a spreadsheet",
      fr: "la page dépasse \(most.text(in: .french)) Mio ; copiez son tableau dans un tableur",
      zh: "网页超过 \(most.text(in: .chinese)) MiB，请把表格复制到电子表格里")
  }
  static func noSheet(name: some TextPart, names: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "it has no sheet ‘\(name.text(in: .english))’; it has \(names.text(in: .english))",
      fr: "il n’a pas de feuille ‘\(name.text(in: .french))’ ; il a \(names.text(in: .french))",
      zh: "没有工作表‘\(name.text(in: .chinese))’；有 \(names.text(in: .chinese))")
  }
  static func manyCells(most: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "it has more than \(most.text(in: .english)) cells; divide it into several files",
      fr: "il a plus de \(most.text(in: .french)) cellules ; partagez-le en plusieurs fichiers",
      zh: "单元格超过 \(most.text(in: .chinese)) 个，请分成几个文件")
  }
  static func damagedWorkbook(path: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "the workbook is damaged: it has no \(path.text(in: .english)); save it again",
      fr: "le classeur est endommagé : il n’a pas de \(path.text(in: .french)) ; enregistrez-le à nouveau",
      zh: "工作簿已损坏：缺少 \(path.text(in: .chinese))，请重新保存")
  }
  static let nulByte = LocalizedText(
    en: "it has a NUL byte; save it as UTF-8 text",
    fr: "elle contient un octet NUL ; enregistrez le texte en UTF-8",
    zh: "含有 NUL 字节，请另存为 UTF-8 文本")
  static let notUTF8 = LocalizedText(
    en: "it is not UTF-8; save it as UTF-8 text",
    fr: "elle n’est pas en UTF-8 ; enregistrez le texte en UTF-8",
    zh: "不是 UTF-8，请另存为 UTF-8 文本")
  static let badJSON = LocalizedText(
    en: "the JSON is not valid here",
    fr: "le JSON est incorrect ici",
    zh: "此处的 JSON 有误")
  static let cedictReading = LocalizedText(
    en: "the reading in [ ] is missing; an entry is: traditional simplified [pin1 yin1] /meaning/",
    fr: "la lecture entre [ ] manque ; une entrée s’écrit : traditionnel simplifié [pin1 yin1] /sens/",
    zh: "缺少 [ ] 中的读音；词条格式：繁体 简体 [pin1 yin1] /释义/")
  static func cedictWords(words: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "expected two words before [, traditional and simplified, got \(words.text(in: .english))",
      fr: "il faut deux mots avant [, traditionnel et simplifié, et non \(words.text(in: .french))",
      zh: "[ 之前应有两个词（繁体和简体），现有 \(words.text(in: .chinese)) 个")
  }
  static let cedictMeanings = LocalizedText(
    en: "the meanings between / / are missing; an entry is: traditional simplified [pin1 yin1] /meaning/",
    fr: "les sens entre / / manquent ; une entrée s’écrit : traditionnel simplifié [pin1 yin1] /sens/",
    zh: "缺少 / / 之间的释义；词条格式：繁体 简体 [pin1 yin1] /释义/")
  static let cedictEnd = LocalizedText(
    en: "the meanings do not end with /",
    fr: "les sens ne se terminent pas par /",
    zh: "释义没有以 / 结尾")
  static let cedictNoMeaning = LocalizedText(
    en: "the entry has no meaning between its slashes",
    fr: "l’entrée n’a aucun sens entre ses barres obliques",
    zh: "词条的斜杠之间没有释义")
  static func noRecordReadable(line: some TextPart, reason: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "no record can be read; line \(line.text(in: .english)): \(reason.text(in: .english))",
      fr: "aucun enregistrement n’est lisible ; ligne \(line.text(in: .french)) : \(reason.text(in: .french))",
      zh: "没有一条记录可以读取；第 \(line.text(in: .chinese)) 行：\(reason.text(in: .chinese))")
  }
  static func noLineReadable(line: some TextPart, reason: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "no line can be read; line \(line.text(in: .english)): \(reason.text(in: .english))",
      fr: "aucune ligne n’est lisible ; ligne \(line.text(in: .french)) : \(reason.text(in: .french))",
      zh: "没有一行可以读取；第 \(line.text(in: .chinese)) 行：\(reason.text(in: .chinese))")
  }
  static func damagedPart(place: some TextPart, line: some TextPart, reason: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "the file is damaged (\(place.text(in: .english))line \(line.text(in: .english)): \(reason.text(in: .english))); save it again",
      fr: "le fichier est endommagé (\(place.text(in: .french))ligne \(line.text(in: .french)) : \(reason.text(in: .french))) ; enregistrez-le à nouveau",
      zh: "文件已损坏（\(place.text(in: .chinese))第 \(line.text(in: .chinese)) 行：\(reason.text(in: .chinese))），请重新保存")
  }
  static func damagedCell(cell: some TextPart, value: some TextPart, texts: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "the workbook is damaged: cell \(cell.text(in: .english)) names text \(value.text(in: .english)) of \(texts.text(in: .english)); save it again",
      fr: "le classeur est endommagé : la cellule \(cell.text(in: .french)) renvoie au texte \(value.text(in: .french)) sur \(texts.text(in: .french)) ; enregistrez-le à nouveau",
      zh: "工作簿已损坏：单元格 \(cell.text(in: .chinese)) 引用了第 \(value.text(in: .chinese)) 条文本，而共有 \(texts.text(in: .chinese)) 条；请重新保存")
  }
  static let remarkTitle = LocalizedText(
    en: "the title",
    fr: "le titre",
    zh: "标题")
  static let remarkAuthor = LocalizedText(
    en: "the author",
    fr: "l’auteur",
    zh: "作者")
  static let remarkCopyright = LocalizedText(
    en: "the copyright",
    fr: "les droits",
    zh: "版权说明")
  static let remarkNotes = LocalizedText(
    en: "the notes",
    fr: "les notes",
    zh: "备注")
  static func remarkDown(number: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "clue \(number.text(in: .english)) down",
      fr: "la définition \(number.text(in: .french)) vertical",
      zh: "提示 \(number.text(in: .chinese)) 纵")
  }
  static func remarkAcross(number: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "clue \(number.text(in: .english)) across",
      fr: "la définition \(number.text(in: .french)) horizontal",
      zh: "提示 \(number.text(in: .chinese)) 横")
  }
  static let remarkLocked = LocalizedText(
    en: "the answers are locked; open the file with its key of four digits to check and reveal",
    fr: "les réponses sont verrouillées ; ouvrez le fichier avec sa clé de quatre chiffres pour vérifier et révéler",
    zh: "答案已加锁；用四位数密钥打开文件，才能检查和揭示")
  static func remarkSection(name: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "the checksum of the section \(name.text(in: .english)) does not fit; it may be damaged",
      fr: "la somme de contrôle de la section \(name.text(in: .french)) est fausse ; elle est peut-être abîmée",
      zh: "\(name.text(in: .chinese)) 段的校验和不符，该段可能已损坏")
  }
  static func remarkCut(text: some TextPart, start: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "\(text.text(in: .english)) is cut by a NUL byte after \"\(start.text(in: .english))\"; the rest was joined to it",
      fr: "un octet NUL coupe \(text.text(in: .french)) après « \(start.text(in: .french)) » ; la suite y a été jointe",
      zh: "\(text.text(in: .chinese))在“\(start.text(in: .chinese))”之后被一个 NUL 字节截断；后面的部分已接上")
  }
  static func remarkMoreTexts(count: Int) -> LocalizedText {
    LocalizedText(
      en: "the file has \(count) more texts than its header says; a NUL byte may cut a clue, and the clues after it then belong to other words",
      fr: "le fichier a \(count) textes de plus que ne dit son en-tête ; un octet NUL coupe peut-être une définition, et les suivantes sont alors décalées",
      zh: "文件里的文本比文件头所说的多 \(count) 条；可能有提示被 NUL 字节截断，其后的提示会错位")
  }
  static func remarkEncoding(encoding: some TextPart) -> LocalizedText {
    LocalizedText(
      en: "the text is not UTF-8, it was read as \(encoding.text(in: .english))",
      fr: "le texte n’est pas en UTF-8, il a été lu comme \(encoding.text(in: .french))",
      zh: "文本不是 UTF-8，按 \(encoding.text(in: .chinese)) 读取")
  }
  static let remarkLostLetters = LocalizedText(
    en: "letters were lost before this file was written, U+FFFD (�) replaces them; get the file from its source again",
    fr: "des lettres ont été perdues avant l’écriture de ce fichier, U+FFFD (�) les remplace ; reprenez le fichier à sa source",
    zh: "有字符在写入此文件之前就已丢失，由 U+FFFD（�）代替；请重新获取原文件")
  static func remarkChecksums(count: Int) -> LocalizedText {
    LocalizedText(
      en: count == 1 ? "a checksum does not fit; the file may have been changed by another program, or damaged on the way" : "\(count) checksums do not fit; the file may have been changed by another program, or damaged on the way",
      fr: count < 2 ? "une somme de contrôle est fausse ; un autre programme a pu modifier le fichier, ou il a été abîmé en route" : "\(count) sommes de contrôle sont fausses ; un autre programme a pu modifier le fichier, ou il a été abîmé en route",
      zh: "有 \(count) 个校验和不符；文件可能被别的程序改过，或在传输中损坏")
  }
}
