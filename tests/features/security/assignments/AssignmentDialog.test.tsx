import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { type InternalUser, type Role, type RoleMapping } from '../../../../contract/resources';
import { fakeResource, httpFailure } from '../../../support/fakeDeps';
import { replayed } from '../../../support/replayed';
import { openSecurity, someUser } from '../support';

const role: Role = { cluster_permissions: [], index_permissions: [], tenant_permissions: [] };

async function open(over: Partial<ReturnType<typeof fakeResource<InternalUser>>> = {}) {
  const users = {
    ...fakeResource({
      bob: someUser(),
      cid: someUser({ backend_roles: ['staff'] }),
      kibanaserver: someUser({ reserved: true }),
    }),
    ...over,
  };
  const roleMappings = fakeResource<RoleMapping>();
  const roles = fakeResource({ reader: role });
  const view = await openSecurity('#/users', { resources: { users, roles, roleMappings } });
  const dialog = () => screen.getByRole('dialog');
  const chooseFor = async (action: string, names: string[]) => {
    for (const name of names) await view.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await view.user.click(screen.getByRole('button', { name: 'Actions' }));
    await view.user.click(screen.getByRole('menuitem', { name: action }));
    await view.rest();
  };
  return {
    ...view,
    users,
    roleMappings,
    dialog,
    enter: async (field: RegExp, value: string) => {
      const box = within(dialog()).getByRole('combobox', { name: field });
      await view.user.type(box, value);
      // What is typed is offered a moment later.
      await view.rest();
      // Below its name an option can say what it is for; a name that is not offered has an entry that quotes it.
      const names = [...document.querySelectorAll('.ant-select-item-option .gh-combo-name')];
      const named = (text: string) => names.find(({ textContent }) => textContent === text);
      fireEvent.click((named(value) ?? named(`Add "${value}" as typed`)) as Element);
      await view.rest();
    },
    press: async (name: RegExp | string) => {
      await view.user.click(within(dialog()).getByRole('button', { name }));
      await view.rest();
    },
    choose: async (...names: string[]) => chooseFor('Assign roles', names),
    chooseFor,
  };
}

const part = (subject: string) =>
  [...document.querySelectorAll(`[data-test-subj="${subject}"] li`)].map(({ textContent }) => textContent);

describe('setting an attribute of many users', () => {
  it('asks for name and value, shows the plan, keeps both on the way back, and sets it', async () => {
    const view = await open();
    await view.chooseFor('Set an attribute', ['bob', 'cid', 'kibanaserver']);
    const field = (name: string) => within(view.dialog()).getByRole('textbox', { name });
    expect(view.dialog()).toHaveAccessibleName('Set an attribute of 3 users');
    expect(within(view.dialog()).getByRole('button', { name: 'Review' })).toBeDisabled();
    await view.user.type(field('Variable name'), ' dept ');
    await view.user.type(field('Value'), 'hr');
    await view.press('Review');
    expect(screen.getByRole('heading', { name: '2 users: set attribute dept to "hr"' })).toBeVisible();
    expect(part('planLocked')).toEqual([`User "kibanaserver" is reserved and can't be changed`]);
    expect((await view.users.get('bob')).value.attributes).toEqual({});

    await view.press('Back');
    expect(field('Variable name')).toHaveValue('dept');
    expect(field('Value')).toHaveValue('hr');
    await view.press('Review');
    await view.press('Apply 2 changes');
    expect(view.dialog()).toHaveAccessibleName('2 users updated');
    expect((await view.users.get('cid')).value).toMatchObject({
      backend_roles: ['staff'],
      attributes: { dept: 'hr' },
    });
  });
});

describe('assigning roles to many users', () => {
  it('shows the roles being chosen when its log is replayed', async () => {
    const { choose, enter, dialog, user, log, unmount } = await open();
    await choose('bob');
    await user.click(within(dialog()).getByRole('radio', { name: /^Remove/ }));
    await enter(/^Assign by role mapping/, 'reader');
    await user.tab();
    const { forms, overlays } = replayed(log.actions());
    unmount();
    await openSecurity('#/users', { isRecorded: true, preloadedState: { forms, overlays } });
    expect(screen.getByRole('radio', { name: /^Remove/ })).toBeChecked();
    expect(within(screen.getByRole('dialog')).getByText('reader')).toBeVisible();
  });

  it('shows the changes, those already in effect and locked users before anything is done', async () => {
    const view = await open();
    await view.choose('bob', 'cid', 'kibanaserver');
    expect(view.dialog()).toHaveAccessibleName('Assign roles to 3 users');
    expect(within(view.dialog()).getByRole('button', { name: 'Review' })).toBeDisabled();
    await view.enter(/^Backend roles/, 'staff');
    await view.press('Review');
    expect(part('planChanges')).toEqual(['bob: add backend role staff']);
    expect(part('planSame')).toEqual(['User "cid"']);
    expect(part('planLocked')).toEqual([`User "kibanaserver" is reserved and can't be changed`]);
    expect((await view.users.get('bob')).value.backend_roles).toEqual([]);

    await view.press('Back');
    expect(within(view.dialog()).getByText('staff')).toBeInTheDocument();
    await view.press('Review');
    await view.press('Apply 1 change');
    expect(view.dialog()).toHaveAccessibleName('1 user updated');
    expect((await view.users.get('bob')).value.backend_roles).toEqual(['staff']);
    await view.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists everyone that is reached, those first whom the search hides, if the selection was pinned [C85]', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('checkbox', { name: 'Select cid' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'Select bob' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'Keep when the search changes' }));
    await view.user.type(screen.getByRole('searchbox'), 'cid{Enter}');
    await view.rest();
    await view.choose();
    expect(view.dialog()).toHaveAccessibleName('Assign roles to 2 users');
    const lists = within(view.dialog()).getAllByRole('list');
    expect(lists.map((list) => [list.getAttribute('aria-label'), list.textContent])).toEqual([
      ["1 isn't in the list you see", 'bob'],
      ['1 in the list you see', 'cid'],
    ]);
    await view.enter(/^Backend roles/, 'night');
    await view.press('Review');
    expect(screen.getByRole('heading', { name: '2 users: add backend role night' })).toBeVisible();
    expect(part('planChanges')).toEqual(['bob', 'cid']);
  });

  it('names what makes full administrators, above the plan and at its lines [C85]', async () => {
    const view = await open();
    await view.roleMappings.save(
      'all_access',
      { users: [], backend_roles: ['boss'], hosts: [], and_backend_roles: [] },
      {},
    );
    await view.choose('bob', 'cid');
    await view.enter(/^Backend roles/, 'boss');
    await view.press('Review');
    expect(document.querySelector('[data-test-subj="planAdministrators"]')).toHaveTextContent(
      /^This grants full administrator rightsall_access: bob, cid$/,
    );
    expect(screen.getByRole('heading', { name: '2 users: add backend role boss' })).toBeVisible();
    expect(part('planChanges')).toEqual(['bob full administrator', 'cid full administrator']);
  });

  it('draws every line of a long plan', async () => {
    const names = Array.from({ length: 250 }, (_, at) => `user-${at}`);
    const plain = fakeResource(names.map((name): [string, InternalUser] => [name, someUser()]));
    const view = await open(plain);
    await view.user.click(screen.getByRole('checkbox', { name: 'Select all 25 rows of this page' }));
    await view.user.click(screen.getByRole('button', { name: 'Select all 250' }));
    await view.choose();
    await view.enter(/^Backend roles/, 'night');
    await view.press('Review');
    expect(part('planChanges')).toHaveLength(250);
  });

  it('names the steps that failed with the server’s reason, and tries them again', async () => {
    let refusing = true;
    const view = await open({
      save: async () => (refusing ? Promise.reject(httpFailure(403, 'Not this one')) : {}),
    });
    await view.choose('bob', 'cid');
    await view.enter(/^Backend roles/, 'night');
    await view.press('Review');
    await view.press('Apply 2 changes');
    expect(within(view.dialog()).getAllByText('Not this one')).toHaveLength(2);
    refusing = false;
    await view.press('Try failed ones again');
    expect(within(view.dialog()).queryByText('Not this one')).toBeNull();
  });
});
