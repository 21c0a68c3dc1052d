import { useT } from '../../i18n';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { FilterMenu } from './FilterMenu';
import { type Filter, type TableView } from './types';
import { TextField } from '../TextField';

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

/** The search box and the filter drop-downs. */
export function TableTools<Row>(props: ToolsProps<Row>) {
  const { model, rows, chosen, onViewChange, searchable, placeholder } = props;
  const { search, filters, compare } = model;
  const t = useT();
  const filtered = filters.some(({ id }) => (chosen[id]?.length ?? 0) > 0);
  return (
    <div className="gh-table-tools" role="search">
      {searchable ? (
        <div className="gh-search">
          <Icon name="search" />
          <TextField
            type="search"
            placeholder={placeholder}
            aria-label={placeholder}
            value={search.draft}
            onChange={search.type}
            onBlur={search.flush}
            onKeyDown={(event) => {
              if (event.key === 'Enter') search.flush();
            }}
          />
        </div>
      ) : null}
      {filters.length > 0 ? (
        <div className="gh-filters">
          {filters.map((filter) => (
            <FilterMenu
              key={filter.id}
              filter={filter}
              rows={rows}
              chosen={chosen[filter.id] ?? []}
              onChange={(values) =>
                onViewChange({ filters: { ...chosen, [filter.id]: values }, pageIndex: 0 })
              }
              compare={compare}
            />
          ))}
          {filtered ? (
            <Button look="link" small onClick={() => onViewChange({ filters: {}, pageIndex: 0 })}>
              {t('table.clearFilters')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
