import { type AppLocation } from '../navigation/slice';

/** A change a link proposes to the form of a role or mapping, which shows it unsaved. */
export interface Proposal {
  /** Index of the index permission to extend; null for a new one. */
  entry: number | null;
  patterns: string[];
  actions: string[];
  clusterPermissions: string[];
  /** Users to map. */
  users: string[];
}

const LISTS = {
  patterns: 'pattern',
  actions: 'permission',
  clusterPermissions: 'clusterPermission',
  users: 'user',
} as const;

/** Longer lists are cut, longer texts ignored. */
const LIMITS = { names: 50, text: 1000 } as const;

/** Returns the query for a proposal; entries count from 1, as on screen. */
export function proposalQuery({ entry = null, ...lists }: Partial<Proposal>): string {
  const parameters = new URLSearchParams(entry === null ? {} : { entry: String(entry + 1) });
  for (const [list, name] of Object.entries(LISTS))
    for (const text of lists[list as keyof typeof LISTS] ?? []) parameters.append(name, text);
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/** Parses a proposal; null if there is none. */
export function proposalIn({ search }: Pick<AppLocation, 'search'>): Proposal | null {
  const given = new URLSearchParams(search);
  const listOf = (name: string) =>
    [...new Set(given.getAll(name))]
      .filter((text) => text !== '' && text.length <= LIMITS.text)
      .slice(0, LIMITS.names);
  const entry = given.get('entry') ?? '';
  const proposal: Proposal = {
    entry: /^[1-9]\d{0,5}$/.test(entry) ? Number(entry) - 1 : null,
    patterns: listOf(LISTS.patterns),
    actions: listOf(LISTS.actions),
    clusterPermissions: listOf(LISTS.clusterPermissions),
    users: listOf(LISTS.users),
  };
  const { entry: _entry, ...lists } = proposal;
  return Object.values(lists).some((list) => list.length > 0) ? proposal : null;
}
