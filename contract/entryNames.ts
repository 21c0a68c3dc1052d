/** True if a name has invisible or replacement characters: it could not be found again by name. */
export const hasUnreadable = (name: string): boolean => /[\p{C}\uFFFD]/u.test(name);

/** True if a tenant of this name would be taken for a private tenant. */
export const isPrivateTenantName = (name: string): boolean => name.toLowerCase().startsWith('__user__');
