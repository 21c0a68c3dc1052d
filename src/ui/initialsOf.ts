/** Returns the initials of the first two words, else the first letter; empty without words. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s._@-]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
