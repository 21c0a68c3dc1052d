import { type AccountInfo } from '../../../contract/account';

/** True if the user holds a read-only role [CFG-04]; `configured` is `readonly_mode.roles`. */
export const isReadOnlyUser = (
  account: Pick<AccountInfo, 'roles'> | null,
  configured: readonly string[],
): boolean => account?.roles.some((role) => configured.includes(role)) === true;

/** Reader applications and the pages without a drawer entry [APP-23, A05]. */
const OPEN_TO_READERS: ReadonlySet<string> = new Set([
  'home',
  'dashboards',
  'kibana',
  'login',
  'customerror',
  'status',
  'error',
]);

/** Returns apps hidden from read-only users; the server guards writes [APP-23, APP-24, A05]. */
export const appsClosedTo = (
  reader: { isReadOnly: boolean; hasApiAccess: boolean },
  appIds: readonly string[],
): string[] =>
  reader.isReadOnly && !reader.hasApiAccess ? appIds.filter((id) => !OPEN_TO_READERS.has(id)) : [];
