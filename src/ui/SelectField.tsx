import { Select } from 'antd';
import { type FieldLinks } from './FormRow';
import './form.css';

interface SelectFieldProps<Value extends string> extends Partial<FieldLinks> {
  options: readonly { value: Value; label: string }[];
  /** The chosen option; undefined shows the placeholder. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
  'data-test-subj'?: string;
}

/** A list to choose one option from, as wide as its widest option outside form rows. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, disabled = false, ...rest } = props;
  return (
    <Select<Value>
      {...rest}
      className="gh-select"
      options={[...options]}
      disabled={disabled}
      popupMatchSelectWidth={false}
      virtual={false}
    />
  );
}
