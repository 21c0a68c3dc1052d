import { type SignInFailure } from '../../../contract/signInFailures';
import { type SignInFinding, type SignInFindingId } from '../../../contract/signInTests';
import { HttpProblem } from '../../lib/problem';
import { type SignInTrace } from './trace';

/** Messages for API clients; pages have their own. */
const MESSAGES: Record<SignInFailure, string> = {
  'no-identity': 'Unauthorized',
  'unknown-attempt': 'This sign-in was begun elsewhere, too long ago, or was used before.',
  denied: 'The identity provider did not let you in.',
  untrusted: 'The token is not valid here.',
  unavailable: 'The identity provider cannot be reached. Try again later.',
  'not-allowed': 'This account may not sign in here.',
  'too-large':
    'Your sign-in is too large for the cookies of a browser, most likely because of many backend roles or a long token. Ask your administrator.',
  'too-long':
    'Your token is longer than OpenSearch accepts, most likely because of many roles or groups in it. Ask your administrator.',
  'no-cluster': 'OpenSearch does not answer, so your sign-in could not be checked. Try again later.',
};

const STATUSES: Partial<Record<SignInFailure, number>> = {
  unavailable: 503,
  'too-large': 431,
  'too-long': 431,
  'no-cluster': 503,
};

/** Findings of refusals that name no other; their value is the detail. */
const FINDINGS: Record<SignInFailure, SignInFindingId> = {
  'no-identity': 'provider.noHeader',
  'unknown-attempt': 'once.unknown',
  denied: 'provider.denied',
  untrusted: 'message.malformed',
  unavailable: 'provider.unreachable',
  'not-allowed': 'name.notAllowed',
  'too-large': 'message.tooLong',
  'too-long': 'message.tooLong',
  'no-cluster': 'domain.unavailable',
};

/** An external sign-in failed. */
export class SignInRefused extends HttpProblem {
  override name = 'SignInRefused';
  /** For the report of the sign-in; `traced` sets it. */
  trace?: SignInTrace;
  readonly finding: SignInFinding;
  /**
   * @param detail for the operator's log; never a token or a secret
   * @param finding for the report, if more exact than the reason
   */
  constructor(
    readonly reason: SignInFailure,
    readonly detail: string,
    readonly account?: string,
    finding?: SignInFinding,
  ) {
    super(STATUSES[reason] ?? 401, MESSAGES[reason]);
    this.finding = finding ?? { id: FINDINGS[reason], values: { detail } };
  }
}
