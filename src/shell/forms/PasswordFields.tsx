import { type ReactNode, useState } from 'react';
import { type PasswordRules } from '../../api/contract/account';
import { useT } from '../../i18n';
import { FormRow } from '../../ui/FormRow';
import { PasswordInput } from '../../ui/PasswordInput';
import { PasswordStrength } from './PasswordStrength';
import { type NewPassword } from './useNewPassword';

interface PasswordFieldsProps {
  entry: NewPassword;
  /** The server's words about passwords (`password_validation_error_message`); the usual ones without it [ACCT-17, ACCT-20]. */
  rule?: string | undefined;
  /** What the server enforces, where it tells. */
  rules?: PasswordRules | undefined;
  label?: string;
  repeatLabel?: string;
  text?: ReactNode;
  /** Errors of the first field that the form knows, e.g. that a password is required or was refused. */
  errors?: readonly string[];
  /** The form was sent: what is wrong is shown although the fields were not left. */
  showErrors?: boolean;
  disabled?: boolean;
  testSubjects?: { password: string; repeat: string };
}

const SUBJECTS = { password: 'password', repeat: 're-enter-password' };

/**
 * A new password, twice. Below the first field stands what the server demands of it. What is wrong with a field is said
 * when it was left or the form was sent; while the two differ, the second field is invalid [ACCT-18].
 */
export function PasswordFields(props: PasswordFieldsProps) {
  const { entry, rule, rules, label, repeatLabel, text, errors = [] } = props;
  const { showErrors = false, disabled = false, testSubjects = SUBJECTS } = props;
  const t = useT();
  const [left, setLeft] = useState({ password: false, repeated: false });
  const broken = (showErrors || left.password) && entry.problem !== null ? [entry.problem] : [];
  const ruleValues = {
    min: rules?.min_length ?? 0,
    max: rules?.max_bytes ?? 0,
    strength: rules?.min_strength ?? 'strong',
  };
  // The usual sentence comes from the server in English.
  const isUsual = rule === undefined || rule === '' || rule === USUAL_ENGLISH;
  // It is advice unless an expression enforces it.
  const isAdvice = isUsual && rules?.regex_enforced === false;
  return (
    <>
      <FormRow
        label={label ?? t('password.label')}
        text={text}
        help={
          <>
            {isUsual ? t('password.instruction') : rule}
            {rules ? (
              <span className="gh-help-line">
                {t(isAdvice ? 'password.onlyRequirement' : 'password.requirement', ruleValues)}
              </span>
            ) : null}
          </>
        }
        errors={[...errors, ...broken.map((problem) => t(`password.problem.${problem}`, ruleValues))]}
        after={<PasswordStrength estimate={entry.estimate} rules={rules} />}
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="new-password"
            data-test-subj={testSubjects.password}
            value={entry.password}
            disabled={disabled}
            onChange={entry.setPassword}
            onBlur={() => setLeft((before) => ({ ...before, password: true }))}
          />
        )}
      </FormRow>
      <FormRow
        label={repeatLabel ?? t('password.reenter')}
        help={t('password.reenterHelp')}
        invalid={!entry.matches}
        errors={!entry.matches && (showErrors || left.repeated) ? [t('password.mismatch')] : []}
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="new-password"
            data-test-subj={testSubjects.repeat}
            value={entry.repeated}
            disabled={disabled}
            onChange={entry.setRepeated}
            onBlur={() => setLeft((before) => ({ ...before, repeated: true }))}
          />
        )}
      </FormRow>
    </>
  );
}

/** What OpenSearch says of passwords when nothing is configured; in other languages it has a translation here. */
const USUAL_ENGLISH =
  'Password should be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one digit, and one special character.';
