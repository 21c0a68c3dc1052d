import { useEffect, useState } from 'react';
import { useT } from '../i18n';
import './form.css';

/** The server looks at no more characters than it accepts. */
const LONGEST = 100;

/** From 0, guessed at once, to 4; the words are those of the setting that says how strong a password must be. */
type Score = 0 | 1 | 2 | 3 | 4;
const LEVELS = { 0: 'weak', 1: 'fair', 2: 'fair', 3: 'strong', 4: 'veryStrong' } as const;

/** Estimates as the server does. The word lists are large: they are loaded with the first password that is typed. */
async function estimate(password: string, userName: string): Promise<Score> {
  const { default: zxcvbn } = await import('zxcvbn');
  return zxcvbn(password.slice(0, LONGEST), userName === '' ? [] : [userName]).score;
}

/** How hard a new password is to guess; nothing while there is none, or while the estimator cannot be loaded. */
export function PasswordStrength(props: { password: string; userName: string }) {
  const { password, userName } = props;
  const t = useT();
  const [known, setKnown] = useState<Score>();
  useEffect(() => {
    if (password === '') return undefined;
    let isLatest = true;
    estimate(password, userName).then(
      (score) => isLatest && setKnown(score),
      // Guidance only: the server has the last word.
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [password, userName]);
  const score = password === '' ? undefined : known;
  return (
    <div className="gh-strength" aria-live="polite" data-test-subj="password-strength">
      {score === undefined ? null : (
        <>
          <span className={`gh-strength-bar gh-strength-${LEVELS[score]}`} aria-hidden="true">
            <span style={{ width: `${(score + 1) * 20}%` }} />
          </span>
          {t('password.strength', { level: LEVELS[score] })}
        </>
      )}
    </div>
  );
}
