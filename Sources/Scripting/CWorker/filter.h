// The two walls around a worker: what the kernel may be asked at all, and which files may be opened.
#ifndef QUADRILLE_FILTER_H
#define QUADRILLE_FILTER_H

/// Lets this process, with all its threads, make the system calls of the list in filter.c and no others.
///
/// Whatever else is called fails with EPERM (clone3 with ENOSYS, so that the C library takes clone).
///
/// @return 1; 0 where the kernel or the machine has no such filters; the negative of what errno says otherwise.
int quadrille_worker_filter(void);

/// Lets the calling thread, and those that it starts, open files and folders below some folders for reading and nothing
/// else: no other file, no TCP port, no abstract socket and no signal to other processes. Each part holds as far as the
/// kernel's version of Landlock has it.
///
/// @param folders Folders or files, the last one NULL; what is not there is passed over.
/// @return 1; 0 where the kernel has no Landlock; the negative of what errno says otherwise.
int quadrille_worker_landlock(const char *const folders[]);

/// The version of Landlock that the kernel has; 0 for none.
int quadrille_landlock_version(void);

#endif
