-- Double arrows: the values between two circles add up to those in them.
local function between(line)
  local sum = 0
  for i = 2, #line - 1 do sum = sum + line[i] end
  return sum
end

return require("linerules").part {
  id = "double-arrow", option = "double_arrows", look = { colour = "green", width = "thin", ends = "ring" }, least = 3, longest = 6,
  example = { level = "gallery/double-arrow-6" },
  exchange = { { object = "doublearrow", option = "double_arrows" } },
  title = { en = "Double arrow Sudoku", fr = "Sudoku doubles flèches", zh = "双箭头数独" },
  name = { en = "Double arrows", fr = "Doubles flèches", zh = "双箭头" },
  adds = { en = "The values on a thin green line between two circles add up to the sum of the two circles.",
    fr = "La somme des valeurs d’une fine ligne verte entre deux cercles est égale à celle des deux cercles.",
    zh = "绿色细线上两端圆圈之间各数之和，等于两个圆圈里的数之和。" },
  reason = { en = "the values between two circles add up to the sum of the circles",
    fr = "les valeurs entre deux cercles ont pour somme celle des cercles", zh = "两个圆圈之间各数之和等于两个圆圈里的数之和" },
  model = function(m, line, _, say)
    local weights = { 1 }
    for i = 2, #line - 1 do weights[i] = -1 end
    weights[#line] = 1
    say(m:linear(line, weights, "=", 0))
  end,
  holds = function(line) return between(line) == line[1] + line[#line] end,
}
