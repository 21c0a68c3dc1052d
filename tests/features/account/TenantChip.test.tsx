import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import TenantChip from '../../../src/features/account/TenantChip';
import { PageEffects } from '../../../src/shell/frame/PageEffects';
import { initialAccountState } from '../../../src/store/account/slice';
import { DIALOGS } from '../../../src/store/overlays/dialogs';
import { selectDialogOrNull } from '../../../src/store/overlays/selectors';
import { initialTenancyState } from '../../../src/store/tenancy/slice';
import { someAccount, someDashboardsInfo } from '../../support/fakeDeps';
import { renderWithStore } from '../../support/renderWithStore';

const show = (current: string, isOn = true) =>
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
          info: someAccount(),
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
    expect(selectDialogOrNull(store.getState())).toEqual({ name: DIALOGS.switchTenants });
  });

  it('is nowhere to be seen without multi-tenancy', () => {
    show('finance', false);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.title).toBe('Gatehouse');
  });
});
