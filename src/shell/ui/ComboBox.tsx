import { Select } from 'antd';
import {
  useId,
  useMemo,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../i18n';
import { type FieldLinks } from './FormRow';
import { Icon } from './Icon';
import './form.css';

/** Options under a heading. */
export interface OptionGroup {
  label: string;
  options: readonly string[];
}

interface ComboBoxProps extends Partial<FieldLinks> {
  /** Plain options, or groups of them; thousands are fine. */
  options: readonly string[] | readonly OptionGroup[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Whether values may be entered that are not among the options. */
  custom?: boolean;
  /** Whether the list closes with the first choice: the owner keeps the last value alone. */
  single?: boolean;
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  /**
   * What separates several pasted values: line breaks and commas. Give line breaks alone where a value may hold a comma,
   * as the distinguished names of a directory do.
   */
  separators?: readonly string[];
  'aria-label'?: string;
  /** Id of the surrounding element, which test suites know. */
  boxId?: string;
  'data-test-subj'?: string;
}

const SEPARATORS = ['\n', ','];

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

const isGroups = (options: ComboBoxProps['options']): options is readonly OptionGroup[] =>
  typeof options[0] === 'object';

const valuesOf = (options: ComboBoxProps['options']): readonly string[] =>
  isGroups(options) ? options.flatMap((group) => group.options) : options;

/** The values of a pasted text, without blanks around them. */
function splitPasted(text: string, separators: readonly string[]): string[] {
  let parts = text.replace(/\r\n?/g, '\n').split('\n');
  for (const separator of separators) parts = parts.flatMap((part) => part.split(separator));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const asOption = (value: string) => ({ value, label: value });

/** A field that holds several values as pills, found by typing, entered freely where `custom` allows, or pasted. */
export function ComboBox(props: ComboBoxProps) {
  const { options, value, onChange, custom = false, separators = SEPARATORS, id, boxId, ...rest } = props;
  const { single = false } = rest;
  const t = useT();
  const minted = useId();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  // The library offers a typed value beside the option of the same name in a group: that option stands alone meanwhile.
  const typed = custom && isGroups(options) && valuesOf(options).includes(search) ? search : null;
  const choices = useMemo(() => {
    if (!isGroups(options)) return options.map(asOption);
    const groups = options
      .map((group) => ({
        label: group.label,
        title: group.label,
        options: group.options.filter((option) => option !== typed).map(asOption),
      }))
      .filter((group) => group.options.length > 0);
    return typed === null ? groups : [asOption(typed), ...groups];
  }, [options, typed]);
  const none = custom ? t('combo.noneCustom') : options.length === 0 ? t('combo.noneLeft') : t('combo.none');
  const takePasted = (event: ClipboardEvent) => {
    const parts = splitPasted(event.clipboardData.getData('text'), separators);
    if (parts.length < 2) return;
    event.preventDefault();
    const known = new Set(custom ? parts : valuesOf(options));
    setUnknown(parts.filter((part) => !known.has(part)));
    onChange(Array.from(new Set([...value, ...parts.filter((part) => known.has(part))])));
  };
  // The library takes Tab in the open list for a choice and keeps the focus. A closed list lets it go on as everywhere.
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && open) flushSync(() => setOpen(false));
  };
  return (
    <div
      className="gh-combo"
      id={boxId}
      data-test-subj={props['data-test-subj'] ?? 'comboBoxInput'}
      onKeyDownCapture={closeOnTab}
      onPasteCapture={takePasted}
    >
      <Select<string[]>
        id={id ?? minted}
        mode={custom ? 'tags' : 'multiple'}
        options={choices}
        value={[...value]}
        onChange={(next) => {
          setUnknown([]);
          setSearch('');
          if (single) setOpen(false);
          onChange(next);
        }}
        open={open}
        onOpenChange={setOpen}
        onSearch={setSearch}
        onBlur={() => setSearch('')}
        tokenSeparators={separators.filter((separator) => separator !== '\n')}
        showSearch
        allowClear={CLEAR}
        popupRender={markedList}
        components={PARTS}
        notFoundContent={none}
        placeholder={rest.placeholder}
        disabled={rest.disabled ?? false}
        loading={rest.loading ?? false}
        status={rest['aria-invalid'] ? 'error' : ''}
        aria-label={rest['aria-label']}
        aria-describedby={rest['aria-describedby']}
        aria-invalid={rest['aria-invalid']}
        {...(custom && options.length === 0 ? { suffixIcon: null } : {})}
      />
      <div className="gh-errors" aria-live="polite">
        {unknown.length > 0 ? <p>{t('combo.unknown', { values: unknown.join(', ') })}</p> : null}
      </div>
    </div>
  );
}
