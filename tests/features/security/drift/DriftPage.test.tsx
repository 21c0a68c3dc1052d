import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Drift, type ManagedEntry } from '../../../../contract/drift';
import { impactCounts } from '../../../../contract/impact';
import { httpFailure, someImpact, someImpactGroup } from '../../../support/fakeDeps';
import { openSecurity, pageTitle } from '../support';

const entry = (name: string, over: Partial<ManagedEntry> = {}): ManagedEntry => ({
  type: 'roles',
  name,
  source: 'os-roles',
  revision: 'a1b2c3',
  applied_at: '2026-11-26T10:00:00.000Z',
  state: 'same',
  content: { cluster_permissions: ['cluster_monitor'] },
  present: { cluster_permissions: ['cluster_monitor'] },
  version: 'one',
  last_change: null,
  ...over,
});

const CHANGED = entry('night_shift', {
  state: 'changed',
  present: { cluster_permissions: ['cluster_all'] },
  version: 'two',
  last_change: {
    by: 'maria',
    at: '2026-11-27T10:00:00.000Z',
    origin: 'request',
    write: 7,
    reason: 'Night shift',
  },
});
const GONE = entry('bert', {
  type: 'internalusers',
  state: 'missing',
  present: null,
  version: null,
  last_change: { by: null, at: '2026-11-27T11:00:00.000Z', origin: 'outside', write: 8, reason: null },
});

const drift = (over: Partial<Drift> = {}) => ({
  drift: {
    read: async (): Promise<Drift> => ({
      entries: [GONE, entry('day_shift'), CHANGED],
      writable: ['roles', 'internalusers'],
      problem: null,
      ...over,
    }),
  },
});
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('the page of drift', () => {
  it('shows which managed entries differ, who changed them, and by which files they are managed', async () => {
    await openSecurity('#/drift', drift());
    expect(pageTitle()).toBe('Drift');
    expect(row(/day_shift/).getByText('As in the files')).toBeVisible();
    const changed = row(/night_shift/);
    expect(changed.getByText('Changed')).toBeVisible();
    expect(changed.getByText('os-roles@a1b2c3')).toBeVisible();
    expect(changed.getByText(/maria/)).toBeVisible();
    expect(changed.getByText('Reason: Night shift')).toBeVisible();
    expect(row(/bert/).getByText(/Outside the console/)).toBeVisible();
    expect(changed.getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '#/history?type=roles&name=night_shift',
    );
  });

  it('shows the difference between the files and the present entry', async () => {
    const { user, rest } = await openSecurity('#/drift', drift());
    await user.click(row(/night_shift/).getByRole('button', { name: /expand|details/i }));
    await rest();
    expect(screen.getByText('In the files')).toBeVisible();
    expect(screen.getByText('Now')).toBeVisible();
    expect(screen.getByText(/cluster_all/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy for the files' })).toBeVisible();
  });

  it('puts an entry back after a question about access, with the version that was shown', async () => {
    const impact = someImpact({ gaining: 2, groups: [someImpactGroup()] });
    const { user, rest, answer, question, deps } = await openSecurity('#/drift', {
      ...drift(),
      explain: { previewImpact: async () => impact },
    });
    const putBack = () => user.click(screen.getByRole('button', { name: 'Put back: night_shift' }));
    const calls = (name: string) => deps.calls.filter(([made]) => made === name);
    await putBack();
    await rest();
    expect(question()).toMatchObject({
      title: { id: 'drift.putBackTitle', values: { name: 'night_shift' } },
      view: 'impact',
    });
    const changes = [{ type: 'roles', name: 'night_shift', value: CHANGED.content }];
    expect(calls('explain.previewImpact')).toEqual([['explain.previewImpact', { changes }]]);
    await answer(false);
    expect(calls('drift.putBack')).toEqual([]);
    await putBack();
    await rest();
    await answer(true);
    expect(calls('drift.putBack')).toEqual([['drift.putBack', CHANGED, impactCounts(impact)]]);
    expect(calls('drift.read')).toHaveLength(2);
  });

  it('does not put a deleted user back, because the password is not known', async () => {
    await openSecurity('#/drift', drift());
    const button = screen.getByRole('button', { name: 'Put back: bert' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/The password of a deleted user is not kept here/);
  });

  it('releases an entry after a question', async () => {
    const { user, rest, answer, deps } = await openSecurity('#/drift', drift());
    await user.click(screen.getByRole('button', { name: 'Release: day_shift' }));
    await rest();
    await answer(true);
    expect(deps.calls.filter(([made]) => made === 'drift.release')).toEqual([
      ['drift.release', { type: 'roles', name: 'day_shift' }],
    ]);
  });

  it('reports the reason if the entry has changed since, and reads the list again', async () => {
    const { user, rest, answer, deps } = await openSecurity('#/drift', {
      drift: {
        ...drift().drift,
        putBack: () => Promise.reject(httpFailure(409, 'night_shift has changed since it was read.')),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Put back: night_shift' }));
    await rest();
    await answer(true);
    expect(deps.calls.filter(([made]) => made === 'drift.read')).toHaveLength(2);
  });

  it('offers no acts to those who may not change the type', async () => {
    await openSecurity('#/drift', drift({ writable: [] }));
    expect(screen.queryByRole('button', { name: /Put back|Release/ })).toBeNull();
  });

  it('says what could not be read, and that nothing is managed', async () => {
    const problem = 'The server user cannot use the index .gatehouse_managed.';
    await openSecurity('#/drift', drift({ entries: [], problem }));
    expect(screen.getByText(problem)).toBeVisible();
    expect(screen.getByText('No managed entries')).toBeVisible();
  });

  it.each([
    [403, "You don't have access to this list"],
    [500, 'Reload'],
  ])('explains a failure with status %i', async (status, text) => {
    await openSecurity('#/drift', { drift: { read: () => Promise.reject(httpFailure(status, 'No.')) } });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText(/No\./)[0]).toBeVisible();
  });
});
