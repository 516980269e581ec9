-- Extra regions: areas of any shape in which no symbol repeats.
local areas = require "areas"
local places = require "places"

local ONCE = { en = "a symbol appears once in each shaded area", fr = "un symbole figure une fois par zone teintée", zh = "同一着色区域内符号不重复" }

return require("listrules").part {
  id = "extra-regions", option = "extra_regions", entry = "area", example = { level = "gallery/extra-regions-6" },
  exchange = { { object = "extraregion", option = "extra_regions" } },
  title = { en = "Extra regions Sudoku", fr = "Sudoku à zones", zh = "额外区域数独" },
  name = { en = "Extra regions", fr = "Zones", zh = "额外区域" },
  adds = { en = "No symbol repeats in an outlined, shaded area.", fr = "Aucun symbole ne se répète dans une zone teintée et encadrée.",
    zh = "每个带框的着色区域内符号不重复。" },
  reason = ONCE, sign = "shade grey", colour = "grey",
  fits = function(cells, o) return #cells <= areas.symbols(o) end,
  each = function(m, g, cells, say)
    if #cells > 1 then say(m:all_different(cells)):named({ en = "area at {cell}", fr = "zone en {cell}", zh = "{cell} 处的区域" }, tostring(cells[1])) end
    g:means("cage", ONCE)
    g:draw("cage", { cells })
    return cells
  end,
  made = function(board, draw, o)
    local n, box = areas.symbols(o), areas.of(o)
    local function valid(group)
      local held = {}
      for _, one in ipairs(group) do
        if held[one.value] then return false end
        held[one.value] = true
      end
      return true
    end
    -- whether a group says more than a row, a column or a box
    local function is_new(group)
      local kinds = { function(one) return one.row end, function(one) return one.column end, box and function(one) return box(one.row, one.column) end }
      for _, kind in ipairs(kinds) do
        local is_apart = false
        for _, one in ipairs(group) do is_apart = is_apart or kind(one) ~= kind(group[1]) end
        if not is_apart then return false end
      end
      return true
    end
    local wish = { least = n - 2, most = math.max(2, n // 2), valid = valid, taken = { symmetry = o.symmetry } }
    return (places.gather(board, draw, wish, function(_, walk)
      local group = walk(n, function(_, next, path)
        for _, one in ipairs(path) do if one.value == next.value then return false end end
        return true
      end)
      return is_new(group) and group or nil
    end))
  end,
}
