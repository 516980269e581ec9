// Takes away from a worker process what a script's worker does not need.
#define _GNU_SOURCE
#include "CWorker.h"
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>
#include "filter.h"

static int bound(int what, uint64_t most) {
  struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
  return setrlimit(what, &limit) ? errno : 0;
}

/// Bytes of address space in use; 0 where the kernel does not tell.
static uint64_t mapped(void) {
  unsigned long long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  if (fscanf(file, "%llu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

int quadrille_worker_confine(pid_t parent, uint64_t memory, uint64_t seconds, uint64_t files) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL)) return errno;
  // The parent may have ended before it was asked for its end.
  if (getppid() != parent) _exit(0);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
  signal(SIGXFSZ, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  // Each arena would take 64 MiB of address space.
  mallopt(M_ARENA_MAX, 1);
  int error = bound(RLIMIT_CORE, 0);
  if (!error) error = bound(RLIMIT_FSIZE, 0);
  if (!error) error = bound(RLIMIT_NOFILE, files);
  if (!error) error = bound(RLIMIT_CPU, seconds);
  uint64_t used = mapped();
  if (!error && !used) error = ENOSYS;
  if (!error) error = bound(RLIMIT_AS, used + memory);
  if (!error) error = quadrille_worker_filter();
  return error;
}

uint64_t quadrille_worker_used(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage)) return 0;
  return (uint64_t)usage.ru_utime.tv_sec + (uint64_t)usage.ru_stime.tv_sec + 1;
}

void quadrille_memory_give_back(void) { malloc_trim(0); }

uint64_t quadrille_worker_nanoseconds(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)) return 0;
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

int quadrille_worker_allow(uint64_t seconds) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_CPU, &limit)) return errno;
  uint64_t wanted = quadrille_worker_used() + seconds;
  limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
  return setrlimit(RLIMIT_CPU, &limit) ? errno : 0;
}
