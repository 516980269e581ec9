-- Every level of the gallery has one solution.

local tests = {}
for _, name in ipairs {
  "anti-king-6", "anti-king-9", "arrow-6", "arrow-9", "diagonal-6", "diagonal-9", "even-odd-6",
  "even-odd-9", "futoshiki-4", "futoshiki-5", "jigsaw-6", "jigsaw-9", "kakuro-5", "kakuro-7", "killer-6",
  "killer-9", "kropki-6", "kropki-9", "non-consecutive-6", "non-consecutive-9", "nonogram-10", "nonogram-5",
  "sandwich-6", "sandwich-9", "skyscrapers-4", "skyscrapers-5", "star-battle-5", "star-battle-8", "thermo-6",
  "thermo-9",
} do
  tests[#tests + 1] = { name = name .. " has one solution", level = name, solutions = 1 }
end

return tests
