import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { registerMessages } from '../../src/i18n';
import forms from '../../src/i18n/messages/forms.en';
import { ComboBox, type OptionGroup } from '../../src/ui/ComboBox';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { createFormErrors, FormErrorsContext } from '../../src/ui/formErrors';
import { FormRow } from '../../src/ui/FormRow';
import { initialsOf } from '../../src/ui/initialsOf';
import { renderWithStore } from '../support/renderWithStore';
import '../../src/i18n/full';

registerMessages(forms);

interface FieldsProps {
  options?: readonly string[] | readonly OptionGroup[];
  custom?: 'typed' | 'explicit';
  single?: boolean;
  loading?: boolean;
  areUsers?: boolean;
}

function Fields(props: FieldsProps) {
  const { options = ['one', 'two'], custom, single = false, loading = false, areUsers = false } = props;
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <>
      <ComboBox
        options={options}
        value={value}
        onChange={setValue}
        custom={custom}
        customLabel={custom === 'explicit' ? (text) => `Add "${text}" as an external user` : undefined}
        markOf={(name) => (name.startsWith('ext') ? 'external' : undefined)}
        describe={(name) => (name === 'readall' ? 'Reads every index' : undefined)}
        single={single}
        commas
        loading={loading}
        areUsers={areUsers}
        aria-label="box"
      />
      <button type="button">next</button>
      <output>{value.join(' ')}</output>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'box' });
const isOpen = () => box().getAttribute('aria-expanded') === 'true';
const chosen = () => screen.getByRole('status').textContent;
const entries = () =>
  Array.from(document.querySelectorAll('.ant-select-item-option'), (entry) => entry.textContent);

/** A key as a browser sends it; the library reads its number. Tells whether the browser may act upon it. */
const press = (key: string, keyCode: number) => {
  const goesOn = fireEvent.keyDown(box(), { key, keyCode, which: keyCode });
  fireEvent.keyUp(box(), { key, keyCode, which: keyCode });
  return goesOn;
};
const enter = () => press('Enter', 13);

async function typed(text: string, props: FieldsProps) {
  const { user } = renderWithStore(<Fields {...props} />);
  await user.type(box(), text);
  return user;
}

describe('a field for several values', () => {
  it('lets Tab leave its open list without choosing anything', async () => {
    const { user } = renderWithStore(<Fields />);
    await user.click(box());
    expect(isOpen()).toBe(true);
    expect(press('Tab', 9)).toBe(true);
    expect(chosen()).toBe('');
    expect(isOpen()).toBe(false);
  });

  it('selects by arrow keys and Enter, and closes to uncover the elements below', async () => {
    const { user } = renderWithStore(<Fields />);
    await user.click(box());
    press('ArrowDown', 40);
    enter();
    expect(chosen()).toBe('two');
    expect(isOpen()).toBe(false);
    await user.type(box(), 'o');
    expect(isOpen()).toBe(true);
  });

  it('closes after a single choice, to uncover the elements below', async () => {
    const { user } = renderWithStore(<Fields single />);
    await user.click(box());
    press('ArrowDown', 40);
    enter();
    expect(chosen()).toBe('two');
    expect(isOpen()).toBe(false);
  });

  it('lists its options alphabetically with their descriptions', async () => {
    const { user } = renderWithStore(<Fields options={['write', 'readall', 'item10', 'Crud', 'item9']} />);
    await user.click(box());
    expect(entries()).toEqual(['Crud', 'item9', 'item10', 'readallReads every index', 'write']);
  });
});

describe('a field for users', () => {
  const circles = () =>
    Array.from(document.querySelectorAll('.gh-initials'), (circle) => circle.getAttribute('data-initials'));

  it('shows the initials of each user, in the list and when chosen, but not of a name that is typed', async () => {
    await typed('mara', { options: ['tamara', 'mara.lindqvist'], custom: 'explicit', areUsers: true });
    expect(circles()).toEqual(['ML', 'T']);
    enter();
    expect(document.querySelector('.ant-select-selection-item .gh-initials')).toHaveAttribute(
      'data-initials',
      'ML',
    );
    expect(document.querySelector('.ant-select-selection-item')).toHaveTextContent(/^mara\.lindqvist$/);
  });

  it.each([
    ['ada', 'A'],
    ['mara.lindqvist', 'ML'],
    ['ann-marie von berg', 'AM'],
    ['émile@sales', 'ÉS'],
    ['..', ''],
  ])('takes the first letters of the words of %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('Enter in a field for several values', () => {
  const roles = [
    'all_readall',
    'readall_and_monitor',
    'Readall',
    'my_bread',
    'readall',
    'x-readall-y',
    'xreadall',
  ];

  it('selects the exact option even if a wider one precedes it', async () => {
    await typed('readall', { options: roles });
    expect(entries()).toEqual([
      'readallReads every index',
      'Readall',
      'readall_and_monitor',
      'all_readall',
      'x-readall-y',
      'xreadall',
    ]);
    enter();
    expect(chosen()).toBe('readall');
  });

  it('prefers the option that begins with the text to one that has it inside', async () => {
    await typed('bob', { options: ['abob', 'x.bob', 'bobby'] });
    expect(entries()).toEqual(['bobby', 'x.bob', 'abob']);
    enter();
    expect(chosen()).toBe('bobby');
  });

  it('takes the best option of all groups', async () => {
    const groups = [
      { label: 'Groups', options: ['data_read', 'read_all', 'crud'] },
      { label: 'Single', options: ['readx', 'read'] },
    ];
    await typed('read', { options: groups });
    expect(entries()).toEqual(['read', 'readx', 'read_all', 'data_read']);
    enter();
    expect(chosen()).toBe('read');
  });

  it('takes the option in the very case that was typed', async () => {
    await typed('Readall', { options: roles });
    enter();
    expect(chosen()).toBe('Readall');
  });

  it('takes the matching option and never the typed text, which has a marked entry of its own at the end', async () => {
    await typed('mara', { options: ['tamara', 'mara.lindqvist'], custom: 'explicit' });
    expect(entries()).toEqual(['mara.lindqvist', 'tamara', 'Add "mara" as an external user']);
    enter();
    expect(chosen()).toBe('mara.lindqvist');
  });

  it('adds nothing where no option matches, until the entry is reached by an arrow key', async () => {
    await typed('ext1', { options: ['one'], custom: 'explicit' });
    expect(entries()).toEqual([
      'Add "ext1" as an external userPress the down arrow key and Enter, or click here.',
    ]);
    enter();
    expect(chosen()).toBe('');
    expect(box()).toHaveValue('ext1');
    press('ArrowDown', 40);
    enter();
    expect(chosen()).toBe('ext1');
    expect(box()).toHaveValue('');
    expect(document.querySelector('.ant-select-selection-item')).toHaveTextContent('ext1external');
  });

  it('adds the typed text where values are free text by nature', async () => {
    await typed('logs-*', { options: [], custom: 'typed' });
    expect(entries()).toEqual(['Add "logs-*" as typed']);
    enter();
    expect(chosen()).toBe('logs-*');
  });

  it('takes no value of its own where none is allowed', async () => {
    await typed('three', {});
    expect(screen.getByText('No matches')).toBeInTheDocument();
    enter();
    expect(chosen()).toBe('');
  });
});

describe('leaving a field for several values', () => {
  it('keeps typed text where values are free text', async () => {
    const user = await typed('three', { options: [], custom: 'typed' });
    expect(press('Tab', 9)).toBe(true);
    await user.tab();
    expect(chosen()).toBe('three');
  });

  it('adds nothing elsewhere, keeps the text in view, and says so', async () => {
    const user = await typed('mara', { options: ['mara.lindqvist'], custom: 'explicit' });
    expect(press('Tab', 9)).toBe(true);
    await user.tab();
    expect(chosen()).toBe('');
    expect(box()).toHaveValue('mara');
    expect(
      screen.getByText(`"mara" isn't added yet. Choose it from the list, or clear the field.`),
    ).toBeInTheDocument();
  });
});

describe('options that are still read', () => {
  it('are not doubted: nothing is offered as unknown, and Enter takes the match as soon as it is there', async () => {
    const fields = (options: string[], loading: boolean) => (
      <Fields options={options} loading={loading} custom="explicit" />
    );
    const { user, rerender } = renderWithStore(fields([], true));
    await user.type(box(), 'bob');
    expect(screen.queryByText('Add "bob" as an external user')).not.toBeInTheDocument();
    expect(screen.getByText('Loading')).toBeInTheDocument();
    rerender(fields(['bob'], false));
    press('Enter', 13);
    expect(chosen()).toBe('bob');
  });
});

describe('several values in a field', () => {
  it.each(['two\none', 'two, one', 'two;one', 'two\tone'])('are added by one paste: %j', async (text) => {
    const { user } = renderWithStore(<Fields custom="explicit" />);
    await user.click(box());
    await user.paste(text);
    expect(chosen()).toBe('two one');
  });

  it('stay out where they are not among the options, until the user adds them', async () => {
    const { user } = renderWithStore(<Fields custom="explicit" />);
    await user.click(box());
    await user.paste('two, ext2\none;ext3');
    expect(chosen()).toBe('two one');
    expect(screen.getByText('Not added because not in the list: ext2, ext3')).toBeInTheDocument();
    expect(box()).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Add these 2 anyway' }));
    expect(chosen()).toBe('two one ext2 ext3');
    expect(box()).toBeValid();
  });

  it('are left out when the user says so, or where no others are allowed', async () => {
    const { user } = renderWithStore(<Fields />);
    await user.click(box());
    await user.paste('two, ext2');
    expect(screen.queryByRole('button', { name: 'Add it anyway' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Leave it out' }));
    expect(chosen()).toBe('two');
    expect(box()).toBeValid();
  });

  it('are split by a typed comma, which adds known options only', async () => {
    await typed('two,tw,', { custom: 'explicit' });
    expect(chosen()).toBe('two');
    expect(screen.getByText('Not added because not in the list: tw')).toBeInTheDocument();
  });
});

describe('a text that is not part of the value', () => {
  function Form({ custom }: { custom?: 'typed' | 'explicit' }) {
    const [errors] = useState(createFormErrors);
    const [sent, setSent] = useState(0);
    return (
      <FormErrorsContext value={errors}>
        <ErrorSummary form={errors} isTried />
        <FormRow label="People">{() => <Fields custom={custom} />}</FormRow>
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setSent(errors.hasLeftText() ? 0 : 1)}
        >
          send
        </button>
        <p>{`sent ${sent}`}</p>
      </FormErrorsContext>
    );
  }
  const send = () => screen.getByRole('button', { name: 'send' });

  it('keeps the form from being sent, and is said at the field and above the form', async () => {
    const { user } = renderWithStore(<Form custom="explicit" />);
    await user.type(box(), 'mara');
    await user.click(send());
    expect(screen.getByText('sent 0')).toBeInTheDocument();
    expect(box()).toHaveAccessibleDescription(
      '"mara" isn\'t added yet. Choose it from the list, or clear the field.',
    );
    await user.click(screen.getByRole('button', { name: /^box: "mara" isn't added yet/ }));
    expect(box()).toHaveFocus();
    await user.clear(box());
    await user.click(send());
    expect(screen.getByText('sent 1')).toBeInTheDocument();
  });

  it('is held back as well where leaving the field would add it, but the field was not left', async () => {
    const { user } = renderWithStore(<Form custom="typed" />);
    await user.type(box(), 'logs-*');
    await user.click(send());
    expect(screen.getByText('sent 0')).toBeInTheDocument();
    await user.type(box(), '2');
    enter();
    await user.click(send());
    expect(chosen()).toBe('logs-*2');
    expect(screen.getByText('sent 1')).toBeInTheDocument();
  });
});
