import { STATUS } from '../../../contract/httpStatus';
import { type SignInFailure } from '../../../contract/signInFailures';
import { type SignInFinding } from '../../../contract/signInTests';
import { type AuthenticationResult, type Claim } from '../../security/backend';
import { type Authenticated } from '../signIn';
import { admit } from './claims';
import { SignInRefused } from './refusal';
import { shortened } from './trace';
import { type StrategyParts } from './types';

type Refusal = Extract<AuthenticationResult, { ok: false }>;

/** Statuses of responses to oversized headers. */
const TOO_LONG = [400, 413, 431];

function reasonOf({ status }: Refusal): SignInFailure {
  if (status === STATUS.unauthorized) return 'untrusted';
  if (status === STATUS.forbidden) return 'not-allowed';
  return TOO_LONG.includes(status) ? 'too-long' : 'no-cluster';
}

function findingOf(refusal: Refusal): SignInFinding | undefined {
  const detail = shortened(`${refusal.status}: ${refusal.message}`);
  return ['untrusted', 'not-allowed'].includes(reasonOf(refusal))
    ? { id: 'domain.refused', values: { detail } }
    : undefined;
}

/** Converts a refusal of the back end for the user and the logs. */
export const refused = (refusal: Refusal): SignInRefused =>
  new SignInRefused(
    reasonOf(refusal),
    `OpenSearch answered ${refusal.status}: ${refusal.message}`,
    undefined,
    findingOf(refusal),
  );

/**
 * Resolves an externally authenticated user, including visitors without an account.
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
 * Resolves an externally authenticated user who has an account.
 *
 * @throws SignInRefused as above, and for a name that may not sign in here
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
