-- Four idioms with tiles of their own, for the examples of the phrase games.
return {
  words = {
    { zh = "乱七八糟", reading = "luàn qī bā zāo", en = "in a mess" },
    { zh = "狐假虎威", reading = "hú jiǎ hǔ wēi", en = "to bully with borrowed power" },
    { zh = "东张西望", reading = "dōng zhāng xī wàng", en = "to look around" },
    { zh = "风和日丽", reading = "fēng hé rì lì", en = "a gentle wind and bright sun" },
  },
  faces = { "乱", "七", "八", "糟", "狐", "假", "虎", "威", "东", "张", "西", "望", "风", "和", "日", "丽" },
  stock = {
    { text = "乱七八糟", tiles = { 1, 2, 3, 4 } }, { text = "狐假虎威", tiles = { 5, 6, 7, 8 } },
    { text = "东张西望", tiles = { 9, 10, 11, 12 } }, { text = "风和日丽", tiles = { 13, 14, 15, 16 } },
  },
}
