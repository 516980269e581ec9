// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/imports.json by tools/texts.mjs: change them there.
import Messages

/// Texts of the catalogue.
enum ImportTexts {
  static func manyFiles(mostFiles: some TextPart) -> LocalizedText { LocalizedText(en: "the archive has more than \(mostFiles.text(in: .english)) files", fr: "l’archive a plus de \(mostFiles.text(in: .french)) fichiers", zh: "压缩包中的文件超过 \(mostFiles.text(in: .chinese)) 个") }
  static let noZstandard = LocalizedText(en: "this machine's libarchive cannot unpack Zstandard; export the deck for older versions of Anki", fr: "la libarchive de cette machine ne lit pas Zstandard ; exportez le paquet pour d’anciennes versions d’Anki", zh: "此处的 libarchive 不支持 Zstandard，请按旧版 Anki 的格式导出牌组")
  static func largeUnpacked(most: some TextPart) -> LocalizedText { LocalizedText(en: "unpacked the file is too large, at most \(most.text(in: .english)) MiB are read; divide it into several", fr: "décompressé, le fichier est trop grand (\(most.text(in: .french)) Mio au plus) ; partagez-le en plusieurs", zh: "解压后的文件太大（最多 \(most.text(in: .chinese)) MiB），请分成几个") }
  static let locked = LocalizedText(en: "the file is locked with a password; save it without one", fr: "le fichier est protégé par un mot de passe ; enregistrez-le sans", zh: "文件有密码保护，请去掉密码后再保存")
  static func largeFile(largest: some TextPart) -> LocalizedText { LocalizedText(en: "the file has more than \(largest.text(in: .english)) MiB; divide it into several", fr: "le fichier dépasse \(largest.text(in: .french)) Mio ; partagez-le en plusieurs", zh: "文件超过 \(largest.text(in: .chinese)) MiB，请分成几个") }
  static let noList = LocalizedText(en: "this archive contains no list; unpack it and choose the list", fr: "cette archive ne contient pas de liste ; décompressez-la et choisissez la liste", zh: "此压缩包中没有列表，请解压后选择列表")
  static let noTable = LocalizedText(en: "this is a web page without a table; copy the words into a spreadsheet and save it as CSV", fr: "c’est une page web sans tableau ; copiez les mots dans un tableur et enregistrez-le en CSV", zh: "这是没有表格的网页，请把单词复制到电子表格并另存为 CSV")
  static let noCollection = LocalizedText(en: "the deck has no collection; export it again", fr: "le paquet de cartes n’a pas de collection ; exportez-le à nouveau", zh: "牌组中没有集合，请重新导出")
  static let slowDeck = LocalizedText(en: "the deck's database takes too long to read; export a smaller deck", fr: "la base du paquet de cartes est trop longue à lire ; exportez-en un plus petit", zh: "牌组的数据库读取时间太长，请导出较小的牌组")
  static func longDeckText(most: some TextPart) -> LocalizedText { LocalizedText(en: "the deck's database has a text of more than \(most.text(in: .english)) MiB; export a smaller deck", fr: "la base du paquet de cartes a un texte de plus de \(most.text(in: .french)) Mio ; exportez-en un plus petit", zh: "牌组的数据库中有超过 \(most.text(in: .chinese)) MiB 的文本，请导出较小的牌组") }
  static let damagedDeck = LocalizedText(en: "the deck's database is damaged; export it again", fr: "la base du paquet de cartes est endommagée ; exportez-le à nouveau", zh: "牌组的数据库已损坏，请重新导出")
  static let noNotes = LocalizedText(en: "the deck's database has no notes; export it again", fr: "la base du paquet de cartes n’a pas de notes ; exportez-le à nouveau", zh: "牌组的数据库中没有笔记，请重新导出")
  static func largeDeck(most: some TextPart) -> LocalizedText { LocalizedText(en: "the deck has more than \(most.text(in: .english)) notes or too much text; export a smaller deck", fr: "le paquet de cartes a plus de \(most.text(in: .french)) notes ou trop de texte ; exportez-en un plus petit", zh: "牌组的笔记超过 \(most.text(in: .chinese)) 条或文本太多，请导出较小的牌组") }
  static let noMemory = LocalizedText(en: "too little memory to read the archive", fr: "mémoire insuffisante pour lire l’archive", zh: "内存不足，无法读取压缩包")
  static func noArchives(fault: some TextPart) -> LocalizedText { LocalizedText(en: "archives cannot be read here: \(fault.text(in: .english)); install libarchive13", fr: "les archives ne peuvent pas être lues ici (\(fault.text(in: .french))) ; installez libarchive13", zh: "此处无法读取压缩包（\(fault.text(in: .chinese))），请安装 libarchive13") }
  static func damagedFile(reason: some TextPart) -> LocalizedText { LocalizedText(en: "the file is damaged: \(reason.text(in: .english)); save or download it again", fr: "le fichier est endommagé (\(reason.text(in: .french))) ; enregistrez-le ou téléchargez-le à nouveau", zh: "文件已损坏（\(reason.text(in: .chinese))），请重新保存或下载") }
}
