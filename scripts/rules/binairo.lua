-- Binairo: as many zeros as ones in each line, never three alike in a row, and no two lines alike.
local HALF = { en = "each row and column has as many zeros as ones", fr = "chaque ligne et chaque colonne a autant de 0 que de 1", zh = "每行每列的 0 和 1 一样多" }
local THREE = { en = "three in a row are never alike", fr = "trois cases qui se suivent ne sont jamais toutes pareilles", zh = "连续三格不能全部相同" }
local TWICE = { en = "no two rows are alike, nor two columns", fr = "deux lignes ne sont jamais pareilles, deux colonnes non plus", zh = "任意两行不同，任意两列不同" }

local function tells(a, b, differ) return (a ~= b) == (differ == 1) end

-- two lines differ somewhere
local function differ(m, first, second)
  local list = {}
  for i = 1, #first do
    list[i] = m:variable({ 0, 1 }, { en = "the differences of lines", fr = "les différences de lignes", zh = "行列的差别" })
    m:satisfy({ first[i], second[i], list[i] }, tells):because(TWICE)
  end
  m:sum(list, ">=", 1):because(TWICE)
end

return {
  title = { en = "Binairo", fr = "Binairo", zh = "二进制" },
  help = { en = "Fill the board with 0 and 1. Each row and column has as many zeros as ones, three in a row are never alike, and no two rows or columns are "
      .. "alike.",
    fr = "Remplissez la grille de 0 et de 1. Chaque ligne et chaque colonne a autant de 0 que de 1, trois cases qui se suivent ne sont jamais toutes "
      .. "pareilles, et deux lignes ou deux colonnes ne sont jamais pareilles.",
    zh = "用 0 和 1 填满盘面。每行每列的 0 和 1 一样多，连续三格不能全部相同，任意两行不同，任意两列不同。" },
  id = "binairo", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/binairo-6" },
  options = {
    { name = "rows", kind = "integer", default = 8, min = 2, max = 20, title = { en = "Rows", fr = "Lignes", zh = "行数" } },
    { name = "columns", kind = "integer", default = 8, min = 2, max = 20, title = { en = "Columns", fr = "Colonnes", zh = "列数" } },
    { name = "alike", kind = "boolean", default = false, rare = true, title = { en = "Lines may be alike", fr = "Lignes pareilles permises", zh = "允许相同的行列" } },
  },
  accepts = function(o)
    for _, name in ipairs { "rows", "columns" } do
      if o[name] % 2 == 1 then
        return { en = "`" .. name .. "` must be even, got " .. o[name], fr = "`" .. name .. "` doit être pair, pas " .. o[name],
          zh = "`" .. name .. "` 应为偶数，实为 " .. o[name] }, name
      end
    end
  end,
  model = function(m, o)
    local g = m:grid { rows = o.rows, columns = o.columns, values = { 0, 1 }, entry = "cycle" }
    for _, lines in ipairs { g:rows(), g:columns() } do
      for k, line in ipairs(lines) do
        m:count(line, 0, "=", #line // 2):because(HALF)
        for i = 1, #line - 2 do
          for value = 0, 1 do m:count({ line[i], line[i + 1], line[i + 2] }, value, "<=", 2):because(THREE) end
        end
        for other = 1, o.alike and 0 or k - 1 do differ(m, lines[other], line) end
      end
    end
    return g
  end,
}
