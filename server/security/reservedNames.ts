/** Names with a special meaning where users and tenants are identified by name. */
const RESERVED: ReadonlySet<string> = new Set([
  // The global tenant, and the private one of the caller.
  'global_tenant',
  '__user__',
  // Anonymous visitors.
  'opendistro_security_anonymous',
]);

/** True if reserved, ignoring case and outer spaces: lookalikes deceive administrators. */
export const isReservedName = (name: string): boolean => RESERVED.has(name.trim().toLowerCase());

export const reservedNameMessage = (name: string): string =>
  `The name '${name}' is reserved. No user can sign in with it.`;
