import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type RevisionDetails } from '../../../../contract/history';
import { initialBootState } from '../../../../src/store/boot/slice';
import { httpFailure } from '../../../support/fakeDeps';
import { pressKey } from '../../../support/pressKey';
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
  history: { list: async () => ({ revisions: [summary, byImport] }), get: async () => details },
};
const items = () => within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');

const dialog = () => screen.getByRole('alertdialog');
const confirm = (name: string) => within(dialog()).getByRole('button', { name });

describe('the history of changes', () => {
  it('says who changed what, when and from where', async () => {
    await openSecurity('#/history', recorded);
    expect(pageTitle()).toBe('History');
    expect(items().map(({ textContent }) => textContent)).toEqual([
      'ada changed role hr_reader (Cluster permissions, Description) · Mar 1, 2026 @ 08:00:00 · 203.0.113.7Show changes',
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
    const { user, rest, deps } = await openSecurity('#/history', {
      history: { list: async () => ({ revisions: shown }), get: async () => of(1, 'global') },
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
    await user.click(confirm('Undo'));
    await rest();
    expect(deps.calls).toContainEqual(['history.undoChange', 1, { withLater: false, seen: 1 }]);
  });

  it('shows what came and went, as the forms call it, and takes it back', async () => {
    const { user, rest, deps } = await openSecurity('#/history', recorded);
    await user.click(screen.getAllByRole('button', { name: 'Show changes' })[0] as HTMLElement);
    await rest();
    expect(deps.addresses.at(-1)).toContain('#/history?change=7');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Cluster permissions',
      'Description',
    ]);
    expect(rows[0]).toHaveTextContent('cluster_all');
    await user.click(screen.getByRole('button', { name: 'Undo this change' }));
    await rest();
    expect(dialog()).toHaveTextContent('Undo this change of hr_reader?');
    expect(dialog()).toHaveTextContent('Only this change is undone.');
    expect(deps.callNames()).not.toContain('history.undoChange');
    await user.click(confirm('Undo'));
    await rest();
    expect(deps.calls).toContainEqual(['history.undoChange', 7, { withLater: false, seen: 1 }]);
    expect(deps.callNames().filter((name) => name === 'history.list')).toHaveLength(2);
  });

  it('shows both stored states as JSON on request', async () => {
    const { user } = await openSecurity('#/history?change=7', recorded);
    expect(screen.queryByLabelText('JSON before')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show JSON' }));
    expect(JSON.parse(screen.getByLabelText('JSON before').textContent ?? '')).toEqual(details.before);
    expect(JSON.parse(screen.getByLabelText('JSON after').textContent ?? '')).toEqual(details.after);
    await user.click(screen.getByRole('button', { name: 'Hide JSON' }));
    expect(screen.queryByLabelText('JSON after')).not.toBeInTheDocument();
  });

  it('opens the change that its address names, also one that the list does not have', async () => {
    await openSecurity('#/history?change=7', { history: { get: async () => details } });
    expect(within(screen.getByRole('table')).getAllByRole('rowheader')).toHaveLength(2);
  });

  it('names the later changes that an undo takes back as well', async () => {
    const later = { ...summary, id: 9, by: 'mara', fields: ['description'] };
    const preview = { laterCount: 3, lost: [later], lostCount: 1, isDone: false, seen: 11 };
    const { user, rest, deps } = await openSecurity('#/history?change=7', {
      history: { ...recorded.history, previewUndo: async () => preview },
    });
    await user.click(screen.getByRole('button', { name: 'Undo this change' }));
    await rest();
    expect(dialog()).toHaveTextContent('A later change to the same values will be undone, too:');
    expect(within(dialog()).getByRole('listitem')).toHaveTextContent(
      'mara changed role hr_reader (Description) · Mar 1, 2026 @ 08:00:00',
    );
    await user.click(confirm('Undo'));
    await rest();
    expect(deps.calls).toContainEqual(['history.undoChange', 7, { withLater: true, seen: 11 }]);
  });

  it('says what a restore of the version before undoes', async () => {
    const preview = { laterCount: 2, lost: [], lostCount: 0, isDone: false, seen: 11 };
    const { user, rest, deps } = await openSecurity('#/history?change=7', {
      history: { ...recorded.history, previewUndo: async () => preview },
    });
    await user.click(screen.getByRole('button', { name: 'Restore the version before' }));
    await rest();
    expect(dialog()).toHaveTextContent(
      'Restores the role as it was before Mar 1, 2026 @ 08:00:00. 2 later changes will be undone.',
    );
    await user.click(confirm('Restore'));
    await rest();
    expect(deps.calls).toContainEqual(['history.restore', 7, 'before', 11]);
  });

  it('shows a new password as the only change', async () => {
    const user = { type: 'internalusers' as const, name: 'bob', fields: ['password'] };
    const before = { backend_roles: ['day'] };
    const after = { opendistro_security_roles: [], attributes: {}, backend_roles: ['day'] };
    await openSecurity('#/history?change=7', {
      history: {
        list: async () => ({ revisions: [{ ...summary, ...user }] }),
        get: async () => ({ ...details, ...user, before, after }),
      },
    });
    expect(items()[0]).toHaveTextContent('ada changed user bob (password changed)');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Passwordpassword changed']);
  });

  it('shows one act as one line that unfolds and is undone as a whole', async () => {
    const parts = [{ type: 'internalusers' as const, kind: 'changed' as const, count: 2 }];
    const members = {
      type: 'internalusers' as const,
      field: 'opendistro_security_roles',
      added: ['hr_admin'],
      removed: [],
    };
    const changes = [9, 8].map((id) => ({ ...summary, id, type: 'internalusers' as const, name: `u${id}` }));
    const names = ['u8', 'u9'];
    const act = { ...summary, id: 9, write: 9, together: { count: 2, parts, names, members } };
    const { user, rest, deps } = await openSecurity('#/history', {
      history: {
        list: async ({ write }) => ({ revisions: write === 9 ? changes : [act] }),
        get: async () => ({ ...details, id: 8, type: 'internalusers', name: 'u8' }),
      },
    });
    expect(items()[0]).toHaveTextContent('ada assigned hr_admin directly to 2 users (u8, u9)');
    await user.click(screen.getByRole('button', { name: 'Show changes' }));
    await rest();
    const unfolded = within(screen.getByRole('list', { name: 'Changes of this act' }));
    expect(unfolded.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'changed user u9',
      'changed user u8',
    ]);
    await user.click(unfolded.getAllByRole('button', { name: 'Show changes' })[1] as HTMLElement);
    await rest();
    expect(unfolded.getByRole('button', { name: 'Undo this change' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo all 2' }));
    await rest();
    await user.click(confirm('Undo'));
    await rest();
    expect(deps.calls).toContainEqual(['history.restoreWrite', 9, { withLater: false, seen: 1 }]);
  });

  it('names what one act did to many accounts, and the fields that one act changed', async () => {
    const act = (type: 'accounts' | 'internalusers', together: object) => ({
      ...summary,
      id: type === 'accounts' ? 9 : 8,
      type,
      together: { count: 8, parts: [{ type, kind: 'changed' as const, count: 8 }], ...together },
    });
    const revisions = [
      act('accounts', { deed: 'passwordDemanded' }),
      act('internalusers', { fields: ['attributes', 'password'] }),
    ];
    await openSecurity('#/history', { history: { list: async () => ({ revisions }) } });
    expect(items()[0]).toHaveTextContent('ada required a new password from 8 users · Mar 1');
    expect(items()[1]).toHaveTextContent('ada changed 8 users (Attributes, password changed) · Mar 1');
  });

  it('shows a restored entry as restored', async () => {
    const restored = { ...summary, origin: 'restore' as const };
    await openSecurity('#/history', { history: { list: async () => ({ revisions: [restored] }) } });
    expect(items()[0]).toHaveTextContent('ada restored role hr_reader');
  });

  it('says what the undo of an act restored and deleted', async () => {
    const part = (
      type: 'internalusers' | 'roles',
      kind: 'created' | 'changed' | 'deleted',
      count: number,
    ) => ({
      type,
      kind,
      count,
    });
    const parts = [
      part('internalusers', 'changed', 5),
      part('internalusers', 'created', 3),
      part('roles', 'deleted', 2),
    ];
    const undo = (id: number, together: object) => ({
      ...summary,
      id,
      origin: 'restore' as const,
      together: { count: 10, parts: [], ...together },
    });
    const revisions = [undo(9, { parts }), undo(8, {})];
    await openSecurity('#/history', { history: { list: async () => ({ revisions }) } });
    expect(items()[0]).toHaveTextContent('ada restored 8 users; deleted 2 roles · Mar 1');
    expect(items()[1]).toHaveTextContent('ada undid 10 changes · Mar 1');
  });

  it('is narrowed by its address, and by the fields above', async () => {
    const { user, rest, deps } = await openSecurity('#/history?type=roles', recorded);
    const byWrite = { group: 'write', match: 'part' };
    expect(deps.calls).toContainEqual(['history.list', { ...byWrite, type: 'roles' }, {}]);
    await user.type(screen.getByLabelText('Changed by'), 'ada');
    pressKey('Enter');
    await rest();
    expect(deps.addresses.at(-1)).toContain('#/history?type=roles&by=ada');
    expect(screen.getByLabelText('Changed by')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await rest();
    expect(deps.calls.filter(([name]) => name === 'history.list').at(-1)).toEqual([
      'history.list',
      byWrite,
      {},
    ]);
  });

  it('shows an empty list, a failure, and a cluster without a history', async () => {
    const { unmount } = await openSecurity('#/history?by=bob', {});
    expect(screen.getByText('No changes match these filters.')).toBeInTheDocument();
    unmount();
    const failing = await openSecurity('#/history', {
      history: { list: () => Promise.reject(httpFailure(403, 'Not yours to read.')) },
    });
    expect(screen.getByText("Couldn't load the history")).toBeInTheDocument();
    expect(screen.getByText(/Not yours to read/)).toBeInTheDocument();
    failing.unmount();
    const { info } = initialBootState;
    const { deps } = await openSecurity('#/history', {
      preloadedState: { boot: { ...initialBootState, info: { ...info, backend: 'cluster' } } },
    });
    expect(screen.getByText(/No history is kept on this server/)).toBeInTheDocument();
    expect(deps.callNames()).not.toContain('history.list');
  });
});
