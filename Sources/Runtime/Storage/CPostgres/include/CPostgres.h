// libpq, PostgreSQL's own client library: opened for the first connection.
#pragma once
#include <libpq-fe.h>

/// Why libpq cannot be opened, good until the thread's next call; null where it is.
const char *postgres_fault(void);
