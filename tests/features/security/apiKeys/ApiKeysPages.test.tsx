import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { type ApiKey, type ApiKeys, type NewApiKey } from '../../../../contract/apiKeys';
import { type FakeOverrides, httpFailure, someDashboardsInfo } from '../../../support/fakeDeps';
import { administratorAccount, openSecurity, pageTitle } from '../support';

const TOKEN = 'os_token-that-nobody-else-may-see-0123456789';

const key = (name: string, over: Partial<ApiKey> = {}): ApiKey => ({
  id: `id-${name}`,
  name,
  state: 'active',
  created_at: '2026-11-01T10:00:00.000Z',
  expires_at: '2026-12-01T10:00:00.000Z',
  revoked_at: null,
  created_by: 'ada',
  cluster_permissions: ['cluster_monitor'],
  index_permissions: [{ index_pattern: ['logs-*'], allowed_actions: ['read', 'write'] }],
  ...over,
});
const KEYS = [
  key('pipeline'),
  key('old', { state: 'expired', created_by: null }),
  key('soon', { state: 'expiring', cluster_permissions: [], index_permissions: [] }),
  key('gone', { state: 'revoked', revoked_at: '2026-11-02T10:00:00.000Z' }),
];
const apiKeys = (over: Partial<ApiKeys> = {}, more: FakeOverrides['apiKeys'] = {}) => ({
  apiKeys: {
    list: async (): Promise<ApiKeys> => ({
      availability: 'available',
      version: '3.7.0',
      keys: KEYS,
      max_seconds: 7_776_000,
      can_write: true,
      ...over,
    }),
    ...more,
  },
});
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.querySelector('td')?.textContent);
const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Create API key' });

describe('the list of API keys', () => {
  it('shows what each key can do, and which ones end soon, have ended or are revoked', async () => {
    await openSecurity('#/apiKeys', apiKeys());
    expect(pageTitle()).toBe('API keys');
    expect(names()).toEqual(['gone', 'old', 'pipeline', 'soon']);
    expect(row('pipeline').getByText('Active')).toBeVisible();
    expect(row('pipeline').getByText('cluster_monitor')).toBeVisible();
    expect(row('pipeline').getByText('logs-*: read, write')).toBeVisible();
    expect(row('pipeline').getByText('ada')).toBeVisible();
    expect(row('soon').getByText('Expires soon')).toHaveClass('gh-warning');
    expect(row('old').getByText('Expired')).toHaveClass('gh-danger');
    expect(row('gone').getByText('Revoked')).toBeVisible();
    expect(row('old').getAllByText('None')).toHaveLength(1);
    expect(row('gone').queryByRole('button', { name: /Revoke/ })).toBeNull();
    expect(row('old').getByRole('button', { name: 'Revoke: old' })).toBeVisible();
  });

  it('opens a key to say all that it can do', async () => {
    const { user, rest } = await openSecurity('#/apiKeys', apiKeys());
    await user.click(screen.getByRole('button', { name: 'pipeline' }));
    await rest();
    const dialog = within(screen.getByRole('dialog', { name: 'API key "pipeline"' }));
    expect(dialog.getByText('Can read and write logs-*.')).toBeVisible();
    expect(dialog.getByText('Has cluster permission cluster_monitor.')).toBeVisible();
    expect(dialog.getByRole('row', { name: 'logs-* read, write' })).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps search and filter in the address', async () => {
    await openSecurity('#/apiKeys?filter.state=expiring', apiKeys());
    expect(names()).toEqual(['soon']);
  });

  it('revokes a key after a question, and reads the list again', async () => {
    const { user, rest, answer, question, deps } = await openSecurity('#/apiKeys', apiKeys());
    await user.click(screen.getByRole('button', { name: 'Revoke: pipeline' }));
    await rest();
    expect(question()?.title).toEqual({ id: 'apiKeys.revokeTitle', values: { name: 'pipeline' } });
    await answer(true);
    expect(deps.calls).toContainEqual(['apiKeys.revoke', 'id-pipeline']);
    expect(deps.callNames().filter((name) => name === 'apiKeys.list')).toHaveLength(2);
  });

  it('offers no changes to those who may not make them', async () => {
    await openSecurity('#/apiKeys', apiKeys({ can_write: false }));
    expect(screen.getByText('You can see API keys but not change them.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create API key' })).toBeNull();
  });

  it.each<[ApiKeys['availability'], string, RegExp]>([
    ['disabled', 'API keys are disabled', /config\.dynamic\.api_tokens\.enabled/],
    ['unsupported', 'No API keys in this version', /this cluster runs 2\.19\.4/],
    ['embedded', 'No API keys here', /embedded store/],
  ])('says why there are none: %s', async (availability, title, text) => {
    for (const place of ['#/apiKeys', '#/apiKeys/create']) {
      const { unmount } = await openSecurity(place, apiKeys({ availability, version: '2.19.4', keys: [] }));
      expect(screen.getByText(title)).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      unmount();
    }
  });

  it.each([
    [403, "You don't have access to this list"],
    [500, 'Reload'],
  ])('explains a failure with status %i', async (status, text) => {
    await openSecurity('#/apiKeys', apiKeys({}, { list: () => Promise.reject(httpFailure(status, 'No.')) }));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText(/No\./)[0]).toBeVisible();
  });

  it('is in the navigation only of clusters that have API keys', async () => {
    const link = () => screen.queryByRole('link', { name: 'API keys' });
    const { unmount } = await openSecurity('#/users');
    expect(link()).toBeNull();
    unmount();
    const account = {
      ...administratorAccount(),
      dashboards: someDashboardsInfo({ api_tokens_enabled: true }),
    };
    await openSecurity('#/users', { preloadedState: { account } });
    expect(link()).toHaveAttribute('href', '#/apiKeys');
  });
});

describe('the form of a new API key', () => {
  const created: NewApiKey[] = [];
  const creates = {
    create: async (body: NewApiKey) => {
      created.push(body);
      return { id: 'k1', token: TOKEN };
    },
  };
  const open = (over: Partial<ApiKeys> = {}, more: FakeOverrides['apiKeys'] = creates) => {
    created.splice(0);
    return openSecurity('#/apiKeys/create', apiKeys(over, more));
  };
  const choose = (user: Awaited<ReturnType<typeof open>>['user'], bar: string, name: string) =>
    user.click(within(screen.getByRole('radiogroup', { name: bar })).getByText(name));

  it('says what the key can do, creates it, and shows its token once', async () => {
    const { user, rest, fragment, store, log } = await open();
    expect(screen.getByText("Can't read or change any index.")).toBeVisible();
    expect(screen.getByText('At most 90 days. A key always expires.')).toBeVisible();
    fireEvent.change(field('Name'), { target: { value: 'nightly' } });
    await choose(user, 'Cluster preset', 'Search');
    await user.click(screen.getByRole('combobox', { name: 'Index' }));
    await user.keyboard('hr-*{Enter}');
    await choose(user, 'Preset of index permission 1', 'Read');
    expect(screen.getByText('Can read hr-*.')).toBeVisible();
    await user.click(submit());
    await rest();
    expect(created).toEqual([
      {
        name: 'nightly',
        duration_seconds: 2_592_000,
        cluster_permissions: ['cluster_composite_ops_ro'],
        index_permissions: [{ index_pattern: ['hr-*'], allowed_actions: ['read'] }],
      },
    ]);
    expect(fragment()).toBe('#/apiKeys');
    const dialog = within(screen.getByRole('dialog', { name: 'API key "nightly" created' }));
    expect(dialog.getByText(TOKEN)).toBeVisible();
    expect(dialog.getByText("Copy the token now. It can't be shown again.")).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await rest();
    expect(screen.queryByText(TOKEN)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.stringify([log, store.getState()])).not.toContain(TOKEN);
    expect(window.location.href).not.toContain(TOKEN);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(TOKEN);
  });

  it('asks before it creates a key that can do everything', async () => {
    const { user, rest, question, answer } = await open();
    fireEvent.change(field('Name'), { target: { value: 'nightly' } });
    await choose(user, 'Cluster preset', 'Everything');
    await user.click(submit());
    await rest();
    expect(question()?.title).toEqual({ id: 'apiKeys.riskTitle', values: { name: 'nightly' } });
    await answer(false);
    expect(created).toEqual([]);
  });

  it('names what is missing or wrong before it asks the cluster', async () => {
    const { user, rest } = await open();
    await user.click(submit());
    await rest();
    expect(screen.getAllByText('Enter a name.')[0]).toBeVisible();
    expect(
      screen.getAllByText('Choose at least one permission on the cluster or on an index.')[0],
    ).toBeVisible();
    await user.type(field('Name'), 'a?');
    expect(screen.getAllByText(/Use only letters/)[0]).toBeVisible();
    await user.clear(field('Name'));
    await user.type(field('Name'), 'gone');
    expect(screen.getAllByText(/A key has this name already/)[0]).toBeVisible();
    expect(created).toEqual([]);
  });

  it('needs an end within the limit of the cluster, which it offers and says', async () => {
    const { user, rest } = await open({ max_seconds: 8 * 86_400 });
    const choice = screen.getByRole('combobox', { name: 'Expires after' });
    expect(screen.getByText('At most 8 days. A key always expires.')).toBeVisible();
    fireEvent.change(field('Name'), { target: { value: 'nightly' } });
    await choose(user, 'Cluster preset', 'Search');
    await user.click(submit());
    await rest();
    expect(screen.getAllByText('Choose the last day.')[0]).toBeVisible();
    const date = screen.getByLabelText('Last day');
    fireEvent.change(date, { target: { value: '2020-01-01' } });
    await user.click(submit());
    expect(screen.getAllByText('That day is over.')[0]).toBeVisible();
    fireEvent.change(date, { target: { value: '2999-01-01' } });
    await user.click(submit());
    expect(screen.getAllByText('That is too late: a key can last 8 days at most.')[0]).toBeVisible();
    expect(created).toEqual([]);
    await user.click(choice);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['7 days', 'Date']);
  });

  it('shows the reason of the cluster and keeps the input', async () => {
    const { user, rest } = await open(
      {},
      { create: () => Promise.reject(httpFailure(429, 'Maximum reached.')) },
    );
    fireEvent.change(field('Name'), { target: { value: 'nightly' } });
    await choose(user, 'Cluster preset', 'Search');
    await user.click(submit());
    await rest();
    expect(screen.getByText('Couldn\'t create API key "nightly"')).toBeVisible();
    expect(screen.getAllByText(/Maximum reached\./)[0]).toBeVisible();
    expect(field('Name')).toHaveValue('nightly');
  });
});
