import { useState, type ReactNode } from 'react';
import { useT } from '../i18n';
import { FormRow } from './FormRow';
import { PasswordInput } from './PasswordInput';
import { PasswordStrength } from './PasswordStrength';

/** What a form learns of the two fields: the password itself, whether both are equal, and whether they are empty. */
export interface PasswordEntry {
  password: string;
  matches: boolean;
  empty: boolean;
}

interface PasswordFieldsProps {
  onChange: (entry: PasswordEntry) => void;
  /** The server's password rule (`password_validation_error_message`); the usual rule without it [ACCT-17, ACCT-20]. */
  rule?: string | undefined;
  /** Whose password it will be: one like the name is easy to guess. */
  userName?: string;
  label?: string;
  repeatLabel?: string;
  text?: ReactNode;
  /** Errors of the first field, e.g. that a password is required. */
  errors?: readonly string[];
  disabled?: boolean;
  testSubjects?: { password: string; repeat: string };
}

const SUBJECTS = { password: 'password', repeat: 're-enter-password' };

/**
 * A new password, twice. Both values live here and go to the form alone, never into the state. While they differ the
 * second field is invalid and says so [ACCT-18].
 */
export function PasswordFields(props: PasswordFieldsProps) {
  const {
    onChange,
    rule,
    userName = '',
    label,
    repeatLabel,
    text,
    errors,
    disabled = false,
    testSubjects = SUBJECTS,
  } = props;
  const t = useT();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const report = (first: string, second: string) =>
    onChange({ password: first, matches: first === second, empty: first === '' && second === '' });
  return (
    <>
      <FormRow
        label={label ?? t('password.label')}
        text={text}
        help={rule || t('password.instruction')}
        {...(errors ? { errors } : {})}
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="new-password"
            data-test-subj={testSubjects.password}
            value={password}
            disabled={disabled}
            onChange={(value) => {
              setPassword(value);
              report(value, repeated);
            }}
          />
        )}
      </FormRow>
      <PasswordStrength password={password} userName={userName} />
      <FormRow
        label={repeatLabel ?? t('password.reenter')}
        help={t('password.reenterHelp')}
        errors={password === repeated ? [] : [t('password.mismatch')]}
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="new-password"
            data-test-subj={testSubjects.repeat}
            value={repeated}
            disabled={disabled}
            onChange={(value) => {
              setRepeated(value);
              report(password, value);
            }}
          />
        )}
      </FormRow>
    </>
  );
}
