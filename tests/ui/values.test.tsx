import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExpressionViewer } from '../../src/ui/ExpressionViewer';
import { expressionText, indentJson } from '../../src/ui/indentJson';
import { PermissionTree } from '../../src/features/security/shared/PermissionTree';
import { BooleanText, Customization, EmptyValue, ExternalLink, TruncatedList } from '../../src/ui/values';

const icon = (container: HTMLElement) => container.querySelector('[data-icon]')?.getAttribute('data-icon');

describe('values in tables', () => {
  it('shows Reserved with a lock and Custom with a pencil [SEC-21]', () => {
    const reserved = render(<Customization reserved />);
    expect(reserved.container).toHaveTextContent('Reserved');
    expect(icon(reserved.container)).toBe('lock');
    const custom = render(<Customization reserved={false} />);
    expect(custom.container).toHaveTextContent('Custom');
    expect(icon(custom.container)).toBe('pencil');
  });

  it('shows Enabled or Disabled, and True or False where asked [SEC-20]', () => {
    const { container } = render(
      <>
        <BooleanText value /> <BooleanText value={false} /> <BooleanText value trueFalse />{' '}
        <BooleanText value={false} trueFalse />
      </>,
    );
    expect(container).toHaveTextContent('Enabled Disabled True False');
  });

  it('shows three items and no ellipsis for three, three and an ellipsis for five [SEC-22]', () => {
    const three = render(<TruncatedList items={['a', 'b', 'c']} />);
    expect(within(three.container).getAllByRole('listitem')).toHaveLength(3);
    expect(three.container).not.toHaveTextContent('...');
    const five = render(<TruncatedList items={['a', 'b', 'c', 'd', 'e']} />);
    expect(
      within(five.container)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['a', 'b', 'c', '...']);
  });

  it('shows the rest of a truncated list on focus, and hides it on Escape [SEC-22]', async () => {
    const user = userEvent.setup();
    render(<TruncatedList items={['a', 'b', 'c', 'd', 'e']} />);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show 2 more' })).toHaveAccessibleDescription(/^d\s+e$/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('shows one and the same placeholder for whatever is empty, read as None [SEC-23]', () => {
    const placeholder = render(<EmptyValue />).container.innerHTML;
    expect(placeholder).toContain('—');
    expect(placeholder).toContain('None');
    expect(render(<TruncatedList items={[]} />).container.innerHTML).toBe(placeholder);
    for (const empty of [{}, [], '', null, undefined]) {
      expect(render(<ExpressionViewer title="x" value={empty} />).container.innerHTML).toBe(placeholder);
    }
  });

  it('takes a flag, a list, an object and an expression of any entity [DATA-06]', () => {
    const entity = {
      reserved: true,
      list: ['a', 'b'],
      object: { key: 'value' },
      expression: '{"match_all":{}}',
    };
    const { container } = render(
      <>
        <Customization reserved={entity.reserved} />
        <TruncatedList items={entity.list} />
        <ExpressionViewer title="object" value={entity.object} />
        <ExpressionViewer title="expression" value={entity.expression} />
      </>,
    );
    expect(container).toHaveTextContent('Reserved');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a', 'b']);
    expect(screen.getAllByRole('button', { name: 'View expression' })).toHaveLength(2);
  });

  it('opens external links in a new tab and tells the target nothing [SEC-27]', () => {
    render(<ExternalLink href="https://example.org/docs" />);
    const link = screen.getByRole('link', { name: 'Learn more (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('ExpressionViewer', () => {
  it('opens a dialog with indented JSON in a block of at most 300 px [SEC-24, SEC-25, SEC-26]', async () => {
    const user = userEvent.setup();
    render(<ExpressionViewer title="HTTP configuration" value={{ a: { b: [1, 2] } }} />);
    const link = screen.getByRole('button', { name: 'View expression' });
    expect(link).toHaveAttribute('data-test-subj', 'view-expression');
    await user.click(link);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAttribute('data-test-subj', 'expression-modal');
    expect(dialog).toHaveAccessibleName('HTTP configuration');
    const code = within(dialog).getByLabelText('HTTP configuration', { selector: 'pre' });
    expect(code.textContent).toBe('{\n  "a": {\n    "b": [\n      1,\n      2\n    ]\n  }\n}');
    expect(code).toHaveStyle({ maxHeight: '300px' });
    // The class that makes the block dark, in light colours too.
    expect(code.parentElement).toHaveClass('gh-code');
  });

  it('copies the expression [SEC-25]', async () => {
    const user = userEvent.setup();
    render(<ExpressionViewer title="x" value={{ a: 1 }} />);
    await user.click(screen.getByRole('button', { name: 'View expression' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('{\n  "a": 1\n}');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  });

  it('says so when the browser refuses to copy', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    render(<ExpressionViewer title="x" value={{ a: 1 }} />);
    await user.click(screen.getByRole('button', { name: 'View expression' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/Copying was refused/)).toBeInTheDocument();
  });
});

describe('indentJson', () => {
  it('keeps long numbers, repeated keys and escaped quotes as they are stored', () => {
    const text = '{"id":12345678901234567890,"a":"x\\"{,}:","a":[],"b":{}}';
    expect(indentJson(text)).toBe(
      '{\n  "id": 12345678901234567890,\n  "a": "x\\"{,}:",\n  "a": [],\n  "b": {}\n}',
    );
  });

  it('leaves a text alone that is no JSON object', () => {
    expect(indentJson('{"a": ${user.name}}')).toBeNull();
    expect(indentJson('12')).toBeNull();
    expect(expressionText('plain words')).toBe('plain words');
  });
});

describe('PermissionTree', () => {
  const groups = new Map([
    ['all', ['monitor', 'cluster:*']],
    ['monitor', ['all', 'cluster:monitor/*']],
    ['constructor', ['indices:data/read']],
  ]);
  const items = () => screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'));

  it('opens groups one level at a time and ends where a group contains itself', async () => {
    const user = userEvent.setup();
    render(
      <PermissionTree label="Permissions" permissions={['all', 'toString', 'constructor']} groups={groups} />,
    );
    expect(items()).toEqual(['all', 'toString', 'constructor']);
    await user.click(screen.getByText('all'));
    expect(items()).toEqual(['all', 'monitor', 'cluster:*', 'toString', 'constructor']);
    await user.click(screen.getByText('monitor'));
    const repeated = screen.getAllByRole('treeitem', { name: 'all' })[1];
    expect(repeated).not.toHaveAttribute('aria-expanded');
    expect(repeated).toHaveTextContent('repeats a group above');
    expect(screen.getByRole('treeitem', { name: 'toString' })).not.toHaveAttribute('aria-expanded');
  });

  it('works by keyboard', async () => {
    const user = userEvent.setup();
    render(<PermissionTree label="Permissions" permissions={['all', 'x']} groups={groups} />);
    await user.tab();
    expect(screen.getByRole('treeitem', { name: 'all' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('treeitem', { name: 'monitor' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('treeitem', { name: 'x' })).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    await waitFor(() => expect(items()).toEqual(['all', 'x']));
  });
});
