-- Suguru: regions with 1 to their size; equal numbers never touch.
local APART = { en = "equal numbers never touch, not even at a corner", fr = "deux nombres égaux ne se touchent jamais, même par un coin",
  zh = "相同的数字不相邻，斜角也不行" }

return require("numbered").rules {
  id = "suguru", most = 9, made = 6, size = 4,
  title = { en = "Suguru", fr = "Suguru", zh = "数邻" },
  help = { en = "Fill each region of n cells with the numbers 1 to n. Equal numbers never touch, not even at a corner.",
    fr = "Remplissez chaque région de n cases avec les nombres de 1 à n. Deux nombres égaux ne se touchent jamais, même par un coin.",
    zh = "n 格的区域内填 1 到 n 各一次。相同的数字不相邻，斜角也不行。" },
  address = { genres = { "suguru" }, parts = { { codec = "borders", to = "regions" }, { codec = "numbers", to = "givens" } } },
  example = { level = "gallery/suguru-6" },
  apart = function(m, g)
    for a, b in g:pairs("king") do m:different(a, b):because(APART) end
  end,
}
