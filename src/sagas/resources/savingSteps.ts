import { type RoleMapping } from '../../../contract/resources';
import { message, type Text } from '../../i18n/text';
import { navigationRequested } from '../../store/navigation/slice';
import { type SaveRequest } from '../../store/resources/createResourceSlice';
import { SECURITY_APP_ROUTE, securityHref, SUB_ACTION_MAP_USER } from '../../store/security/routes';
import { type ToastAction } from '../../store/toasts/slice';
import { askConfirm } from '../lib/confirm';
import { type Domain } from './access';

/** Returns the next step for a new entry. The user is already on a new role's page. */
export function nextAction(domain: Domain, name: string, hasMembers: boolean): ToastAction {
  const to = (label: Text, href: string) => ({
    label,
    event: navigationRequested(`${SECURITY_APP_ROUTE}${href}`),
  });
  if (domain === 'users') return to(message('toast.open'), securityHref('users', 'edit', name));
  if (domain === 'tenants') return to(message('toast.open'), securityHref('tenants', 'view', name));
  if (domain === 'actionGroups') return to(message('toast.open'), securityHref('permissions', 'view', name));
  return domain === 'roles' && !hasMembers
    ? to(message('mapUsers.title'), securityHref('roles', 'edit', name, SUB_ACTION_MAP_USER))
    : to(message('nav.access'), securityHref('roles', 'view', name, 'access'));
}

/** Second step of saving a role with members; an existing mapping is a conflict to decide. */
export const membersRequest = (
  name: string,
  value: RoleMapping,
  askedAt: string,
  { then, dialog }: Pick<SaveRequest<unknown>, 'then' | 'dialog'>,
): SaveRequest<RoleMapping> => ({
  name,
  value,
  mode: 'create',
  base: null,
  askedAt,
  ...(then === undefined ? {} : { then }),
  ...(dialog === undefined ? {} : { dialog }),
});

/** Asks before a new entry replaces an existing one [C27]. */
export const askReplace = (name: string) =>
  askConfirm({
    title: message('replace.title', { name }),
    text: [message('replace.text', { name })],
    confirmLabel: message('replace.confirm'),
    tone: 'danger',
    testSubject: 'replaceConfirmModal',
  });
