import { hasSharedAccount } from '../../../contract/signInKinds';
import { useT } from '../../i18n';
import { shownKind } from '../../model/security/signInKinds';
import { selectAccountOrNull, selectAuthType, selectIsMultitenancyOn } from '../../store/account/selectors';
import { authTypeRequested } from '../../store/account/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { type Dialog } from '../../store/overlays/dialogParams';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogOpened } from '../../store/overlays/slice';
import { signOutRequested } from '../../store/session/slice';
import { type ActionItem, menuOf } from '../../ui/ActionsMenu';
import { Icon } from '../../ui/Icon';
import { initialsOf } from '../../ui/initialsOf';
import { Popover } from '../../ui/Popover';
import { useTenantName } from './useTenantName';
import './account.css';

/** Returns the menu entries for the kind of account and the tenancy [ACCT-05..09, ACCT-11]. */
function useEntries(): readonly ActionItem[] {
  const t = useT();
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccountOrNull);
  const authType = useAppSelector(selectAuthType);
  const isMultitenancyOn = useAppSelector(selectIsMultitenancyOn);
  const open = (dialog: Dialog) => () => dispatch(dialogOpened(dialog));
  return [
    {
      id: 'view-roles-and-identities',
      icon: 'users',
      label: t('account.viewRoles'),
      onSelect: open({ name: DIALOGS.roles }),
    },
    ...(isMultitenancyOn
      ? [
          {
            id: 'switch-tenants',
            icon: 'refresh' as const,
            label: t('account.switchTenants'),
            onSelect: open({ name: DIALOGS.switchTenants }),
          },
        ]
      : []),
    ...(account?.is_internal_user
      ? [
          {
            id: 'reset-password',
            icon: 'key' as const,
            label: t('account.resetPassword'),
            onSelect: open({ name: DIALOGS.resetPassword }),
          },
        ]
      : []),
    // The list would show the sessions of strangers.
    ...(hasSharedAccount(authType)
      ? []
      : [
          {
            id: 'signed-in-elsewhere',
            icon: 'clock' as const,
            label: t('account.sessions'),
            onSelect: open({ name: DIALOGS.sessions }),
          },
        ]),
    {
      id: shownKind(authType)?.logOutSubject ?? 'log-out-3',
      icon: 'logOut',
      label: t('account.logOut'),
      onSelect: () => dispatch(signOutRequested()),
      danger: true,
    },
  ];
}

/** The avatar in the header and its menu; hidden until the account is known [ACCT-01..09, C12]. */
export default function AccountMenu() {
  const t = useT();
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccountOrNull);
  const tenantName = useTenantName();
  const entries = useEntries();
  if (!account) return null;
  const label = t('account.menu', { user: account.user_name });
  return (
    <Popover
      id="actionsMenu"
      data-test-subj="account-popover"
      placement="bottomRight"
      menu={menuOf(label, entries)}
      onOpen={() => dispatch(authTypeRequested())}
      panel={(_close, menu) => (
        <div id="account-popover-panel" style={{ width: 256, maxWidth: 256 }}>
          <div className="gh-stack gh-account-who">
            <strong>{account.user_name}</strong>
            {tenantName === null ? null : (
              <span className="gh-quiet" id="tenantName">
                {tenantName}
              </span>
            )}
          </div>
          {menu}
        </div>
      )}
    >
      <button
        type="button"
        id="user-icon-btn"
        className="gh-plain gh-header-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-controls="account-popover-panel"
      >
        <span className="gh-avatar" aria-hidden="true">
          {initialsOf(account.user_name) || <Icon name="user" size={14} />}
        </span>
      </button>
    </Popover>
  );
}
