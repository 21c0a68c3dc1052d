import { type AuthType } from './signInKinds';

/** Tests of a sign-in, and reports of refused ones (docs/sign-in-tests.md). */
export const SIGN_IN_TESTS_PATH = '/api/v1/signin/tests';
export const SIGN_IN_REPORTS_PATH = '/api/v1/signin/reports';

/** Page of a test, without the base path. */
export const testPageOf = (id: string): string => `/app/security-dashboards-plugin#/auth/test/${id}`;

/** Stages of a sign-in; each kind has some of them, in its own order. */
export const SIGN_IN_STAGES = [
  /** Provider, trusted proxy, or keys. */
  'provider',
  /** Password of an internal user. */
  'password',
  /** Form of the token or response, and its sender. */
  'message',
  'signature',
  'issuer',
  'audience',
  'time',
  /** Single use. */
  'once',
  /** Authentication domain of the cluster. */
  'domain',
  'name',
  'rolesAttribute',
  'roles',
  'tenants',
  'firstPage',
] as const;
export type SignInStage = (typeof SIGN_IN_STAGES)[number];

/** Findings about a stage. The values of each are those of its text on the screens. */
export const SIGN_IN_FINDINGS = [
  'provider.unreachable',
  'provider.denied',
  'provider.noHeader',
  'provider.untrustedProxy',
  'password.noUser',
  'password.disabled',
  'password.wrong',
  'message.malformed',
  'message.tooLong',
  'signature.invalid',
  'signature.unknownKey',
  'issuer.other',
  'audience.other',
  'time.expired',
  'time.notYet',
  'time.missing',
  'once.used',
  'once.unknown',
  'domain.none',
  'domain.disabled',
  'domain.order',
  'domain.challenge',
  'domain.exchangeKey',
  'domain.subjectKey',
  'domain.refused',
  'domain.ldap',
  'domain.password',
  'domain.unavailable',
  'name.missing',
  'name.several',
  'name.transient',
  'name.notAllowed',
  'rolesAttribute.missing',
  'rolesAttribute.empty',
  'rolesAttribute.none',
  'rolesAttribute.text',
  'rolesAttribute.ldap',
  'roles.unmapped',
  'roles.missing',
  'tenants.none',
] as const;
export type SignInFindingId = (typeof SIGN_IN_FINDINGS)[number];

export type FindingValue = string | number | readonly string[];

/**
 * Expected and received values. Holds no token, password, assertion or value of an attribute.
 */
export interface SignInFinding {
  id: SignInFindingId;
  values: Readonly<Record<string, FindingValue>>;
}

/** `warned`: the sign-in continues; `unreached`: an earlier stage failed. */
export type StageOutcome = 'passed' | 'failed' | 'warned' | 'unreached';

export interface StageResult {
  stage: SignInStage;
  outcome: StageOutcome;
  finding?: SignInFinding;
}

/** A claim or attribute that came, without its value. */
export interface SeenClaim {
  name: string;
  form: 'text' | 'list' | 'other';
}

/** A backend role that differs from a mapping's pattern only in form. */
export interface NearMiss {
  backendRole: string;
  /** Entry of the mapping; `change` would match in its place. */
  pattern: string;
  role: string;
  difference: 'case' | 'blanks' | 'dn';
  change: string;
}

export interface SignInReport {
  kind: AuthType;
  /** ISO 8601, UTC. */
  at: string;
  /** All stages of the kind, in order. */
  stages: StageResult[];
  /** The first failed stage; null if the user would be signed in with roles. */
  failed: SignInStage | null;
  /** Null if the sign-in did not get that far. */
  user: { name: string; backend_roles: string[] } | null;
  /** Names of the claims or attributes that came; empty if none could be read. */
  claims: SeenClaim[];
  roles: string[];
  tenants: string[];
  first_page: string | null;
  near_misses: NearMiss[];
}

/** Response of POST and GET: `waiting` until the browser returns from the provider. */
export type SignInTest =
  | { id: string; state: 'waiting'; /** Path to visit, with the base path. */ location: string }
  | { id: string; state: 'done'; report: SignInReport };

/** Response of GET of a refused sign-in's report. */
export interface RefusedSignIn {
  code: string;
  report: SignInReport;
}
