import { type EntryType, type HistoryType } from '../../../../contract/history';
import { historyTypeOf } from '../../../store/history/domains';
import { AREA_OF_DOMAIN, type EntryArea, type ListedDomain } from '../../../store/security/routes';

const FURTHER_TYPES: Readonly<Partial<Record<EntryArea, readonly HistoryType[]>>> = {
  users: ['accounts'],
  roles: ['rolesmapping'],
};

/** History types per area: a role includes its mapping, a user the account events. */
export const HISTORY_TYPES_OF = Object.fromEntries(
  Object.entries(AREA_OF_DOMAIN).map(([domain, area]) => [
    area,
    [historyTypeOf(domain as ListedDomain), ...(FURTHER_TYPES[area] ?? [])],
  ]),
) as unknown as Readonly<Record<EntryArea, readonly [EntryType, ...HistoryType[]]>>;

const ACCESS_AREAS = ['users', 'roles', 'tenants'] as const;

/** Areas whose entries have an *Access* tab. */
export type AccessArea = (typeof ACCESS_AREAS)[number];

export const hasAccess = (area: EntryArea): area is AccessArea => ACCESS_AREAS.some((each) => each === area);
