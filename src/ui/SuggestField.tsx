import { AutoComplete, Input } from 'antd';
import { useMemo } from 'react';
import { rankOptions } from './comboBox/rankOptions';
import { type FieldLinks } from './FormRow';
import { useTypedText } from './useTypedText';
import './form.css';

/** Maximum number of suggestions. */
const SHOWN = 50;

/** A text field of one or more names, separated by commas, that suggests the last one. */
export function SuggestField(
  props: Partial<FieldLinks> & {
    value: string;
    onChange: (text: string) => void;
    suggestions: readonly string[];
    /** Receives the last name after a pause in typing. */
    onSearch?: ((text: string) => void) | undefined;
    'data-test-subj'?: string;
  },
) {
  const { value, onChange, suggestions, onSearch, ...field } = props;
  const start = value.lastIndexOf(',') + 1;
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
      // Enter submits the text unless an arrow key has selected a suggestion.
      defaultActiveFirstOption={false}
      {...(options.length === 0 ? { open: false } : {})}
    >
      <Input {...field} type="text" spellCheck={false} autoCapitalize="none" autoComplete="off" />
    </AutoComplete>
  );
}
