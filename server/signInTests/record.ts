import { type AuthType } from '../../contract/signInKinds';
import { type SeenClaim, type SignInFinding, type SignInStage } from '../../contract/signInTests';
import { type SignInRefused, type SignInTester, type SignInTrace } from '../session/strategies';
import { shortened } from '../session/strategies/trace';

/** A sign-in as it is kept: no token, password or assertion, and no value of a claim. */
export interface SignInRecord {
  kind: AuthType;
  /** Milliseconds since 1970. */
  at: number;
  /** Client address, on which roles can depend. */
  address: string;
  /** Stages up to the user, in the order of the checks. */
  stages: readonly SignInStage[];
  /** Configured claims; absent if the cluster has them. */
  keys?: { readonly subject: string; readonly roles: string };
  /** Absent if the user was authenticated. */
  finding?: SignInFinding;
  claims: readonly SeenClaim[];
  user?: { name: string; backendRoles: readonly string[] };
}

/** Roles of a person; more are left out of a report. */
const MOST_ROLES = 500;

export interface SignInFacts {
  kind: AuthType;
  at: number;
  address: string;
  tester: SignInTester;
}

/** @param refusal undefined if the user was authenticated */
export function recordOf(
  { kind, at, address, tester: { stages, keys } }: SignInFacts,
  { claims = [], user }: SignInTrace,
  refusal?: SignInRefused,
): SignInRecord {
  return {
    kind,
    at,
    address,
    stages,
    ...(keys && { keys }),
    ...(refusal && { finding: refusal.finding }),
    claims,
    ...(user && {
      user: {
        name: shortened(user.userName),
        backendRoles: user.backendRoles.slice(0, MOST_ROLES).map(shortened),
      },
    }),
  };
}
