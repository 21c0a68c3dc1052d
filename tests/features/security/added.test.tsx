import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type Copy, copyWithEdits, filesIn } from '../../docs/recipe';
import type * as Support from './support';
// Its hooks must be there before the first test, which loads the copy.
import '@testing-library/user-event';

let copy: Copy;
let openSecurity: typeof Support.openSecurity;
beforeAll(async () => {
  copy = copyWithEdits('docs/first-change.md', 'docs/new-page.md', 'docs/new-resource.md');
  await copy.load('tests/support/setupDom.ts');
  ({ openSecurity } = await copy.load<typeof Support>('tests/features/security/support.tsx'));
}, 120_000);
afterAll(() => copy.remove());

describe('a field of users that was added as docs/first-change.md says', () => {
  it('is shown in the list, edited in the form and saved', async () => {
    const view = await openSecurity('#/users/edit/ada');
    await view.user.type(screen.getByLabelText(/^Department/), 'north');
    await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await view.rest();
    expect(view.deps.calls.find(([name]) => name === 'users.save')?.[2]).toMatchObject({
      description: 'First of them',
      department: 'north',
    });
    expect(screen.getByLabelText(/^Department/)).toHaveValue('north');
    await view.go('#/users');
    expect(screen.getByRole('columnheader', { name: 'Department' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'north' })).toBeVisible();
  }, 60_000);
});

describe('a page of the Security application that was added as docs/new-page.md says', () => {
  it('takes at most four files', () => {
    expect(filesIn('docs/new-page.md').length).toBeLessThanOrEqual(4);
  });

  it('opens by its address, and is chosen in the side navigation', async () => {
    await openSecurity('#/notes');
    expect(await screen.findByRole('heading', { name: 'Notes' })).toBeVisible();
    expect(screen.getByText('What administrators noted.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notes' })).toHaveAttribute('aria-current', 'page');
  }, 60_000);
});

describe('a resource that was added as docs/new-resource.md says', () => {
  it('is created in a form, and listed, opened and deleted', async () => {
    const view = await openSecurity('#/denylists/create');
    await view.user.type(screen.getByLabelText('Name'), 'old');
    await view.user.type(screen.getByRole('combobox', { name: 'Patterns' }), 'logs-*{Enter}');
    await view.user.click(screen.getByRole('button', { name: 'Create deny list' }));
    await view.rest();
    expect(view.fragment()).toBe('#/denylists');
    expect(screen.getByRole('cell', { name: 'logs-*' })).toBeVisible();

    expect(screen.getByRole('link', { name: 'old' })).toHaveAttribute('href', '#/denylists/view/old');

    await view.go('#/denylists/view/old');
    expect(screen.getByRole('heading', { name: 'old' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'History' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toBeDisabled();

    await view.go('#/denylists');
    await view.user.click(screen.getByRole('checkbox', { name: /old/ }));
    await view.user.click(screen.getByRole('button', { name: 'Actions' }));
    await view.user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await view.rest();
    await view.answer(true);
    expect(view.deps.calls.map(([name]) => name)).toContain('denylists.remove');
    expect(screen.queryByRole('link', { name: 'old' })).toBeNull();
  }, 60_000);
});
