import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { DialogFooter } from '../../src/ui/DialogFooter';
import { newUser, render } from '../support/kit';

const cancel = () => screen.getByRole('button', { name: 'Cancel' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the foot of a dialog', () => {
  it('has Cancel before the button that does it', async () => {
    const onCancel = jest.fn();
    const onClick = jest.fn();
    render(
      <DialogFooter onCancel={onCancel} onClick={onClick}>
        Save
      </DialogFooter>,
    );
    expect(screen.getAllByRole('button')).toEqual([cancel(), save()]);
    await newUser().click(cancel());
    expect([onCancel.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 0]);
    await newUser().click(save());
    expect([onCancel.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 1]);
  });

  it('takes neither button while it works, unless it may be cancelled meanwhile', async () => {
    const onCancel = jest.fn();
    const onClick = jest.fn();
    const props = { busy: true, onCancel, onClick, children: 'Save' };
    const { rerender } = render(<DialogFooter {...props} />);
    expect(cancel()).toBeDisabled();
    await newUser().click(save());
    expect(onClick).not.toHaveBeenCalled();
    rerender(<DialogFooter {...props} cancelsWhileBusy />);
    await newUser().click(cancel());
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('says why a form cannot be sent and still lets the form mark its fields', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <>
        <form id="size" onSubmit={onSubmit} />
        <DialogFooter onCancel={jest.fn()} type="submit" form="size" refusal="Enter a size.">
          Save
        </DialogFooter>
      </>,
    );
    expect(screen.getByText('Enter a size.')).toBeVisible();
    expect(save()).toHaveAccessibleDescription('Enter a size.');
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await newUser().click(save());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
