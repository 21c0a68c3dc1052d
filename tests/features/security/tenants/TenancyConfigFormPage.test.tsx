import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { initialAccountState } from '../../../../src/store/account/slice';
import { selectHasUnsavedChanges } from '../../../../src/store/forms/selectors';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { fakeResource, httpFailure, someAccount } from '../../../support/fakeDeps';
import { button, callsOf, openTenants, type TenantsOptions, type View } from './support';

const open = (options: TenantsOptions = {}) => openTenants({ fragment: '#/tenantsConfigureTab', ...options });
const check = (id: string) => document.getElementById(id) as HTMLInputElement;
const tenancy = () => check('EnableMultitenancyCheckBox');
const own = () => check('EnablePrivateTenantCheckBox');
const bar = () => document.querySelector('[data-test-subj="tenancyChanges"]');
const combo = () => screen.getByRole('combobox', { name: 'Default tenant' });
const chosen = () =>
  [...document.querySelectorAll('[data-test-subj="demoComboBox"] .ant-select-selection-item')].map(
    (pill) => pill.textContent,
  );
const offered = () =>
  [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);

async function pick(view: View, name: string) {
  fireEvent.mouseDown(combo());
  await view.rest();
  const option = [...document.querySelectorAll('.ant-select-item-option')].find(
    (found) => found.textContent === name,
  );
  fireEvent.click(option as Element);
  await view.rest();
}

describe('the tenancy settings', () => {
  it('are shown as they are in force, and offer no saving while nothing differs [SEC-07]', async () => {
    await open({ info: { default_tenant: 'finance' } });
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Configure');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Tenants');
    expect(tenancy()).toBeChecked();
    expect(screen.getByText('Global tenant: Enabled')).toBeInTheDocument();
    expect(own()).toBeChecked();
    expect(chosen()).toEqual(['finance']);
    expect(bar()).toBeNull();
  });

  it('counts differences from the current settings, however often they change', async () => {
    const view = await open({ info: { default_tenant: 'finance' } });
    await pick(view, 'research');
    await pick(view, 'Global');
    await view.user.click(own());
    expect(bar()).toHaveTextContent('2 unsaved changes');
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(true);
    await view.user.click(own());
    expect(bar()).toHaveTextContent('1 unsaved change');
    await pick(view, 'finance');
    expect(bar()).toBeNull();
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(false);
    await view.user.click(tenancy());
    await view.user.click(button('Discard changes'));
    expect(tenancy()).toBeChecked();
    expect(bar()).toBeNull();
  });

  it('are sent after each change was confirmed, only changed ones and with their display names [A15, API-15]', async () => {
    const view = await open({ info: { default_tenant: 'Private' } });
    await view.user.click(own());
    await pick(view, 'Global');
    await view.user.click(button('Save changes'));
    const dialog = screen.getByRole('dialog', { name: 'Make changes to tenancy?' });
    expect(within(dialog).getByText('Review changes and check the boxes below:')).toBeInTheDocument();
    expect(document.getElementById('tenancyChangeCheckbox')).toBeNull();
    expect(within(dialog).getByText(/^Disable private tenant - /)).toBeInTheDocument();
    expect(within(dialog).getByText(/^Users start in tenant Global/)).toBeInTheDocument();
    await view.user.click(check('privateTenancyChangeCheckbox'));
    expect(button('Apply changes')).toBeDisabled();
    await view.user.click(check('defaultTenantChangeCheckbox'));
    await view.user.click(button('Apply changes'));
    await view.rest();
    expect(callsOf(view, 'tenancyConfig.save')).toEqual([
      [{ private_tenant_enabled: false, default_tenant: 'Global' }, undefined],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bar()).toBeNull();
    expect(own()).not.toBeChecked();
    expect(chosen()).toEqual(['Global']);
    expect(selectToasts(view.store.getState())).toMatchObject([{ title: { id: 'tenancy.saved' } }]);
  });

  it('ask the simple question when only the default changes', async () => {
    const view = await open();
    expect(chosen()).toEqual([]);
    await pick(view, 'finance');
    await view.user.click(button('Save changes'));
    expect(screen.getByRole('dialog', { name: 'Change default tenant?' })).toHaveTextContent('finance');
    await view.user.click(button('Change default tenant'));
    await view.rest();
    expect(callsOf(view, 'tenancyConfig.save')).toEqual([[{ default_tenant: 'finance' }, undefined]]);
  });

  it('send nothing but tenancy itself when that is switched off, and lock the rest', async () => {
    const view = await open();
    await view.user.click(own());
    await view.user.click(tenancy());
    expect(bar()).toHaveTextContent('1 unsaved change');
    expect(own()).toBeDisabled();
    expect(combo()).toBeDisabled();
    await view.user.click(button('Save changes'));
    expect(screen.getByText(/^Disable tenancy - /)).toBeInTheDocument();
    await view.user.click(check('tenancyChangeCheckbox'));
    await view.user.click(button('Apply changes'));
    await view.rest();
    expect(callsOf(view, 'tenancyConfig.save')).toEqual([[{ multitenancy_enabled: false }, undefined]]);
  });

  it('do not let the private tenant go while it is the default, until another one is chosen', async () => {
    const view = await open({ info: { default_tenant: 'Private' } });
    await view.user.click(own());
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Address the highlighted areas');
    expect(alert).toHaveTextContent('The private tenant is disabled. Select another default tenant.');
    expect(combo()).toHaveAttribute('aria-invalid', 'true');
    const save = button('Save changes');
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(save).toHaveAccessibleDescription(
      'The private tenant is disabled. Select another default tenant.',
    );
    await view.user.click(save);
    expect(combo()).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.mouseDown(combo());
    await view.rest();
    expect(offered()).toEqual(['admin_tenant', 'finance', 'Global', 'research']);
    await pick(view, 'finance');
    expect(screen.queryByText('Address the highlighted areas')).toBeNull();
    expect(button('Save changes')).not.toHaveAttribute('aria-disabled');
  });

  it('keep the wishes when the server refuses them, and say why', async () => {
    const view = await open({
      tenancyConfig: { save: async () => Promise.reject(httpFailure(400, 'No such tenant.')) },
    });
    await pick(view, 'finance');
    await view.user.click(button('Save changes'));
    await view.user.click(button('Change default tenant'));
    await view.rest();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('No such tenant.');
    expect(bar()).toHaveTextContent('1 unsaved change');
    expect(selectToasts(view.store.getState())).toMatchObject([
      { color: 'danger', title: { id: 'tenancy.saveFailed' }, text: { text: 'No such tenant.' } },
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved. Your changes are still here.');
    await view.user.click(button('Try again'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('point out a default tenant that is gone', async () => {
    await open({ info: { default_tenant: 'gone' } });
    expect(screen.getByRole('alert')).toHaveTextContent('This tenant no longer exists.');
  });

  it('ask before unsaved changes are lost on the way to the other tab', async () => {
    const view = await open();
    await view.user.click(own());
    await view.user.click(screen.getByRole('tab', { name: 'Manage' }));
    await view.rest();
    expect(view.question()).toMatchObject({ title: { id: 'leave.title' } });
    await view.answer(false);
    expect(view.fragment()).toBe('#/tenantsConfigureTab');
    expect(own()).not.toBeChecked();
  });

  it('say why they cannot be read, and try again', async () => {
    let attempts = 0;
    const view = await open({
      tenants: fakeResource(),
      account: {
        fetchDashboardsInfo: async () => {
          attempts += 1;
          throw httpFailure(503, 'Not now.');
        },
      },
      preloadedState: { account: { ...initialAccountState, info: someAccount(), hasApiAccess: true } },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
    await view.user.click(button('Try again'));
    await view.rest();
    expect(attempts).toBe(2);
  });
});
