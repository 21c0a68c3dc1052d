/** True when some member of an object is an object itself. Asked for every object of a state: it copies nothing. */
export function hasBranches(value: object): boolean {
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    if (typeof member === 'object' && member !== null) return true;
  }
  return false;
}
