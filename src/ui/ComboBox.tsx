import { Select } from 'antd';
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocale, useT } from '../i18n';
import { Button } from './Button';
import { type Choice, type ChoiceGroup, choicesOf } from './comboBox/choices';
import { Entry, Pill } from './comboBox/parts';
import { type OptionGroup, rankOptions, sortOptions, valuesOf } from './comboBox/rankOptions';
import { FieldErrors } from './FieldErrors';
import { RowLabel, useFieldErrors, useLeftText } from './formErrors';
import { type FieldLinks } from './FormRow';
import { Icon } from './Icon';
import { splitPasted } from './pastedValues';
import { useTypedText } from './useTypedText';
import './form.css';

export { type OptionGroup };

interface ComboBoxProps extends Partial<FieldLinks> {
  /** Options in any order; thousands are fine. Absent if no list of them exists. */
  options?: readonly string[] | readonly OptionGroup[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  describe?: (option: string) => string | undefined;
  areUsers?: boolean;
  /**
   * Allows values outside the options, through the last list entry. `typed`: free text such as
   * index patterns; Enter and blur add it. `explicit`: existing values are expected; Enter takes
   * only the best match, and the entry must be clicked or reached by an arrow key.
   */
  custom?: 'typed' | 'explicit';
  /** True if Enter adds the typed text even where options match it. */
  typedFirst?: boolean;
  customLabel?: (text: string) => string;
  /** Receives the typed text after a pause; for options that are looked up. */
  onSearch?: ((text: string) => void) | undefined;
  /** Remark on a chosen value, e.g. that a user is unknown here. */
  markOf?: (value: string) => string | undefined;
  /** True if it holds one value, which a new choice replaces. */
  single?: boolean;
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  /** True if a typed comma ends a value; not for values that may contain one, such as DNs. */
  commas?: boolean;
  'aria-label'?: string;
  boxId?: string;
  'data-test-subj'?: string;
}

const NOTHING: readonly string[] = [];

function SearchInput(props: ComponentProps<'input'> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...props} data-test-subj="comboBoxSearchInput" />;
}
const PARTS = { input: SearchInput };

const CLEAR = {
  clearIcon: (
    <span data-test-subj="comboBoxClearButton">
      <Icon name="close" size={12} />
    </span>
  ),
};
const markedList = (list: ReactElement) => <div data-test-subj="comboBoxOptionsList">{list}</div>;

/** Text outside the value: pasted unknown values, or typed text. */
type Note = { id: 'combo.unknown'; values: readonly string[] } | { id: 'combo.notAdded'; text: string };

/**
 * A field of several values as pills, typed or pasted. Enter takes the best match, listed first.
 * Text that is not part of the value keeps the form from being submitted.
 */
export function ComboBox(props: ComboBoxProps) {
  const { options = NOTHING, value, onChange, custom, customLabel, describe, markOf, commas = false } = props;
  const { id: given, boxId, single = false, areUsers = false, loading = false, ...rest } = props;
  const { typedFirst = false, onSearch } = props;
  const t = useT();
  const locale = useLocale();
  const minted = useId();
  const id = given ?? minted;
  const label = useContext(RowLabel);
  const [note, setNote] = useState<Note | null>(null);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const text = search.trim();
  useTypedText(text, onSearch);

  // Sorting thousands of options waits until the list first opens.
  const sorted = useMemo(
    () => (wasOpen ? sortOptions(options, new Intl.Collator(locale, { numeric: true }).compare) : []),
    [wasOpen, options, locale],
  );
  const matches = useMemo(() => rankOptions(sorted, text), [sorted, text]);
  const choices = useMemo(() => choicesOf(matches, describe), [matches, describe]);
  // Until the options are loaded, it is unknown whether the text is one of them.
  const isPending = loading && custom === 'explicit';
  const isNew =
    custom !== undefined &&
    !isPending &&
    text !== '' &&
    !value.includes(text) &&
    !valuesOf(options).includes(text);
  const entry: Choice = {
    value: text,
    label: customLabel?.(text) ?? t('combo.addTyped', { text }),
    isCustom: true,
  };
  // Enter takes the first entry but never adds an unintended value.
  const takesFirst = choices.length > 0 || custom === 'typed';

  // The list closes with each choice to uncover the buttons below; typing or a click reopens it.
  const report = (next: string[]) => {
    setNote(null);
    setSearch('');
    setOpen(false);
    onChange(single ? next.slice(-1) : next);
  };
  const add = (values: readonly string[]) => report(Array.from(new Set([...value, ...values])));
  const addParts = (parts: readonly string[]) => {
    const known = new Set([...valuesOf(options), ...value]);
    const isTaken = (part: string) => custom === 'typed' || known.has(part);
    add(parts.filter(isTaken));
    const unknown = Array.from(new Set(parts.filter((part) => !isTaken(part))));
    if (unknown.length > 0) setNote({ id: 'combo.unknown', values: unknown });
  };
  const type = (typed: string) => {
    setNote(null);
    if (commas && typed.includes(',')) addParts(splitPasted(typed));
    else setSearch(typed);
  };
  const takePasted = (event: ClipboardEvent) => {
    const parts = splitPasted(event.clipboardData.getData('text'));
    if (parts.length < 2) return;
    event.preventDefault();
    addParts(parts);
  };
  const leave = () => {
    if (text === '') setSearch('');
    else if (custom === 'typed') add([text]);
    else setNote({ id: 'combo.notAdded', text });
  };
  useLeftText(() => {
    if (text !== '') setNote({ id: 'combo.notAdded', text });
    return text !== '' || note !== null;
  });
  const errors = note ? [noteText(note)] : [];
  useFieldErrors(`${id}left`, rest['aria-label'] ?? label, errors, id);
  // In an open list, Tab would choose an option and keep the focus; a closed one lets it move on.
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && open) flushSync(() => setOpen(false));
  };
  function noteText(said: Note): string {
    return said.id === 'combo.notAdded'
      ? t(said.id, { text: said.text })
      : t(said.id, { values: said.values.join(', ') });
  }
  const none =
    custom === 'typed'
      ? t('combo.noneCustom')
      : isPending
        ? t('common.loading')
        : options.length === 0
          ? t(custom === undefined ? 'combo.noneLeft' : 'combo.noneExplicit')
          : t('common.noMatches');
  return (
    <div
      className="gh-combo"
      id={boxId}
      data-test-subj={props['data-test-subj'] ?? 'comboBoxInput'}
      onKeyDownCapture={closeOnTab}
      onPasteCapture={takePasted}
    >
      <Select<string[], Choice | ChoiceGroup>
        id={id}
        mode="multiple"
        options={!isNew ? choices : typedFirst ? [entry, ...choices] : [...choices, entry]}
        value={[...value]}
        onChange={report}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (next) setWasOpen(true);
        }}
        onBlur={leave}
        showSearch={{ searchValue: search, onSearch: type, filterOption: false, autoClearSearchValue: false }}
        defaultActiveFirstOption={takesFirst}
        optionRender={({ data }) => (
          <Entry choice={data as Choice} isUser={areUsers} isReached={takesFirst} />
        )}
        labelRender={({ value: chosen }) => (
          <Pill value={String(chosen)} isUser={areUsers} mark={markOf?.(String(chosen))} />
        )}
        allowClear={CLEAR}
        popupRender={markedList}
        components={PARTS}
        notFoundContent={none}
        placeholder={rest.placeholder}
        disabled={rest.disabled ?? false}
        loading={loading}
        status={note ? 'error' : ''}
        aria-label={rest['aria-label']}
        aria-describedby={
          [rest['aria-describedby'], note && `${id}note`].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={note ? true : rest['aria-invalid']}
        {...(custom === 'typed' && options.length === 0 ? { suffixIcon: null } : {})}
      />
      <FieldErrors id={`${id}note`} errors={errors} />
      {note?.id === 'combo.unknown' ? (
        <div className="gh-row">
          {custom === 'explicit' ? (
            <Button small data-test-subj="addUnknown" onClick={() => add(note.values)}>
              {t('combo.addUnknown', { count: note.values.length })}
            </Button>
          ) : null}
          <Button small data-test-subj="leaveOutUnknown" onClick={() => setNote(null)}>
            {t('combo.leaveOut', { count: note.values.length })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
