import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { selectApps } from '../../../store/apps/selectors';
import { selectBasePath } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE } from '../../../store/tenancy/rules/names';

/** An application that shows saved objects of a tenant. */
export interface TenantViewer {
  id: 'dashboard' | 'visualizations';
  header: string;
  link: string;
  testSubj: string;
  /** Whether the application is registered. */
  isThere: boolean;
  /** Its address in a tenant, by the tenant's value; undefined while there is no such application. */
  hrefOf: (tenantValue: string) => string | undefined;
  /** The same, for something new. */
  createHrefOf: (tenantValue: string) => string | undefined;
}

/** A tenant in an address: words for the two that everyone has, so that a receiver gets their own private one [C24]. */
function inAddress(value: string): string {
  if (value === GLOBAL_TENANT_VALUE) return 'global';
  return value === PRIVATE_TENANT_VALUE ? 'private' : encodeURIComponent(value);
}

/** The applications that dashboards and visualizations of a tenant open in. */
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
