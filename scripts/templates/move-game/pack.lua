-- The pack's description: change the title, the authors and the licence.
return {
  name = "move-game",
  version = "1.0.0",
  api = 1,
  title = { en = "My game", fr = "Mon jeu", zh = "我的游戏" },
  authors = { "Me" },
  licence = "CC0-1.0",
  languages = { "en", "fr", "zh" },
  needs = { core = ">=1.0 <2.0" },
}
