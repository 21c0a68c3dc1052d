import { type FocusEventHandler, type KeyboardEventHandler } from 'react';
import { antClass } from './antClass';
import { Icon } from './Icon';
import { fieldClass } from './TextField';
import './form.css';

/** A field to search by, with its sign. Needs no script of antd. */
export function SearchField(props: {
  /** What is searched: its name, and what stands in it while it is empty. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
  onKeyDown?: KeyboardEventHandler;
}) {
  const { label, onChange, ...rest } = props;
  return (
    <span className={antClass(fieldClass({}, 'ant-input-affix-wrapper'), 'gh-search')}>
      <span className="ant-input-prefix gh-quiet">
        <Icon name="search" />
      </span>
      <input
        {...rest}
        type="search"
        className="ant-input"
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
