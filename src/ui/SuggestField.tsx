import { AutoComplete, Input } from 'antd';
import { useMemo } from 'react';
import { rankOptions } from './comboBox/rankOptions';
import { type FieldLinks } from './FormRow';
import { useTypedText } from './useTypedText';
import './form.css';

/** Maximum number of suggestions. */
const SHOWN = 50;

/** A text field of one or more names, separated by commas, that suggests the last one; or of one name. */
export function SuggestField(
  props: Partial<FieldLinks> & {
    value: string;
    onChange: (text: string) => void;
    suggestions: readonly string[];
    /** True if it holds one name, which may contain commas. */
    single?: boolean;
    /** Receives the text after a suggestion was chosen. */
    onChoose?: (text: string) => void;
    onFocus?: (() => void) | undefined;
    /** Receives the last name after a pause in typing. */
    onSearch?: ((text: string) => void) | undefined;
    'data-test-subj'?: string;
  },
) {
  const { value, onChange, suggestions, onSearch, single = false, onChoose, ...field } = props;
  const start = single ? 0 : value.lastIndexOf(',') + 1;
  const text = value.slice(start).trim();
  useTypedText(text, onSearch);
  const options = useMemo(
    () =>
      (rankOptions(suggestions, text) as readonly string[])
        .filter((name) => name !== text)
        .slice(0, SHOWN)
        .map((name) => ({ value: value.slice(0, start) + name, label: name })),
    [suggestions, text, value, start],
  );
  return (
    <AutoComplete
      value={value}
      onChange={(next: string) => onChange(next)}
      options={options}
      {...(onChoose && { onSelect: onChoose })}
      // Enter submits the text unless an arrow key has selected a suggestion.
      defaultActiveFirstOption={false}
      {...(options.length === 0 ? { open: false } : {})}
    >
      <Input {...field} type="text" spellCheck={false} autoCapitalize="none" autoComplete="off" />
    </AutoComplete>
  );
}
