import { useRef, useState } from 'react';
import { useT } from '../../i18n';
import { GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE } from '../../model/tenancy/names';
import { selectHasApiAccess } from '../../store/account/selectors';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { SECURITY_APP_ROUTE, securityHref } from '../../store/security/routes';
import { selectTenantChoices, type TenantKind } from '../../store/tenancy/choices';
import { tenantChangeRequested } from '../../store/tenancy/slice';
import { type ActionItem, menuOf } from '../../ui/ActionsMenu';
import { enterMenu, Popover, type PopoverProps } from '../../ui/Popover';
import { TextField } from '../../ui/TextField';

/** Number of tenants above which a search field is shown. */
const EASILY_SEEN = 10;
/** Maximum number of tenants rendered; the search field finds the others. */
const DRAWN = 50;

/** Lists the user's tenants, the current one checked; choosing another reloads the page. */
export function TenantPopover({ label, children }: { label: string; children: PopoverProps['children'] }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectTenantChoices);
  const canManage = useAppSelector(selectHasApiAccess);
  const basePath = useAppSelector(selectBasePath);
  const [typed, setTyped] = useState('');
  const panel = useRef<HTMLDivElement>(null);

  const entry = (kind: TenantKind, tenant: string, name: string): ActionItem => {
    const isPresent = choices.kind === kind && choices.name === (kind === 'custom' ? tenant : '');
    const reason = choices.reasons[kind];
    return {
      id: `tenant-${kind}-${tenant}`,
      label: name,
      checked: isPresent,
      disabledReason: reason === undefined || isPresent ? undefined : t(reason),
      onSelect: () => {
        if (!isPresent) dispatch(tenantChangeRequested({ tenant }));
      },
    };
  };
  const all = [
    entry('global', GLOBAL_TENANT_VALUE, t('account.tenantGlobal')),
    entry('private', PRIVATE_TENANT_VALUE, t('account.tenantPrivate')),
    ...choices.custom.map((name) => entry('custom', name, name)),
  ];
  const isLong = all.length > EASILY_SEEN;
  const found = all.filter((item) => item.label.toLowerCase().includes(typed.trim().toLowerCase()));
  const manage: ActionItem = {
    id: 'manage-tenants',
    label: t('account.manageTenants'),
    icon: 'settings',
    href: basePath + SECURITY_APP_ROUTE + securityHref('tenants'),
  };

  return (
    <Popover
      placement="bottomRight"
      onOpen={() => setTyped('')}
      menu={menuOf(label, [...found.slice(0, DRAWN), ...(canManage ? [manage] : [])])}
      isEnteredLater={isLong}
      panel={(_close, entries) => (
        <div ref={panel} data-test-subj="tenant-menu">
          {isLong ? (
            <div style={{ padding: '8px 8px 0' }}>
              <TextField
                type="search"
                autoFocus
                aria-label={t('account.findTenant')}
                placeholder={t('account.findTenant')}
                value={typed}
                onChange={setTyped}
                onKeyDown={(event) => {
                  if (event.key === 'Enter')
                    found.find((item) => item.disabledReason === undefined)?.onSelect?.();
                  if (event.key !== 'ArrowDown') return;
                  event.preventDefault();
                  enterMenu(panel.current);
                }}
              />
              {found.length === 0 ? <p className="gh-quiet">{t('account.tenantUnknown')}</p> : null}
            </div>
          ) : null}
          <div style={{ maxHeight: '60vh', overflowY: 'auto' }}>{entries}</div>
        </div>
      )}
    >
      {children}
    </Popover>
  );
}
