import { Radio } from 'antd';
import { type RefObject } from 'react';
import { useT } from '../../i18n';
import { Button, IconButton } from '../Button';
import { type IconName } from '../Icon';
import { Popover } from '../Popover';
import { inOrder, isUntouched, moved, resized, shownColumns, stepped, toggledColumn } from './look';
import { type Column, type TableLook } from './types';

interface ViewProps<Row> {
  columns: readonly Column<Row>[];
  look: TableLook;
  onLookChange: (patch: Partial<TableLook> | null) => void;
  region: RefObject<HTMLElement | null>;
}

/** Returns the rendered width of a column in pixels. */
function drawnWidth(region: HTMLElement | null, id: string): number {
  const cells = Array.from(region?.querySelectorAll('th') ?? []);
  return cells.find((cell) => cell.dataset['columnId'] === id)?.offsetWidth ?? 0;
}

/** Shows, hides, moves and resizes columns with buttons, which also work by keyboard. */
function Columns<Row>({ columns, look, onLookChange, region }: ViewProps<Row>) {
  const t = useT();
  const all = inOrder(columns, look);
  const shown = shownColumns(columns, look);
  const tool = (label: string, icon: IconName, isOff: boolean, act: () => void) => (
    <IconButton icon={icon} label={label} title={label} disabled={isOff} onClick={act} />
  );
  return (
    <ul className="gh-columns">
      {all.map((column, index) => {
        const { id, header } = column;
        const isShown = shown.includes(column);
        const resize = (by: 1 | -1) =>
          onLookChange(resized(look, id, stepped(look.widths[id] ?? drawnWidth(region.current, id), by)));
        const move = (by: 1 | -1) => onLookChange(moved(columns, look, id, by));
        const isRigid = !isShown || column === shown.at(-1);
        return (
          <li key={id} className="gh-row">
            <label className="gh-row gh-fill">
              <input
                type="checkbox"
                checked={isShown}
                disabled={index === 0}
                onChange={() => onLookChange(toggledColumn(look, id))}
              />
              <span className="gh-fill">{header}</span>
            </label>
            {tool(t('table.narrower', { column: header }), 'minus', isRigid, () => resize(-1))}
            {tool(t('table.wider', { column: header }), 'plus', isRigid, () => resize(1))}
            {tool(t('table.moveUp', { column: header }), 'arrowUp', index < 2, () => move(-1))}
            {tool(
              t('table.moveDown', { column: header }),
              'arrowDown',
              index === 0 || index === all.length - 1,
              () => move(1),
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The menu for density and columns, with a reset. */
export function ViewMenu<Row>(props: ViewProps<Row>) {
  const { look, onLookChange } = props;
  const t = useT();
  return (
    <Popover
      panel={() => (
        <div className="gh-menu gh-stack" role="group" aria-label={t('table.view')}>
          <p className="gh-quiet">{t('table.density')}</p>
          <Radio.Group
            block
            optionType="button"
            aria-label={t('table.density')}
            options={(['compact', 'comfortable'] as const).map((density) => ({
              value: density,
              label: t(`table.density.${density}`),
            }))}
            value={look.density}
            onChange={({ target }) => onLookChange({ density: target.value as TableLook['density'] })}
          />
          <p className="gh-quiet">{t('table.columns')}</p>
          <Columns {...props} />
          {isUntouched(look) ? null : (
            <Button look="link" small onClick={() => onLookChange(null)}>
              {t('table.resetView')}
            </Button>
          )}
        </div>
      )}
    >
      <Button icon="settings" className="gh-terse" data-test-subj="tableView">
        {t('table.view')}
      </Button>
    </Popover>
  );
}
