-- Made by `quadrille new sandwich --difficulty 4 --seed 3`.
return {
  rules = "sandwich",
  title = { en = "Sandwiches, 9 × 9", fr = "Sandwichs, 9 × 9", zh = "三明治，9 × 9" },
  above = "22, 33, 0, 4, 0, 7, 20, 13, 27",
  left = "5, 0, 0, 9, 11, 14, 12, 0, 6",
  difficulty = 4,
  givens = [[
    .2...4...
    .......7.
    .....1..2
    ...3.....
    ........7
    ....4....
    1...28.4.
    .8.4....9
    .9....5..
  ]],
}
