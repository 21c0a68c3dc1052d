import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type ComponentProps } from 'react';
import { Checkbox } from '../../src/ui/Choice';
import { FormDialog } from '../../src/ui/FormDialog';
import { FormRow } from '../../src/ui/FormRow';
import { TextField } from '../../src/ui/TextField';
import { newUser, render } from '../support/kit';

function setUp(props: Partial<ComponentProps<typeof FormDialog>> = {}, errors: string[] = []) {
  const onSubmit = jest.fn();
  const onClose = jest.fn();
  render(
    <FormDialog title="A size" submitLabel="Save" onSubmit={onSubmit} onClose={onClose} {...props}>
      <Checkbox checked onChange={() => {}}>
        Round
      </Checkbox>
      <FormRow label="Size" errors={errors}>
        {(field) => <TextField {...field} value="" onChange={() => {}} />}
      </FormRow>
    </FormDialog>,
  );
  return { onSubmit, onClose };
}

const size = () => screen.getByRole('textbox', { name: 'Size' });

describe('a form in a dialog', () => {
  it('starts in its first field and is sent by Enter or by its button', async () => {
    const { onSubmit, onClose } = setUp();
    expect(screen.getByRole('checkbox', { name: 'Round' })).toHaveFocus();
    await newUser().type(size(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await newUser().click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('moves the focus to the first invalid field after an attempt', async () => {
    setUp({}, ['Enter a size.']);
    await newUser().click(screen.getByRole('button', { name: 'Save' }));
    expect(size()).toHaveFocus();
  });

  it('can be closed with Escape and by its cross', async () => {
    const { onClose } = setUp();
    await newUser().keyboard('{Escape}');
    await newUser().click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('is neither sent again nor closed while it is sent', async () => {
    const { onSubmit, onClose } = setUp({ busy: true });
    await newUser().type(size(), '{Enter}{Escape}');
    await newUser().click(screen.getByRole('button', { name: 'Close' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('can be closed while nothing is written yet', async () => {
    const { onClose } = setUp({ busy: true, cancelsWhileBusy: true });
    await newUser().click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('can only be closed by readers who may not save', async () => {
    const { onSubmit } = setUp({ isReadOnly: true });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await newUser().type(size(), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
