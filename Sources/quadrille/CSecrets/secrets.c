// Hides secrets from other processes.
#define _GNU_SOURCE
#include "CSecrets.h"
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

/// The arguments and environment that the kernel shows in /proc, captured by the C library before `main`.
static char **words, **lines;

__attribute__((constructor)) static void note(int count, char **arguments, char **environment) {
  (void)count;
  words = arguments;
  lines = environment;
}

char *quadrille_secret_take(const char *name) {
  const char *value = getenv(name);
  if (value == NULL) return NULL;
  char *copy = strdup(value);
  size_t length = strlen(name);
  for (char **line = lines; line && *line; line++) {
    if (strncmp(*line, name, length) == 0 && (*line)[length] == '=') {
      explicit_bzero(*line + length + 1, strlen(*line + length + 1));
    }
  }
  unsetenv(name);
  return copy;
}

/// Overwrites a range. Returns whether it was not empty.
static int cover(char *from, const char *to) {
  if (from >= to) return 0;
  memset(from, '*', (size_t)(to - from));
  return 1;
}

static int hide(char *url) {
  int hidden = 0;
  char *query = strchr(url, '?');
  char *end = query ? query : url + strlen(url);
  // A password may contain unescaped slashes, so the last @ counts.
  char *at = memrchr(url, '@', (size_t)(end - url));
  char *colon = at ? memchr(url, ':', (size_t)(at - url)) : NULL;
  if (colon) hidden += cover(colon + 1, at);
  while (query && (query = strstr(query, "password="))) {
    query += strlen("password=");
    hidden += cover(query, query + strcspn(query, "&"));
  }
  return hidden;
}

int quadrille_secret_hide_words(void) {
  int hidden = 0;
  for (char **word = words; word && *word; word++) {
    char *scheme = strstr(*word, "postgres");
    char *url = scheme ? strstr(scheme, "://") : NULL;
    if (url) hidden += hide(url + strlen("://"));
  }
  return hidden;
}

void quadrille_secret_shield(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
