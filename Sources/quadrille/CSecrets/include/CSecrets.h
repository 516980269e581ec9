// Hides secrets from other processes.
#ifndef QUADRILLE_SECRETS_H
#define QUADRILLE_SECRETS_H

/// Removes a variable from the environment, and overwrites it in the initial environment that the kernel shows.
///
/// @param name Its name.
/// @return A copy of its value for the caller to free, or NULL if it is not set.
char *quadrille_secret_take(const char *name);

/// Overwrites the passwords of database URLs (`postgres://user:password@host`, `?password=…`) in the command line that
/// the kernel shows to all processes.
///
/// @return Number of passwords overwritten.
int quadrille_secret_hide_words(void);

/// Denies other processes of the same user access to this process's memory, files and environment.
void quadrille_secret_shield(void);

#endif
