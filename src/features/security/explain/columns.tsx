import { TruncatedList } from '../../../ui/cells';
import { type Column } from '../../../ui/DataTable';

type Base<Row> = Pick<Column<Row>, 'id' | 'header' | 'width' | 'least'> & Partial<Pick<Column<Row>, 'cell'>>;

/** Returns a column sorted and searched by a text; `cell` may render it differently. */
export const textColumn = <Row extends object>({
  text,
  ...column
}: Base<Row> & { text: (row: Row) => string }): Column<Row> => ({
  sortBy: text,
  searchText: text,
  cell: (row) => <span title={text(row)}>{text(row)}</span>,
  ...column,
});

/** Returns a column sorted and searched by names; `cell` may render them differently. */
export const listColumn = <Row extends object>({
  names,
  ...column
}: Base<Row> & { names: (row: Row) => readonly string[] }): Column<Row> => ({
  sortBy: (row) => names(row).join(', '),
  searchText: names,
  cell: (row) => <TruncatedList items={names(row)} mono />,
  ...column,
});
