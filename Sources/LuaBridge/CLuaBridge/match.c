// The pattern matcher: backtracking over pattern items as defined in the Lua manual, section 6.4.1.
#include "match.h"

#include <string.h>

// Most matches end within a few steps; longer ones are charged in larger portions, which takes less time.
enum { FIRST = 50, PAID = 1000, CALLS = 200 };

void begin_matching(
  Matcher *matcher, lua_State *L, const char *subject, size_t subject_length, const char *pattern,
  size_t pattern_length) {
  matcher->L = L;
  matcher->subject = subject;
  matcher->subject_end = subject + subject_length;
  matcher->pattern_end = pattern + pattern_length;
  matcher->steps = 0;
  matcher->portion = FIRST;
  matcher->count = 0;
  matcher->depth = CALLS;
}

/// Counts a step; two cost an instruction, charged in advance by the portion. [-0, +0, v]
static inline void step(Matcher *matcher) {
  if (--matcher->steps >= 0) return;
  charge(matcher->L, matcher->portion / 2);
  matcher->steps = matcher->portion;
  matcher->portion = PAID;
}

// Single characters

// The character classes of the C locale, by arithmetic: the same everywhere, and faster.
static inline bool is_within(unsigned sign, unsigned first, unsigned last) { return sign - first <= last - first; }
static inline bool is_digit(unsigned sign) { return is_within(sign, '0', '9'); }
static inline bool is_letter(unsigned sign) { return is_within(sign | 32, 'a', 'z'); }
static inline bool is_visible(unsigned sign) { return is_within(sign, '!', '~'); }

static bool in_class(unsigned sign, unsigned name) {
  bool found;
  switch (name | 32) {
    case 'a': found = is_letter(sign); break;
    case 'c': found = sign < 32 || sign == 127; break;
    case 'd': found = is_digit(sign); break;
    case 'g': found = is_visible(sign); break;
    case 'l': found = is_within(sign, 'a', 'z'); break;
    case 'p': found = is_visible(sign) && !is_letter(sign) && !is_digit(sign); break;
    case 's': found = sign == ' ' || is_within(sign, '\t', '\r'); break;
    case 'u': found = is_within(sign, 'A', 'Z'); break;
    case 'w': found = is_letter(sign) || is_digit(sign); break;
    case 'x': found = is_digit(sign) || is_within(sign | 32, 'a', 'f'); break;
    case 'z': found = sign == 0; break;
    default: return name == sign;
  }
  if (!is_letter(name)) return name == sign;
  return is_within(name, 'A', 'Z') ? !found : found;
}

/// Whether the set between `[` at `set` and `]` at `end` contains the sign.
static bool in_set(unsigned char sign, const char *set, const char *end) {
  const char *at = set + 1;
  bool complement = *at == '^';
  if (complement) at++;
  while (at < end) {
    if (*at == '%') {
      if (in_class(sign, (unsigned char)at[1])) return !complement;
      at += 2;
    } else if (at[1] == '-' && at + 2 < end) {
      if ((unsigned char)at[0] <= sign && sign <= (unsigned char)at[2]) return !complement;
      at += 3;
    } else {
      if ((unsigned char)*at == sign) return !complement;
      at++;
    }
  }
  return complement;
}

/// Where the single-character item at `item` ends. [-0, +0, v]
static const char *item_end(Matcher *matcher, const char *item) {
  const char *end = matcher->pattern_end;
  char first = *item++;
  if (first == '%') {
    if (item == end) luaL_error(matcher->L, "malformed pattern (ends with '%%')");
    return item + 1;
  }
  if (first != '[') return item;
  if (*item == '^') item++;
  do {  // the first sign belongs to the set even if it is a bracket
    if (item == end) luaL_error(matcher->L, "malformed pattern (missing ']')");
    if (*item++ == '%' && item < end) item++;
    step(matcher);
  } while (*item != ']');
  return item + 1;
}

static bool matches(Matcher *matcher, const char *subject, const char *item, const char *end) {
  step(matcher);
  if (subject >= matcher->subject_end) return false;
  unsigned char sign = (unsigned char)*subject;
  switch (*item) {
    case '.': return true;
    case '%': return in_class(sign, (unsigned char)item[1]);
    case '[': return in_set(sign, item, end - 1);
    default: return (unsigned char)*item == sign;
  }
}

// Items of more than one character

/// `%bxy` with x at `pair`. [-0, +0, v]
static const char *match_balanced(Matcher *matcher, const char *subject, const char *pair) {
  if (pair >= matcher->pattern_end - 1) {
    luaL_error(matcher->L, "malformed pattern (missing arguments to '%%b')");
  }
  if (subject >= matcher->subject_end || *subject != pair[0]) return NULL;
  int64_t open = 1;
  for (const char *at = subject + 1; at < matcher->subject_end; at++) {
    step(matcher);
    if (*at == pair[1]) {
      if (--open == 0) return at + 1;
    } else if (*at == pair[0]) {
      open++;
    }
  }
  return NULL;
}

/// `%1` ... `%9` [-0, +0, v]
static const char *match_again(Matcher *matcher, const char *subject, char digit) {
  int number = digit - '1';
  if (number < 0 || number >= matcher->count || matcher->capture[number].length == UNFINISHED) {
    luaL_error(matcher->L, "invalid capture index %%%d", number + 1);
  }
  ptrdiff_t length = matcher->capture[number].length;
  if (length < 0 || matcher->subject_end - subject < length) return NULL;
  charge(matcher->L, length / 16);
  return memcmp(matcher->capture[number].start, subject, (size_t)length) == 0 ? subject + length : NULL;
}

/// `%f[set]` with `[` at `set`
static bool at_frontier(Matcher *matcher, const char *subject, const char *set, const char *end) {
  unsigned char before = subject == matcher->subject ? 0 : (unsigned char)subject[-1];
  unsigned char after = subject == matcher->subject_end ? 0 : (unsigned char)*subject;
  return !in_set(before, set, end - 1) && in_set(after, set, end - 1);
}

static const char *open_capture(Matcher *matcher, const char *subject, const char *rest, ptrdiff_t kind) {
  if (matcher->count >= CAPTURES) luaL_error(matcher->L, "too many captures");
  matcher->capture[matcher->count].start = subject;
  matcher->capture[matcher->count].length = kind;
  matcher->count++;
  const char *found = match_here(matcher, subject, rest);
  if (found == NULL) matcher->count--;
  return found;
}

static const char *close_capture(Matcher *matcher, const char *subject, const char *rest) {
  int number = matcher->count - 1;
  while (number >= 0 && matcher->capture[number].length != UNFINISHED) number--;
  if (number < 0) luaL_error(matcher->L, "invalid pattern capture");
  matcher->capture[number].length = subject - matcher->capture[number].start;
  const char *found = match_here(matcher, subject, rest);
  if (found == NULL) matcher->capture[number].length = UNFINISHED;
  return found;
}

/// `*`, and `+` after its first match: as many as match, then fewer. [-0, +0, v]
static const char *match_most(Matcher *matcher, const char *subject, const char *item, const char *end) {
  ptrdiff_t count = 0;
  while (matches(matcher, subject + count, item, end)) count++;
  for (; count >= 0; count--) {
    const char *found = match_here(matcher, subject + count, end + 1);
    if (found) return found;
  }
  return NULL;
}

/// `-`: as few as possible. [-0, +0, v]
static const char *match_fewest(Matcher *matcher, const char *subject, const char *item, const char *end) {
  for (;;) {
    const char *found = match_here(matcher, subject, end + 1);
    if (found) return found;
    if (!matches(matcher, subject, item, end)) return NULL;
    subject++;
  }
}

typedef enum Outcome { GO_ON, DECIDED } Outcome;

/// A single-character item with its suffix. Continues, or decides with the answer in `*subject`.
static Outcome match_item(Matcher *matcher, const char **subject, const char **pattern) {
  const char *item = *pattern, *end = item_end(matcher, item);
  char suffix = end < matcher->pattern_end ? *end : '\0';
  if (suffix == '*') return *subject = match_most(matcher, *subject, item, end), DECIDED;
  if (suffix == '-') return *subject = match_fewest(matcher, *subject, item, end), DECIDED;
  bool matched = matches(matcher, *subject, item, end);
  if (suffix == '?') {
    const char *found = matched ? match_here(matcher, *subject + 1, end + 1) : NULL;
    if (found) return *subject = found, DECIDED;
    *pattern = end + 1;
    return GO_ON;
  }
  if (!matched) return *subject = NULL, DECIDED;
  if (suffix == '+') return *subject = match_most(matcher, *subject + 1, item, end), DECIDED;
  ++*subject;
  *pattern = end;
  return GO_ON;
}

/// `%` and items of more than one character that begin with it. Continues, or decides.
static Outcome match_escape(Matcher *matcher, const char **subject, const char **pattern) {
  const char *after = *pattern + 1;
  char kind = after < matcher->pattern_end ? *after : '\0';
  if (kind == 'b') {
    *subject = match_balanced(matcher, *subject, after + 1);
    *pattern = after + 3;
  } else if (kind == 'f') {
    const char *set = after + 1;
    if (set >= matcher->pattern_end || *set != '[') luaL_error(matcher->L, "missing '[' after '%%f' in pattern");
    const char *end = item_end(matcher, set);
    if (!at_frontier(matcher, *subject, set, end)) *subject = NULL;
    *pattern = end;
  } else if (is_digit((unsigned char)kind)) {
    *subject = match_again(matcher, *subject, kind);
    *pattern = after + 1;
  } else {
    return match_item(matcher, subject, pattern);
  }
  return *subject ? GO_ON : DECIDED;
}

const char *match_here(Matcher *matcher, const char *subject, const char *pattern) {
  if (matcher->depth-- == 0) luaL_error(matcher->L, "pattern too complex");
  const char *end = matcher->pattern_end;
  Outcome outcome = GO_ON;
  while (outcome == GO_ON && pattern != end) {
    step(matcher);
    switch (*pattern) {
      case '(': {
        bool position = pattern + 1 < end && pattern[1] == ')';
        subject = open_capture(matcher, subject, pattern + (position ? 2 : 1), position ? POSITION : UNFINISHED);
        outcome = DECIDED;
        break;
      }
      case ')':
        subject = close_capture(matcher, subject, pattern + 1);
        outcome = DECIDED;
        break;
      case '$':
        if (pattern + 1 == end) {
          if (subject != matcher->subject_end) subject = NULL;
          outcome = DECIDED;
        } else {
          outcome = match_item(matcher, &subject, &pattern);
        }
        break;
      case '%': outcome = match_escape(matcher, &subject, &pattern); break;
      default: outcome = match_item(matcher, &subject, &pattern);
    }
  }
  matcher->depth++;
  return subject;
}

// Captures

void push_capture(Matcher *matcher, int number, const char *start, const char *end) {
  lua_State *L = matcher->L;
  if (number >= matcher->count) {
    if (number != 0) luaL_error(L, "invalid capture index %%%d", number + 1);
    lua_pushlstring(L, start, (size_t)(end - start));
    return;
  }
  ptrdiff_t length = matcher->capture[number].length;
  const char *from = matcher->capture[number].start;
  if (length == UNFINISHED) luaL_error(L, "unfinished capture");
  if (length == POSITION) lua_pushinteger(L, from - matcher->subject + 1);
  else lua_pushlstring(L, from, (size_t)length);
}

int push_captures(Matcher *matcher, const char *start, const char *end) {
  int count = matcher->count == 0 && start ? 1 : matcher->count;
  luaL_checkstack(matcher->L, count, "too many captures");
  for (int i = 0; i < count; i++) push_capture(matcher, i, start, end);
  return count;
}
