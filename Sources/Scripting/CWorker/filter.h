// The filter of system calls of a worker process.
#ifndef QUADRILLE_WORKER_FILTER_H
#define QUADRILLE_WORKER_FILTER_H

/// From now on the kernel refuses (EPERM) to start programs and processes, to open sockets, to signal or look into others, and to
/// open, rename or remove files otherwise than for reading. Where the kernel or the machine has no such filters, the limits stand
/// alone.
///
/// @return 0, or what errno says.
int quadrille_worker_filter(void);

#endif
