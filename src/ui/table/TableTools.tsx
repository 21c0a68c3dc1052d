import { useState } from 'react';
import { useT } from '../../i18n';
import { Button } from '../Button';
import { SearchField } from '../SearchField';
import { FilterMenu } from './FilterMenu';
import { type Filter, type TableView } from './types';

/** More filters than this fold behind one button, as all do on a narrow page. */
const FEW_FILTERS = 2;

interface ToolsProps<Row> {
  model: {
    search: { draft: string; type: (text: string) => void; flush: () => void };
    filters: readonly Filter<Row>[];
    compare: (a: string, b: string) => number;
  };
  rows: readonly Row[];
  chosen: TableView['filters'];
  onViewChange: (patch: Partial<TableView>) => void;
  searchable: boolean;
  placeholder: string;
}

/** The filter drop-downs. Unused ones can be folded away when space is short. */
function Filters<Row>({ model, rows, chosen, onViewChange }: ToolsProps<Row>) {
  const { filters, compare } = model;
  const t = useT();
  const [open, setOpen] = useState(false);
  const used = filters.filter(({ id }) => (chosen[id]?.length ?? 0) > 0).length;
  const classes = [
    'gh-filters gh-row',
    filters.length > FEW_FILTERS && 'gh-filters-many',
    open && 'gh-filters-open',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {filters.length > 1 ? (
        <Button
          icon="filter"
          className="gh-filters-toggle"
          aria-expanded={open}
          data-test-subj="tableFilters"
          onClick={() => setOpen(!open)}
        >
          {t('table.filters')}
        </Button>
      ) : null}
      {filters.map((filter) => (
        <FilterMenu
          key={filter.id}
          filter={filter}
          rows={rows}
          chosen={chosen[filter.id] ?? []}
          onChange={(values) => onViewChange({ filters: { ...chosen, [filter.id]: values }, pageIndex: 0 })}
          compare={compare}
        />
      ))}
      {used > 1 ? (
        <Button look="link" small onClick={() => onViewChange({ filters: {}, pageIndex: 0 })}>
          {t('table.clearFilters')}
        </Button>
      ) : null}
    </div>
  );
}

export function TableTools<Row>(props: ToolsProps<Row>) {
  const { model, searchable, placeholder } = props;
  const { search, filters } = model;
  return (
    <div className="gh-row" role="search" aria-label={placeholder}>
      {searchable ? (
        <SearchField
          label={placeholder}
          value={search.draft}
          onChange={search.type}
          onBlur={search.flush}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search.flush();
          }}
        />
      ) : null}
      {filters.length > 0 ? <Filters {...props} /> : null}
    </div>
  );
}
