import { useMemo } from 'react';
import { STATUS_ROUTE } from '../../../contract/endpoints';
import { hasSharedAccount } from '../../../contract/signInKinds';
import { useT, useText } from '../../i18n';
import { GLOBAL_TENANT_NAME, GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE } from '../../model/tenancy/names';
import { selectAccountOrNull, selectAuthType, selectIsMultitenancyOn } from '../../store/account/selectors';
import { selectBasePath } from '../../store/boot/selectors';
import { selectNavLinks } from '../../store/chrome/navLinks';
import { useAppSelector } from '../../store/hooks';
import { listViewChanged } from '../../store/lists/slice';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogOpened } from '../../store/overlays/slice';
import { selectTheme } from '../../store/preferences/selectors';
import { themeChosen } from '../../store/preferences/slice';
import { selectRecents } from '../../store/recents/selectors';
import { selectRecordingPhase } from '../../store/recording/selectors';
import { paused, resumed } from '../../store/recording/slice';
import { rolesResource, tenantsResource, usersResource } from '../../store/resources/resources';
import { securityPath } from '../../store/security/routes';
import { signOutRequested } from '../../store/session/slice';
import { selectTenantChoices } from '../../store/tenancy/choices';
import { tenantChangeRequested } from '../../store/tenancy/slice';
import { type Entry } from './entries';

/** Returns the applications of the drawer, and those without an entry there. */
export function useAppEntries(): Entry[] {
  const t = useT();
  const text = useText();
  const basePath = useAppSelector(selectBasePath);
  const links = useAppSelector(selectNavLinks);
  return useMemo(() => {
    const detail = t('palette.appDetail');
    const shown = links.filter(({ hidden, disabled }) => !hidden && !disabled);
    return [
      { id: 'app:home', label: t('frame.home'), detail, icon: 'home', to: '/app/home' },
      ...shown.map(({ id, title, href }): Entry => ({
        id: `app:${id}`,
        label: text(title),
        detail,
        icon: 'arrowRight',
        to: href.slice(basePath.length),
      })),
      { id: 'app:status', label: t('palette.status'), detail, icon: 'info', to: STATUS_ROUTE },
    ];
  }, [t, text, basePath, links]);
}

/** Returns the global actions, and one entry per tenant available to the user. */
export function useActionEntries(): Entry[] {
  const t = useT();
  const account = useAppSelector(selectAccountOrNull);
  const isMultitenancyOn = useAppSelector(selectIsMultitenancyOn);
  const choices = useAppSelector(selectTenantChoices);
  const theme = useAppSelector(selectTheme);
  const authType = useAppSelector(selectAuthType);
  const isPaused = useAppSelector(selectRecordingPhase) === 'paused';
  return useMemo(() => {
    const detail = t('common.actions');
    const action = (
      id: string,
      label: string,
      icon: Entry['icon'],
      event: NonNullable<Entry['events']>[0],
    ) => ({
      id: `action:${id}`,
      label,
      detail,
      icon,
      events: [event],
    });
    const tenants: [string, string][] = [
      ...(choices.reasons.global === undefined
        ? [[GLOBAL_TENANT_VALUE, t('account.tenantGlobal')] as [string, string]]
        : []),
      ...(choices.reasons.private === undefined
        ? [[PRIVATE_TENANT_VALUE, t('account.tenantPrivate')] as [string, string]]
        : []),
      ...choices.custom.map((name): [string, string] => [name, name]),
    ];
    const themes = [
      ['light', 'palette.themeLight'],
      ['dark', 'palette.themeDark'],
      ['system', 'palette.themeSystem'],
    ] as const;
    return [
      ...(isMultitenancyOn
        ? [
            action(
              'tenants',
              t('account.switchTenants'),
              'refresh',
              dialogOpened({ name: DIALOGS.switchTenants }),
            ),
            ...tenants.map(([tenant, name]) =>
              action(
                `tenant:${tenant}`,
                t('palette.switchTenant', { tenant: name }),
                'refresh',
                tenantChangeRequested({ tenant }),
              ),
            ),
          ]
        : []),
      ...themes
        .filter(([mode]) => mode !== theme)
        .map(([mode, label]) => action(`theme:${mode}`, t(label), 'eye', themeChosen(mode))),
      action('roles', t('account.viewRoles'), 'user', dialogOpened({ name: DIALOGS.roles })),
      ...(account?.is_internal_user
        ? [
            action(
              'password',
              t('account.resetPassword'),
              'key',
              dialogOpened({ name: DIALOGS.resetPassword }),
            ),
          ]
        : []),
      ...(hasSharedAccount(authType)
        ? []
        : [action('sessions', t('account.sessions'), 'clock', dialogOpened({ name: DIALOGS.sessions }))]),
      ...(isPaused
        ? [action('resume', t('recording.resume'), 'eye', resumed())]
        : [
            action('mark', t('recording.mark'), 'pencil', dialogOpened({ name: DIALOGS.mark })),
            action('pause', t('recording.pause'), 'eyeOff', paused()),
          ]),
      action('recording', t('recording.save'), 'download', dialogOpened({ name: DIALOGS.recording })),
      action('logOut', t('account.logOut'), 'logOut', signOutRequested()),
    ];
  }, [t, account, authType, isMultitenancyOn, choices, theme, isPaused]);
}

/** Returns users, roles and tenants by name. Tenants have no page: they open in the list. */
export function useNameEntries(): Entry[] {
  const t = useT();
  const users = useAppSelector(usersResource.selectors.selectNames);
  const roles = useAppSelector(rolesResource.selectors.selectNames);
  const tenants = useAppSelector(tenantsResource.selectors.selectNames);
  return useMemo(() => {
    const [role, tenant, user] = [t('palette.role'), t('palette.tenant'), t('palette.user')];
    return [
      ...roles.map((name): Entry => ({
        id: `role:${name}`,
        label: name,
        detail: role,
        icon: 'shield',
        to: securityPath('roles', 'view', name),
      })),
      ...tenants
        .filter((name) => name !== GLOBAL_TENANT_NAME)
        .map((name): Entry => ({
          id: `tenant:${name}`,
          label: name,
          detail: tenant,
          icon: 'home',
          to: securityPath('tenants'),
          events: [listViewChanged({ list: 'tenants', patch: { query: `"${name.replaceAll('"', '')}"` } })],
        })),
      ...users.map((name): Entry => ({
        id: `user:${name}`,
        label: name,
        detail: user,
        icon: 'user',
        to: securityPath('users', 'edit', name),
      })),
    ];
  }, [t, users, roles, tenants]);
}

/** Returns the recently viewed items, newest first. */
export function useRecentEntries(): Entry[] {
  const t = useT();
  const recents = useAppSelector(selectRecents);
  return useMemo(
    () =>
      recents.map(({ id, label, link }): Entry => ({
        id: `recent:${id}`,
        label,
        detail: t('palette.recentDetail'),
        icon: 'clock',
        to: link,
      })),
    [t, recents],
  );
}
