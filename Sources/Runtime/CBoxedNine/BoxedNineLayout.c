// Recognises the rows, columns and boxes of a 9×9 board among 27 houses.
#include <string.h>

#include "CBoxedNine.h"

enum { Size = 9, Houses = 27, Cells = 81 };

/// A set of the 81 variables, a bit each.
typedef unsigned __int128 Set;

static int count(Set set) { return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64)); }

/// The lowest member of a set that has one.
static int first(Set set) {
  uint64_t low = (uint64_t)set;
  return low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

/// Nine parallel lines, or the nine boxes.
typedef struct {
  Set sets[Size];
  int count;
} Nine;

/// Adds a set; false if there are nine already.
static bool add(Nine *nine, Set set) {
  if (nine->count == Size) return false;
  nine->sets[nine->count++] = set;
  return true;
}

/// Splits the houses into boxes, the lines parallel to the first line, and the others. False if these are not nine each.
static bool split(const Set *houses, Nine *boxes, Nine *rows, Nine *columns) {
  for (int house = 0; house < Houses; house++) {
    bool is_line = false;
    for (int other = 0; other < Houses; other++) is_line |= count(houses[house] & houses[other]) == 1;
    bool is_row = rows->count == 0 || houses[house] == rows->sets[0] || (houses[house] & rows->sets[0]) == 0;
    if (!add(!is_line ? boxes : is_row ? rows : columns, houses[house])) return false;
  }
  return boxes->count == Size && rows->count == Size && columns->count == Size;
}

/// Sorts lines by their lowest member.
static void sort(Nine *lines) {
  for (int end = 1; end < Size; end++) {
    Set line = lines->sets[end];
    int place = end;
    for (; place > 0 && first(lines->sets[place - 1]) > first(line); place--) lines->sets[place] = lines->sets[place - 1];
    lines->sets[place] = line;
  }
}

/// Puts lines through the same three boxes together, groups and lines in the order of their lowest members. False if they are not
/// three groups of three.
static bool group(Nine *lines, const Nine *boxes) {
  Set grouped[Size];
  int met[3] = {0}, filled[3] = {0};
  sort(lines);
  for (int line = 0; line < Size; line++) {
    int mask = 0, place = 0;
    for (int box = 0; box < Size; box++) mask |= ((lines->sets[line] & boxes->sets[box]) != 0) << box;
    while (place < 3 && met[place] != 0 && met[place] != mask) place++;
    if (place == 3 || filled[place] == 3 || __builtin_popcount((unsigned)mask) != 3) return false;
    met[place] = mask;
    grouped[3 * place + filled[place]++] = lines->sets[line];
  }
  memcpy(lines->sets, grouped, sizeof grouped);
  return true;
}

/// Gives each variable the cell where its row and column meet. False if two have the same cell.
static bool place(const Nine *rows, const Nine *columns, uint8_t *cells) {
  memset(cells, 0xff, Cells);
  for (int row = 0; row < Size; row++) {
    for (int column = 0; column < Size; column++) {
      Set both = rows->sets[row] & columns->sets[column];
      if (count(both) != 1 || cells[first(both)] != 0xff) return false;
      cells[first(both)] = (uint8_t)(Size * row + column);
    }
  }
  return true;
}

/// Whether each box fills one of the nine 3×3 blocks.
static bool are_blocks(const Nine *boxes, const uint8_t *cells) {
  unsigned blocks = 0;
  for (int box = 0; box < Size; box++) {
    unsigned own = 0;
    for (Set left = boxes->sets[box]; left != 0; left &= left - 1) {
      int cell = cells[first(left)];
      own |= 1u << (cell / 27 * 3 + cell % 9 / 3);
    }
    if (__builtin_popcount(own) != 1) return false;
    blocks |= own;
  }
  return blocks == (1u << Size) - 1;
}

bool boxed_nine_cells(const uint8_t *members, uint8_t *cells) {
  Set houses[Houses] = {0};
  for (int place = 0; place < Houses * Size; place++) {
    if (members[place] >= Cells) return false;
    houses[place / Size] |= (Set)1 << members[place];
  }
  for (int house = 0; house < Houses; house++) {
    if (count(houses[house]) != Size) return false;
  }
  Nine boxes = {.count = 0}, rows = {.count = 0}, columns = {.count = 0};
  return split(houses, &boxes, &rows, &columns) && group(&rows, &boxes) && group(&columns, &boxes) &&
         place(&rows, &columns, cells) && are_blocks(&boxes, cells);
}
