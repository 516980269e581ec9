// The filter of system calls of a worker process, as the kernel's classic BPF.
#define _GNU_SOURCE
#include "filter.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef MACHINE

// The lower half of an argument; both machines are little-endian.
#define ARGUMENT(n) (offsetof(struct seccomp_data, args) + 8 * (n))
#define LOAD(place) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (place))
#define REFUSE(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
// Skips the next statement unless the number is the call's.
#define NO(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), REFUSE(EPERM)
// For a call whose flags stand in argument n: refuses it if one of some bits is set (or, for `unless`, if none is).
#define NO_BITS(call, n, bits) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), LOAD(ARGUMENT(n)), \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, 1), REFUSE(EPERM), ALLOW
#define NO_WITHOUT(call, n, bits) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), LOAD(ARGUMENT(n)), \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 1, 0), REFUSE(EPERM), ALLOW

#define WRITING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)

int quadrille_worker_filter(void) {
  struct sock_filter program[] = {
      LOAD(offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
      REFUSE(EPERM),
      LOAD(offsetof(struct seccomp_data, nr)),
#ifdef __x86_64__
      // The other numbering of calls (x32) has this bit.
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x40000000, 0, 1),
      REFUSE(EPERM),
      NO(SYS_fork),
      NO(SYS_vfork),
      NO(SYS_rename),
      NO(SYS_unlink),
      NO(SYS_mkdir),
      NO(SYS_rmdir),
      NO(SYS_creat),
      NO(SYS_link),
      NO(SYS_symlink),
      NO(SYS_chmod),
      NO(SYS_chown),
      NO_BITS(SYS_open, 1, WRITING),
#endif
      NO_BITS(SYS_openat, 2, WRITING),
      // Threads only. The structure of clone3 cannot be looked at; without it the C library takes clone.
      NO_WITHOUT(SYS_clone, 0, CLONE_THREAD),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1),
      REFUSE(ENOSYS),
      NO(SYS_openat2),
      NO(SYS_execve),
      NO(SYS_execveat),
      NO(SYS_socket),
      NO(SYS_socketpair),
      NO(SYS_connect),
      NO(SYS_bind),
      NO(SYS_ptrace),
      NO(SYS_process_vm_readv),
      NO(SYS_process_vm_writev),
      NO(SYS_pidfd_open),
      NO(SYS_pidfd_send_signal),
      NO(SYS_kill),
      NO(SYS_tkill),
      NO(SYS_renameat),
      NO(SYS_renameat2),
      NO(SYS_unlinkat),
      NO(SYS_mkdirat),
      NO(SYS_linkat),
      NO(SYS_symlinkat),
      NO(SYS_truncate),
      NO(SYS_fchmodat),
      NO(SYS_fchownat),
      NO(SYS_mount),
      NO(SYS_bpf),
      NO(SYS_perf_event_open),
      NO(SYS_io_uring_setup),
      NO(SYS_userfaultfd),
      NO(SYS_keyctl),
      NO(SYS_unshare),
      NO(SYS_setns),
      ALLOW,
  };
  struct sock_fprog filter = {.len = sizeof program / sizeof program[0], .filter = program};
  if (!prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0)) return 0;
  return errno == EINVAL || errno == ENOSYS ? 0 : errno;
}

#else

int quadrille_worker_filter(void) { return 0; }

#endif
