import { useMemo, useRef, useState } from 'react';
import { useLocale, useT } from '../../i18n';
import { Button, IconButton } from '../Button';
import { Icon } from '../Icon';
import { Popover } from '../Popover';
import { TextField } from '../TextField';
import { type Filter } from './types';

/** Options drawn at once; the search field narrows down the rest. */
const MAX_OPTIONS = 100;

interface FilterProps<Row> {
  filter: Filter<Row>;
  rows: readonly Row[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  compare: (a: string, b: string) => number;
}

interface Option {
  value: string;
  label: string;
  count?: number | undefined;
}

/** Returns the filter's declared options, else the distinct values in the data, by label. */
function optionsOf<Row>(
  rows: readonly Row[],
  filter: Filter<Row>,
  compare: (a: string, b: string) => number,
): Option[] {
  const labelled = ({ value, count }: { value: string; count?: number }): Option => ({
    value,
    label: filter.optionLabel?.(value) ?? value,
    count,
  });
  if (filter.options) return filter.options.map(labelled);
  const values = new Set<string>();
  for (const row of rows) for (const value of filter.values(row)) values.add(value);
  return Array.from(values, (value) => labelled({ value })).sort((a, b) => compare(a.label, b.label));
}

/** Computes the options only once the drop-down opens. Chosen ones come first. */
function Options<Row>(props: FilterProps<Row>) {
  const { filter, rows, chosen, onChange, compare } = props;
  const t = useT();
  const locale = useLocale();
  const format = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  const [search, setSearch] = useState('');
  const [first] = useState(() => new Set(chosen));
  const options = useMemo(() => {
    const found = optionsOf(rows, filter, compare);
    const known = new Set(found.map(({ value }) => value));
    // A chosen value that is no longer in the data stays listed, to allow deselecting it.
    const gone = Array.from(first)
      .filter((value) => !known.has(value))
      .map((value): Option => ({ value, label: filter.optionLabel?.(value) ?? value }));
    const isFirst = ({ value }: { value: string }) => first.has(value);
    return [...gone, ...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
  }, [rows, filter, compare, first]);
  const wanted = search.trim().toLowerCase();
  const shown = wanted === '' ? options : options.filter(({ label }) => label.toLowerCase().includes(wanted));
  const drawn = shown.slice(0, MAX_OPTIONS);

  return (
    <div className="gh-menu gh-stack" role="group" aria-label={filter.label}>
      {options.length > 8 ? (
        <TextField
          type="search"
          placeholder={t('table.filterSearch')}
          aria-label={t('table.filterSearch')}
          value={search}
          onChange={setSearch}
        />
      ) : null}
      <div className="gh-scroll gh-stack">
        {drawn.map(({ value, label, count }) => (
          <label key={value} className="gh-row">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
                )
              }
            />
            <span className="gh-fill">{label}</span>
            {count === undefined ? null : <span className="gh-quiet">{format.format(count)}</span>}
          </label>
        ))}
        {shown.length > drawn.length ? (
          <p className="gh-quiet">{t('table.filterMore', { count: shown.length - drawn.length })}</p>
        ) : null}
        {shown.length === 0 ? <p className="gh-quiet">{t('common.noMatches')}</p> : null}
      </div>
    </div>
  );
}

/** A drop-down that keeps rows with a chosen value; shows the chosen ones and can be cleared. */
export function FilterMenu<Row>(props: FilterProps<Row>) {
  const { filter, chosen, onChange } = props;
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const isOn = chosen.length > 0;
  const [first = '', ...others] = chosen;
  return (
    <div className={isOn ? 'gh-filter gh-filter-on' : 'gh-filter'}>
      <Popover panel={() => <Options {...props} />}>
        <Button ref={button}>
          {filter.label}
          {isOn ? (
            <span className="gh-accent gh-ellipsis">
              {filter.optionLabel?.(first) ?? first}
              {others.length > 0 ? ` +${others.length}` : null}
            </span>
          ) : null}
          <Icon name="arrowDown" size={14} />
        </Button>
      </Popover>
      {isOn ? (
        <IconButton
          icon="close"
          label={t('table.clearOne', { filter: filter.label })}
          onClick={() => {
            button.current?.focus();
            onChange([]);
          }}
        />
      ) : null}
    </div>
  );
}
