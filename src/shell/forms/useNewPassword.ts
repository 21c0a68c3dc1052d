import { useEffect, useState } from 'react';
import { type PasswordRules } from '../../../contract/account';
import {
  type PasswordEstimate,
  type PasswordProblem,
  passwordProblem,
} from '../../model/security/passwordRules';

/** Characters to rate; the server rejects longer passwords anyway. */
const LONGEST = 100;

/** A new password, typed twice. It may leave the form through the credentials registry only. */
export interface NewPassword {
  password: string;
  repeated: string;
  setPassword: (password: string) => void;
  setRepeated: (password: string) => void;
  matches: boolean;
  empty: boolean;
  /** Strength; that of the previous text while rating. */
  estimate: PasswordEstimate | undefined;
  problem: PasswordProblem | null;
}

/** Rates like the gateway. The large dictionaries load with the first password typed. */
async function rate(password: string, userName: string): Promise<PasswordEstimate> {
  const { default: zxcvbn } = await import('zxcvbn');
  const { score, sequence } = zxcvbn(password.slice(0, LONGEST), userName === '' ? [] : [userName]);
  return { score, resemblesName: sequence.some((match) => match.dictionary_name === 'user_inputs') };
}

/** Holds a new password, with strength and validation. `userName` makes similar ones weak. */
export function useNewPassword(userName: string, rules: PasswordRules | undefined): NewPassword {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [rated, setRated] = useState<{ password: string; userName: string; estimate: PasswordEstimate }>();
  useEffect(() => {
    if (password === '') return undefined;
    let isLatest = true;
    rate(password, userName).then(
      (estimate) => isLatest && setRated({ password, userName, estimate }),
      // Without the estimator, only the server validates.
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [password, userName]);
  const isCurrent = rated?.password === password && rated.userName === userName;
  return {
    password,
    repeated,
    setPassword,
    setRepeated,
    matches: password === repeated,
    empty: password === '' && repeated === '',
    estimate: password === '' ? undefined : rated?.estimate,
    problem: passwordProblem(password, isCurrent ? rated.estimate : undefined, rules),
  };
}
