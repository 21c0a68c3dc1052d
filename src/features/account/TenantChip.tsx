import { useT } from '../../i18n';
import { useAppSelector } from '../../store/hooks';
import { selectTenantChange } from '../../store/tenancy/selectors';
import { TenantPopover } from './TenantPopover';
import { useTenantName } from './useTenantName';
import './account.css';

/** The current tenant beside the account menu, with a menu to switch; hidden without tenants. */
export default function TenantChip() {
  const t = useT();
  const tenant = useTenantName();
  const isBusy = useAppSelector(selectTenantChange).phase === 'switching';
  if (tenant === null) return null;
  const label = t('account.tenantName', { tenant });
  return (
    <TenantPopover label={label}>
      <button
        type="button"
        className="gh-plain gh-ellipsis gh-small gh-tenant-chip"
        aria-label={label}
        aria-haspopup="menu"
        aria-busy={isBusy}
        title={label}
        data-test-subj="tenant-chip"
      >
        {tenant}
      </button>
    </TenantPopover>
  );
}
