import { type FieldLinks } from './FormRow';
import { fieldClass } from './TextField';

interface SelectFieldProps<Value extends string> extends Partial<FieldLinks> {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  'aria-label'?: string;
  'data-test-subj'?: string;
}

/**
 * One of a few options. It is the browser's own list with the look of antd's fields: telephones and screen readers have their own
 * ways with it, and it costs no script.
 */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, onChange, ...rest } = props;
  return (
    <select
      {...rest}
      className={fieldClass(props, 'ant-input', (props.disabled ?? false) && 'ant-input-disabled')}
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
