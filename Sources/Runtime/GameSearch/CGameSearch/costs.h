// Costs of many goals at once, a byte each, in a form that compilers turn into vector instructions.
#pragma once

#include <stdint.h>

// What each goal costs when `before` of its cost is replaced by `after`, modulo 256, for 16 × `times` goals; gives the least.
static inline unsigned quadrille_replace_costs(const uint8_t *_Nonnull costs, const uint8_t *_Nonnull before,
                                               const uint8_t *_Nonnull after, uint8_t *_Nonnull result, int times) {
  uint8_t least[16];
  for (int goal = 0; goal < 16; goal++) least[goal] = 255;
  for (int time = 0; time < times; time++) {
    for (int goal = 0; goal < 16; goal++) {
      uint8_t cost = (uint8_t)(costs[goal] - before[goal] + after[goal]);
      result[goal] = cost;
      least[goal] = cost < least[goal] ? cost : least[goal];
    }
    costs += 16;
    before += 16;
    after += 16;
    result += 16;
  }
  for (int half = 8; half > 0; half /= 2) {
    for (int goal = 0; goal < half; goal++) {
      least[goal] = least[goal] < least[goal + half] ? least[goal] : least[goal + half];
    }
  }
  return least[0];
}

// The bytes of one goal, written into a table whose rows have `width` of them: row r gets the byte at `low`[r % 256] + `high`[r / 256].
static inline void quadrille_fill_column(const uint8_t *_Nonnull column, const uint16_t *_Nonnull low,
                                         const uint16_t *_Nonnull high, uint8_t *_Nonnull rows, long count,
                                         long width) {
  for (long row = 0; row < count; row++) rows[width * row] = column[low[row & 255] + high[row >> 8]];
}
