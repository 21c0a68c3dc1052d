/**
 * Secrets on their way from a form to the saga that sends them. The form deposits one under a reference and dispatches
 * the reference; the saga takes it, once. Nothing else ever holds them: not the state, not an action, not the log.
 */
export interface CredentialsRegistry {
  deposit(ref: string, secret: string): void;
  /** The secret under `ref`, which is gone afterwards; undefined when there is none (also in a replay). */
  take(ref: string): string | undefined;
  /** Forgets everything, e.g. at sign-out. */
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
