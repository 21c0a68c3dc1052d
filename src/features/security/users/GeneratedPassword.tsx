import { useState } from 'react';
import { useT } from '../../../i18n';
import { type NewPassword } from '../../../shell/forms/useNewPassword';
import { selectDashboardsInfoOrNull } from '../../../store/account/selectors';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { CodeBlock } from '../../../ui/CodeBlock';
import { generatePassword } from './generatePassword';
import './messages';

/** Generates a password and shows it while the fields hold it; kept only in this form. */
export function GeneratedPassword({ secret }: { secret: NewPassword }) {
  const t = useT();
  const rules = useAppSelector(selectDashboardsInfoOrNull)?.password_rules;
  const [generated, setGenerated] = useState('');
  const generate = () => {
    const password = generatePassword(rules);
    setGenerated(password);
    secret.setPassword(password);
    secret.setRepeated(password);
  };
  const isShown = generated !== '' && secret.password === generated;
  return (
    <div className="gh-stack">
      <div>
        <Button data-test-subj="generatePassword" onClick={generate}>
          {t('userAccount.generate')}
        </Button>
      </div>
      <div role="status">
        {isShown ? (
          <div className="gh-form-row">
            <CodeBlock text={generated} label={t('userAccount.generated')} />
            <p className="gh-quiet">{t('userAccount.generatedText')}</p>
          </div>
        ) : null}
      </div>
    </div>
  );
}
