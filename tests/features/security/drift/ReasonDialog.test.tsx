import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { type ActionGroup } from '../../../../contract/resources';
import { type RemoveOptions, type ResourceApi } from '../../../../src/api/resources';
import { DIALOGS } from '../../../../src/store/overlays/dialogs';
import { dialogOpened } from '../../../../src/store/overlays/slice';
import { resources } from '../../../../src/store/resources/resources';
import { fakeResource, httpFailure } from '../../../support/fakeDeps';
import { openSecurity } from '../support';

const MANAGED = { source: 'os-roles', revision: 'a1b2c3' };
const GROUP: ActionGroup = { allowed_actions: ['read'] };

/** Action groups that files manage: the server asks for a reason. */
function managedGroups() {
  const groups: ResourceApi<ActionGroup> = fakeResource({ night: GROUP, day: GROUP, dawn: GROUP });
  const reasons: [string, string | undefined][] = [];
  const check = (name: string, { reason }: RemoveOptions = {}) => {
    reasons.push([name, reason]);
    if (reason === undefined) throw httpFailure(428, `'${name}' is managed by files.`, MANAGED);
  };
  const api: ResourceApi<ActionGroup> = {
    ...groups,
    get: async (name) => ({ ...(await groups.get(name)), managed: MANAGED }),
    async save(name, value, options) {
      check(name, options);
      return groups.save(name, value, options);
    },
    async remove(name, options) {
      check(name, options);
      return groups.remove(name, options);
    },
  };
  return {
    reasons,
    open: () => openSecurity('#/permissions', { resources: { actionGroups: api }, drawsQuestions: true }),
  };
}

const question = () => within(screen.getByRole('alertdialog', { name: 'Change what files manage?' }));
const confirm = () => question().getByRole('button', { name: 'Change anyway' });

type View = Awaited<ReturnType<ReturnType<typeof managedGroups>['open']>>;

async function giveReason({ user, rest }: View, reason: string) {
  await user.type(question().getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(confirm());
  await rest();
}

async function edit(view: View) {
  const params = { mode: 'edit' as const, name: 'night', selection: [] };
  act(() => void view.store.dispatch(dialogOpened({ name: DIALOGS.actionGroup, params })));
  await view.rest();
  const form = within(screen.getByRole('dialog'));
  expect(form.getByText('Managed by the files "os-roles", revision a1b2c3')).toBeVisible();
  await view.user.click(form.getByRole('button', { name: 'Save changes' }));
  await view.rest();
}

describe('changing an entry that files manage', () => {
  it('shows the files in its form, and asks for the reason that is sent with the save', async () => {
    const { open, reasons } = managedGroups();
    const view = await open();
    await edit(view);
    expect(question().getByText(/The files "os-roles" \(revision a1b2c3\) define this\./)).toBeVisible();
    expect(confirm()).toBeDisabled();
    await giveReason(view, ' Night shift is short ');
    expect(reasons).toEqual([
      ['night', undefined],
      ['night', 'Night shift is short'],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('saves nothing without a reason, and keeps the form', async () => {
    const { open, reasons } = managedGroups();
    const view = await open();
    await edit(view);
    await view.user.click(question().getByRole('button', { name: 'Cancel' }));
    await view.rest();
    expect(reasons).toEqual([['night', undefined]]);
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save changes' })).toBeEnabled();
    expect(screen.queryByText(/Couldn't/)).toBeNull();
  });

  it('asks once for all entries that are deleted together', async () => {
    const { open, reasons } = managedGroups();
    const view = await open();
    const { deletionRequested } = resources.actionGroups.actions;
    const names = ['night', 'day', 'dawn'];
    act(() => void view.store.dispatch(deletionRequested({ names, confirmed: true })));
    await view.rest();
    await giveReason(view, 'No shifts any more');
    expect(reasons.filter(([, reason]) => reason === 'No shifts any more').map(([name]) => name)).toEqual(
      names,
    );
    expect(view.store.getState().actionGroups.items).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
