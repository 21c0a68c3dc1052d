import { Input } from 'antd';
import { type FocusEventHandler, type KeyboardEventHandler } from 'react';
import { Icon } from './Icon';
import './form.css';

export function SearchField(props: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
  onKeyDown?: KeyboardEventHandler;
}) {
  const { label, onChange, ...rest } = props;
  return (
    <Input
      {...rest}
      type="search"
      className="gh-search"
      prefix={<Icon name="search" />}
      placeholder={label}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
