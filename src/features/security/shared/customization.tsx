import { type useT } from '../../../i18n';
import { Customization } from '../../../ui/cells';
import { type Column, type Filter } from '../../../ui/DataTable';

type Translate = ReturnType<typeof useT>;

/** Returns the column that distinguishes built-in from custom entries. */
export const customizationColumn = <Row extends object>(
  t: Translate,
  isReserved: (row: Row) => boolean,
  more: Pick<Column<Row>, 'sortBy'> = {},
): Column<Row> => ({
  id: 'reserved',
  header: t('domain.customization'),
  width: '136px',
  cell: (row) => <Customization reserved={isReserved(row)} />,
  ...more,
});

/** Returns the matching filter. */
export const customizationFilter = <Row extends object>(
  t: Translate,
  isReserved: (row: Row) => boolean,
): Filter<Row> => ({
  id: 'reserved',
  label: t('domain.customization'),
  values: (row) => [isReserved(row) ? 'reserved' : 'custom'],
  optionLabel: (value) => t(value === 'reserved' ? 'definition.reserved' : 'definition.custom'),
});
