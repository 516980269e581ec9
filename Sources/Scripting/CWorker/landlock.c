// Which files a worker process may open: Landlock, by folders.
//
// The structures are written out here: the headers of Debian 12 know the first versions only.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "filter.h"

// The same numbers on all machines.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

enum { CREATE_RULESET_VERSION = 1, RULE_PATH_BENEATH = 1 };

typedef struct Ruleset {
  uint64_t files, network, scoped;
} Ruleset;

typedef struct __attribute__((packed)) PathRule {
  uint64_t allowed;
  int32_t parent;
} PathRule;

enum { READ_FILE = 1 << 2, READ_DIRECTORY = 1 << 3 };

/// How many kinds of access to files a version knows.
static int kinds(int version) {
  if (version >= 5) return 16;
  if (version >= 3) return 15;
  return version == 2 ? 14 : 13;
}

int quadrille_landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, (void *)0, (size_t)0, CREATE_RULESET_VERSION);
  return version > 0 ? (int)version : 0;
}

/// Allows reading at and below a path; one that is not there needs no rule.
static int add(int rules, const char *path) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return errno == ENOENT || errno == ENOTDIR || errno == EACCES ? 0 : errno;
  struct stat facts;
  int error = fstat(file, &facts) ? errno : 0;
  if (!error) {
    PathRule rule = {.allowed = S_ISDIR(facts.st_mode) ? READ_FILE | READ_DIRECTORY : READ_FILE, .parent = file};
    if (syscall(SYS_landlock_add_rule, rules, RULE_PATH_BENEATH, &rule, 0)) error = errno;
  }
  close(file);
  return error;
}

int quadrille_worker_landlock(const char *const folders[]) {
  int version = quadrille_landlock_version();
  if (version == 0) return 0;
  Ruleset handled = {.files = (UINT64_C(1) << kinds(version)) - 1};
  // To bind and to connect.
  if (version >= 4) handled.network = 3;
  // Abstract sockets and signals.
  if (version >= 6) handled.scoped = 3;
  int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0);
  if (rules < 0) return -errno;
  int error = 0;
  for (; !error && *folders; folders++) error = add(rules, *folders);
  if (!error && syscall(SYS_landlock_restrict_self, rules, 0)) error = errno;
  close(rules);
  return error ? -error : 1;
}
