// Keeps what is secret out of what other processes can see of this one.
#ifndef QUADRILLE_SECRETS_H
#define QUADRILLE_SECRETS_H

/// Takes a variable out of the environment, and overwrites it where the kernel shows the environment that the process began with.
///
/// @param name Its name.
/// @return A copy of its value for the caller to free, or NULL where there is none.
char *quadrille_secret_take(const char *name);

/// Overwrites the passwords in URLs of databases (`postgres://user:password@host`, `?password=…`) among the words of the command line, as the
/// kernel shows them to everybody.
///
/// @return How many were overwritten.
int quadrille_secret_hide_words(void);

/// Other processes of the same user cannot look into this one any more: not into its memory, its files or its environment.
void quadrille_secret_shield(void);

#endif
