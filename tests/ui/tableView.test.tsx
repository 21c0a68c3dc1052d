import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { initialTableLook, type TableLook } from '../../contract/tableLook';
import { initialListView } from '../../src/store/lists/view';
import { type Column, DataTable } from '../../src/ui/DataTable';
import { newUser, render } from '../support/kit';

interface City {
  name: string;
  country: string;
  river: string;
}

const cities: City[] = [
  { name: 'Basel', country: 'Switzerland', river: 'Rhine' },
  { name: 'Passau', country: 'Germany', river: 'Danube' },
];

const columns: Column<City>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
  { id: 'country', header: 'Country', cell: ({ country }) => country },
  { id: 'river', header: 'River', cell: ({ river }) => river },
];

function Cities({
  start = initialTableLook,
  columns: drawn = columns,
}: {
  start?: TableLook;
  columns?: Column<City>[];
}) {
  const [look, setLook] = useState(start);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      title="Cities"
      isTitleAbove
      rows={cities}
      rowKey={({ name }) => name}
      columns={drawn}
      view={initialListView}
      onViewChange={() => undefined}
      look={look}
      onLookChange={(patch) => setLook(patch === null ? initialTableLook : { ...look, ...patch })}
      selected={selected}
      onSelectedChange={setSelected}
      status="ready"
    />
  );
}

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
/** The CSS width of a column. */
function widthOf(header: string) {
  const at = headers().indexOf(header);
  return screen.getByRole('table').querySelectorAll('col')[at]?.style.width;
}
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

async function openView() {
  const user = newUser();
  await user.click(screen.getByRole('button', { name: 'View' }));
  return user;
}

describe('the view of a table', () => {
  it('says once, in the toolbar, how many rows there are', () => {
    render(<Cities />);
    expect(screen.getAllByText('2 items')).toHaveLength(1);
  });

  it('hides columns, moves them by keyboard, and resets', async () => {
    render(<Cities />);
    expect(headers()).toEqual(['', 'Name', 'Country', 'River']);
    const user = await openView();
    screen.getByRole('button', { name: 'Move River up' }).focus();
    await user.keyboard('{Enter}');
    expect(headers()).toEqual(['', 'Name', 'River', 'Country']);
    await user.click(screen.getByRole('checkbox', { name: 'River' }));
    expect(headers()).toEqual(['', 'Name', 'Country']);
    expect(bodyRows()[0]).not.toHaveTextContent('Rhine');
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Reset view' }));
    expect(headers()).toEqual(['', 'Name', 'Country', 'River']);
  });

  it('widens a column by keyboard, while the last one fills the rest', async () => {
    render(<Cities start={{ ...initialTableLook, widths: { country: 200 } }} />);
    const user = await openView();
    screen.getByRole('button', { name: 'Make Country wider' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(widthOf('Country')).toBe('248px');
    await user.click(screen.getByRole('button', { name: 'Make Country narrower' }));
    expect(widthOf('Country')).toBe('224px');
    expect(screen.getByRole('button', { name: 'Make River wider' })).toBeDisabled();
  });

  it('makes rows taller on request', async () => {
    render(<Cities />);
    const user = await openView();
    await user.click(screen.getByText('Comfortable'));
    expect(screen.getByRole('table').closest('.gh-table')).toHaveClass('gh-table-comfortable');
  });

  it.each([
    ['columns that share what is left', {}, 44 + 330],
    ['a column that takes a tenth of the table', { country: '10%' }, 1100],
    ['a column of a fixed width beside one that takes half', { name: '50%', river: '150px' }, 608],
  ] as const)('scrolls sideways before a column gets too narrow: %s', (_what, sizes, least) => {
    const widths: Partial<Record<string, Column<City>['width']>> = sizes;
    const sized = columns.map((column) => {
      const width = widths[column.id];
      return width === undefined ? column : { ...column, width };
    });
    render(<Cities columns={sized} />);
    expect(screen.getByRole('table').closest('.gh-table')).toHaveStyle({ minWidth: `${least}px` });
  });

  it('ignores columns that it no longer has', () => {
    render(
      <Cities
        start={{ ...initialTableLook, hidden: ['gone'], order: ['gone', 'river'], widths: { gone: 9 } }}
      />,
    );
    expect(headers()).toEqual(['', 'Name', 'River', 'Country']);
  });
});

describe('the keys of a table', () => {
  it('moves by arrows from row to row, selects by Space and opens by Enter', async () => {
    const user = newUser();
    render(<Cities />);
    screen.getByRole('region', { name: 'Cities' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(bodyRows()[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(bodyRows()[1]).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'Select Passau' })).toBeChecked();
    await user.keyboard('{Enter}');
    expect(window.location.hash).toBe('#Passau');
    await user.keyboard('{Home}');
    expect(bodyRows()[0]).toHaveFocus();
  });
});
