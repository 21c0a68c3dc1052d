import { type AppLocation } from '../navigation/slice';

/** A change that a link proposes to the form of a role or of its mapping. The form shows it unsaved. */
export interface Proposal {
  /** Position of the index permission that the patterns and actions are for; null for a new one. */
  entry: number | null;
  patterns: string[];
  /** Permissions on these indices. */
  actions: string[];
  clusterPermissions: string[];
  /** Users to be mapped. */
  users: string[];
}

const LISTS = {
  patterns: 'pattern',
  actions: 'permission',
  clusterPermissions: 'clusterPermission',
  users: 'user',
} as const;

/** Longer lists and texts are no proposals. */
const LIMITS = { names: 50, text: 1000 } as const;

/** The query of an address that proposes a change. Entries count from 1, as on screens. */
export function proposalQuery({ entry = null, ...lists }: Partial<Proposal>): string {
  const parameters = new URLSearchParams(entry === null ? {} : { entry: String(entry + 1) });
  for (const [list, name] of Object.entries(LISTS))
    for (const text of lists[list as keyof typeof LISTS] ?? []) parameters.append(name, text);
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/** The change that an address proposes; null where it proposes none. */
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
