// Composes the filter of workers and runs it as the kernel would, for calls whose answers are known; `tools/walls` builds it for
// this machine and for 64-bit ARM. Exit 1 where the filter lets through or refuses what it should not.
#define _GNU_SOURCE
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct sock_filter code[4096];
static unsigned length;

/// Takes the program in place of the kernel.
static long taken(long call, ...) {
  (void)call;
  va_list list;
  va_start(list, call);
  va_arg(list, long);
  va_arg(list, long);
  struct sock_fprog *program = va_arg(list, struct sock_fprog *);
  length = program->len;
  memcpy(code, program->filter, length * sizeof *code);
  va_end(list);
  return 0;
}
#define syscall taken
#include "filter.c"
#undef syscall

static int allows(const struct seccomp_data *data) {
  uint32_t value = 0;
  for (unsigned i = 0; i < length; i++) {
    const struct sock_filter *one = &code[i];
    switch (one->code) {
    case BPF_LD | BPF_W | BPF_ABS: memcpy(&value, (const char *)data + one->k, 4); break;
    case BPF_RET | BPF_K: return one->k == SECCOMP_RET_ALLOW;
    case BPF_JMP | BPF_JEQ | BPF_K: i += value == one->k ? one->jt : one->jf; break;
    case BPF_JMP | BPF_JGE | BPF_K: i += value >= one->k ? one->jt : one->jf; break;
    case BPF_JMP | BPF_JSET | BPF_K: i += value & one->k ? one->jt : one->jf; break;
    default: printf("instruction %u is unknown\n", i); return -1;
    }
  }
  printf("the program has no end\n");
  return -1;
}

int main(void) {
  quadrille_worker_filter();
  const uint64_t self = (uint64_t)getpid(), pointer = 0x7f0012345678, upper = 0x100000000;
  const struct {
    const char *what;
    int call;
    uint64_t args[6];
    int allowed;
  } cases[] = {
      {"read", SYS_read, {0}, 1},
      {"open for reading", SYS_openat, {0, pointer, O_RDONLY | O_CLOEXEC}, 1},
      {"open for writing", SYS_openat, {0, pointer, O_WRONLY}, 0},
      {"create", SYS_openat, {0, pointer, O_RDWR | O_CREAT}, 0},
      {"memory", SYS_mmap, {0, 4096, PROT_READ | PROT_WRITE}, 1},
      {"memory that can be run", SYS_mmap, {0, 4096, PROT_READ | PROT_EXEC}, 0},
      {"make memory runnable", SYS_mprotect, {pointer, 4096, PROT_EXEC}, 0},
      {"a thread", SYS_clone, {THREAD}, 1},
      {"a process", SYS_clone, {17}, 0},
      {"clone3", SYS_clone3, {pointer}, 0},
      {"a program", SYS_execve, {pointer}, 0},
      {"a socket", SYS_socket, {1}, 0},
      {"ptrace", SYS_ptrace, {0}, 0},
      {"a signal", SYS_kill, {1, 9}, 0},
      {"a signal to itself", SYS_tgkill, {self, self, 6}, 1},
      {"a signal to others", SYS_tgkill, {1, 1, 6}, 0},
      {"read a limit", SYS_prlimit64, {0, RLIMIT_NOFILE, 0, pointer}, 1},
      {"set a limit", SYS_prlimit64, {0, RLIMIT_NOFILE, pointer}, 0},
      {"set a limit, at an odd place", SYS_prlimit64, {0, RLIMIT_NOFILE, upper}, 0},
      {"set that of CPU time", SYS_prlimit64, {self, RLIMIT_CPU, pointer}, 1},
      {"set that of another", SYS_prlimit64, {1, RLIMIT_CPU, pointer}, 0},
      {"its processors", SYS_sched_getaffinity, {0}, 1},
      {"other processors", SYS_sched_setaffinity, {0}, 0},
      {"a name", SYS_prctl, {PR_SET_NAME, pointer}, 1},
      {"be looked into", SYS_prctl, {PR_SET_DUMPABLE, 1}, 0},
      {"a device", SYS_mknodat, {0, pointer}, 0},
      {"remove", SYS_unlinkat, {0, pointer}, 0},
      {"another filter", SYS_seccomp, {1, 0, pointer}, 0},
      {"a ring", SYS_io_uring_setup, {1, pointer}, 0},
      {"what came later", FIRST_UNKNOWN, {0}, 0},
      {"the end", SYS_exit_group, {0}, 1},
  };
  int faults = 0;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct seccomp_data data = {.nr = cases[i].call, .arch = MACHINE};
    memcpy(data.args, cases[i].args, sizeof data.args);
    if (allows(&data) == cases[i].allowed) continue;
    faults++;
    printf("%s: expected %s\n", cases[i].what, cases[i].allowed ? "allowed" : "refused");
  }
  struct seccomp_data other = {.nr = SYS_read, .arch = MACHINE ^ 1};
  if (allows(&other)) {
    faults++;
    printf("calls of another machine: expected refused\n");
  }
  printf("%u instructions, %zu calls tried, %d faults\n", length, sizeof cases / sizeof cases[0] + 1, faults);
  return faults != 0;
}
