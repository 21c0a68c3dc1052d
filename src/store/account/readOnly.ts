import { type AccountInfo } from '../../api/contract/account';

/**
 * Whether a user can only read: they hold a read-only role [CFG-04].
 *
 * @param configured `readonly_mode.roles` of the configuration, which is `kibana_read_only` unless other names replace it
 */
export const isReadOnlyUser = (
  account: Pick<AccountInfo, 'roles'> | null,
  configured: readonly string[],
): boolean => account?.roles.some((role) => configured.includes(role)) === true;

/** Open to everyone: the applications of readers, and the pages that are no applications in the drawer [APP-23, A05]. */
const OPEN_TO_READERS: ReadonlySet<string> = new Set([
  'home',
  'dashboards',
  'kibana',
  'login',
  'customerror',
  'status',
  'error',
]);

/**
 * Which applications are inaccessible to a user. This only spares a reader screens that would refuse them; what may be
 * written is decided by the server [APP-23, APP-24, A05].
 *
 * @param appIds all applications
 * @returns their ids; none for users who may write or use the security API
 */
export const appsClosedTo = (
  reader: { isReadOnly: boolean; hasApiAccess: boolean },
  appIds: readonly string[],
): string[] =>
  reader.isReadOnly && !reader.hasApiAccess ? appIds.filter((id) => !OPEN_TO_READERS.has(id)) : [];
