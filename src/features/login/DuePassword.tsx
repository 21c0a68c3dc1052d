import { useEffect, useRef } from 'react';
import { useT } from '../../i18n';
import { PasswordFields } from '../../shell/forms/PasswordFields';
import { useNewPassword } from '../../shell/forms/useNewPassword';
import '../../i18n/full';

/** The new password; undefined until it is valid. */
export type DuePasswordText = string | undefined;

/** The new password required by an administrator. Loaded on demand. */
export default function DuePassword(props: {
  username: string;
  showErrors: boolean;
  onChange: (password: DuePasswordText) => void;
}) {
  const { username, showErrors, onChange } = props;
  const t = useT();
  const entry = useNewPassword(username, undefined);
  const { password, matches } = entry;
  const isGood = matches && password !== '';
  useEffect(() => onChange(isGood ? password : undefined), [onChange, isGood, password]);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={fields} className="gh-stack">
      <p role="status">{t('password.due')}</p>
      <PasswordFields
        entry={entry}
        label={t('password.dueLabel')}
        repeatLabel={t('password.dueRepeat')}
        errors={showErrors && password === '' ? [t('password.required')] : []}
        showErrors={showErrors}
        testSubjects={{ password: 'new-password', repeat: 'new-password-again' }}
      />
    </div>
  );
}
