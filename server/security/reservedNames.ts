/** Names that mean something else than a user wherever users and tenants are told apart by name. */
const RESERVED: ReadonlySet<string> = new Set([
  // The tenant that all share, and the private one of anyone who asks.
  'global_tenant',
  '__user__',
  // Visitors without an account.
  'opendistro_security_anonymous',
]);

/**
 * Whether no one can have this name. Upper and lower case, and spaces around it, make no difference: a name that only looks
 * like one of these deceives administrators.
 */
export const isReservedName = (name: string): boolean => RESERVED.has(name.trim().toLowerCase());

/** What users and administrators are told about such a name. */
export const reservedNameMessage = (name: string): string =>
  `The name '${name}' is reserved. No user can sign in with it.`;
