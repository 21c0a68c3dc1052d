import { type ListView } from './view';

/** Returns the searchable texts of an entry: its name and values. */
const wordsOf = (name: string, value: unknown): string =>
  `${name} ${JSON.stringify(Object.values(value ?? {}))}`.toLowerCase();

/** True if a view may show a saved entry: its texts match the search and the known filters. */
export function mayShow({ query, filters }: ListView, name: string, value: unknown): boolean {
  const words = wordsOf(name, value);
  const terms = query.toLowerCase().replace(/"/g, ' ').split(/\s+/);
  const { backend_roles: backendRoles = [], reserved = [], type = [] } = filters;
  return (
    terms.every((term) => words.includes(term)) &&
    (backendRoles.length === 0 ||
      backendRoles.some((role) => words.includes(JSON.stringify(role).toLowerCase()))) &&
    // Reserved entries are never saved, and the only permissions saved are action groups.
    (reserved.length === 0 || reserved.includes('custom')) &&
    (type.length === 0 || type.includes('group'))
  );
}
