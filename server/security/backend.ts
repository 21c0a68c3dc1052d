import { type BackendKind } from '../../contract/boot';
import { type ImpactCounts } from '../../contract/impactCounts';
import { type BasicCredentials } from '../lib/basicAuth';

/** Interface of OpenSearch's security REST API, embedded (SQLite) or on a cluster (HTTP). */

/** The user of a request, from sign-in and refreshed per request. Holds no secret. */
export interface Caller {
  userName: string;
  /** Roles from the authentication back end, not yet security roles. */
  backendRoles: readonly string[];
  /** Custom attributes by full name, e.g. `attr.internal.dept`. */
  attributes: Readonly<Record<string, string>>;
  /** Fingerprint of password and account; constant for users of other systems. */
  stamp: string;
  /** True if a new password must be set before other calls. Existing sessions continue. */
  isPasswordDue?: boolean;
}

/** A user as described by an identity provider, token or trusted proxy. */
export type Identity = Omit<Caller, 'stamp' | 'isPasswordDue'>;

/** Contains a character that the stamp of an internal user cannot have. */
const EXTERNAL_STAMP = 'external:1';

/**
 * Returns a caller vouched for by another system, never an internal account, even of the same name.
 * Permissions follow from the role mappings alone; the session decides how long they last.
 */
export const externalCaller = ({ userName, backendRoles, attributes }: Identity): Caller => ({
  userName,
  backendRoles,
  attributes,
  stamp: EXTERNAL_STAMP,
});

export const externalCallerNamed = (userName: string): Caller =>
  externalCaller({ userName, backendRoles: [], attributes: {} });

/** Message for users who must set a new password first. */
export const PASSWORD_DUE = 'A new password must be set before anything else.';

export const isExternalCaller = (caller: Pick<Caller, 'stamp'>): boolean => caller.stamp === EXTERNAL_STAMP;

/** Secret headers that authenticate to a cluster; kept in sealed sessions only. */
export type Proof = Readonly<Record<string, string>>;

export const isSameProof = (a: Proof | undefined, b: Proof | undefined): boolean =>
  textOfProof(a) === textOfProof(b);

/** Serialises a proof independently of the order of its headers. */
export const textOfProof = (proof: Proof | undefined): string =>
  JSON.stringify(Object.entries(proof ?? {}).sort());

/** A user of another system: as read by the gateway, and as proof for a cluster. */
export interface Claim {
  /** Reads the user from a token, assertion or headers. @throws Error if they name none */
  identity(): Identity;
  /** Proof for the cluster; undefined for anonymous visitors. */
  proof: Proof | undefined;
}

/** Cause of a refused password, for administrators only. */
export type PasswordProblem = 'password.noUser' | 'password.disabled' | 'password.wrong';

export type AuthenticationResult =
  | { ok: true; caller: Caller; proof?: Proof }
  | { ok: false; status: number; message: string; problem?: PasswordProblem };

type Refusal = Extract<AuthenticationResult, { ok: false }>;

/** SAML handled by a cluster with its own configuration. */
export interface SamlExchange {
  /** Begins a sign-in: request id, and its URL at the identity provider. */
  begin(remoteAddress: string): Promise<{ ok: true; requestId: string; location: string } | Refusal>;
  /** Exchanges a Base64 response to `requestId`; `acs` is the endpoint, if unusual. */
  redeem(
    answer: { response: string; requestId: string | undefined; acs?: string },
    remoteAddress: string,
  ): Promise<{ ok: true; proof: Proof } | Refusal>;
  /** Logout URL of the identity provider; undefined if the cluster names none. */
  signOutAddress(proof: Proof): Promise<string | undefined>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** Facts about a request before authentication. */
export interface RequestFacts {
  method: Method;
  /** Path as in the URL, percent-encoded, e.g. `/_plugins/_security/api/roles/a%2Fb`. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Relevant headers by lower-case name: `content-type`, `securitytenant`, `if-match`, ... */
  headers: Readonly<Record<string, string>>;
  /** Identifies the session; grants no access. */
  session?: string;
  /** Milliseconds since 1970. */
  sessionBegan?: number;
  /** True for a credentials check: the following call of the same path is audited instead. */
  isContinued?: boolean;
  /** True for the test of a sign-in, which is neither recorded nor audited as one. */
  isTest?: boolean;
  /** The headers as received: original case, repeated ones separate. */
  receivedHeaders?: readonly (readonly [name: string, value: string])[];
}

export const ANONYMOUS_USER = 'opendistro_security_anonymous';

/** The request that signs in to a cluster by asking for the current user. */
export const SIGN_IN_REQUEST: RequestFacts = {
  method: 'GET',
  path: '/_plugins/_security/authinfo',
  query: {},
  headers: {},
};

export interface SecurityRequest extends RequestFacts {
  /** The unparsed body: the backend judges duplicate keys and broken JSON. */
  body?: string;
  /** The value of `body` if it was parsed already, within the limits of an entry. */
  json?: unknown;
  caller: Caller;
  /** Proof for a cluster; absent for visitors and back ends with their own accounts. */
  proof?: Proof;
  /** IP address of the client, without port. */
  remoteAddress: string;
  /** True to refuse with 428 a write that leaves no administrator; false once the user confirms. */
  keepsAdministrator?: boolean;
  isRestore?: boolean;
  /** True if a saved user must set a new password at the next sign-in; ignored by clusters. */
  makesPasswordDue?: boolean;
  /** Number of the import in the history that the write belongs to. */
  importWrite?: number;
  /** Identifies the user action that the write belongs to, the same for all its writes. */
  act?: string;
  /** Change of access that the user has seen before the write, for the history. */
  impact?: ImpactCounts;
  /** Reason that the user has given, for the history. */
  reason?: string;
}

export interface SecurityAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** `body` already serialised as compact JSON: send this, since reading `body` parses it. */
  json?: string;
  total?: number;
  /** With `json` of a collection: its source, usable as a cache key until something changes. */
  source?: object;
  /** With `json` of a collection: versions as a JSON object by name, computed when read. */
  versions?: string | Promise<string>;
  /** With `json` of a collection: its tag with versions, if predictable; see `listed`. */
  listTag?: string;
  /** With a write of an entry: tags of its collection, and the entry in it unless deleted. */
  listed?: { before: string; after: string; readonly entry?: unknown };
  /** JSON value, or a string for plain text (see `headers['content-type']`). */
  body: unknown;
}

export interface SecurityBackend {
  /** Lets screens show only what applies to this kind. */
  readonly kind: BackendKind;
  /** Checks a name and password without revealing, even by timing, which was wrong. */
  authenticate(
    credentials: BasicCredentials,
    remoteAddress: string,
    request?: RequestFacts,
  ): Promise<AuthenticationResult>;
  /** Identifies a user of another system; a cluster decides itself, with its own domains' roles. */
  vouch(claim: Claim, remoteAddress: string): Promise<AuthenticationResult>;
  /** Re-reads a caller; undefined, ending the session, if gone or with other credentials. */
  refresh(caller: Caller, proof?: Proof): Promise<Caller | undefined>;
  /** Current callers of a name, internal and external, for finding their sessions. */
  callersOf(userName: string): readonly Caller[];
  /** When an earlier user of the name was deleted, in milliseconds since 1970; else 0. */
  keptSince(caller: Pick<Caller, 'userName' | 'stamp'>): number;
  readonly saml?: SamlExchange;
  /** Answers a call of the security REST API; bad input is a 4xx answer, never an exception. */
  handle(request: SecurityRequest): Promise<SecurityAnswer>;
  close(): Promise<void>;
}
