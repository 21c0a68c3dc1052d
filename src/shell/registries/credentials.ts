/**
 * Passes secrets from forms to sagas by reference; each can be taken once. State, actions and log
 * never contain secrets.
 */
export interface CredentialsRegistry {
  deposit(ref: string, secret: string): void;
  /** Removes and returns the secret; undefined if missing, as in a replay. */
  take(ref: string): string | undefined;
  clear(): void;
}

export function createCredentialsRegistry(): CredentialsRegistry {
  const secrets = new Map<string, string>();
  return {
    deposit: (ref, secret) => void secrets.set(ref, secret),
    take(ref) {
      const secret = secrets.get(ref);
      secrets.delete(ref);
      return secret;
    },
    clear: () => secrets.clear(),
  };
}
