import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type ActionItem, ActionsMenu } from '../../src/ui/ActionsMenu';
import { ResultList } from '../../src/ui/ResultList';
import { newUser, render } from '../support/kit';
import { pressKey } from '../support/pressKey';

describe('ActionsMenu', () => {
  const onDelete = jest.fn();
  const items: ActionItem[] = [
    {
      id: 'edit',
      label: 'Edit',
      disabledReason: 'Select one entry',
      onSelect: () => undefined,
    },
    { id: 'duplicate', label: 'Duplicate', href: '#/users/duplicate/a' },
    { id: 'delete', label: 'Delete', danger: true, onSelect: onDelete },
  ];

  it('opens below an element with the id Actions, and closes once an entry was chosen', async () => {
    const user = newUser();
    const { container } = render(<ActionsMenu items={items} />);
    const button = screen.getByRole('button', { name: 'Actions' });
    expect(container.querySelector('#Actions')).toContainElement(button);
    await user.click(button);
    expect(container.querySelector('[data-test-subj="duplicate"] a')).toHaveAttribute(
      'href',
      '#/users/duplicate/a',
    );
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(onDelete).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('explains a disabled entry in a text of at most 256 px [CONST-04]', async () => {
    const user = newUser();
    render(<ActionsMenu items={items} />);
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    const edit = screen.getByRole('menuitem', { name: 'Edit' });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(edit).toHaveAccessibleDescription('Select one entry');
    await user.hover(within(edit).getByText('Edit'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Select one entry');
    expect(screen.getByRole('tooltip')).toHaveStyle({ maxWidth: '256px' });
  });

  it('works by keyboard: starts at the first enabled entry, Escape returns to the button', async () => {
    const user = newUser();
    render(<ActionsMenu items={items} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
    pressKey('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
  });

  it('closes on a click outside', async () => {
    const user = newUser();
    render(<ActionsMenu items={items} />);
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('ResultList', () => {
  it('shows what became of each item with the reason, and offers to try the failed ones again', async () => {
    const user = newUser();
    const onRetryFailed = jest.fn();
    const done = [
      { key: 'a', label: 'ann', status: 'done' as const },
      { key: 'b', label: 'bob', status: 'failed' as const, reason: "Resource 'bob' is reserved." },
    ];
    const { rerender } = render(
      <ResultList
        items={[...done, { key: 'c', label: 'eve', status: 'running' }]}
        onRetryFailed={onRetryFailed}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('1 done, 1 failed, 1 waiting');
    expect(screen.getByText("Resource 'bob' is reserved.")).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<ResultList items={done} onRetryFailed={onRetryFailed} />);
    await user.click(screen.getByRole('button', { name: 'Try failed ones again' }));
    expect(onRetryFailed).toHaveBeenCalledTimes(1);
  });
});
