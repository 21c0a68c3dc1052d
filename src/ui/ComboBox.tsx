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
import './form.css';

export { type OptionGroup };

interface ComboBoxProps extends Partial<FieldLinks> {
  /** Plain options, or groups of them, in any order; thousands are fine. None for what no list of exists. */
  options?: readonly string[] | readonly OptionGroup[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** A second line for an option, such as what a role is for. */
  describe?: (option: string) => string | undefined;
  /** Whether the options are users, who are shown with their initials. */
  areUsers?: boolean;
  /**
   * Whether values may be entered that are not among the options, through the last entry of the list. `typed`: they are free
   * text by nature, such as index patterns, so Enter and leaving the field add what was typed. `explicit`: existing values are
   * expected, so Enter takes the best match only, and the entry must be reached by an arrow key or clicked.
   */
  custom?: 'typed' | 'explicit';
  /** The words of the entry that adds what was typed. */
  customLabel?: (text: string) => string;
  /** A word shown with a chosen value, such as that a user is not known here. */
  markOf?: (value: string) => string | undefined;
  /** It holds one value: a choice takes the place of the one before. */
  single?: boolean;
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  /** A typed comma ends a value: not where a value may hold one, as names of a directory do. */
  commas?: boolean;
  'aria-label'?: string;
  /** Id of the surrounding element, which test suites know. */
  boxId?: string;
  'data-test-subj'?: string;
}

const NOTHING: readonly string[] = [];

/** The search field inside, marked for test suites. */
function SearchInput(props: ComponentProps<'input'> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...props} data-test-subj="comboBoxSearchInput" />;
}
const PARTS = { input: SearchInput };

/** The drawing that empties the field, and the list, marked likewise. */
const CLEAR = {
  clearIcon: (
    <span data-test-subj="comboBoxClearButton">
      <Icon name="close" size={12} />
    </span>
  ),
};
const markedList = (list: ReactElement) => <div data-test-subj="comboBoxOptionsList">{list}</div>;

/** Text that is not part of the value: pasted values that are not among the options, or typed text. */
type Note = { id: 'combo.unknown'; values: readonly string[] } | { id: 'combo.notAdded'; text: string };

/**
 * A field that holds several values as pills, found by typing or pasted. The best match comes first and is the one that Enter
 * takes. Where `custom` allows, a value that is not among the options is entered by an entry of its own, the last one. What was
 * typed or pasted and is not part of the value keeps the form around it from being sent.
 */
export function ComboBox(props: ComboBoxProps) {
  const { options = NOTHING, value, onChange, custom, customLabel, describe, markOf, commas = false } = props;
  const { id: given, boxId, single = false, areUsers = false, loading = false, ...rest } = props;
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

  // Thousands of options are sorted when the list first opens, not with every form that has the field.
  const sorted = useMemo(
    () => (wasOpen ? sortOptions(options, new Intl.Collator(locale, { numeric: true }).compare) : []),
    [wasOpen, options, locale],
  );
  const matches = useMemo(() => rankOptions(sorted, text), [sorted, text]);
  const choices = useMemo(() => choicesOf(matches, describe), [matches, describe]);
  // While the options are read, no one knows whether the text is one of them.
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
  // Enter takes the first entry, but never adds what no one may have meant.
  const takesFirst = choices.length > 0 || custom === 'typed';

  // The list closes with each choice: it would cover the buttons below. Typing and a click open it again.
  const report = (next: string[]) => {
    setNote(null);
    setSearch('');
    setOpen(false);
    onChange(single ? next.slice(-1) : next);
  };
  const add = (values: readonly string[]) => report(Array.from(new Set([...value, ...values])));
  /** Adds the values of a text that separators split. */
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
  // The library takes Tab in the open list for a choice and keeps the focus. A closed list lets it go on as everywhere.
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
        options={isNew ? [...choices, entry] : choices}
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
        status={note || (rest['aria-invalid'] && !rest['data-untold']) ? 'error' : ''}
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
