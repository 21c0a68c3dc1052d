import { useText } from '../../i18n';
import { useAppSelector } from '../../store/hooks';
import { selectTenantTextOrNull } from '../../store/tenancy/selectors';

/** Returns the display name of the current tenant; null without tenants [TEN-11..13]. */
export function useTenantName(): string | null {
  const text = useText();
  const tenant = useAppSelector(selectTenantTextOrNull);
  return tenant === null ? null : text(tenant);
}
