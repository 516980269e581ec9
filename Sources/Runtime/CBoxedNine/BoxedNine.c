// Chooses among the forms that BoxedNineSearch.h was compiled in.
#include "BoxedNineForms.h"

BoxedNineShape boxed_nine_shape(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) return BoxedNineAVX2;
#endif
  return BoxedNinePortable;
}

HouseEnd boxed_nine_search(const uint8_t *cells, HouseRun *run, BoxedNineShape shape) {
#if defined(__x86_64__)
  BoxedNineShape best = boxed_nine_shape();
  if (shape > best) shape = best;
  if (shape == BoxedNineAVX2) return boxed_nine_avx2(cells, run);
#else
  (void)shape;
#endif
  return boxed_nine_portable(cells, run);
}
