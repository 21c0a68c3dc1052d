import { useAppDispatch } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogOpened } from '../../store/overlays/slice';
import { useT } from '../../i18n';
import { useTenantName } from './useTenantName';
import './account.css';

/** The tenant of this page, always in sight beside the account menu; a click leads to the others. Nothing without tenants. */
export default function TenantChip() {
  const t = useT();
  const dispatch = useAppDispatch();
  const tenant = useTenantName();
  if (tenant === null) return null;
  const label = t('account.tenantName', { tenant });
  return (
    <button
      type="button"
      className="gh-plain gh-ellipsis gh-small gh-tenant-chip"
      aria-label={label}
      title={label}
      data-test-subj="tenant-chip"
      onClick={() => dispatch(dialogOpened({ name: DIALOGS.switchTenants }))}
    >
      {tenant}
    </button>
  );
}
