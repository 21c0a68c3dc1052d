import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { registerMessages, useT } from '../../i18n';
import texts from '../../i18n/messages/palette.en';
import { useAppDispatch } from '../../store/hooks';
import { navigationRequested } from '../../store/navigation/slice';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogClosed } from '../../store/overlays/slice';
import { Icon } from '../../ui/Icon';
import { Modal } from '../../ui/Modal';
import { type Entry } from './entries';
import { usePalette } from './usePalette';
import './palette.css';

registerMessages(texts);

/** Returns the index that a key moves to, or undefined for other keys. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function Option(props: {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const { id, entry, isActive, onPoint, onChoose } = props;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      className={isActive ? 'gh-palette-option gh-row gh-palette-active' : 'gh-palette-option gh-row'}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      <Icon name={entry.icon} className="gh-quiet" />
      <span className="gh-fill gh-ellipsis">{entry.label}</span>
      <span className="gh-quiet gh-small">{entry.detail}</span>
    </div>
  );
}

/** Finds applications, screens, users, roles, tenants and actions by name. */
export default function Palette() {
  const t = useT();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  // Enter was pressed while names were loading and nothing matched yet.
  const [isEntered, setEntered] = useState(false);
  const { sections, entries, isTyped, total, isLoading, failed } = usePalette(text);
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const active = Math.min(at, entries.length - 1);

  const close = () => dispatch(dialogClosed(DIALOGS.palette));
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    close();
    for (const event of entry.events ?? []) dispatch(event);
    if (entry.to !== undefined) dispatch(navigationRequested(entry.to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placeAfter(event.key, active, entries.length);
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (entries.length > 0) choose(entries[active]);
      else if (isLoading) setEntered(true);
    }
  };
  const first = isEntered && !isLoading ? entries[0] : undefined;
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (first) latest.current(first);
  }, [first]);

  return (
    <Modal
      wide
      className="gh-palette"
      label={t('help.palette')}
      testSubject="commandPalette"
      closeLabel={null}
      onClose={close}
      initialFocus={field}
    >
      <div className="gh-palette-field gh-row gh-quiet">
        <Icon name="search" size={18} />
        <input
          ref={field}
          className="gh-plain"
          type="text"
          role="combobox"
          aria-label={t('help.palette')}
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
          aria-describedby={`${list}-hint`}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={256}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={list} role="listbox" aria-label={t('help.palette')} className="gh-palette-list">
        {sections.map((section) => (
          <div
            key={section.id}
            {...(section.title === ''
              ? { role: 'presentation' }
              : { role: 'group', 'aria-label': section.title })}
          >
            {section.title === '' ? null : (
              <p className="gh-palette-title gh-quiet gh-small" aria-hidden="true">
                {section.title}
              </p>
            )}
            {section.entries.map((entry, index) => {
              const here = section.first + index;
              return (
                <Option
                  key={entry.id}
                  id={`${list}-${here}`}
                  entry={entry}
                  isActive={here === active}
                  onPoint={() => setAt(here)}
                  onChoose={() => choose(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {isTyped && entries.length === 0 && !isLoading ? (
        <div className="gh-stack gh-empty">
          <p className="gh-strong">{t('common.noMatches')}</p>
          <p className="gh-quiet">{t('palette.emptyText')}</p>
        </div>
      ) : null}
      <div className="gh-palette-foot gh-row gh-row-apart gh-quiet gh-small">
        <span role="status">
          {isTyped ? (
            <span className={total > entries.length ? undefined : 'gh-hidden'}>
              {total > entries.length
                ? t('palette.more', { shown: entries.length, count: total })
                : t('palette.results', { count: total })}
            </span>
          ) : null}{' '}
          {isLoading ? t('palette.loading') : null}
          {failed.map((what) => t('palette.notLoaded', { what })).join(' ')}
        </span>
        <span id={`${list}-hint`}>{t('palette.hint')}</span>
      </div>
    </Modal>
  );
}
