import { Progress } from 'antd';
import { type PasswordRules } from '../../../contract/account';
import { useT } from '../../i18n';
import { isStrongEnough, type PasswordEstimate } from '../../model/security/passwordRules';
import '../../ui/form.css';

const COLOURS: Readonly<Record<string, string>> = {
  weak: 'var(--ant-color-error-text)',
  fair: 'var(--ant-color-warning-text)',
  strong: 'var(--ant-color-link)',
  veryStrong: 'var(--ant-color-link)',
};

/** Names as in the strength setting, by score. */
const LEVELS = { 0: 'weak', 1: 'fair', 2: 'fair', 3: 'strong', 4: 'veryStrong' } as const;

export function PasswordStrength(props: {
  estimate: PasswordEstimate | undefined;
  rules: PasswordRules | undefined;
}) {
  const { estimate, rules } = props;
  const t = useT();
  return (
    <div className="gh-strength gh-row gh-quiet" aria-live="polite" data-test-subj="password-strength">
      {estimate === undefined ? null : (
        <>
          <Progress
            aria-hidden="true"
            steps={5}
            size="small"
            percent={20 * (estimate.score + 1)}
            strokeColor={COLOURS[colour(estimate)]}
            showInfo={false}
          />
          <span>{t('password.strength', { level: LEVELS[estimate.score] })}</span>
          {isEnough(estimate) ? null : (
            <span>{t('password.notEnough', { strength: rules?.min_strength ?? 'strong' })}</span>
          )}
        </>
      )}
    </div>
  );

  function isEnough(rated: PasswordEstimate): boolean {
    return rules === undefined || isStrongEnough(rated, rules);
  }
  /** Insufficient passwords never look sufficient. */
  function colour(rated: PasswordEstimate): string {
    const level = LEVELS[rated.score];
    return isEnough(rated) || level === 'weak' ? level : 'fair';
  }
}
