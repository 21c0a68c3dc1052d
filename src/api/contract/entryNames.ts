/**
 * Returns whether a name holds characters that cannot be seen, or the one that stands for what could not be read, such as half of
 * a pair: an entry of such a name is not found again under it.
 */
export const hasUnreadable = (name: string): boolean => /[\p{C}\uFFFD]/u.test(name);

/** Returns whether a tenant of this name would stand for the private tenant of a user. */
export const isPrivateTenantName = (name: string): boolean => name.toLowerCase().startsWith('__user__');
