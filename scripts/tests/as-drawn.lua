-- Sudoku as drawn: drawings are checked for their form, and the author's answer decides.
local ANSWER = "123456 456123 231564 564231 312645 645312"
local OTHER = "213456 456123 321564 564231 132645 645312"

local function entries(text)
  local list, rows = {}, {}
  for row in text:gmatch("%S+") do rows[#rows + 1] = row end
  for row = 1, 6 do
    for column = 1, 6 do list[#list + 1] = ("enter r%dc%d %s"):format(row, column, rows[row]:sub(column, column)) end
  end
  return list
end

return {
  { name = "the author's solution alone is right", level = { rules = "as-drawn", size = 6, answer = ANSWER }, solutions = 1 },
  { name = "without an answer the rules decide", level = { rules = "as-drawn", size = 4, givens = "1234 3412 2143 ...." }, solutions = 1 },
  { name = "the author's solution wins", level = { rules = "as-drawn", size = 6, answer = ANSWER }, moves = entries(ANSWER), outcome = { won = true } },
  { name = "another board that breaks no rule does not", level = { rules = "as-drawn", size = 6, answer = ANSWER }, moves = entries(OTHER), outcome = false },
  { name = "a wrong entry alone is no conflict", level = { rules = "as-drawn", size = 6, answer = ANSWER }, moves = { "enter r1c1 5" }, conflicts = {} },
  { name = "an answer has a sign for each cell", level = { rules = "as-drawn", size = 6, answer = "123456" }, faulty = "36" },
  { name = "an answer has no open cell", level = { rules = "as-drawn", size = 6, answer = "?" .. ANSWER:sub(2) }, faulty = "1 to 9 and A to Z" },
  { name = "a drawing has a style",
    level = { rules = "as-drawn", size = 6, drawings = { { style = "cloud", cells = { "r1c1" } } } }, faulty = "drawings" },
  { name = "a drawing lies on the board",
    level = { rules = "as-drawn", size = 6, drawings = { { style = "shade", cells = { "r7c1" } } } }, faulty = "drawings" },
  { name = "a text beside the board has a place",
    level = { rules = "as-drawn", size = 6, drawings = { { style = "above", index = 7, text = "5" } } }, faulty = "drawings" },
}
