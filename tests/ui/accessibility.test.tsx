import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { ExpressionViewer } from '../../src/features/security/shared/ExpressionViewer';
import { NameField } from '../../src/features/security/shared/NameField';
import { PermissionTree } from '../../src/features/security/shared/PermissionTree';
import { registerMessages } from '../../src/i18n';
import security from '../../src/i18n/messages/security.en';
import { verbatim } from '../../src/i18n/text';
import { PasswordFields } from '../../src/shell/forms/PasswordFields';
import { useNewPassword } from '../../src/shell/forms/useNewPassword';
import { ThemeProvider } from '../../src/shell/theme/ThemeProvider';
import { initialListView } from '../../src/store/lists/view';
import { ActionsMenu } from '../../src/ui/ActionsMenu';
import { Callout } from '../../src/ui/Callout';
import { Customization, EmptyValue, ExternalLink, TruncatedList } from '../../src/ui/cells';
import { ComboBox } from '../../src/ui/ComboBox';
import { DataTable } from '../../src/ui/DataTable';
import { FormRow } from '../../src/ui/FormRow';
import { ListEditor } from '../../src/ui/ListEditor';
import { PageHeader } from '../../src/ui/PageHeader';
import { Panel } from '../../src/ui/Panel';
import { ResultList } from '../../src/ui/ResultList';
import { StickyFormBar } from '../../src/ui/StickyFormBar';
import { THEMES } from '../../src/ui/theme/themes';
import { newUser } from '../support/kit';
import { renderWithStore } from '../support/renderWithStore';

registerMessages(security);

const rows = [{ name: 'ann' }, { name: 'bob' }];
const nothing = () => undefined;

function SamplePage() {
  return (
    <ThemeProvider>
      <main>
        <PageHeader title="Sample" description={<ExternalLink href="https://example.org" />} />
        <Callout tone="lock" title="Reserved." />
        <DataTable
          title="Users"
          headingLevel={2}
          rows={rows}
          rowKey={(row) => row.name}
          columns={[
            {
              id: 'name',
              header: 'Name',
              headerTip: 'Who',
              cell: (row) => row.name,
              sortBy: (row) => row.name,
            },
            { id: 'list', header: 'List', cell: () => <TruncatedList items={['a', 'b', 'c', 'd']} /> },
            { id: 'kind', header: 'Kind', cell: () => <Customization reserved /> },
            { id: 'none', header: 'None', cell: () => <EmptyValue /> },
            {
              id: 'json',
              header: 'Json',
              cell: () => <ExpressionViewer title={verbatim('Json')} value={{ a: 1 }} />,
            },
          ]}
          filters={[{ id: 'name', label: 'Names', values: (row) => [row.name] }]}
          view={initialListView}
          onViewChange={nothing}
          selected={new Set(['ann'])}
          onSelectedChange={nothing}
          status="ready"
          expand={() => () => <p>more</p>}
          actions={
            <ActionsMenu
              items={[
                { id: 'edit', label: 'Edit', disabledReason: 'Reserved.' },
                { id: 'x', label: 'X' },
              ]}
            />
          }
        />
        <Panel title="Form" headingLevel={2} optional count={0}>
          <NameField type="user" value="%" onChange={nothing} />
          <SamplePassword />
          <ListEditor
            fields={[
              { id: 'attribute', label: 'Variable name' },
              { id: 'value', label: 'Value' },
            ]}
            rows={[['', 'x']]}
            onChange={nothing}
            addLabel="Add"
            addId="add-row"
            removeId="delete"
            check={() => ['Missing.', null]}
          />
          <FormRow label="Permissions" errors={['Missing.']}>
            {(field) => <ComboBox {...field} options={['a', 'b']} value={['a']} onChange={nothing} />}
          </FormRow>
          <PermissionTree label="Permissions" permissions={['all', 'x']} groups={new Map([['all', ['x']]])} />
          <ResultList
            items={[{ key: 'a', label: 'ann', status: 'failed', reason: 'No.' }]}
            onRetryFailed={nothing}
          />
        </Panel>
        <StickyFormBar dirty saveLabel="Create" onSave={nothing} cancelHref="#/x" refusal="Not valid." />
      </main>
    </ThemeProvider>
  );
}

function SamplePassword() {
  const entry = useNewPassword('ada', {
    min_length: 8,
    max_bytes: 72,
    min_strength: 'strong',
    regex_enforced: false,
  });
  return <PasswordFields entry={entry} errors={['Enter a password.']} />;
}

const violations = async () => {
  // jsdom draws nothing, so colours are measured below instead.
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

describe('accessibility', () => {
  it('finds no fault in a page of all widgets, closed and open', async () => {
    const user = newUser();
    renderWithStore(<SamplePage />);
    expect(await act(violations)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    expect(await act(violations)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Names' }));
    await user.click(screen.getByText('all'));
    expect(await act(violations)).toEqual([]);
  });
});

/** The contrast of two colours as WCAG 2 defines it. */
function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [light(a), light(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe.each(Object.entries(THEMES))('the colours of %s', (_name, { token, components }) => {
  const of = (name: string) => String(components['Button']?.[name] ?? token[name]);

  it.each([
    [
      'colorText',
      'colorBgLayout colorBgContainer colorFillAlter colorBgElevated controlItemBgHover colorPrimaryBg colorInfoBg colorWarningBg colorErrorBg',
    ],
    [
      'colorTextSecondary',
      'colorBgLayout colorBgContainer colorFillAlter colorBgElevated controlItemBgHover colorPrimaryBg',
    ],
    [
      'colorLink',
      'colorBgLayout colorBgContainer colorBgElevated controlItemBgHover colorPrimaryBg colorInfoBg',
    ],
    ['colorErrorText', 'colorBgContainer colorBgElevated colorErrorBg'],
    ['colorWarningText', 'colorWarningBg'],
    ['primaryColor', 'colorPrimary colorPrimaryHover'],
    ['dangerColor', 'colorError colorErrorHover'],
    ['inkText', 'ink inkRaised'],
    ['inkTextQuiet', 'ink inkRaised'],
  ])('lets %s be read on %s', (text, grounds) => {
    for (const ground of grounds.split(' ')) {
      expect([ground, contrast(of(text), of(ground)) >= 4.5]).toEqual([ground, true]);
    }
  });

  it('shows the edges of controls and the focus', () => {
    expect(contrast(of('colorBorder'), of('colorBgContainer'))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('colorPrimary'), of('colorBgContainer'))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('colorPrimary'), of('colorBgLayout'))).toBeGreaterThanOrEqual(3);
  });
});
