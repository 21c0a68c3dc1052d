import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE } from '../../../model/tenancy/names';
import { selectApps } from '../../../store/apps/selectors';
import { selectBasePath } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';

/** An application that lists a tenant's saved objects. */
export interface TenantViewer {
  id: 'dashboard' | 'visualizations';
  header: string;
  link: string;
  testSubj: string;
  isThere: boolean;
  /** Returns its URL in a tenant; undefined if it is not registered. */
  hrefOf: (tenantValue: string) => string | undefined;
  createHrefOf: (tenantValue: string) => string | undefined;
}

/** Uses keywords for built-in tenants, so that recipients get their own private one [C24]. */
function inAddress(value: string): string {
  if (value === GLOBAL_TENANT_VALUE) return 'global';
  return value === PRIVATE_TENANT_VALUE ? 'private' : encodeURIComponent(value);
}

export function useTenantViewers(): readonly TenantViewer[] {
  const t = useT();
  const apps = useAppSelector(selectApps);
  const basePath = useAppSelector(selectBasePath);
  return useMemo(() => {
    const addressIn = (appId: string) => {
      const app = apps.find(({ id, status }) => id === appId && status === 'accessible');
      return (value: string) => app && `${basePath}${app.appRoute}?security_tenant=${inAddress(value)}`;
    };
    const dashboards = addressIn('dashboards');
    const visualize = addressIn('visualize');
    const creating = (address: (value: string) => string | undefined) => (value: string) => {
      const href = address(value);
      return href && `${href}#/create`;
    };
    return [
      {
        id: 'dashboard',
        header: t('domain.dashboard'),
        link: t('domain.viewDashboard'),
        testSubj: 'view-dashboard',
        isThere: dashboards('') !== undefined,
        hrefOf: dashboards,
        createHrefOf: creating(dashboards),
      },
      {
        id: 'visualizations',
        header: t('domain.visualizations'),
        link: t('domain.viewVisualizations'),
        testSubj: 'view-visualizations',
        isThere: visualize('') !== undefined,
        hrefOf: visualize,
        createHrefOf: creating(visualize),
      },
    ];
  }, [apps, basePath, t]);
}
