import { fragmentOf } from '../lists/pages';
import { type AppLocation } from '../navigation/slice';
import { decodeName, SECURITY_APP_ROUTE, securityHref } from '../security/routes';
import { type Dialog } from './dialogParams';
import { DIALOGS } from './dialogs';

/** Returns the dialog named by an address such as `#/tenants/edit/NAME`, or null. */
export function dialogAt({ pathname, hash }: Pick<AppLocation, 'pathname' | 'hash'>): Dialog | null {
  if (pathname !== SECURITY_APP_ROUTE) return null;
  const [area, mode, encoded, ...more] = fragmentOf(hash).pathname.replace(/\/$/, '').split('/').slice(1);
  if (more.length > 0 || (mode === 'create') !== (encoded === undefined)) return null;
  if (mode !== 'create' && mode !== 'edit' && mode !== 'duplicate') return null;
  const name = decodeName(encoded ?? '');
  if (area === 'permissions') return { name: DIALOGS.actionGroup, params: { mode, name, selection: [] } };
  if (area !== 'tenants') return null;
  return { name: DIALOGS.tenant, params: mode === 'create' ? { mode } : { mode, name } };
}

/** Returns the address of the list below the dialog. */
export const listBelow = ({ name }: Dialog): string =>
  securityHref(name === DIALOGS.tenant ? 'tenants' : 'permissions');
