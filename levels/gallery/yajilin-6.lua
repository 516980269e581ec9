-- Made by `quadrille new yajilin --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "yajilin",
  title = { en = "Arrows, 6 × 6", fr = "Des flèches, 6 × 6", zh = "箭头，6 × 6" },
  clues_in_cells = [[
    >2 >2 .  v1 <1 .
    .  <1 <1 >1 .  <2
    >1 .  .  .  .  v1
    >2 .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
  ]],
}
