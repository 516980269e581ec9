-- Ripple effect: regions with 1 to their size; equal numbers in a line are far enough apart.
local APART = { en = "between two equal numbers of a row or column are at least as many cells as the number says",
  fr = "entre deux nombres égaux d’une ligne ou d’une colonne, il y a au moins autant de cases que le nombre l’indique",
  zh = "同行或同列的两个相同数字之间至少隔该数字那么多格" }

return require("numbered").rules {
  id = "ripple-effect", most = 9, size = 4,
  title = { en = "Ripple effect", fr = "Effet domino", zh = "涟漪" },
  help = { en = "Fill each region of n cells with the numbers 1 to n. Between two equal numbers of a row or column are at least as many cells as the number "
      .. "says.",
    fr = "Remplissez chaque région de n cases avec les nombres de 1 à n. Entre deux nombres égaux d’une ligne ou d’une colonne, il y a au moins autant "
      .. "de cases que le nombre l’indique.",
    zh = "n 格的区域内填 1 到 n 各一次。同行或同列的两个相同数字之间至少隔该数字那么多格。" },
  address = { genres = { "ripple" }, parts = { { codec = "borders", to = "regions" }, { codec = "numbers", to = "givens" } } },
  example = { level = "gallery/ripple-effect-6" },
  apart = function(m, g)
    for _, lines in ipairs { g:rows(), g:columns() } do
      for _, line in ipairs(lines) do
        for i = 1, #line do
          for j = i + 1, math.min(#line, i + 9) do
            m:satisfy({ line[i], line[j] }, function(a, b) return a ~= b or j - i > a end):because(APART)
          end
        end
      end
    end
  end,
}
