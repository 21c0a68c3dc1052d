import './form.css';

/** The initials of a name: of its first two words, else its first letter. Empty for a name without words. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s._@-]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

/** The initials of a user in a circle. Drawn by the style sheet, so that they are no part of the name beside it. */
export function Initials({ name }: { name: string }) {
  return <span className="gh-initials" aria-hidden="true" data-initials={initialsOf(name)} />;
}
