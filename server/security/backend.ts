import { type BackendKind } from '../../src/api/contract/boot';

/**
 * The one interface behind which OpenSearch's security REST API lives, embedded (SQLite) or on a real cluster (HTTP):
 * method, path, body and caller in; status and body out.
 */

/** Who makes a request, as established at sign-in and refreshed on each request. Holds no secret. */
export interface Caller {
  userName: string;
  /** Roles from the authentication back end, not yet security roles. */
  backendRoles: readonly string[];
  /** Custom attributes by full name, e.g. `attr.internal.dept`. */
  attributes: Readonly<Record<string, string>>;
  /**
   * Fingerprint of the credentials the caller signed in with; changes when the password or account changes. That of
   * a user whom another system vouches for is a constant, see {@link externalCaller}.
   */
  stamp: string;
  /** The user has just signed in and must set a new password: every other call is refused. Sessions that live are not concerned. */
  isPasswordDue?: boolean;
}

/** A user as an identity provider, a token or a trusted proxy describes them. */
export type Identity = Omit<Caller, 'stamp' | 'isPasswordDue'>;

/** Contains a character that the stamp of an internal user cannot have. */
const EXTERNAL_STAMP = 'external:1';

/**
 * The caller that another system vouches for: no account of the internal database, even when one has the same name. What
 * they may do follows from the role mappings alone; how long they are vouched for is the business of their session.
 */
export const externalCaller = ({ userName, backendRoles, attributes }: Identity): Caller => ({
  userName,
  backendRoles,
  attributes,
  stamp: EXTERNAL_STAMP,
});

/** The one who is looked for by a name alone: sessions are found by name and stamp. */
export const externalCallerNamed = (userName: string): Caller =>
  externalCaller({ userName, backendRoles: [], attributes: {} });

/** What a user is told who must set a new password first. */
export const PASSWORD_DUE = 'A new password must be set before anything else.';

export const isExternalCaller = (caller: Pick<Caller, 'stamp'>): boolean => caller.stamp === EXTERNAL_STAMP;

export interface BasicCredentials {
  userName: string;
  password: string;
}

/**
 * Headers that show a cluster who the caller is, such as `authorization`. Secret: kept only in sealed sessions and on the wire
 * to the cluster. A back end that keeps accounts itself has no use for them.
 */
export type Proof = Readonly<Record<string, string>>;

/** Whether two proofs say the same. */
export const isSameProof = (a: Proof | undefined, b: Proof | undefined): boolean =>
  textOfProof(a) === textOfProof(b);

/** A proof as a text, whatever the order of its headers. */
export const textOfProof = (proof: Proof | undefined): string =>
  JSON.stringify(Object.entries(proof ?? {}).sort());

/** A user of another system, told in both ways: as the gateway reads it, and as it is shown to a cluster. */
export interface Claim {
  /** The user as the gateway reads it from a token, an assertion or headers. @throws Error when they name no user */
  identity(): Identity;
  /** What shows the user to a cluster; undefined for visitors without an account. */
  proof: Proof | undefined;
}

export type AuthenticationResult =
  { ok: true; caller: Caller; proof?: Proof } | { ok: false; status: number; message: string };

type Refusal = Extract<AuthenticationResult, { ok: false }>;

/** SAML by a cluster, which makes requests and judges responses by its own configuration. */
export interface SamlExchange {
  /** Begins a sign-in: the id of the request, and its address at the identity provider. */
  begin(remoteAddress: string): Promise<{ ok: true; requestId: string; location: string } | Refusal>;
  /**
   * Exchanges a response for what shows the cluster who the user is.
   *
   * @param answer the response in Base64; the request that it must answer, if any; the endpoint that it came to, unless it is the usual one
   */
  redeem(
    answer: { response: string; requestId: string | undefined; acs?: string },
    remoteAddress: string,
  ): Promise<{ ok: true; proof: Proof } | Refusal>;
  /** The address that signs out at the identity provider; undefined when the cluster names none. */
  signOutAddress(proof: Proof): Promise<string | undefined>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** What is known of a request before anyone has looked at who makes it. */
export interface RequestFacts {
  method: Method;
  /** The path as it stands in the URL, segments still percent-encoded, e.g. `/_plugins/_security/api/roles/a%2Fb`. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Lower-case header names; only those that matter: `content-type`, `securitytenant`, `if-match`, `if-none-match`, ... */
  headers: Readonly<Record<string, string>>;
  /** What names the session that it came with; no one gets in with it. */
  session?: string;
  /** When that session began, in milliseconds since 1970. */
  sessionBegan?: number;
  /** Of a check of credentials: a call of the same user for the same path follows, which is the one to be audited, with its session. */
  isContinued?: boolean;
  /** The headers as they came over the network, names as they were written, repeated ones each by itself. */
  receivedHeaders?: readonly (readonly [name: string, value: string])[];
}

/** The name of visitors without an account, as on a cluster. */
export const ANONYMOUS_USER = 'opendistro_security_anonymous';

/** Signing in is, for a cluster, the request that asks who one is. */
export const SIGN_IN_REQUEST: RequestFacts = {
  method: 'GET',
  path: '/_plugins/_security/authinfo',
  query: {},
  headers: {},
};

export interface SecurityRequest extends RequestFacts {
  /** The body exactly as received, not parsed (duplicate keys and broken JSON are the backend's to judge). */
  body?: string;
  caller: Caller;
  /** What shows a cluster that it is this caller; absent for visitors and for back ends that keep accounts. */
  proof?: Proof;
  /** IP address of the client, without port. */
  remoteAddress: string;
  /**
   * Whether a write is refused, with 428, that leaves no one who could administer security with a password. OpenSearch
   * does not ask, so neither does its API; the console does, until a user has confirmed.
   */
  keepsAdministrator?: boolean;
  /** Whether the write brings back an earlier state of the entry. */
  isRestore?: boolean;
  /** The number in the history of the import that the write is a part of. */
  importWrite?: number;
  /** Names the act of a user that the write is a part of, the same for all its writes and for no other act. */
  act?: string;
}

export interface SecurityAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /**
   * `body` already serialised, when the back end has it at hand: then send this as it is (compact JSON) and leave `body`
   * alone, which parses only when read.
   */
  json?: string;
  /** With `json` of a collection: how many entries it holds. */
  total?: number;
  /**
   * With `json` of a collection: the value that it was made from, the same object until something changes. What is made from the
   * answer can be kept with it.
   */
  source?: object;
  /** With `json` of a collection: the version of each entry, as a JSON object by name. Made when it is read. */
  versions?: string | Promise<string>;
  /** A JSON value, or a string for plain-text answers (then `headers['content-type']` says so). */
  body: unknown;
}

export interface SecurityBackend {
  /** Which kind it is: screens say only what is true for it. */
  readonly kind: BackendKind;
  /**
   * Checks a name and password; never reveals which of the two was wrong, and takes as long for unknown names.
   *
   * @param request the request that carries them, for the audit log; signing in by itself is a GET of `authinfo`
   */
  authenticate(
    credentials: BasicCredentials,
    remoteAddress: string,
    request?: RequestFacts,
  ): Promise<AuthenticationResult>;
  /**
   * Says who a user of another system is. The embedded store takes the gateway's own reading; a cluster is asked, and its answer
   * counts, with the roles that its own domains read.
   */
  vouch(claim: Claim, remoteAddress: string): Promise<AuthenticationResult>;
  /**
   * The same caller as of now (roles and attributes re-read), or undefined when the account is gone or its credentials
   * have changed since `caller.stamp` was taken: then the session is over. An external caller stays as they are.
   */
  refresh(caller: Caller, proof?: Proof): Promise<Caller | undefined>;
  /** Who may be signed in by a name at this moment, to find their sessions: the internal user, and users of other systems. */
  callersOf(userName: string): readonly Caller[];
  /**
   * Since when a caller can have kept something under the name, in milliseconds since 1970: an earlier user of that name was deleted
   * then. 0 where none was, and for users of other systems, of whose accounts nothing is known.
   */
  keptSince(caller: Pick<Caller, 'userName' | 'stamp'>): number;
  /** Present where SAML is the cluster's business. */
  readonly saml?: SamlExchange;
  /** Answers one call of the security REST API. Never throws for bad input: that is a 4xx answer. */
  handle(request: SecurityRequest): Promise<SecurityAnswer>;
  close(): Promise<void>;
}
