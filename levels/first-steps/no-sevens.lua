-- A rule in one line of Lua: neighbours never add up to seven.
return {
  rules = "sudoku",
  title = { en = "No sevens", fr = "Jamais sept", zh = "不凑七" },
  note = { en = "Two cells that share a side never add up to seven.", fr = "Deux cases voisines ne font jamais sept.", zh = "上下左右相邻的两格之和不能等于七。" },
  difficulty = 2,
  size = 6,
  givens = [[
    ...5..
    ..6.1.
    ......
    13....
    ......
    .4....
  ]],
  extend = function(m, g)
    local function not_seven(a, b) return a + b ~= 7 end
    for a, b in g:pairs("orthogonal") do
      m:satisfy({ a, b }, not_seven):because { en = "neighbours never add up to seven", fr = "deux cases voisines ne font jamais sept",
        zh = "相邻两格之和不等于七" }
    end
  end,
}
