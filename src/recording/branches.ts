/** Returns true if a member is an object. Runs on every object of a state: must not copy. */
export function hasBranches(value: object): boolean {
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    if (typeof member === 'object' && member !== null) return true;
  }
  return false;
}
