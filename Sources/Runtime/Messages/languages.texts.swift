// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/languages.json by tools/texts.mjs: change them there.

/// Texts of the catalogue.
enum LanguageTexts {
  static let english = LocalizedText(en: "English", fr: "anglais", zh: "英语")
  static let french = LocalizedText(en: "French", fr: "français", zh: "法语")
  static let german = LocalizedText(en: "German", fr: "allemand", zh: "德语")
  static let spanish = LocalizedText(en: "Spanish", fr: "espagnol", zh: "西班牙语")
  static let italian = LocalizedText(en: "Italian", fr: "italien", zh: "意大利语")
  static let portuguese = LocalizedText(en: "Portuguese", fr: "portugais", zh: "葡萄牙语")
  static let dutch = LocalizedText(en: "Dutch", fr: "néerlandais", zh: "荷兰语")
  static let chinese = LocalizedText(en: "Chinese", fr: "chinois", zh: "中文")
  static let japanese = LocalizedText(en: "Japanese", fr: "japonais", zh: "日语")
  static let latin = LocalizedText(en: "Latin", fr: "latin", zh: "拉丁语")
}
