// Lua patterns, matched with every step counted.
#ifndef BRIDGE_MATCH_H
#define BRIDGE_MATCH_H

#include "host.h"

enum { CAPTURES = 32, UNFINISHED = -1, POSITION = -2 };

typedef struct Matcher {
  lua_State *L;
  const char *subject, *subject_end, *pattern_end;
  int steps;  // left of those that are paid for
  int portion;  // how many are paid for next
  int depth;  // calls left
  int count;  // captures, closed or not
  struct {
    const char *start;
    ptrdiff_t length;  // or UNFINISHED, POSITION
  } capture[CAPTURES];
} Matcher;

void begin_matching(
  Matcher *matcher, lua_State *L, const char *subject, size_t subject_length, const char *pattern,
  size_t pattern_length);
// The end of the match at `subject`, or NULL. [-0, +0, v] for a malformed pattern or a spent budget
const char *match_here(Matcher *matcher, const char *subject, const char *pattern);
// [-0, +1, e]
void push_capture(Matcher *matcher, int number, const char *start, const char *end);
// All captures, or the whole match if there are none and `start` is given. [-0, +n, e]
int push_captures(Matcher *matcher, const char *start, const char *end);
void open_patterns(lua_State *L);  // [-0, +0, m] adds find, match, gmatch, gsub to the table at the top

#endif
