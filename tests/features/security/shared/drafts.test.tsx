import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { selectConflictOrNull } from '../../../../src/store/conflicts/selectors';
import {
  type Draft,
  draftRestored,
  draftsToKeep,
  fieldsChanged,
  initialFormsState,
  type OpenForm,
} from '../../../../src/store/forms/slice';
import { signedOut } from '../../../../src/store/session/slice';
import { fakeResource } from '../../../support/fakeDeps';
import { openSecurity, someUser } from '../support';

type View = Awaited<ReturnType<typeof openSecurity>>;

const bySubject = (subject: string) => document.querySelector(`[data-test-subj="${subject}"]`) as HTMLElement;
const type = (subject: string, value: string) => fireEvent.change(bySubject(subject), { target: { value } });
/** Leaves the field, which keeps what the form holds. */
const leave = async (view: View, subject: string) => {
  fireEvent.focusOut(bySubject(subject));
  await view.rest();
};
/** Drafts that the browser keeps. */
const drafts = (view: View): Draft[] => draftsToKeep(view.store.getState().forms);
/** The same page after a reload, with what the browser has kept. */
const reload = (view: View, fragment: string, options: Parameters<typeof openSecurity>[1] = {}) => {
  const kept = drafts(view);
  view.unmount();
  return openSecurity(fragment, {
    ...options,
    preloadedState: { forms: { ...initialFormsState, drafts: kept } },
  });
};

async function withDraft(fragment: string, options: Parameters<typeof openSecurity>[1] = {}) {
  const view = await openSecurity(fragment, options);
  if (fragment === '#/users/create') type('name-text', 'nora');
  type('user-description', 'From the harbour');
  await view.rest();
  await leave(view, 'user-description');
  return view;
}

describe('the draft of a form', () => {
  it('is kept when a field is left, and never holds a password', async () => {
    const view = await withDraft('#/users/create');
    type('password', 'Canary-Password-1!');
    await leave(view, 'password');
    expect(drafts(view)).toMatchObject([
      { key: 'users:create:', by: 'ada', values: { name: 'nora', description: 'From the harbour' } },
    ]);
    expect(JSON.stringify(view.store.getState())).not.toContain('Canary-Password');
  });

  it('is offered after a reload, and restored', async () => {
    const before = await withDraft('#/users/create');
    const view = await reload(before, '#/users/create');
    expect(bySubject('draftFound')).toHaveTextContent(/^Unsaved draft from /);
    expect(bySubject('name-text')).toHaveValue('');
    await view.user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(bySubject('name-text')).toHaveValue('nora');
    expect(bySubject('user-description')).toHaveValue('From the harbour');
    expect(bySubject('draftFound')).toBeNull();
  });

  it('is gone when it is discarded, when the form is as it was, and when the user signs out', async () => {
    const before = await withDraft('#/users/create');
    const view = await reload(before, '#/users/create');
    await view.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(drafts(view)).toEqual([]);
    type('name-text', 'n');
    await view.rest();
    await leave(view, 'name-text');
    expect(drafts(view)).toHaveLength(1);
    type('name-text', '');
    await leave(view, 'name-text');
    expect(drafts(view)).toEqual([]);
    view.unmount();

    const third = await withDraft('#/users/create');
    act(() => void third.store.dispatch(signedOut()));
    expect(drafts(third)).toEqual([]);
  });

  it('is offered neither to another user nor in another form', async () => {
    const before = await withDraft('#/users/create');
    const view = await reload(before, '#/users/duplicate/bob');
    expect(bySubject('draftFound')).toBeNull();
    view.unmount();
    await openSecurity('#/users/create', {
      preloadedState: {
        forms: {
          ...initialFormsState,
          drafts: drafts(before).map((draft) => ({ ...draft, by: 'eve' })),
        },
      },
    });
    expect(bySubject('draftFound')).toBeNull();
  });

  it('is saved as a change of its base, so that later changes of others conflict [C27]', async () => {
    const users = fakeResource([['bob', someUser({ description: 'First' })]]);
    const before = await withDraft('#/users/edit/bob', { resources: { users } });
    await users.save('bob', someUser({ description: 'Theirs' }), {});
    const view = await reload(before, '#/users/edit/bob', { resources: { users } });
    await view.user.click(screen.getByRole('button', { name: 'Restore' }));
    fireEvent.click(document.getElementById('submit') as HTMLElement);
    await view.rest();
    expect(selectConflictOrNull(view.store.getState())).toMatchObject({
      base: { description: 'First' },
      mine: { description: 'From the harbour' },
      theirs: { description: 'Theirs' },
    });
  });

  it('is no longer kept once it was saved', async () => {
    const view = await withDraft('#/users/edit/bob');
    expect(drafts(view)).toHaveLength(1);
    fireEvent.click(document.getElementById('submit') as HTMLElement);
    await view.rest();
    expect(view.fragment()).toBe('#/users/edit/bob');
    expect(drafts(view)).toEqual([]);
  });

  it('shows in a recording at each step what was typed by then', async () => {
    const before = await withDraft('#/users/edit/bob');
    const { forms } = before.store.getState();
    before.unmount();
    const view = await openSecurity('#/users/edit/bob', { isRecorded: true, preloadedState: { forms } });
    expect(bySubject('user-description')).toHaveValue('From the harbour');
    expect(bySubject('draftFound')).toBeNull();
    const change = { key: 'users:edit:bob', values: { description: 'From the hills' } };
    act(() => void view.store.dispatch(fieldsChanged(change)));
    await view.rest();
    expect(bySubject('user-description')).toHaveValue('From the hills');
  });

  it('shows the values of the entry where a recording holds values that no form can show', async () => {
    const before = await withDraft('#/users/edit/bob');
    const { open } = before.store.getState().forms;
    const form = open['users:edit:bob'] as OpenForm;
    before.unmount();
    const wrong = { ...form, values: { ...form.values, attributes: ['not a row'], backendRoles: 7 } };
    await openSecurity('#/users/edit/bob', {
      isRecorded: true,
      preloadedState: { forms: { ...initialFormsState, open: { 'users:edit:bob': wrong } } },
    });
    expect(bySubject('user-description')).toHaveValue('');
  });

  it('is offered in a recording as long as the recorded user was offered it', async () => {
    const before = await withDraft('#/users/create');
    const kept = drafts(before);
    before.unmount();
    const again = await openSecurity('#/users/create');
    const { open } = again.store.getState().forms;
    again.unmount();
    const view = await openSecurity('#/users/create', {
      isRecorded: true,
      preloadedState: { forms: { ...initialFormsState, open, drafts: kept } },
    });
    expect(bySubject('draftFound')).toHaveTextContent(/^Unsaved draft from /);
    act(() => void view.store.dispatch(draftRestored('users:create:')));
    await view.rest();
    expect(bySubject('draftFound')).toBeNull();
    expect(bySubject('name-text')).toHaveValue('nora');
  });
});

describe('the end of a form', () => {
  it('is one event, after which the page reads the entry again', async () => {
    const users = fakeResource({ bob: someUser({ description: 'abc' }) });
    const view = await openSecurity('#/users/edit/bob', { resources: { users } });
    const before = view.log.actions().length;
    await view.go('#/users');
    const ends = view.log
      .actions()
      .slice(before)
      .map(({ type }) => type);
    expect(ends.filter((type) => type.endsWith('formClosed'))).toEqual(['forms/formClosed']);
    expect(view.store.getState().forms.open).toEqual({});
    await users.save('bob', someUser({ description: 'Changed since' }));
    await view.go('#/users/edit/bob');
    expect(bySubject('user-description')).toHaveValue('Changed since');
    // The entry that the earlier form began with is never shown.
    const opened = view.log.actions().filter(({ type }) => type === 'forms/formOpened');
    expect(opened.map(({ payload }) => payload)).toMatchObject([
      { base: { value: { description: 'abc' } } },
      { base: { value: { description: 'Changed since' } } },
    ]);
  });
});
