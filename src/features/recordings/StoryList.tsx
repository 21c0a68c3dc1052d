import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { STORY_KINDS } from '../../../contract/recordings';
import { useLocale, useT, useText } from '../../i18n';
import { type Playback } from '../../recording/player/playback';
import { selectFoundLines, selectHiddenCount } from '../../recording/player/shown';
import { type ToldLine } from '../../recording/player/story';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectPlayer } from '../../store/player/selectors';
import {
  bookkeepingToggled,
  kindToggled,
  movedTo,
  namesToggled,
  requestChosen,
  searched,
} from '../../store/player/slice';
import { Checkbox } from '../../ui/Choice';
import { SearchField } from '../../ui/SearchField';

/** Line height in pixels, lines rendered beyond the visible ones, and height of the list. */
const LINE = 32;
const MORE = 10;
const HEIGHT = 448;

/** Returns the index of the chosen request, else of the action at the position; -1 for none. */
function lineHere(lines: readonly ToldLine[], position: number, request: number | null): number {
  const chosen = lines.findIndex(
    ({ position: at, line }) => at === position && line.kind === 'exchange' && line.seq === request,
  );
  if (chosen >= 0) return chosen;
  const last = lines.findLast((line) => line.position <= position);
  return lines.findIndex((line) => line.position === last?.position);
}

const lineChosen = ({ position, line }: ToldLine) =>
  line.kind === 'exchange' ? requestChosen({ position, seq: line.seq }) : movedTo(position);

/** Keys that move within the list, and by how many lines. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20 };

/** The searchable story, filtered by kind; only visible lines are rendered. */
export function StoryList({ playback }: { playback: Playback }) {
  const t = useT();
  const locale = useLocale();
  const seconds = useMemo(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    [locale],
  );
  const dispatch = useAppDispatch();
  const text = useText();
  const { position, request, query, kinds, showsNames, showsBookkeeping } = useAppSelector(selectPlayer);
  const lines = useAppSelector((root) => selectFoundLines(root, playback, text));
  const hidden = useAppSelector((root) => selectHiddenCount(root, playback, text));
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const here = lineHere(lines, position, request);
  useEffect(() => {
    const element = box.current;
    if (element === null || here < 0) return;
    const at = here * LINE;
    if (at < element.scrollTop || at + LINE > element.scrollTop + HEIGHT)
      element.scrollTop = Math.max(0, at - HEIGHT / 2);
  }, [here, lines]);
  const first = Math.max(0, Math.floor(top / LINE) - MORE);
  const drawn = lines.slice(first, first + HEIGHT / LINE + 2 * MORE);
  const isDrawn = here >= first && here < first + drawn.length;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const line = lines[Math.min(Math.max(0, here + step), lines.length - 1)];
    if (line !== undefined) dispatch(lineChosen(line));
  };
  return (
    <>
      <h2>{t('player.story')}</h2>
      <div>
        <SearchField
          label={t('player.search')}
          value={query}
          onChange={(words) => dispatch(searched(words))}
        />
      </div>
      <div className="gh-row" role="group" aria-label={t('player.kinds')}>
        {STORY_KINDS.map((kind) => (
          <Checkbox key={kind} checked={kinds.includes(kind)} onChange={() => dispatch(kindToggled(kind))}>
            {t(`player.kind.${kind}`)}
          </Checkbox>
        ))}
      </div>
      <div className="gh-row">
        <Checkbox checked={showsNames} onChange={() => dispatch(namesToggled())}>
          {t('player.names')}
        </Checkbox>
        <Checkbox checked={showsBookkeeping} onChange={() => dispatch(bookkeepingToggled())}>
          {t('player.bookkeeping')}
        </Checkbox>
      </div>
      <p role="status" className="gh-quiet">
        {lines.length === 0 ? t('player.nothing') : t('player.found', { count: lines.length })}
        {hidden === 0 ? null : `, ${t('player.bookkeepingHidden', { count: hidden })}`}
      </p>
      <div
        ref={box}
        className="gh-box"
        role="listbox"
        tabIndex={0}
        aria-label={t('player.story')}
        aria-activedescendant={isDrawn ? `${id}${here}` : undefined}
        style={{ height: HEIGHT, overflowY: 'auto', padding: 0 }}
        onKeyDown={onKeyDown}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        data-test-subj="story"
      >
        <div role="presentation" style={{ height: lines.length * LINE, position: 'relative' }}>
          {drawn.map((line, at) => (
            <div
              key={first + at}
              id={`${id}${first + at}`}
              role="option"
              aria-selected={first + at === here}
              aria-setsize={lines.length}
              aria-posinset={first + at + 1}
              className={first + at === here ? 'gh-row gh-strong' : 'gh-row'}
              style={{
                position: 'absolute',
                top: (first + at) * LINE,
                height: LINE,
                insetInline: 0,
                paddingInline: 8,
                flexWrap: 'nowrap',
                cursor: 'pointer',
                background: first + at === here ? 'var(--ant-color-primary-bg)' : undefined,
              }}
              onClick={() => dispatch(lineChosen(line))}
            >
              <span className="gh-quiet gh-small" style={{ flex: '0 0 64px' }}>
                {t(`player.kind.${line.kind}`)}
              </span>
              <span
                className={line.kind === 'error' ? 'gh-fill gh-ellipsis gh-danger' : 'gh-fill gh-ellipsis'}
                title={line.title}
              >
                {showsNames ? line.name || line.title : line.title}
              </span>
              <span className="gh-quiet gh-small">{seconds.format(line.at / 1000)} s</span>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
