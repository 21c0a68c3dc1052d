import { Select } from 'antd';
import { type FieldLinks } from './FormRow';
import './form.css';

interface ChoiceFieldProps<Value extends string> extends Partial<FieldLinks> {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  'data-test-subj'?: string;
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { options, value, onChange, ...rest } = props;
  return (
    <Select<Value>
      {...rest}
      options={[...options]}
      value={value}
      onChange={(chosen) => onChange(chosen)}
      style={{ width: '100%' }}
    />
  );
}
