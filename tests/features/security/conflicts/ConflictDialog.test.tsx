import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  type ActionGroup,
  type InternalUser,
  type LastChange,
  type Role,
} from '../../../../contract/resources';
import { selectHasUnsavedChanges } from '../../../../src/store/forms/selectors';
import { fakeResource } from '../../../support/fakeDeps';
import { openSecurity, someUser } from '../support';
import { selectSaving } from './support';

const stored = someUser({ description: 'First', backend_roles: ['staff'], attributes: { dept: 'north' } });

const dialog = () => screen.getByRole('alertdialog');
const field = (name: RegExp) => within(dialog()).getByRole('group', { name });
const button = (name: string) => within(dialog()).getByRole('button', { name });

/** A user changes the description of bob in the form, while another user saves or deletes bob. */
async function overtaken(theirs: Partial<InternalUser> | null, before: Partial<InternalUser> = {}) {
  const users = fakeResource({ bob: { ...stored, ...before } });
  const view = await openSecurity('#/users/edit/bob', { resources: { users } });
  const description = screen.getByRole('textbox', { name: /^Description/ });
  await view.user.clear(description);
  await view.user.type(description, 'Mine');
  if (theirs) await users.save('bob', { ...stored, ...theirs });
  else await users.remove('bob');
  const submit = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await view.rest();
  };
  await submit();
  return { ...view, users, description, submit };
}

describe('the dialog of a change that met another one', () => {
  it('shows the version read, my changes and the current version, and waits for a choice', async () => {
    const view = await overtaken({ description: 'Theirs', backend_roles: ['staff', 'night'] });
    expect(dialog()).toHaveAccessibleName('User "bob" was changed while you were editing');
    const contested = field(/^Description/);
    expect(contested).toHaveTextContent('Changed on both sides');
    expect(contested).toHaveTextContent('OriginalFirst');
    expect(
      within(contested)
        .getAllByRole('insertion')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mine', 'Theirs']);
    expect(field(/^Backend roles/)).toHaveTextContent('added night');
    expect(within(field(/^Backend roles/)).getByRole('radio', { name: 'Take current' })).toBeChecked();
    expect(button('Save changes')).toBeDisabled();
    await view.user.click(within(contested).getByRole('radio', { name: 'Keep mine' }));
    await view.user.click(button('Save changes'));
    await view.rest();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect((await view.users.get('bob')).value).toEqual({
      ...stored,
      description: 'Mine',
      backend_roles: ['staff', 'night'],
    });
    expect(view.fragment()).toBe('#/users/edit/bob');
  });

  it.each([
    ['the words that changed', 'Reads the ledgers of the south', ['north'], ['south']],
    [
      'the whole text where most of it changed',
      'Writes to all archives of the harbour',
      ['Reads the ledgers of the north'],
      ['Writes to all archives of the harbour'],
    ],
  ])('marks %s', async (_what, description, gone, added) => {
    await overtaken({ description }, { description: 'Reads the ledgers of the north' });
    const texts = (role: string) =>
      within(field(/^Description/))
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect([texts('deletion').at(-1), texts('insertion').at(-1)]).toEqual([...gone, ...added]);
  });

  it('says who made the other change and when, as far as the server knows', async () => {
    const users = fakeResource({ bob: stored });
    const { get } = users;
    let changed: LastChange | undefined;
    users.get = async (name) => ({ ...(await get(name)), ...(changed ? { changed } : {}) });
    const view = await openSecurity('#/users/edit/bob', { resources: { users } });
    await view.user.type(screen.getByRole('textbox', { name: /^Description/ }), '!');
    await users.save('bob', { ...stored, description: 'Theirs' });
    const submit = async () => {
      await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
      await view.rest();
    };
    const when = () => dialog().querySelector('[data-test-subj="conflictChangedBy"]');
    await submit();
    expect(when()).toBeNull();
    await view.user.keyboard('{Escape}');
    changed = { by: 'mara', at: '2026-11-22T08:00:00.000Z' };
    await submit();
    expect(dialog()).toHaveAccessibleName('User "bob" was changed by mara while you were editing');
    expect(field(/^Description/)).toHaveTextContent('Changed on both sides');
    expect(when()).toHaveTextContent(/^Last changed: Nov 22, 2026/);
    expect(when()?.querySelector('time')).toHaveAttribute('datetime', '2026-11-22T08:00:00.000Z');
    await view.user.keyboard('{Escape}');
    changed = { by: 'ada', at: '2026-11-22T08:00:00.000Z' };
    await submit();
    expect(dialog()).toHaveAccessibleName(
      'User "bob" was changed in another session of yours while you were editing',
    );
    await view.user.keyboard('{Escape}');
    changed = { at: '2026-11-22T08:00:00.000Z' };
    await submit();
    expect(dialog()).toHaveAccessibleName('User "bob" was changed while you were editing');
    expect(when()).toHaveTextContent(/^Last changed: Nov 22, 2026/);
  });

  it('shows a block of permissions by its fields, and merges what does not overlap', async () => {
    const block = {
      index_patterns: ['hr-*'],
      allowed_actions: ['read'],
      dls: '',
      fls: ['~salary'],
      masked_fields: [],
    };
    const other = { ...block, index_patterns: ['logs-*'], fls: [] };
    const role = { cluster_permissions: [], index_permissions: [block, other], tenant_permissions: [] };
    const roles = fakeResource<Role>({ hr: role });
    const view = await openSecurity('#/roles/edit/hr', { resources: { roles } });
    const [query] = screen.getAllByRole('textbox', { name: /^Document-level security/ });
    await view.user.click(query as HTMLElement);
    await view.user.paste('{"match_all":{}}');
    await roles.save('hr', {
      ...role,
      index_permissions: [{ ...block, fls: ['~salary', '~age'] }],
    });
    await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await view.rest();
    expect(dialog()).not.toHaveTextContent(/[[\]]/);
    const fields = field(/^Index permissions: hr-\* › Field-level security/);
    expect(fields).toHaveTextContent('Changed elsewhere');
    expect(within(fields).getByRole('insertion')).toHaveTextContent('~age');
    expect(fields).toHaveTextContent('1 unchanged');
    const removed = field(/^Index permissions: logs-\*/);
    expect(removed).toHaveTextContent('Removed');
    expect(removed).toHaveTextContent('Indexlogs-*Index permissionsread');
    expect(field(/^Index permissions: hr-\* › Document-level security/)).toHaveTextContent('Changed by you');
    await view.user.click(button('Save changes'));
    await view.rest();
    expect((await roles.get('hr')).value.index_permissions).toEqual([
      { ...block, fls: ['~salary', '~age'], dls: '{"match_all":{}}' },
    ]);
  });

  it('loses no input when the user goes back, and ends the save', async () => {
    const view = await overtaken({ description: 'Theirs' });
    await view.user.keyboard('{Escape}');
    await view.rest();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(view.description).toHaveValue('Mine');
    expect(selectSaving(view)).toEqual({ phase: 'idle' });
    await view.submit();
    await view.user.click(button('Take all current'));
    await view.user.click(button('Save changes'));
    await view.rest();
    expect((await view.users.get('bob')).value.description).toBe('Theirs');
    expect(view.description).toHaveValue('Theirs');
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(false);
  });

  it('offers to create a deleted user again only with a password, which went with it', async () => {
    const view = await overtaken(null);
    expect(dialog()).toHaveAccessibleName('User "bob" was deleted while you were editing');
    expect(button('Create again')).toBeDisabled();
    await view.user.click(button('Back to the form'));
    await view.user.type(screen.getByLabelText('Password'), 'Plain-Meadow-88?z');
    await view.user.type(screen.getByLabelText('Re-enter password'), 'Plain-Meadow-88?z');
    await view.submit();
    await view.user.click(button('Create again'));
    await view.rest();
    expect((await view.users.get('bob')).value.description).toBe('Mine');
  });

  it('ends at a page that says so when the user leaves it deleted', async () => {
    const view = await overtaken(null);
    await view.user.click(button('Leave deleted'));
    await view.rest();
    expect(await view.users.list()).toMatchObject({ items: [] });
    expect(screen.getByText('No user "bob"')).toBeInTheDocument();
  });

  it('is shown above a form that is a dialog itself, which keeps its input', async () => {
    const group: ActionGroup = { allowed_actions: ['read'], description: '' };
    const actionGroups = fakeResource({ ours: group });
    const view = await openSecurity('#/permissions', { resources: { actionGroups } });
    await view.user.click(screen.getByRole('checkbox', { name: 'Select ours' }));
    await view.user.click(screen.getByRole('button', { name: 'Actions' }));
    await view.user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await view.rest();
    const description = screen.getByRole('textbox', { name: /^Description/ });
    await view.user.type(description, 'Mine');
    await actionGroups.save('ours', { ...group, allowed_actions: ['write'] });
    await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await view.rest();
    // By its heading: in tests the library gives all its dialogs one id.
    expect(dialog()).toHaveAccessibleName('Action group "ours" was changed while you were editing');
    await view.user.keyboard('{Escape}');
    await view.rest();
    expect(description).toHaveValue('Mine');
    await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await view.rest();
    await view.user.click(button('Save changes'));
    await view.rest();
    expect((await actionGroups.get('ours')).value).toEqual({
      allowed_actions: ['write'],
      description: 'Mine',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
