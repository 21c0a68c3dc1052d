import { useText } from '../../i18n';
import { useAppSelector } from '../../store/hooks';
import { selectTenantTextOrNull } from '../../store/tenancy/selectors';

/** The tenant of the page for a text that names it: `hasTenant` is `no` where there are no tenants. */
export function useTenantValues(): { hasTenant: 'no' | 'yes'; tenant: string } {
  const text = useText();
  const tenant = useAppSelector(selectTenantTextOrNull);
  return tenant === null ? { hasTenant: 'no', tenant: '' } : { hasTenant: 'yes', tenant: text(tenant) };
}
