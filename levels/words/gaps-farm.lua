return {
  rules = "cloze", title = { en = "A day on the farm", fr = "Une journée à la ferme", zh = "农场的一天" }, difficulty = 1,
  shown = "fr", asked = "en", count = 8,
  words = [[en,fr,clue
milk,lait,The cat drinks its ___ in the kitchen.
egg,œuf,The hen has laid an ___ in the straw.
grass,herbe,The cows eat fresh ___ all day long.
wool,laine,A sheep gives us ___ for warm pullovers.
barn,grange,The hay is kept dry in the ___.
tractor,tracteur,The farmer drives a red ___ to the field.
gate,barrière,Please close the ___ so that no animal gets out.
pond,mare,The ducks swim on the ___ behind the house.]],
}
