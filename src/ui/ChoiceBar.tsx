import { Radio } from 'antd';
import { useId } from 'react';
import './form.css';

/** A choice among few, as a row of buttons; `text` explains the chosen one. */
export function ChoiceBar<T extends string>(props: {
  label: string;
  options: readonly { value: T; label: string; text?: string }[];
  value: T | null;
  onChange: (value: T) => void;
  'data-test-subj'?: string;
}) {
  const { label, options, value, onChange } = props;
  const name = useId();
  const text = options.find((option) => option.value === value)?.text;
  return (
    <div className="gh-page-note">
      <Radio.Group
        aria-label={label}
        name={name}
        optionType="button"
        options={options.map((option) => ({ value: option.value, label: option.label }))}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
        data-test-subj={props['data-test-subj']}
      />
      {text === undefined ? null : <p className="gh-quiet">{text}</p>}
    </div>
  );
}
