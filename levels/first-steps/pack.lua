-- The pack of first steps: one level of each kind of rule.
return {
  name = "first-steps",
  version = "1.0.0",
  api = 1,
  title = { en = "First steps", fr = "Premiers pas", zh = "入门" },
  authors = { "The Quadrille team" },
  licence = "CC0-1.0",
  languages = { "en", "fr", "zh" },
  samples = { "nine-easy", "nine-hard" },
  achievements = {
    {
      id = "first-win",
      title = { en = "First win", fr = "Première victoire", zh = "首胜" },
      text = { en = "Win or solve a game.", fr = "Gagnez ou résolvez une partie.", zh = "赢一局或解出一题。" },
      earned = function(r) return r.won >= 1 end,
    },
    {
      id = "flawless",
      title = { en = "Flawless", fr = "Sans faute", zh = "完美无瑕" },
      text = {
        en = "Solve a puzzle of difficulty 4 or 5 without a mistake or a hint.",
        fr = "Résolvez une grille de difficulté 4 ou 5 sans faute ni indice.",
        zh = "解出一道难度 4 或 5 的题，没有错误也不用提示。",
      },
      earned = function(r)
        local last = r.last
        return last.ending == "won" and last.difficulty >= 4 and last.mistakes == 0 and last.hints == 0
      end,
    },
    {
      id = "all-week",
      title = { en = "Every day of the week", fr = "Toute la semaine", zh = "天天都玩" },
      text = { en = "Play on seven days in a row.", fr = "Jouez sept jours de suite.", zh = "连续玩七天。" },
      earned = function(r) return r.days == 7 end,
    },
    {
      id = "many-kinds",
      title = { en = "Curious", fr = "Esprit curieux", zh = "好奇心" },
      text = { en = "Win five different kinds of game.", fr = "Gagnez à cinq jeux différents.", zh = "在五种不同的游戏中获胜。" },
      earned = function(r)
        local won = 0
        for _, kind in ipairs(r.kinds) do
          if kind.won > 0 then won = won + 1 end
        end
        return won >= 5
      end,
    },
  },
  needs = { core = ">=1.0 <2.0" },
}
