// The conclusions and decisions in boards of any houses for x86-64 with AVX-512: all houses at once, see HouseLanes.h.
#if defined(__x86_64__)
#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512bitalg,bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#include "HouseLanes.h"
#include "HouseSteps.h"
#include "HouseChoice.h"

/// Compiles the steps for boards in so many registers of cells and of houses.
#define SIZE(cells, houses)                                                                                                      \
  static bool propagate_##cells##_##houses(Search *search, Domains *domains, int cell) {                                         \
    return propagate(search, domains, cell, cells, houses);                                                                      \
  }                                                                                                                              \
  static Choice choose_##cells##_##houses(const Search *search, const Domains *domains) {                                        \
    return choose(search, domains, cells, houses);                                                                               \
  }
SIZE(2, 1)
SIZE(3, 1)
SIZE(3, 2)
SIZE(5, 2)
SIZE(8, 2)

#define USE(cells, houses)                                                    \
  (search->words = LaneCount * cells, search->propagate = propagate_##cells##_##houses, search->choose = choose_##cells##_##houses)

void house_use_avx512(Search *search) {
  const int cells = search->board->cells, houses = search->board->houses;
  if (cells <= 64 && houses <= 32) {
    USE(2, 1);
  } else if (cells <= 96 && houses <= 32) {
    USE(3, 1);
  } else if (cells <= 96) {
    USE(3, 2);
  } else if (cells <= 160) {
    USE(5, 2);
  } else {
    USE(8, 2);
  }
}
#pragma clang attribute pop
#endif
