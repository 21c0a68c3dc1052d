import { type EntryType, type HistoryType } from '../../../../contract/history';

/** Areas whose entries have a tabbed page. */
export type EntryArea = 'permissions' | 'roles' | 'tenants' | 'users';

/** History types per area: a role includes its mapping, a user the account events. */
export const HISTORY_TYPES_OF: Readonly<Record<EntryArea, readonly [EntryType, ...HistoryType[]]>> = {
  users: ['internalusers', 'accounts'],
  roles: ['roles', 'rolesmapping'],
  permissions: ['actiongroups'],
  tenants: ['tenants'],
};

/** Areas whose entries have an *Access* tab. */
export type AccessArea = Exclude<EntryArea, 'permissions'>;

export const hasAccess = (area: EntryArea): area is AccessArea => area !== 'permissions';
