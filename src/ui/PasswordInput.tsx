import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../i18n';
import { IconButton } from './Button';
import { type FieldLinks } from './FormRow';
import { fieldClass } from './TextField';

interface PasswordInputProps extends Partial<FieldLinks> {
  value: string;
  onChange: (password: string) => void;
  autoComplete: 'current-password' | 'new-password';
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'data-test-subj'?: string;
}

/**
 * A password field whose words can be shown. Needs no script of antd. React would copy a controlled value into the
 * `value` attribute, where recorders of the page and extensions read it: here it is a property only. `data-secret` tells the
 * action log that the text is a secret, also while it is shown.
 */
export function PasswordInput(props: PasswordInputProps) {
  const { value, onChange, ...rest } = props;
  const t = useT();
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <span className={fieldClass(props, 'ant-input-affix-wrapper', 'ant-input-password')}>
      <input
        {...rest}
        ref={input}
        className="ant-input"
        data-secret
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="ant-input-suffix">
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      </span>
    </span>
  );
}
