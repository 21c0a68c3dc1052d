import { useEffect, useState } from 'react';
import { type PasswordRules } from '../../api/contract/account';
import {
  type PasswordEstimate,
  type PasswordProblem,
  passwordProblem,
} from '../../store/security/rules/passwordRules';

/** The server looks at no more characters than it accepts. */
const LONGEST = 100;

/** A new password, typed twice, as a form holds it. Neither value may leave the form but by the credentials registry. */
export interface NewPassword {
  password: string;
  repeated: string;
  setPassword: (password: string) => void;
  setRepeated: (password: string) => void;
  matches: boolean;
  /** Whether both fields are empty. */
  empty: boolean;
  /** How hard it is to guess; that of the text before while the present one is being rated. */
  estimate: PasswordEstimate | undefined;
  /** The rule that it breaks, as far as the browser can tell. */
  problem: PasswordProblem | null;
}

/** Rates a password as the gateway does. The word lists are large: they load with the first password that is typed. */
async function rate(password: string, userName: string): Promise<PasswordEstimate> {
  const { default: zxcvbn } = await import('zxcvbn');
  const { score, sequence } = zxcvbn(password.slice(0, LONGEST), userName === '' ? [] : [userName]);
  return { score, resemblesName: sequence.some((match) => match.dictionary_name === 'user_inputs') };
}

/**
 * Holds a new password while it is typed, with what the server will think of it.
 *
 * @param userName whose password it will be: one like the name is easy to guess
 * @param rules what the server enforces; undefined when it does not tell
 */
export function useNewPassword(userName: string, rules: PasswordRules | undefined): NewPassword {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [rated, setRated] = useState<{ password: string; userName: string; estimate: PasswordEstimate }>();
  useEffect(() => {
    if (password === '') return undefined;
    let isLatest = true;
    rate(password, userName).then(
      (estimate) => isLatest && setRated({ password, userName, estimate }),
      // Without the estimator the server alone judges.
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
