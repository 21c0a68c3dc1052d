import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../i18n';
import { IconButton } from './Button';
import { type FieldLinks } from './FormRow';

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
 * A password field whose text can be revealed. React copies a controlled value into the `value`
 * attribute, readable by page recorders and extensions, so it is removed again. `data-secret`
 * marks it for the action log. The button of antd's `Input.Password` lacks an accurate name.
 */
export function PasswordInput(props: PasswordInputProps) {
  const { onChange, ...rest } = props;
  const t = useT();
  const [visible, setVisible] = useState(false);
  const field = useRef<InputRef>(null);
  useLayoutEffect(() => field.current?.input?.removeAttribute('value'));
  return (
    <Input
      {...rest}
      ref={field}
      type={visible ? 'text' : 'password'}
      data-secret="true"
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <IconButton
          icon={visible ? 'eyeOff' : 'eye'}
          label={t(visible ? 'password.hide' : 'password.show')}
          aria-pressed={visible}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
