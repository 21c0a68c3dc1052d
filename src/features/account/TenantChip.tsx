import { useT } from '../../i18n';
import { useAppSelector } from '../../store/hooks';
import { selectTenantChange } from '../../store/tenancy/selectors';
import { TenantPopover } from './TenantPopover';
import { useTenantName } from './useTenantName';
import './account.css';

/** The tenant of this page, always in sight beside the account menu, and the menu of the others. Nothing without tenants. */
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
