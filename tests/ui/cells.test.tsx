import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ExpressionViewer } from '../../src/features/security/shared/ExpressionViewer';
import { PermissionTree } from '../../src/features/security/shared/PermissionTree';
import { verbatim } from '../../src/i18n/text';
import { Customization, EmptyValue, ExternalLink, TruncatedList } from '../../src/ui/cells';
import { expressionText, indentJson } from '../../src/ui/indentJson';
import { BooleanText } from '../../src/ui/Status';
import { newUser, render } from '../support/kit';
import { renderWithStore } from '../support/renderWithStore';

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

  it('knows how many items are left after one, two and three of them [SEC-22]', () => {
    const left = (items: readonly string[]) => {
      const { container, unmount } = render(<TruncatedList items={items} />);
      const { after1, after2, after3 } = container.querySelector<HTMLElement>('.gh-more')?.dataset ?? {};
      unmount();
      return [after1, after2, after3];
    };
    expect(left(['a'])).toEqual([undefined, undefined, undefined]);
    expect(left(['a', 'b'])).toEqual(['1', undefined, undefined]);
    expect(left(['a', 'b', 'c'])).toEqual(['2', '1', undefined]);
    expect(left(['a', 'b', 'c', 'd', 'e'])).toEqual(['4', '3', '2']);
  });

  it('shows all of a truncated list on focus, and hides it on Escape [SEC-22]', async () => {
    const user = newUser();
    render(<TruncatedList items={['a', 'b', 'c', 'd', 'e']} />);
    await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^a\s*b\s*c\s*d\s*e$/);
    expect(screen.getByRole('button', { name: 'Show 2 more' })).toHaveAccessibleDescription(
      /^a\s+b\s+c\s+d\s+e$/,
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('shows one and the same placeholder for whatever is empty, read as None [SEC-23]', () => {
    const placeholder = render(<EmptyValue />).container.innerHTML;
    expect(placeholder).toContain('—');
    expect(placeholder).toContain('None');
    expect(render(<TruncatedList items={[]} />).container.innerHTML).toBe(placeholder);
    for (const empty of [{}, [], '', null, undefined]) {
      expect(
        renderWithStore(<ExpressionViewer title={verbatim('x')} value={empty} />).container.innerHTML,
      ).toBe(placeholder);
    }
  });

  it('takes a flag, a list, an object and an expression of any entity [DATA-06]', () => {
    const entity = {
      reserved: true,
      list: ['a', 'b'],
      object: { key: 'value' },
      expression: '{"match_all":{}}',
    };
    const { container } = renderWithStore(
      <>
        <Customization reserved={entity.reserved} />
        <TruncatedList items={entity.list} />
        <ExpressionViewer title={verbatim('object')} value={entity.object} />
        <ExpressionViewer title={verbatim('expression')} value={entity.expression} />
      </>,
    );
    expect(container).toHaveTextContent('Reserved');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a', 'b']);
    expect(screen.getAllByRole('button', { name: 'View expression' })).toHaveLength(2);
  });

  it('opens external links in a new tab and sends no referrer [SEC-27]', () => {
    render(<ExternalLink href="https://example.org/docs" />);
    const link = screen.getByRole('link', { name: 'Learn more (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
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
  const items = () => screen.getAllByRole('treeitem').map((item) => item.textContent);

  it('opens groups one level at a time and ends where a group contains itself', async () => {
    const user = newUser();
    render(
      <PermissionTree label="Permissions" permissions={['all', 'toString', 'constructor']} groups={groups} />,
    );
    expect(items()).toEqual(['all', 'toString', 'constructor']);
    await user.click(screen.getByText('all'));
    expect(items()).toEqual(['all', 'monitor', 'cluster:*', 'toString', 'constructor']);
    await user.click(screen.getByText('monitor'));
    const repeated = screen.getByRole('treeitem', { name: 'all (repeats a group above)' });
    expect(repeated).not.toHaveAttribute('aria-expanded');
    expect(repeated).toHaveAttribute('aria-level', '3');
    expect(screen.getByRole('treeitem', { name: 'toString' })).not.toHaveAttribute('aria-expanded');
  });

  it('works by keyboard', async () => {
    const user = newUser();
    render(<PermissionTree label="Permissions" permissions={['all', 'x']} groups={groups} />);
    const active = () => document.getElementById(tree.getAttribute('aria-activedescendant') ?? '');
    const tree = screen.getByRole('tree', { name: 'Permissions' });
    await user.tab();
    expect(tree).toHaveFocus();
    expect(active()).toHaveTextContent('all');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(active()).toHaveTextContent('monitor');
    await user.keyboard('{Enter}');
    expect(active()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{End}');
    expect(active()).toHaveTextContent('x');
    await user.keyboard('{Home}{ArrowLeft}');
    await waitFor(() => expect(items()).toEqual(['all', 'x']));
  });
});
