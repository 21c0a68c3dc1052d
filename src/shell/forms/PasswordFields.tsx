import { type ReactNode, useState } from 'react';
import { type PasswordRules } from '../../../contract/account';
import { useT } from '../../i18n';
import { FormRow } from '../../ui/FormRow';
import { PasswordInput } from '../../ui/PasswordInput';
import { PasswordStrength } from './PasswordStrength';
import { type NewPassword } from './useNewPassword';

interface PasswordFieldsProps {
  entry: NewPassword;
  /** `password_validation_error_message` of the server, if any [ACCT-17, ACCT-20]. */
  rule?: string | undefined;
  /** Requirements of the server, if reported. */
  rules?: PasswordRules | undefined;
  label?: string;
  repeatLabel?: string;
  text?: ReactNode;
  /** Further errors of the first field, e.g. missing or rejected. */
  errors?: readonly string[];
  /** Show errors of untouched fields, after submitting. */
  showErrors?: boolean;
  disabled?: boolean;
  testSubjects?: { password: string; repeat: string };
}

const SUBJECTS = { password: 'password', repeat: 're-enter-password' };

/** New password, twice. Errors show on blur or submit; a mismatch marks the second [ACCT-18]. */
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
  const isUsual = rule === undefined || rule === '' || rule === USUAL_ENGLISH;
  // Only advice unless a regex enforces it.
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

/** Default message of OpenSearch, replaced by a translation. */
const USUAL_ENGLISH =
  'Password should be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one digit, and one special character.';
