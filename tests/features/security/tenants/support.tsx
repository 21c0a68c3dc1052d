import { screen, within } from '@testing-library/react';
import { type Tenant } from '../../../../contract/resources';
import { initialAccountState } from '../../../../src/store/account/slice';
import { initialBootState } from '../../../../src/store/boot/slice';
import { type RootState } from '../../../../src/store/rootReducer';
import { type FakeOverrides, fakeResource, someAccount, someDashboardsInfo } from '../../../support/fakeDeps';
import { openSecurity } from '../support';

export const someTenants = (): [string, Tenant][] => [
  ['research', { description: 'Labs' }],
  ['global_tenant', { reserved: true, static: true, description: 'Global tenant' }],
  ['finance', { description: 'Books' }],
  ['admin_tenant', { reserved: true }],
];

export interface TenantsOptions {
  fragment?: string;
  tenants?: ReturnType<typeof fakeResource<Tenant>>;
  info?: Partial<ReturnType<typeof someDashboardsInfo>>;
  account?: FakeOverrides['account'];
  tenancyConfig?: FakeOverrides['tenancyConfig'];
  /** Tenancy as the configuration of the product has it. */
  multitenancy?: Partial<RootState['boot']['info']['uiConfig']['security']['multitenancy']>;
  preloadedState?: Partial<RootState>;
}

/** The tenants page, with tenancy as `info` says; `ada` is signed in and works in the global tenant. */
export async function openTenants(options: TenantsOptions = {}) {
  const { fragment = '#/tenants', tenants, account, multitenancy, preloadedState, tenancyConfig } = options;
  const info = someDashboardsInfo(options.info);
  const { info: boot } = initialBootState;
  const { security } = boot.uiConfig;
  return openSecurity(fragment, {
    resources: {
      tenants: tenants ?? fakeResource(someTenants()),
      roles: fakeResource({
        accountants: {
          cluster_permissions: [],
          index_permissions: [],
          tenant_permissions: [{ tenant_patterns: ['finance'], allowed_actions: [] }],
        },
      }),
    },
    account: { fetchDashboardsInfo: async () => info, ...account },
    ...(tenancyConfig ? { tenancyConfig } : {}),
    preloadedState: {
      account: { ...initialAccountState, info: someAccount(), dashboards: info, hasApiAccess: true },
      boot: {
        phase: 'ready',
        info: {
          ...boot,
          uiConfig: {
            ...boot.uiConfig,
            security: { ...security, multitenancy: { ...security.multitenancy, ...multitenancy } },
          },
        },
      },
      ...preloadedState,
    },
  });
}
export type View = Awaited<ReturnType<typeof openTenants>>;

export const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
export const row = (name: string) => box(name).closest('tr') as HTMLTableRowElement;
export const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .slice(1)
    .map((cell) => cell.textContent);
export const item = (name: string) => screen.getByRole('menuitem', { name });
export const button = (name: string) => screen.getByRole('button', { name });

export async function openActions(view: View, ...names: string[]) {
  for (const name of names) await view.user.click(box(name));
  await view.user.click(button('Actions'));
}
/** The calls of one request, without its name. */
export const callsOf = ({ deps }: View, name: string) =>
  deps.calls.filter(([called]) => called === name).map(([, ...args]) => args);
