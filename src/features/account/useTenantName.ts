import { selectAccountOrNull } from '../../store/account/selectors';
import { useAppSelector } from '../../store/hooks';
import { resolveTenant } from '../../store/tenancy/names';
import { selectCurrentTenantOrNull } from '../../store/tenancy/selectors';
import { useT } from '../../shell/i18n';

/** The tenant of this session as the person knows it: `Global`, `Private` or its name [TEN-11..13]. */
export function useTenantName(): string {
  const t = useT();
  const account = useAppSelector(selectAccountOrNull);
  const current = useAppSelector(selectCurrentTenantOrNull);
  const tenant = resolveTenant(current ?? account?.user_requested_tenant, account?.user_name ?? '');
  if (tenant.kind === 'custom') return tenant.name;
  return t(tenant.kind === 'global' ? 'account.tenantGlobal' : 'account.tenantPrivate');
}
