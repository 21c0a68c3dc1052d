/** The initials of a name: of its first two words, else its first letter. Empty for a name without words. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s._@-]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
