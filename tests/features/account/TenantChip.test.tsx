import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { type AccountInfo } from '../../../contract/account';
import TenantChip from '../../../src/features/account/TenantChip';
import { PageEffects } from '../../../src/shell/frame/PageEffects';
import { apiAccessReceived, initialAccountState } from '../../../src/store/account/slice';
import { selectTenantChange } from '../../../src/store/tenancy/selectors';
import { initialTenancyState } from '../../../src/store/tenancy/slice';
import { someAccount, someDashboardsInfo } from '../../support/fakeDeps';
import { pressKey } from '../../support/pressKey';
import { renderWithStore } from '../../support/renderWithStore';

const show = (current: string, isOn = true, account: Partial<AccountInfo> = {}) =>
  renderWithStore(
    <>
      <PageEffects />
      <TenantChip />
    </>,
    {
      path: '/nowhere',
      preloadedState: {
        account: {
          ...initialAccountState,
          info: someAccount(account),
          dashboards: someDashboardsInfo({ multitenancy_enabled: isOn }),
        },
        tenancy: { ...initialTenancyState, current },
      },
    },
  );

describe('the tenant of a tab', () => {
  it.each([
    ['', 'Global'],
    ['__user__', 'Private'],
    ['finance', 'finance'],
  ])('%j is in sight in header and title as %s [TEN-11, TEN-12, TEN-13]', async (current, name) => {
    const { user, store } = show(current);
    const chip = screen.getByRole('button', { name: `Tenant: ${name}` });
    expect(chip).toHaveTextContent(name);
    expect(document.title).toBe(`${name} - Gatehouse`);
    await user.click(chip);
    expect(screen.getByRole('menuitemradio', { name, checked: true })).toHaveFocus();
    pressKey('Enter');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(selectTenantChange(store.getState()).phase).toBe('idle');
  });

  it('links to another one, and to the list for administrators only', async () => {
    const tenants = { ada: true, finance: true };
    const { user, store } = show('', true, { tenants: { ...tenants, global_tenant: true } });
    const chip = screen.getByRole('button', { name: 'Tenant: Global' });
    await user.click(chip);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Manage tenants' })).toBeNull();
    act(() => void store.dispatch(apiAccessReceived(true)));
    const manage = within(screen.getByRole('menuitem', { name: 'Manage tenants' })).getByRole('link');
    expect(manage).toHaveAttribute('href', '/app/security-dashboards-plugin#/tenants');
    await user.click(screen.getByRole('menuitemradio', { name: 'finance', checked: false }));
    expect(selectTenantChange(store.getState())).toEqual({ phase: 'switching', tenant: 'finance' });
  });

  it('says why one cannot be chosen [TEN-27, TEN-28, TEN-29]', async () => {
    const { user } = show('finance', true, { tenants: { finance: true } });
    await user.click(screen.getByRole('button', { name: 'Tenant: finance' }));
    const global = screen.getByRole('menuitemradio', { name: 'Global' });
    expect(global).toHaveAttribute('aria-disabled', 'true');
    expect(global).toHaveAccessibleDescription('Contact the administrator to get access to global tenant.');
  });

  it('is found by its name where there are many', async () => {
    const tenants = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`team-${at}`, true]));
    const { user, store } = show('', true, { tenants: { ...tenants, global_tenant: true } });
    await user.click(screen.getByRole('button', { name: 'Tenant: Global' }));
    await user.type(screen.getByRole('searchbox', { name: 'Find a tenant' }), 'team-57');
    expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['team-57']);
    await user.keyboard('{ArrowDown}');
    pressKey('Enter');
    expect(selectTenantChange(store.getState())).toEqual({ phase: 'switching', tenant: 'team-57' });
  });

  it('is nowhere to be seen without multi-tenancy', () => {
    show('finance', false);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.title).toBe('Gatehouse');
  });
});
