import { useText } from '../../i18n';
import { useAppSelector } from '../../store/hooks';
import { selectTenantTextOrNull } from '../../store/tenancy/selectors';

/** Returns message values that name the current tenant; `hasTenant` is `no` without tenants. */
export function useTenantValues(): { hasTenant: 'no' | 'yes'; tenant: string } {
  const text = useText();
  const tenant = useAppSelector(selectTenantTextOrNull);
  return tenant === null ? { hasTenant: 'no', tenant: '' } : { hasTenant: 'yes', tenant: text(tenant) };
}
