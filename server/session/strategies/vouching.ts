import { STATUS } from '../../../src/api/contract/httpStatus';
import { type SignInFailure } from '../../../src/api/contract/signInFailures';
import { type AuthenticationResult, type Claim } from '../../security/backend';
import { type Authenticated } from '../signIn';
import { admit } from './claims';
import { SignInRefused } from './refusal';
import { type StrategyParts } from './types';

type Refusal = Extract<AuthenticationResult, { ok: false }>;

/** Headers that are too long are refused in one of these ways. */
const TOO_LONG = [400, 413, 431];

function reasonOf({ status }: Refusal): SignInFailure {
  if (status === STATUS.unauthorized) return 'untrusted';
  if (status === STATUS.forbidden) return 'not-allowed';
  return TOO_LONG.includes(status) ? 'too-long' : 'no-cluster';
}

/** A refusal of the back end, as the user and the logs are told. */
export const refused = (refusal: Refusal): SignInRefused =>
  new SignInRefused(reasonOf(refusal), `OpenSearch answered ${refusal.status}: ${refusal.message}`);

/**
 * Asks the back end who a user of another system is, visitors without an account included.
 *
 * @throws SignInRefused when it does not know the user, or cannot be asked
 */
export async function recognised(
  { backend }: Pick<StrategyParts, 'backend'>,
  claim: Claim,
  address: string,
): Promise<Authenticated> {
  const result = await backend.vouch(claim, address);
  if (!result.ok) throw refused(result);
  const { caller, proof } = result;
  return { caller, ...(proof === undefined ? {} : { proof }) };
}

/**
 * The same for users who have a name of their own.
 *
 * @throws SignInRefused for a name that cannot sign in here, too
 */
export async function vouched(
  parts: Pick<StrategyParts, 'backend' | 'config'>,
  claim: Claim,
  address: string,
): Promise<Authenticated> {
  const known = await recognised(parts, claim, address);
  admit(known.caller, parts.config);
  return known;
}
