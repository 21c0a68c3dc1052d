import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { initialListView } from '../../src/store/lists/view';
import { type Column, DataTable, type Filter, type TableView } from '../../src/ui/DataTable';
import { newUser, render } from '../support/kit';

interface User {
  name: string;
  roles: string[];
  age: number;
}

const COUNT = 10_000;
/** Names in a shuffled order, so that sorting has something to do: 7919 and 10,000 share no factor. */
const users: User[] = Array.from({ length: COUNT }, (_, i) => ({
  name: `user-${(i * 7919) % COUNT}`,
  roles: i % 2 === 0 ? ['even', `team-${i % 5}`] : ['odd'],
  age: i % 90,
}));

const columns: Column<User>[] = [
  {
    id: 'name',
    header: 'Username',
    cell: (row) => row.name,
    sortBy: (row) => row.name,
    searchText: (row) => row.name,
  },
  { id: 'roles', header: 'Roles', cell: (row) => row.roles.join(' '), searchText: (row) => row.roles },
  { id: 'age', header: 'Age', cell: (row) => row.age, sortBy: (row) => row.age },
];
const filters: Filter<User>[] = [{ id: 'roles', label: 'Roles', values: (row) => row.roles }];

type Over = Partial<Parameters<typeof DataTable<User>>[0]>;

function Host(props: Over & { onView?: (patch: Partial<TableView>) => void }) {
  const { onView, ...over } = props;
  const [view, setView] = useState<TableView>(initialListView);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      title="Users"
      rows={users}
      rowKey={(row) => row.name}
      columns={columns}
      filters={filters}
      view={view}
      onViewChange={(patch) => {
        onView?.(patch);
        setView((old) => ({ ...old, ...patch }));
      }}
      selected={selected}
      onSelectedChange={setSelected}
      status="ready"
      data-test-subj="user-list"
      {...over}
    />
  );
}

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const names = () => bodyRows().map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const heading = () => screen.getByRole('heading', { name: /^Users/ }).textContent;

describe('DataTable', () => {
  it('renders one page of 10,000 rows and announces their number to screen readers', () => {
    const { container } = render(<Host />);
    expect(bodyRows()).toHaveLength(25);
    expect(heading()).toBe('Users (10000)');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    expect(bodyRows()[0]).toHaveAttribute('aria-rowindex', '2');
    expect(container.querySelectorAll('*').length).toBeLessThan(900);
    expect(container.querySelector('[data-test-subj="user-list"]')).toContainElement(
      screen.getByRole('table'),
    );
  });

  it('never draws more than 100 rows, whatever the page size', async () => {
    render(<Host view={{ ...initialListView, pageSize: 5000 }} paged={false} />);
    expect(bodyRows()).toHaveLength(100);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
  });

  it('marks its header cells for test suites and sorts ascending, descending, then not at all', async () => {
    const user = newUser();
    const { container } = render(<Host />);
    const header = container.querySelector('[data-test-subj="tableHeaderCell_age_2"]');
    const button = screen.getByRole('button', { name: 'Username' });
    const cell = container.querySelector('[data-test-subj="tableHeaderCell_name_0"]');
    expect(header).toHaveAttribute('aria-sort', 'none');
    const unsorted = names();

    await user.click(button);
    expect(cell).toHaveAttribute('aria-sort', 'ascending');
    expect(names().slice(0, 3)).toEqual(['user-0', 'user-1', 'user-2']);
    await user.click(button);
    expect(cell).toHaveAttribute('aria-sort', 'descending');
    expect(names()[0]).toBe('user-9999');
    await user.click(button);
    expect(cell).toHaveAttribute('aria-sort', 'none');
    expect(names()).toEqual(unsorted);
  });

  it('ignores a sort by a column that is not there, or that nothing is sorted by', () => {
    for (const column of ['gone', 'roles', '__proto__']) {
      const view = { ...initialListView, sort: { column, direction: 'asc' as const } };
      const { unmount } = render(<Host view={view} />);
      expect(names().slice(0, 2)).toEqual([users[0]?.name, users[1]?.name]);
      unmount();
    }
  });

  it('sorts numbers as numbers and leaves equal rows in their order', async () => {
    const user = newUser();
    render(<Host rows={users.slice(0, 200)} />);
    await user.click(screen.getByRole('button', { name: 'Age' }));
    expect(names().slice(0, 3)).toEqual([users[0]?.name, users[90]?.name, users[180]?.name]);
  });

  it('sorts texts by the rules of the language, without regard to case', async () => {
    const user = newUser();
    const order = async (texts: string[]) => {
      const { unmount } = render(<Host rows={texts.map((name) => ({ name, roles: [], age: 1 }))} />);
      await user.click(screen.getByRole('button', { name: 'Username' }));
      const sorted = names();
      unmount();
      return sorted;
    };
    expect(await order(['b', 'Zoe', 'a10', 'A9'])).toEqual(['A9', 'a10', 'b', 'Zoe']);
    expect(await order(['z', 'Émile', 'a10', 'a9'])).toEqual(['a9', 'a10', 'Émile', 'z']);
  });

  it('finds rows by every word of the query in any searched column, as it is typed', async () => {
    const user = newUser();
    render(<Host />);
    await user.type(screen.getByRole('searchbox'), 'USER-99 team-4');
    const expected = users.filter(({ name, roles }) => name.includes('user-99') && roles.includes('team-4'));
    await waitFor(() => expect(heading()).toBe(`Users (${expected.length})`));
    expect(names()).toEqual(expected.slice(0, 25).map(({ name }) => name));
    expect(screen.getByText(`${expected.length} items`)).toBeInTheDocument();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(expected.length + 1));
  });

  it('finds rows again that a longer query had left out, and those of another query', () => {
    const view = (query: string) => ({ ...initialListView, query });
    const found = (query: string) => users.filter(({ name }) => name.includes(query)).length;
    const { rerender } = render(<Host view={view('user-4')} />);
    for (const query of ['user-42', 'user-4', 'user-7', 'user-77', 'user']) {
      rerender(<Host view={view(query)} />);
      expect(heading()).toBe(`Users (${found(query)})`);
    }
  });

  it('keeps keystrokes to itself and reports the query once, after a pause', async () => {
    const onView = jest.fn();
    render(<Host onView={onView} />);
    // Without a pause, however busy the machine is.
    for (const value of ['u', 'user', 'user-4', 'user-42'])
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    expect(onView).not.toHaveBeenCalled();
    await waitFor(() => expect(onView).toHaveBeenCalledWith({ query: 'user-42', pageIndex: 0 }));
    expect(onView).toHaveBeenCalledTimes(1);
  });

  it('reports the query at once when the field is left', async () => {
    const user = newUser();
    const onView = jest.fn();
    render(<Host onView={onView} />);
    await user.type(screen.getByRole('searchbox'), 'x');
    await user.tab();
    expect(onView).toHaveBeenCalledWith({ query: 'x', pageIndex: 0 });
  });

  it('follows a query that changes from outside, as a replay does', () => {
    const { rerender } = render(<Host view={initialListView} />);
    rerender(<Host view={{ ...initialListView, query: 'user-77' }} />);
    expect(screen.getByRole('searchbox')).toHaveValue('user-77');
  });

  it('does not draw rows again that a keystroke leaves where they are', async () => {
    const user = newUser();
    const cell = jest.fn((row: User) => row.name);
    const counted: Column<User>[] = [{ id: 'name', header: 'Username', cell, searchText: (row) => row.name }];
    render(<Host columns={counted} />);
    cell.mockClear();
    await user.type(screen.getByRole('searchbox'), 'user');
    expect(cell).not.toHaveBeenCalled();
  });

  it('works out filter options when a filter opens, and not before', async () => {
    const user = newUser();
    const values = jest.fn((row: User) => row.roles);
    render(<Host filters={[{ id: 'roles', label: 'Roles', values }]} />);
    expect(values).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Roles' }));
    const options = within(screen.getByRole('group', { name: 'Roles' })).getAllByRole('checkbox');
    expect(options).toHaveLength(7);
  });

  it('keeps rows that have one of the chosen values of a filter', async () => {
    const user = newUser();
    render(<Host />);
    await user.click(screen.getByRole('button', { name: 'Roles' }));
    await user.click(screen.getByRole('checkbox', { name: 'team-2' }));
    expect(heading()).toBe('Users (1000)');
    await user.click(screen.getByRole('checkbox', { name: 'team-4' }));
    expect(heading()).toBe('Users (2000)');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Roles' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear Roles' }));
    expect(heading()).toBe('Users (10000)');
  });

  it('bounds the options that a filter draws and finds the others by typing', async () => {
    const user = newUser();
    render(<Host filters={[{ id: 'names', label: 'Names', values: (row) => [row.name] }]} />);
    await user.click(screen.getByRole('button', { name: 'Names' }));
    const group = screen.getByRole('group', { name: 'Names' });
    expect(within(group).getAllByRole('checkbox')).toHaveLength(100);
    await user.type(within(group).getByRole('searchbox'), 'user-9876');
    expect(within(group).getAllByRole('checkbox')).toHaveLength(1);
  });

  it('selects the rows of the page by the box in the header, and every row that matches only when asked to', async () => {
    const user = newUser();
    render(<Host view={{ ...initialListView, query: 'team-2' }} />);
    const page = screen.getByRole('checkbox', { name: 'Select all 25 rows of this page' });
    await user.click(page);
    expect(screen.getByText('25 selected')).toBeInTheDocument();
    expect(page).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Select all 1,000' }));
    expect(screen.getByText('1,000 selected')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: `Select ${names()[0]}` }));
    expect(screen.getByText('999 selected')).toBeInTheDocument();
    expect(page).toBePartiallyChecked();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('leaves the box in the header empty on a page of which nothing is selected', async () => {
    const user = newUser();
    render(<Host />);
    await user.click(screen.getByRole('checkbox', { name: 'Select all 25 rows of this page' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const page = screen.getByRole('checkbox', { name: 'Select all 25 rows of this page' });
    expect(page).not.toBeChecked();
    expect(page).not.toBePartiallyChecked();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await user.click(page);
    expect(screen.getByText('50 selected')).toBeInTheDocument();
  });

  it('does not offer all rows of a list of which it has one page', async () => {
    const user = newUser();
    render(<Host rows={users.slice(0, 3)} remote={{ total: 500, reachable: 500 }} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 rows of this page' }));
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });

  it('shows actions that the selection does not allow, and skips those rows', async () => {
    const user = newUser();
    const selectionIssue = { text: 'Not these.', keys: ['user-0', 'user-7919'] };
    render(<Host rows={users.slice(0, 3)} selectionIssue={selectionIssue} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 rows of this page' }));
    expect(screen.getByText('Not these.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deselect these 2' }));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select user-5838' })).toBeChecked();
  });

  it('lets go of the rows that match and keeps the others selected', async () => {
    const user = newUser();
    const onSelectedChange = jest.fn();
    const { container } = render(
      <Host
        rows={users.slice(0, 4)}
        view={{ ...initialListView, filters: { roles: ['odd'] } }}
        selected={new Set(['user-0', 'user-7919', 'user-3757'])}
        onSelectedChange={onSelectedChange}
      />,
    );
    expect(heading()).toBe('Users (2)');
    const all = container.querySelector('[data-test-subj="checkboxSelectAll"]');
    if (!all) throw new Error('no box to select all');
    await user.click(all);
    expect(onSelectedChange).toHaveBeenCalledWith(new Set(['user-0']));
  });

  it('selects rows with hostile names and keeps the order of their selection', async () => {
    const user = newUser();
    const reported: string[][] = [];
    const rows = ['__proto__', '2', '10', 'constructor'].map((name) => ({ name, roles: [], age: 1 }));
    function Choosing() {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
      return (
        <Host
          rows={rows}
          selected={selected}
          onSelectedChange={(next) => {
            reported.push(Array.from(next));
            setSelected(next);
          }}
        />
      );
    }
    render(<Choosing />);
    for (const name of ['10', '__proto__', '2', 'constructor'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    expect(reported.at(-1)).toEqual(['10', '__proto__', '2', 'constructor']);
    await user.click(screen.getByRole('checkbox', { name: 'Select __proto__' }));
    expect(reported.at(-1)).toEqual(['10', '2', 'constructor']);
  });

  it('searches and sorts by new columns when only the columns have changed', async () => {
    const rows = users.slice(0, 3);
    const by = (text: (row: User) => string): Column<User>[] => [
      { id: 'name', header: 'Username', cell: (row) => row.name, sortBy: text, searchText: text },
    ];
    const view = {
      ...initialListView,
      query: 'user',
      sort: { column: 'name', direction: 'asc' as const },
    };
    const { rerender } = render(<Host rows={rows} columns={by((row) => row.name)} view={view} />);
    expect(names()).toEqual(['user-0', 'user-5838', 'user-7919']);
    const other = by((row) => `${row.age === 2 ? 'a' : 'b'} user ${9 - row.age}`);
    rerender(<Host rows={rows} columns={other} view={view} />);
    expect(names()).toEqual(['user-5838', 'user-7919', 'user-0']);
    rerender(<Host rows={rows} columns={by((row) => String(row.age))} view={view} />);
    expect(heading()).toBe('Users (0)');
  });

  it('forgets an ended selection once other rows are selected', async () => {
    const user = newUser();
    render(<Host rows={users.slice(0, 3)} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select user-0' }));
    await user.type(screen.getByRole('searchbox'), 'odd{Enter}');
    expect(await screen.findByText(/^1 row is no longer selected/)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select user-7919' }));
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText(/no longer selected/)).toBeNull();
  });

  it('ends a selection with a new search, says so, and takes it up again', async () => {
    const user = newUser();
    const hidden = jest.fn();
    render(<Host rows={users.slice(0, 3)} onHiddenChange={hidden} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select user-0' }));
    await user.type(screen.getByRole('searchbox'), 'odd{Enter}');
    expect(await screen.findByText(/^1 row is no longer selected because the search/)).toBeInTheDocument();
    expect(screen.queryByText('1 selected')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Select them again' }));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    expect(screen.getByText('(1 not in this list)')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Keep when the search changes' })).toBeChecked();
    expect(hidden).toHaveBeenLastCalledWith(['user-0']);
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(hidden).toHaveBeenLastCalledWith([]));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
  });

  it('ends a selection with a filter, but not with another page or order', async () => {
    const user = newUser();
    render(<Host />);
    await user.click(screen.getByRole('checkbox', { name: 'Select user-0' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Username' }));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Roles' }));
    await user.click(screen.getByRole('checkbox', { name: 'team-2' }));
    expect(screen.queryByText('1 selected')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/no longer selected/)).toBeNull();
  });

  it('keeps a pinned selection until it is cleared, and pins the next one only when asked to', async () => {
    const user = newUser();
    render(<Host rows={users.slice(0, 3)} />);
    const pin = () => screen.getByRole('checkbox', { name: 'Keep when the search changes' });
    await user.click(screen.getByRole('checkbox', { name: 'Select user-0' }));
    await user.click(pin());
    await user.type(screen.getByRole('searchbox'), 'odd{Enter}');
    expect(screen.getByText('(1 not in this list)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select all 1 row of this page' }));
    expect(pin()).not.toBeChecked();
  });

  it('never ends a selection that is a value of its own', async () => {
    const user = newUser();
    render(<Host rows={users.slice(0, 3)} keepsSelection />);
    await user.click(screen.getByRole('checkbox', { name: 'Select user-0' }));
    expect(screen.queryByRole('checkbox', { name: 'Keep when the search changes' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'odd{Enter}');
    expect(screen.getByText('(1 not in this list)')).toBeInTheDocument();
  });

  it('gives row boxes ids that end in -checkbox, even for hostile names', () => {
    const odd = [{ name: '__proto__', roles: ['constructor'], age: 1 }];
    const { container } = render(<Host rows={odd} />);
    expect(container.querySelectorAll('td input[id$="-checkbox"]')).toHaveLength(1);
    expect(screen.getByText('__proto__')).toBeInTheDocument();
  });

  it('pages through the rows and changes the page size', async () => {
    const user = newUser();
    render(<Host />);
    expect(screen.getByText('1–25 of 10,000')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('26–50 of 10,000')).toBeInTheDocument();
    expect(names()[0]).toBe(users[25]?.name);
    await user.click(screen.getByText('400'));
    expect(screen.getByText('400')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    await user.click(screen.getByTitle('100 / page'));
    expect(bodyRows()).toHaveLength(100);
    expect(screen.getByText('1–100 of 10,000')).toBeInTheDocument();
  });

  it('shows the last page there is when rows have gone', () => {
    render(<Host rows={users.slice(0, 30)} view={{ ...initialListView, pageIndex: 9 }} />);
    expect(screen.getByText('26–30 of 30')).toBeInTheDocument();
  });

  it('offers to clear a search that nothing matches', async () => {
    const user = newUser();
    render(<Host />);
    await user.type(screen.getByRole('searchbox'), 'no such row');
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await waitFor(() => expect(heading()).toBe('Users (10000)'));
  });

  it('shows its own prompt when there is no row, and No items found without one', () => {
    const { rerender } = render(<Host rows={[]} />);
    expect(screen.getByText('No items found')).toBeInTheDocument();
    rerender(<Host rows={[]} empty={<p>No roles yet</p>} />);
    expect(screen.getByText('No roles yet')).toBeInTheDocument();
  });

  it('says that it loads before there are rows', () => {
    render(<Host rows={[]} status="loading" />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText('No items found')).toBeNull();
  });

  it("shows the server's reason when loading failed, and tries again", async () => {
    const user = newUser();
    const onRetry = jest.fn();
    render(<Host rows={[]} status="failed" error="no permissions for [x]" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('no permissions for [x]');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps the rows it has when a reload fails', () => {
    render(<Host status="failed" error="gone" />);
    expect(bodyRows()).toHaveLength(25);
    expect(screen.getByRole('alert')).toHaveTextContent('may be out of date');
  });

  it('expands the details of a row', async () => {
    const user = newUser();
    render(
      <Host
        rows={users.slice(0, 2)}
        expand={(row) => (row.age === 0 ? () => <p>below {row.name}</p> : null)}
      />,
    );
    expect(screen.getAllByRole('button', { name: 'Expand' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Expand' }));
    expect(screen.getByText('below user-0')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Collapse' }));
    expect(screen.queryByText('below user-0')).toBeNull();
  });

  it('draws no cell again when a row is selected', async () => {
    const user = newUser();
    const cell = jest.fn((row: User) => row.name);
    const counted: Column<User>[] = [{ id: 'name', header: 'Username', cell }];
    render(<Host columns={counted} />);
    cell.mockClear();
    await user.click(screen.getByRole('checkbox', { name: 'Select user-0' }));
    expect(screen.getByRole('checkbox', { name: 'Select user-0' })).toBeChecked();
    expect(cell).not.toHaveBeenCalled();
  });
});

describe('a table of one page of a list that the server keeps', () => {
  it('shows the given rows, and asks its caller for every other view', async () => {
    const onView = jest.fn<(patch: Partial<TableView>) => void>();
    const user = newUser();
    render(
      <Host
        rows={[
          { name: 'zoe', roles: [], age: 3 },
          { name: 'ada', roles: [], age: 1 },
        ]}
        remote={{ total: 12_000, reachable: 10_000 }}
        filters={[
          { id: 'roles', label: 'Roles', values: () => [], options: [{ value: 'odd', count: 1234 }] },
        ]}
        onView={onView}
      />,
    );
    const names = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    expect(screen.getByRole('heading', { name: 'Users (12000)' })).toBeInTheDocument();
    expect(screen.getByText('1–25 of 10,000')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Username' }));
    expect(onView).toHaveBeenLastCalledWith({ sort: { column: 'name', direction: 'asc' }, pageIndex: 0 });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onView).toHaveBeenLastCalledWith({ pageIndex: 1 });
    // Sorted, narrowed down or not: the rows are those that the server gave, in its order.
    expect(names()).toEqual(['zoe', 'ada']);
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Roles' }));
    await user.click(screen.getByRole('checkbox', { name: /odd\s*1,234/ }));
    expect(onView).toHaveBeenLastCalledWith({ filters: { roles: ['odd'] }, pageIndex: 0 });
    expect(names()).toEqual(['zoe', 'ada']);
    await user.click(screen.getByRole('checkbox', { name: 'Select all 2 rows of this page' }));
    expect(screen.getByText('2 selected')).toBeInTheDocument();
  });

  it('says that nothing matches where the server was asked for some rows only', async () => {
    const user = newUser();
    render(<Host rows={[]} remote={{ total: 0, reachable: 0 }} />);
    expect(screen.getByText('No items found')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'zebra{Enter}');
    expect(screen.getByText('No matches')).toBeInTheDocument();
  });
});
