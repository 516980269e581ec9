-- Levels of the phrase games: swapping, sliding and falling, for Chinese and for English with French.

local GAMES = { ["core:swapping"] = true, ["core:sliding"] = true, ["core:falling"] = true }

-- How many games of phrases were won, and of how many sorts.
local function won(r)
  local games, sorts, seen = 0, 0, {}
  for _, kind in ipairs(r.kinds) do
    if GAMES[kind.rules] and kind.won > 0 then
      games = games + kind.won
      if not seen[kind.rules] then sorts = sorts + 1 end
      seen[kind.rules] = true
    end
  end
  return games, sorts
end

return {
  name = "phrases",
  version = "1.0.0",
  api = 1,
  title = { en = "Phrase games", fr = "Jeux d’expressions", zh = "词语游戏" },
  authors = { "The Quadrille team" },
  licence = "CC0-1.0",
  languages = { "en", "fr", "zh" },
  achievements = {
    {
      id = "first-lines",
      title = { en = "In so many words", fr = "En toutes lettres", zh = "字字珠玑" },
      text = { en = "Win a phrase game.", fr = "Gagnez un jeu d’expressions.", zh = "赢一局词语游戏。" },
      earned = function(r) return won(r) >= 1 end,
    },
    {
      id = "all-sorts",
      title = { en = "Swap, slide and drop", fr = "Échange, taquin et chute", zh = "换位、滑动、下落" },
      text = { en = "Win each of the three phrase games.", fr = "Gagnez à chacun des trois jeux d’expressions.", zh = "三种词语游戏各赢一局。" },
      earned = function(r)
        local _, sorts = won(r)
        return sorts == 3
      end,
    },
    {
      id = "well-read",
      title = { en = "Well read", fr = "Lettré", zh = "饱读诗书" },
      text = { en = "Win 25 phrase games.", fr = "Gagnez 25 jeux d’expressions.", zh = "赢 25 局词语游戏。" },
      earned = function(r) return won(r) >= 25 end,
    },
  },
  needs = { core = ">=1.0 <2.0", hanyu = ">=1.0 <2.0", words = ">=1.0 <2.0" },
}
