import { type FieldLinks } from './FormRow';
import './form.css';

interface SelectFieldProps<Value extends string> extends Partial<FieldLinks> {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  'aria-label'?: string;
  'data-test-subj'?: string;
}

/** A native select, which phones and screen readers support best. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, onChange, ...rest } = props;
  return (
    <select
      {...rest}
      className="gh-select"
      onChange={(event) => {
        const chosen = options[event.target.selectedIndex];
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
