import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
// Its hooks must be there before the first test, which loads the copy.
import '@testing-library/user-event';
import { type Copy, copyWithEdits } from '../../../docs/recipe';
import type * as Support from '../support';

describe('a field of users that was added as docs/first-change.md says', () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyWithEdits('docs/first-change.md');
  });
  afterAll(() => copy.remove());

  it('is shown in the list, edited in the form and saved', async () => {
    await copy.load('tests/support/setupDom.ts');
    const { openSecurity } = await copy.load<typeof Support>('tests/features/security/support.tsx');
    const view = await openSecurity('#/users/edit/ada');
    await view.user.type(screen.getByLabelText(/^Department/), 'north');
    await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await view.rest();
    expect(view.deps.calls.find(([name]) => name === 'users.save')?.[2]).toMatchObject({
      description: 'First of them',
      department: 'north',
    });
    expect(screen.getByRole('columnheader', { name: 'Department' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'north' })).toBeVisible();
  }, 60_000);
});
