import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { type PasswordRules } from '../../contract/account';
import { NameField } from '../../src/features/security/shared/NameField';
import { registerMessages } from '../../src/i18n';
import security from '../../src/i18n/messages/security.en';
import { PasswordFields } from '../../src/shell/forms/PasswordFields';
import { type NewPassword, useNewPassword } from '../../src/shell/forms/useNewPassword';
import { ComboBox, type OptionGroup } from '../../src/ui/ComboBox';
import { FormRow } from '../../src/ui/FormRow';
import { hasRowErrors, ListEditor } from '../../src/ui/ListEditor';
import { Panel } from '../../src/ui/Panel';
import { StickyFormBar } from '../../src/ui/StickyFormBar';
import { TextArea } from '../../src/ui/TextField';
import { newUser, render } from '../support/kit';

registerMessages(security);

describe('FormRow', () => {
  it('ties label, text, help and errors to the field', () => {
    render(
      <FormRow label="Size" optional text="How big." help="In metres." errors={['Too big.']}>
        {(field) => <input {...field} />}
      </FormRow>,
    );
    const field = screen.getByRole('textbox', { name: 'Size - optional' });
    expect(field).toHaveAccessibleDescription('How big. Too big. In metres.');
    expect(field).toBeInvalid();
  });

  it('does not show a label again that is the title of its panel, but keeps the name of the field', () => {
    render(
      <Panel title="Size">
        {['Size', 'Weight'].map((label) => (
          <FormRow key={label} label={label}>
            {(field) => <input {...field} />}
          </FormRow>
        ))}
      </Panel>,
    );
    const shown = (label: string) => screen.getByText(label, { selector: 'label > span' });
    expect(screen.getByRole('textbox', { name: 'Size' })).toBeInTheDocument();
    expect(shown('Size').closest('.gh-hidden')).not.toBeNull();
    expect(shown('Weight').closest('.gh-hidden')).toBeNull();
  });
});

describe('NameField', () => {
  function Host(props: { name?: string; locked?: boolean }) {
    const [name, setName] = useState(props.name ?? '');
    return (
      <NameField
        type="user"
        label="Username"
        value={name}
        onChange={setName}
        locked={props.locked ?? false}
      />
    );
  }
  const field = () => screen.getByRole('textbox', { name: 'Username' });

  it('is silent until touched, then says one message per broken rule while typing [SEC-16, SEC-17, SEC-18, SEC-19, C32]', async () => {
    const user = newUser();
    render(<Host />);
    expect(field()).toBeValid();
    expect(field()).toHaveAttribute('data-test-subj', 'name-text');
    await user.type(field(), '%');
    expect(screen.getByText('Remove the percent sign.')).toBeInTheDocument();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/2–50 characters\. No % and no line breaks\./);
    await user.clear(field());
    expect(screen.getByText('Enter a name.')).toBeInTheDocument();
    await user.type(field(), 'ann');
    expect(field()).toBeValid();
  });

  it('says at once when a proposed name is too long [A17]', () => {
    render(<Host name={`${'x'.repeat(48)}_copy`} />);
    expect(field()).toBeInvalid();
  });

  it('neither changes nor checks the name of what exists [SEC-14, A17]', () => {
    render(<Host name="%" locked />);
    expect(field()).toBeDisabled();
    expect(field()).toHaveValue('%');
    expect(field()).toBeValid();
  });
});

describe('PasswordFields', () => {
  const ENFORCED = { min_length: 0, max_bytes: 72, min_strength: 'strong', regex_enforced: false } as const;
  let entry: NewPassword;
  function Host(props: { rule?: string; rules?: PasswordRules; showErrors?: boolean; userName?: string }) {
    entry = useNewPassword(props.userName ?? '', props.rules);
    return <PasswordFields entry={entry} {...props} />;
  }
  const first = () => screen.getByLabelText('Password');
  const second = () => screen.getByLabelText('Re-enter password');
  const strength = () => document.querySelector('[data-test-subj="password-strength"]')?.textContent;

  it('is invalid while the two passwords differ, and says so once the second was left [ACCT-18]', async () => {
    const user = newUser();
    render(<Host />);
    expect(first()).toHaveAttribute('data-test-subj', 'password');
    expect(second()).toHaveAttribute('data-test-subj', 're-enter-password');
    expect(second()).toBeValid();

    await user.type(first(), 'Abc');
    await user.tab();
    expect(second()).toBeInvalid();
    expect(second()).toHaveAccessibleDescription('Enter the same password again.');
    expect(entry).toMatchObject({ password: 'Abc', matches: false, empty: false });
    await user.type(second(), 'Ab');
    expect(screen.queryByText("Passwords don't match.")).toBeNull();
    await user.click(document.body);
    expect(screen.getByText("Passwords don't match.")).toBeVisible();
    expect(second()).toHaveAccessibleDescription(/^Passwords don't match\./);
    await user.type(second(), 'c');
    expect(second()).toBeValid();
    expect(screen.queryByText("Passwords don't match.")).toBeNull();
    expect(entry).toMatchObject({ password: 'Abc', matches: true, empty: false });
    await user.type(first(), 'd');
    expect(second()).toBeInvalid();
  });

  it('says that the two differ when the form was sent, touched or not [ACCT-18]', async () => {
    const user = newUser();
    const { rerender } = render(<Host />);
    await user.type(first(), 'Abc');
    expect(screen.queryByText("Passwords don't match.")).toBeNull();
    rerender(<Host showErrors />);
    expect(screen.getByText("Passwords don't match.")).toBeVisible();
  });

  it('shows the message of the server, or a default one [ACCT-17, ACCT-20]', () => {
    const { rerender } = render(<Host rule="Ten characters." />);
    expect(first()).toHaveAccessibleDescription('Ten characters.');
    rerender(<Host />);
    expect(first()).toHaveAccessibleDescription(
      'Password should be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one digit, and one special character.',
    );
  });

  it("shows the server's rules beside the guidance [ACCT-17, A18]", () => {
    const { rerender } = render(<Host rule="Ten characters." rules={ENFORCED} />);
    expect(first()).toHaveAccessibleDescription(
      'Ten characters. At most 72 bytes, rated strong or better, and not similar to the username.',
    );
    rerender(
      <Host rules={{ min_length: 12, max_bytes: 72, min_strength: 'very_strong', regex_enforced: true }} />,
    );
    expect(first()).toHaveAccessibleDescription(
      /At least 12 characters, at most 72 bytes, rated very strong, and not similar to the username/,
    );
  });

  it('says that the usual guidance is advice where the server only rates passwords [ACCT-20, A18]', () => {
    render(<Host rules={ENFORCED} />);
    expect(first()).toHaveAccessibleDescription(
      /^Password should be at least 8 .* The server enforces only this: at most 72 bytes, rated strong or better, and not similar to the username\.$/,
    );
  });

  it('calls a fair password not enough, in the meter and at the field, where strong is enforced', async () => {
    const user = newUser();
    render(<Host rules={ENFORCED} />);
    await user.type(first(), 'Password1!');
    await waitFor(() => expect(strength()).toBe('Strength: fairToo weak: it must be strong.'));
    expect(first()).toBeValid();
    await user.tab();
    expect(first()).toBeInvalid();
    expect(
      screen.getByText('The password is too easy to guess. It must be rated strong or better.'),
    ).toBeVisible();
    await user.clear(first());
    await user.type(first(), 'Harbour-Lantern-42!');
    await waitFor(() => expect(strength()).toBe('Strength: very strong'));
    expect(first()).toBeValid();
  });

  it('counts bytes of UTF-8: 72 are taken, 73 are not', async () => {
    const user = newUser();
    render(<Host rules={ENFORCED} showErrors />);
    const start = 'Harbour-Lantern-42!';
    await user.click(first());
    await user.paste(`${start}${'é'.repeat(26)}x`);
    expect(entry.problem).toBeNull();
    await user.paste('x');
    expect(entry.problem).toBe('long');
    expect(screen.getByText('The password is too long. Use at most 72 bytes.')).toBeVisible();
  });

  it('refuses one character less than the server wants, and a password that contains the name', async () => {
    const user = newUser();
    render(<Host rules={{ ...ENFORCED, min_length: 20 }} userName="additional00001" showErrors />);
    await user.click(first());
    await user.paste('Harbour-Lantern-42!');
    expect(screen.getByText('The password is too short. Use at least 20 characters.')).toBeVisible();
    await user.paste('?');
    await waitFor(() => expect(entry.estimate).toBeDefined());
    expect(entry.problem).toBeNull();
    await user.clear(first());
    await user.paste('456Additional00001_1234!');
    expect(await screen.findByText('The password is too similar to the username.')).toBeVisible();
  });

  it('leaves the decision to a server that does not report its rules [A18]', async () => {
    const user = newUser();
    render(<Host showErrors />);
    await user.type(first(), 'aaa');
    await waitFor(() => expect(strength()).toBe('Strength: too easy to guess'));
    expect(first()).toBeValid();
    expect(entry.problem).toBeNull();
  });

  it('shows and hides the typed password', async () => {
    const user = newUser();
    render(<Host />);
    expect(first()).toHaveAttribute('type', 'password');
    const [reveal] = screen.getAllByRole('button', { name: 'Show password' });
    if (!reveal) throw new Error('no reveal button');
    await user.click(reveal);
    expect(first()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(first()).toHaveAttribute('type', 'password');
  });
});

describe('ListEditor', () => {
  const check = (row: readonly string[]) => [
    row[0] === '' ? 'Enter a backend role or remove this row.' : null,
  ];
  const onRows = jest.fn<(rows: string[][]) => void>();

  function Host(props: { rows?: string[][]; showErrors?: boolean }) {
    const [rows, setRows] = useState(props.rows ?? []);
    return (
      <ListEditor
        fields={[{ id: 'backend-role', label: 'Backend role', placeholder: 'Enter backend role' }]}
        rows={rows}
        onChange={(next) => {
          onRows(next);
          setRows(next);
        }}
        addLabel="Add another backend role"
        addId="backend-role-add-row"
        removeId="backend-role-delete"
        check={check}
        addRefusal="Enter a backend role before adding another one"
        showErrors={props.showErrors ?? false}
      />
    );
  }
  const inputs = () =>
    screen.getAllByRole('textbox').map((input) => (input instanceof HTMLInputElement ? input.value : null));

  it('shows a blank row for an empty list, which is not part of it', async () => {
    const user = newUser();
    render(<Host />);
    expect(inputs()).toEqual(['']);
    const first = screen.getByRole('textbox', { name: 'Backend role' });
    expect(first).toHaveAttribute('id', 'backend-role-0');
    await user.type(first, 'a');
    expect(onRows).toHaveBeenLastCalledWith([['a']]);
    await user.clear(first);
    expect(onRows).toHaveBeenLastCalledWith([]);
  });

  it.each(['a\nb\r\nc', 'a, b, c', 'a;b;c', 'a\tb\tc'])('makes rows of a pasted list: %j', async (text) => {
    const user = newUser();
    const { container } = render(<Host />);
    await user.click(screen.getByRole('textbox'));
    await user.paste(text);
    expect(inputs()).toEqual(['a', 'b', 'c']);
    await waitFor(() => expect(container.querySelector('#backend-role-2')).toHaveFocus());
  });

  it('inserts a pasted list after a filled row, without duplicates', async () => {
    const user = newUser();
    render(<Host rows={[['a'], ['z']]} />);
    await user.click(screen.getAllByRole('textbox')[0] as HTMLElement);
    await user.paste('z\nb\nb\ncn=ops,dc=example');
    expect(onRows).toHaveBeenLastCalledWith([['a'], ['b'], ['cn=ops,dc=example'], ['z']]);
  });

  it('leaves a single pasted text to the field', async () => {
    const user = newUser();
    render(<Host rows={[['a']]} />);
    await user.click(screen.getByRole('textbox'));
    await user.paste('bc');
    expect(inputs()).toEqual(['abc']);
  });

  it('makes a name and a value of each pasted line', async () => {
    const user = newUser();
    render(
      <ListEditor
        fields={[
          { id: 'attribute', label: 'Variable' },
          { id: 'value', label: 'Value' },
        ]}
        rows={[]}
        onChange={onRows}
        addLabel="Add another attribute"
        addId="add-row"
        removeId="delete"
        check={() => [null, null]}
      />,
    );
    await user.click(screen.getByRole('textbox', { name: 'Variable' }));
    await user.paste('team\tharbour\ncity = Bremen\nflag');
    expect(onRows).toHaveBeenLastCalledWith([
      ['team', 'harbour'],
      ['city', 'Bremen'],
      ['flag', ''],
    ]);
  });

  it('refuses another row while one is blank, and says why at it', async () => {
    const user = newUser();
    const { container } = render(<Host />);
    const add = container.querySelector('#backend-role-add-row');
    if (!add) throw new Error('no add button');
    await user.click(add);
    expect(inputs()).toHaveLength(1);
    expect(screen.getByText('Enter a backend role before adding another one')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox'), 'ops');
    await user.click(add);
    expect(inputs()).toEqual(['ops', '']);
    await waitFor(() => expect(container.querySelector('#backend-role-1')).toHaveFocus());
  });

  it('removes the row that was asked for', async () => {
    const user = newUser();
    const { container } = render(<Host rows={[['a'], ['b'], ['c']]} />);
    const remove = container.querySelector('#backend-role-delete-1');
    if (!remove) throw new Error('no remove button');
    await user.click(remove);
    expect(inputs()).toEqual(['a', 'c']);
    expect(onRows).toHaveBeenLastCalledWith([['a'], ['c']]);
  });

  it('keeps an incomplete row and calls it an error', () => {
    render(<Host rows={[['a'], ['']]} showErrors />);
    expect(inputs()).toEqual(['a', '']);
    expect(screen.getByText('Enter a backend role or remove this row.')).toBeInTheDocument();
    expect(hasRowErrors([['a'], ['']], check)).toBe(true);
    expect(hasRowErrors([['a']], check)).toBe(false);
  });
});

describe('ComboBox', () => {
  const many: OptionGroup[] = [
    { label: 'Cluster permission groups', options: ['cluster_all'] },
    { label: 'Cluster permissions', options: Array.from({ length: 10_000 }, (_, i) => `cluster:admin/${i}`) },
  ];
  const onValue = jest.fn<(value: string[]) => void>();

  function Host(props: { options?: OptionGroup[]; custom?: 'typed' | 'explicit'; commas?: boolean }) {
    const [value, setValue] = useState<string[]>([]);
    return (
      <FormRow label="Permissions">
        {(field) => (
          <ComboBox
            {...field}
            options={props.options ?? many}
            value={value}
            onChange={(next) => {
              onValue(next);
              setValue(next);
            }}
            custom={props.custom}
            boxId="roles-cluster-permission-box"
            commas={props.commas ?? true}
          />
        )}
      </FormRow>
    );
  }
  const combo = () => screen.getByRole('combobox', { name: 'Permissions' });

  it('finds one of 10,000 options by typing, and draws few of them', async () => {
    const user = newUser();
    const { container } = render(<Host />);
    expect(container.querySelector('#roles-cluster-permission-box')).toContainElement(combo());
    expect(combo()).toHaveAttribute('data-test-subj', 'comboBoxSearchInput');
    await user.click(combo());
    expect(document.querySelectorAll('.ant-select-item-option').length).toBeLessThan(100);
    await user.keyboard('admin/9876');
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1));
    await user.click(screen.getByTitle('cluster:admin/9876'));
    expect(onValue).toHaveBeenLastCalledWith(['cluster:admin/9876']);
  });

  it('takes no value of its own unless allowed', async () => {
    const user = newUser();
    onValue.mockClear();
    render(<Host />);
    await user.type(combo(), 'logs-*{Enter}');
    expect(onValue).not.toHaveBeenCalled();
  });

  it('takes several pasted values at once where own values are allowed', async () => {
    const user = newUser();
    render(<Host options={[]} custom="typed" />);
    await user.click(combo());
    await user.paste('logs-*\nmetrics-*,traces-*');
    expect(onValue).toHaveBeenLastCalledWith(['logs-*', 'metrics-*', 'traces-*']);
  });

  it('says which pasted values are not among the options', async () => {
    const user = newUser();
    render(<Host />);
    await user.click(combo());
    await user.paste('cluster_all, nonsense');
    expect(onValue).toHaveBeenLastCalledWith(['cluster_all']);
    expect(screen.getByText('Not added because not in the list: nonsense')).toBeInTheDocument();
  });

  it('keeps commas inside names of a directory', async () => {
    const user = newUser();
    render(<Host options={[]} custom="typed" commas={false} />);
    await user.click(combo());
    await user.paste('cn=ann,ou=ops\ncn=bob,ou=ops');
    expect(onValue).toHaveBeenLastCalledWith(['cn=ann,ou=ops', 'cn=bob,ou=ops']);
  });
});

describe('StickyFormBar', () => {
  it('brings a long text that gets the focus out from behind itself [WCAG 2.4.11]', async () => {
    const user = newUser();
    const show = jest.spyOn(Element.prototype, 'scrollIntoView');
    render(
      <form>
        <TextArea aria-label="Query" value="" />
        <StickyFormBar dirty={false} saveLabel="Create" />
      </form>,
    );
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Query' })).toHaveFocus();
    expect(show).toHaveBeenCalledWith({ block: 'nearest' });
    expect(show.mock.contexts).toEqual([screen.getByRole('textbox', { name: 'Query' })]);
    show.mockRestore();
  });

  it('names unsaved changes and why they cannot be saved yet, and links to the fields', async () => {
    const user = newUser();
    const onSave = jest.fn();
    const bar = { saveLabel: 'Create', onSave, cancelHref: '#/users' };
    const { rerender } = render(<StickyFormBar {...bar} dirty refusal="The name is not valid." />);
    expect(screen.getByText('You have unsaved changes')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '#/users');
    const save = screen.getByRole('button', { name: 'Create' });
    expect(screen.getByText('The name is not valid.')).toBeVisible();
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(save).toHaveAccessibleDescription('The name is not valid.');
    await user.tab();
    await user.tab();
    expect(save).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledTimes(1);
    onSave.mockClear();
    rerender(<StickyFormBar {...bar} dirty busy />);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(onSave).not.toHaveBeenCalled();
    rerender(<StickyFormBar {...bar} dirty={false} />);
    expect(screen.getByRole('button', { name: 'Create' })).not.toHaveAttribute('aria-disabled');
    await user.click(within(document.body).getByRole('button', { name: 'Create' }));
    expect(onSave).toHaveBeenCalledTimes(1);
  });
});
