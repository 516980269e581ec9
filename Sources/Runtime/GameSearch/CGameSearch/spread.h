// The fewest slides of a few tiles from where they are wanted to everywhere else, for all cells of the first tile at once.
#pragma once

#include <stdint.h>
#include <string.h>

// For each of the 16 cells of the first tile a set of cells of the open one, a bit a cell.
typedef uint16_t quadrille_lanes __attribute__((vector_size(32), may_alias));
typedef uint8_t quadrille_lane_bytes __attribute__((vector_size(16), may_alias));

// A board of 3...8 columns and at most 16 cells, a bit a cell: all of them, those not in the first column and those not in the last.
struct quadrille_cells {
  uint16_t all, not_first, not_last, columns;
};

// What is known where the tiles but the first are on certain cells: the open cells reached, and those reached since the row was processed.
struct quadrille_row {
  quadrille_lanes met, fresh;
};

// All that changes. A row's number is where the tiles but the first are, four bits a tile.
struct quadrille_front {
  struct quadrille_cells board;
  int others;
  // The slides made, and the colour of all cells taken together after so many.
  int made, colour;
  struct quadrille_row *rows;
  uint8_t *slides;
  // A bit for each row in which something is fresh, now and after the next slide.
  uint64_t *now, *after;
  // The bit of each lane's cell, and those of the cells after it, before it, below and above, none where the board ends.
  quadrille_lanes own, beside[4];
  // The lanes whose cell is of an even colour, and of an odd one, as on a chessboard.
  quadrille_lanes colours[2];
};

static inline int quadrille_has_any(quadrille_lanes lanes) {
  uint64_t words[4];
  memcpy(words, &lanes, sizeof words);
  return (words[0] | words[1] | words[2] | words[3]) != 0;
}

// The lanes of other cells: lane c becomes lane c + `by`, −8...8; those that come from nowhere are empty.
static inline quadrille_lanes quadrille_moved_lanes(quadrille_lanes lanes, int by) {
  uint16_t room[32] = {0};
  memcpy(room + 8, &lanes, sizeof lanes);
  memcpy(&lanes, room + 8 - by, sizeof lanes);
  return lanes;
}

static inline int quadrille_colour(int cell, int columns) { return (cell / columns + cell % columns) & 1; }

static inline uint16_t quadrille_beside(struct quadrille_cells board, uint16_t cells) {
  unsigned across = (unsigned)(cells & board.not_last) << 1 | (unsigned)(cells & board.not_first) >> 1;
  return (uint16_t)((across | (unsigned)cells << board.columns | (unsigned)cells >> board.columns) & board.all);
}

static inline void quadrille_prepare(struct quadrille_front *front) {
  struct quadrille_cells board = front->board;
  for (int cell = 0; cell < 16; cell++) {
    uint16_t bit = (uint16_t)(1u << cell);
    front->own[cell] = bit;
    for (int colour = 0; colour < 2; colour++) {
      front->colours[colour][cell] = quadrille_colour(cell, board.columns) == colour ? 0xFFFF : 0;
    }
    if (!(board.all & bit)) continue;
    front->beside[0][cell] = board.not_last & bit ? (uint16_t)(bit << 1) : 0;
    front->beside[1][cell] = board.not_first & bit ? bit >> 1 : 0;
    front->beside[2][cell] = (uint16_t)(bit << board.columns) & board.all;
    front->beside[3][cell] = bit >> board.columns;
  }
}

// Everywhere the open cell comes to from some cells without a slide of the tiles.
static inline quadrille_lanes quadrille_filled(struct quadrille_cells board, quadrille_lanes open, quadrille_lanes free) {
  while (1) {
    quadrille_lanes wider = open | (open & board.not_last) << 1 | (open & board.not_first) >> 1;
    wider = (wider | open << board.columns | open >> board.columns) & free;
    if (!quadrille_has_any(wider ^ open)) return open;
    open = wider;
  }
}

static inline void quadrille_freshen(struct quadrille_front *front, long row, quadrille_lanes open) {
  front->rows[row].fresh |= open;
  front->after[row >> 6] |= (uint64_t)1 << (row & 63);
}

// Slides the first tile to every cell beside it that is open; the cell it leaves is the open one then.
static inline void quadrille_slide_first(struct quadrille_front *front, long row, quadrille_lanes open) {
  int columns = front->board.columns;
  quadrille_lanes slid = quadrille_moved_lanes((open & front->beside[0]) >> 1, 1);
  slid |= quadrille_moved_lanes((open & front->beside[1]) << 1, -1);
  slid |= quadrille_moved_lanes((open & front->beside[2]) >> columns, columns);
  slid |= quadrille_moved_lanes((open & front->beside[3]) << columns, -columns);
  slid &= ~front->rows[row].met;
  if (quadrille_has_any(slid)) quadrille_freshen(front, row, slid);
}

// Slides the other tiles one after another.
static inline void quadrille_slide_others(struct quadrille_front *front, long row, uint16_t taken, quadrille_lanes open) {
  for (int shift = 0; shift < 4 * front->others; shift += 4) {
    int cell = (int)(row >> shift & 15);
    uint16_t targets = quadrille_beside(front->board, (uint16_t)(1u << cell)) & (uint16_t)~taken;
    for (; targets; targets &= (uint16_t)(targets - 1)) {
      int target = __builtin_ctz(targets);
      quadrille_lanes slid = (quadrille_lanes)((open & (uint16_t)(1u << target)) != 0) & (uint16_t)(1u << cell);
      if (quadrille_has_any(slid)) quadrille_freshen(front, row ^ (long)(cell ^ target) << shift, slid);
    }
  }
}

// Looks at what the last slide made fresh in a row. Every slide changes the colour of the cells taken together, which tells this from what the next
// slide made fresh already.
static inline void quadrille_visit(struct quadrille_front *front, long row) {
  uint16_t taken = 0;
  int colour = front->colour;
  for (int shift = 0; shift < 4 * front->others; shift += 4) {
    int cell = (int)(row >> shift & 15);
    taken |= (uint16_t)(1u << cell);
    colour ^= quadrille_colour(cell, front->board.columns);
  }
  struct quadrille_row *known = front->rows + row;
  quadrille_lanes open = known->fresh & front->colours[colour] & ~known->met;
  known->fresh &= ~front->colours[colour];
  if (!quadrille_has_any(open)) return;
  open = quadrille_filled(front->board, open, ~(front->own | taken) & front->board.all);
  quadrille_lanes first = (quadrille_lanes)(known->met == 0) & (quadrille_lanes)(open != 0);
  quadrille_lane_bytes written = __builtin_convertvector(first, quadrille_lane_bytes), *slides;
  slides = (quadrille_lane_bytes *)(front->slides + 16 * row);
  quadrille_lane_bytes before = *slides, after = (quadrille_lane_bytes)(before > (uint8_t)front->made) & written;
  *slides = (before & ~after) | (after & (uint8_t)front->made);
  known->met |= open;
  quadrille_slide_first(front, row, open);
  quadrille_slide_others(front, row, taken, open);
}

// Lowers the numbers of a table to the fewest slides from some goals of one colour, 254 at most. A place is where the tiles are, four bits a tile.
//
// `rows` are 64 × 16^(tiles − 1) bytes, and `marks` 16 bytes for each 64 of these rows or part of so many, all of them 0; rows and slides lie at multiples of 32 bytes.
static inline void quadrille_spread(struct quadrille_cells board, int tiles, const uint32_t *_Nonnull goals, long count,
                                    void *_Nonnull rows, uint64_t *_Nonnull marks, uint8_t *_Nonnull slides) {
  long words = (((long)1 << 4 * (tiles - 1)) + 63) / 64;
  struct quadrille_front front = {
      .board = board, .others = tiles - 1, .rows = rows, .slides = slides, .now = marks, .after = marks + words};
  quadrille_prepare(&front);
  for (int shift = 0; shift < 4 * tiles; shift += 4) {
    front.colour ^= quadrille_colour(goals[0] >> shift & 15, board.columns);
  }
  for (long goal = 0; goal < count; goal++) {
    uint16_t taken = 0;
    for (int shift = 0; shift < 4 * tiles; shift += 4) taken |= (uint16_t)(1u << (goals[goal] >> shift & 15));
    long row = goals[goal] >> 4;
    front.rows[row].fresh[goals[goal] & 15] = board.all & (uint16_t)~taken;
    front.now[row >> 6] |= (uint64_t)1 << (row & 63);
  }
  uint64_t some = 1;
  for (; front.made < 255 && some; front.made++, front.colour ^= 1) {
    for (long word = 0; word < words; word++) {
      uint64_t left = front.now[word];
      front.now[word] = 0;
      for (; left; left &= left - 1) quadrille_visit(&front, 64 * word + __builtin_ctzll(left));
    }
    some = 0;
    for (long word = 0; word < words; word++) some |= front.after[word];
    uint64_t *now = front.now;
    (front.now = front.after, front.after = now);
  }
}
