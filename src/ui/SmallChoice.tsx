import { Radio } from 'antd';
import { useId } from 'react';

/** A choice among few in a table row, as small buttons; null for none. */
export function SmallChoice<T extends string>(props: {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  disabled?: boolean;
  onChange: (value: T) => void;
  'data-test-subj'?: string;
}) {
  const { label, options, value, disabled = false, onChange } = props;
  const name = useId();
  return (
    <Radio.Group
      aria-label={label}
      name={name}
      size="small"
      optionType="button"
      options={[...options]}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as T)}
      data-test-subj={props['data-test-subj']}
    />
  );
}
