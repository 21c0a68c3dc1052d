import { type EntryType, type HistoryType } from '../../../api/contract/history';

/** The areas whose entries have a page with tabs. */
export type EntryArea = 'permissions' | 'roles' | 'tenants' | 'users';

/** What the history of an entry is about: a role is shown with its mapping, a user with what was done to the account. */
export const HISTORY_TYPES_OF: Readonly<Record<EntryArea, readonly [EntryType, ...HistoryType[]]>> = {
  users: ['internalusers', 'accounts'],
  roles: ['roles', 'rolesmapping'],
  permissions: ['actiongroups'],
  tenants: ['tenants'],
};

/** The areas of which it can be asked what an entry gives access to, or who reaches it. */
export type AccessArea = Exclude<EntryArea, 'permissions'>;

export const hasAccess = (area: EntryArea): area is AccessArea => area !== 'permissions';
