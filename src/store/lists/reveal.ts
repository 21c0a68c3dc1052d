import { type ListView } from './view';

/** The words that a list searches an entry for: its name and its values, whatever column shows them. */
const wordsOf = (name: string, value: unknown): string =>
  `${name} ${JSON.stringify(Object.values(value ?? {}))}`.toLowerCase();

/**
 * Returns whether a list with this view may show an entry that was just saved: its name or values contain every word of the
 * search, and it passes the filters that are known here.
 */
export function mayShow({ query, filters }: ListView, name: string, value: unknown): boolean {
  const words = wordsOf(name, value);
  const terms = query.toLowerCase().replace(/"/g, ' ').split(/\s+/);
  const { backend_roles: backendRoles = [], reserved = [], type = [] } = filters;
  return (
    terms.every((term) => words.includes(term)) &&
    (backendRoles.length === 0 ||
      backendRoles.some((role) => words.includes(JSON.stringify(role).toLowerCase()))) &&
    // The system's own entries are not saved, and of the permissions only groups.
    (reserved.length === 0 || reserved.includes('custom')) &&
    (type.length === 0 || type.includes('group'))
  );
}
