// The packed board and the steps between its lanes and bits.
//
// A board is three registers, one a band of three rows. Each register has 16 lanes of 32 bits, of which nine count: digit d
// is in lane 4 · (d / 3) + d % 3. A lane holds the cells of the band that its digit may still take, ten bits a row, the tenth empty:
//
//     lane     0  1  2  3 │ 4  5  6  7 │ 8  9 10 11 │ 12 … 15
//     digit    0  1  2  · │ 3  4  5  · │ 6  7  8  · │  · … ·
//
//     bit      29        20 19        10  9         0
//              ·  8 7 6 5 4 3 2 1 0  ·  8 7 6 5 4 3 2 1 0  ·  8 7 6 5 4 3 2 1 0        column
//              third row             second row            first row
//
// Every step treats all digits, and all bands, at once.
typedef uint32_t Lanes __attribute__((vector_size(64)));
#define ALWAYS static inline __attribute__((always_inline))

/// The cells of a band, the first cell of each row, the empty bit above each row, and the first row.
#define CELLS 0x1ff7fdffu
#define FIRST_COLUMN 0x00100401u
#define GUARDS 0x20080200u
#define FIRST_ROW 0x000001ffu
/// The first column of each box: also where the minirows of a band are noted.
#define MINIROWS 0x04912449u
/// The lanes that hold a digit, as a mask of lanes.
#define DIGIT_LANES 0x777u

ALWAYS Lanes all(uint32_t word) {
  return (Lanes){word, word, word, word, word, word, word, word, word, word, word, word, word, word, word, word};
}
static const Lanes digits = {~0u, ~0u, ~0u, 0, ~0u, ~0u, ~0u, 0, ~0u, ~0u, ~0u, 0, 0, 0, 0, 0};

/// The other two digits of the same three, and of the same place in the other threes.
#define NEXT(a) __builtin_shufflevector(a, a, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15)
#define LAST(a) __builtin_shufflevector(a, a, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15)
#define NEXT_THREE(a) __builtin_shufflevector(a, a, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15)
#define LAST_THREE(a) __builtin_shufflevector(a, a, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15)

ALWAYS Lanes either(Lanes mask, Lanes a, Lanes b) { return (a & mask) | (b & ~mask); }
ALWAYS Lanes majority(Lanes a, Lanes b, Lanes c) { return (a & b) | (a & c) | (b & c); }

/// A mask of the lanes that are not zero.
ALWAYS uint32_t open_lanes(Lanes a) {
  uint32_t mask = 0;
  for (int lane = 0; lane < 11; lane++) mask |= (uint32_t)(a[lane] != 0) << lane;
  return mask;
}

/// Whether some lane is not zero.
ALWAYS bool is_any(Lanes a) {
  typedef uint64_t Halves __attribute__((vector_size(64)));
  Halves half = (Halves)a;
  return (half[0] | half[1] | half[2] | half[3] | half[4] | half[5] | half[6] | half[7]) != 0;
}

/// Whether some digit's lane is zero.
ALWAYS bool is_any_zero(Lanes a) {
  return is_any((Lanes)(a == all(0)) & digits);
}

/// All cells of the rows of which some bit is set.
ALWAYS Lanes whole_rows(Lanes a) {
  Lanes guards = (a + all(CELLS)) & all(GUARDS);
  return guards - (guards >> 9);
}

/// In every lane, what is set in some lane.
ALWAYS Lanes in_some(Lanes a) {
  a = a | NEXT(a) | LAST(a);
  return a | NEXT_THREE(a) | LAST_THREE(a);
}

/// In every lane, what is set in at least one and in at least two lanes.
ALWAYS void once_and_twice(Lanes a, Lanes *once, Lanes *twice) {
  Lanes b = NEXT(a), c = LAST(a);
  Lanes one = a | b | c, two = majority(a, b, c);
  Lanes next = NEXT_THREE(one), last = LAST_THREE(one);
  *once = one | next | last;
  *twice = two | NEXT_THREE(two) | LAST_THREE(two) | majority(one, next, last);
}

/// In every lane, what is set in exactly three and in more than three lanes: a full adder of threes, and another of those.
ALWAYS void thrice_and_more(Lanes a, Lanes *thrice, Lanes *more) {
  Lanes b = NEXT(a), c = LAST(a);
  Lanes low = a ^ b ^ c, high = majority(a, b, c);
  Lanes low2 = NEXT_THREE(low), low3 = LAST_THREE(low);
  Lanes high2 = NEXT_THREE(high), high3 = LAST_THREE(high);
  Lanes carry = majority(low, low2, low3);
  *more = majority(high, high2, high3) | (carry & (high | high2 | high3));
  *thrice = (low ^ low2 ^ low3) & (high ^ high2 ^ high3 ^ carry) & ~*more;
}
