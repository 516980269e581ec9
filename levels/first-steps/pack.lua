-- The pack of first steps: one level of each kind of rule.
return {
  name = "first-steps",
  version = "1.0.0",
  api = 1,
  title = { en = "First steps", fr = "Premiers pas" },
  authors = { "The Quadrille team" },
  licence = "CC0-1.0",
  languages = { "en", "fr" },
  samples = { "nine-easy", "nine-hard" },
  achievements = {
    {
      id = "first-win",
      title = { en = "The first one", fr = "La première" },
      text = { en = "Win or solve a game.", fr = "Gagnez ou résolvez une partie." },
      earned = function(r) return r.won >= 1 end,
    },
    {
      id = "flawless",
      title = { en = "Flawless", fr = "Sans faute" },
      text = {
        en = "Solve a puzzle of difficulty 4 or 5 without a mistake or a hint.",
        fr = "Résolvez un puzzle de difficulté 4 ou 5 sans faute ni indice.",
      },
      earned = function(r)
        local last = r.last
        return last.ending == "won" and last.difficulty >= 4 and last.mistakes == 0 and last.hints == 0
      end,
    },
    {
      id = "all-week",
      title = { en = "All week", fr = "Toute la semaine" },
      text = { en = "Play on each of seven days.", fr = "Jouez sept jours de suite." },
      earned = function(r) return r.days == 7 end,
    },
    {
      id = "many-kinds",
      title = { en = "Curious", fr = "Esprit curieux" },
      text = { en = "Win five different kinds of games.", fr = "Gagnez à cinq sortes de jeux différentes." },
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
