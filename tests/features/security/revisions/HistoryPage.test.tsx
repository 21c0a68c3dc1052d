import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type RevisionDetails } from '../../../../src/api/contract/history';
import { initialBootState } from '../../../../src/store/boot/slice';
import { selectConfirmOrNull } from '../../../../src/store/overlays/selectors';
import { confirmAnswered } from '../../../../src/store/overlays/slice';
import { httpFailure } from '../../../support/fakeDeps';
import { openSecurity, pageTitle } from '../support';

const details: RevisionDetails = {
  id: 7,
  write: 7,
  at: '2026-03-01T08:00:00.000Z',
  origin: 'request',
  by: 'ada',
  address: '203.0.113.7',
  type: 'roles',
  name: 'hr_reader',
  version: 'v7',
  kind: 'changed',
  fields: ['cluster_permissions', 'description'],
  before: { cluster_permissions: ['cluster_monitor'], description: 'old', index_permissions: [] },
  after: {
    cluster_permissions: ['cluster_monitor', 'cluster_all'],
    description: 'new',
    index_permissions: [],
  },
};
const { before: _before, after: _after, ...summary } = details;
const imported = { ...summary, id: 6, origin: 'import', kind: 'created', name: 'ops' } as const;
const { by: _by, address: _address, ...byImport } = imported;
const recorded = {
  revisions: { list: async () => ({ revisions: [summary, byImport] }), get: async () => details },
};
const items = () => within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');

describe('the history of changes', () => {
  it('says who changed what, when and from where', async () => {
    await openSecurity('#/history', recorded);
    expect(pageTitle()).toBe('History');
    expect(items().map(({ textContent }) => textContent)).toEqual([
      'ada changed role hr_reader (cluster_permissions, description) · Mar 1, 2026 @ 08:00:00 · 203.0.113.7Show changes',
      'Import created role ops · Mar 1, 2026 @ 08:00:00Show changes',
    ]);
    expect(screen.getByRole('link', { name: 'changed role hr_reader' })).toHaveAttribute(
      'href',
      '#/history?type=roles&name=hr_reader',
    );
  });

  it('names the tenant of settings, and shows which of them changed', async () => {
    const change = { ...details, type: 'settings', before: {}, after: { 'theme:darkMode': true } } as const;
    const of = (id: number, name: string) => ({ ...change, id, name, fields: ['theme:darkMode'] });
    const shown = [of(1, 'global'), of(2, 'tenant:quay'), of(3, 'user:ada')];
    const { user, rest, deps, store } = await openSecurity('#/history', {
      revisions: { list: async () => ({ revisions: shown }), get: async () => of(1, 'global') },
    });
    const texts = items().map(({ textContent }) => textContent?.split(' (')[0]);
    expect(texts).toEqual([
      'ada changed advanced settings of tenant Global',
      'ada changed advanced settings of tenant quay',
      'ada changed advanced settings of tenant Private of ada',
    ]);
    await user.click(screen.getAllByRole('button', { name: 'Show changes' })[0] as HTMLElement);
    await rest();
    expect(within(screen.getByRole('table')).getByRole('rowheader')).toHaveTextContent('theme:darkMode');
    await user.click(screen.getByRole('button', { name: 'Undo this change' }));
    await rest();
    const asked = selectConfirmOrNull(store.getState());
    expect(asked?.title).toEqual({ id: 'history.restoreSettings' });
    store.dispatch(confirmAnswered({ id: asked?.id ?? '', confirmed: true }));
    await rest();
    expect(deps.calls).toContainEqual(['revisions.restore', 1, 'before', 'v7']);
  });

  it('shows what came and went, and restores it', async () => {
    const { user, rest, deps, store } = await openSecurity('#/history', recorded);
    await user.click(screen.getAllByRole('button', { name: 'Show changes' })[0] as HTMLElement);
    await rest();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'cluster_permissions',
      'description',
    ]);
    expect(rows[0]).toHaveTextContent('cluster_all');
    await user.click(screen.getByRole('button', { name: 'Undo this change' }));
    await rest();
    expect(deps.callNames()).not.toContain('revisions.restore');
    const asked = selectConfirmOrNull(store.getState());
    expect(asked?.title).toEqual({ id: 'history.restoreTitle', values: { name: 'hr_reader' } });
    store.dispatch(confirmAnswered({ id: asked?.id ?? '', confirmed: true }));
    await rest();
    expect(deps.calls).toContainEqual(['revisions.restore', 7, 'before', 'v7']);
  });

  it('is narrowed by its address, and by the fields above', async () => {
    const { user, rest, deps } = await openSecurity('#/history?type=roles', recorded);
    expect(deps.calls).toContainEqual(['revisions.list', { type: 'roles' }, {}]);
    await user.type(screen.getByLabelText('Changed by'), 'ada{Enter}');
    await rest();
    expect(deps.addresses.at(-1)).toContain('#/history?type=roles&by=ada');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await rest();
    expect(deps.calls.filter(([name]) => name === 'revisions.list').at(-1)).toEqual([
      'revisions.list',
      {},
      {},
    ]);
  });

  it('tells of no changes, of a failure, and of a cluster, which has no history', async () => {
    const { unmount } = await openSecurity('#/history?by=bob', {});
    expect(screen.getByText('No changes match these filters.')).toBeInTheDocument();
    unmount();
    const failing = await openSecurity('#/history', {
      revisions: { list: () => Promise.reject(httpFailure(403, 'Not yours to read.')) },
    });
    expect(screen.getByText("Couldn't load the history")).toBeInTheDocument();
    expect(screen.getByText(/Not yours to read/)).toBeInTheDocument();
    failing.unmount();
    const { info } = initialBootState;
    const { deps } = await openSecurity('#/history', {
      preloadedState: { boot: { ...initialBootState, info: { ...info, backend: 'cluster' } } },
    });
    expect(screen.getByText(/No history is kept on this server/)).toBeInTheDocument();
    expect(deps.callNames()).not.toContain('revisions.list');
  });
});
