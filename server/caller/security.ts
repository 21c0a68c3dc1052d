import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type AccountInfo, type AuthInfo, type DashboardsInfo } from '../../contract/account';
import { IMPACT_HEADER } from '../../contract/impact';
import { impactCountsQuery } from '../../contract/impactBodies';
import { type ImpactCounts } from '../../contract/impactCounts';
import { MAX_REASON, REASON_HEADER } from '../../contract/managed';
import {
  ACT_HEADER,
  CHANGED_AT_HEADER,
  CHANGED_BY_HEADER,
  CONFIRMED_HEADER,
  LAST_ADMINISTRATOR,
  PASSWORD_DUE_HEADER,
} from '../../contract/resources';
import { type Config, passedOnHeaders } from '../config';
import { HttpProblem, readableMessage } from '../lib/problem';
import {
  type Method,
  type Proof,
  type SecurityAnswer,
  type SecurityBackend,
  type SecurityRequest,
} from '../security/backend';
import { sessionIdOf } from '../session/cookie';
import { shownIdOf } from '../session/ids';
import { requestedTenant, resolveTenant } from '../session/tenant';

/** Calls of the security REST API as the caller of a request. */

export const SECURITY_API = '/_plugins/_security/api';
export const AUTH_INFO = '/_plugins/_security/authinfo';
export const DASHBOARDS_INFO = '/_plugins/_security/dashboardsinfo';

/** Services that calls of the security API need. */
export interface SecurityAccess {
  config: Config;
  backend: SecurityBackend;
}

export interface Call {
  method?: Method;
  path: string;
  query?: Readonly<Record<string, string>>;
  /** JSON text, passed on unchanged. */
  body?: string;
  /** The value of `body`, if it was parsed within the limits of an entry. */
  json?: unknown;
  /** Internal user as whom the cluster is asked, if its configuration lets the caller do so. */
  impersonated?: string;
  /** Tenant to name, if any. */
  tenant?: string;
  /** True if the versions of the request have already been compared. */
  isCompared?: boolean;
  /** Overrides the version of the request. */
  ifVersion?: string | undefined;
  /** True if the call restores an earlier state of an entry. */
  isRestore?: boolean;
  /** True if the session was created for this request, so that its cookie does not name it yet. */
  isSignIn?: boolean;
  /** Overrides the request's id of the user's act. */
  act?: string | undefined;
  /** Number of the import in the history that the call belongs to. */
  importWrite?: number | undefined;
}

/**
 * Percent-encodes a name. @throws HttpProblem 400 for an unpaired surrogate, which no URL can
 * contain
 */
function encodedSegment(name: string): string {
  if (/\p{Surrogate}/u.test(name))
    throw new HttpProblem(400, 'A name must not hold half of a surrogate pair.');
  return encodeURIComponent(name);
}

/** Joins path segments, each percent-encoded. @throws HttpProblem 400 as `encodedSegment` */
export const apiPath = (...segments: readonly string[]) =>
  [SECURITY_API, ...segments.map(encodedSegment)].join('/');

/**
 * Returns the headers that authenticate the caller to a cluster, including those that the
 * configuration forwards; undefined for visitors and where none are needed.
 */
export function proofOf(
  { config }: Pick<SecurityAccess, 'config'>,
  { headers, session }: FastifyRequest,
): Proof | undefined {
  if (session?.proof === undefined) return undefined;
  const passedOn = passedOnHeaders(config).flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(passedOn), ...session.proof };
}

/**
 * Makes a call as the caller of `request`.
 *
 * @returns the answer, whatever its status
 * @throws HttpProblem 401 if nobody is signed in
 */
export async function callSecurity(
  services: SecurityAccess,
  request: FastifyRequest,
  call: Call,
): Promise<SecurityAnswer> {
  return services.backend.handle(securityRequest(services, request, call));
}

/**
 * Returns a call as its caller makes it.
 *
 * @throws HttpProblem 401 if nobody is signed in
 */
export function securityRequest(
  services: Pick<SecurityAccess, 'config'>,
  request: FastifyRequest,
  call: Call,
): SecurityRequest {
  if (request.session === undefined) throw new HttpProblem(401, 'Authentication required');
  const { 'if-none-match': onlyNew, 'if-match': onlyVersion = call.ifVersion } =
    call.isCompared === true ? { 'if-match': call.ifVersion } : request.headers;
  const browser = request.headers['user-agent'];
  const proof = proofOf(services, request);
  const reason = reasonOf(request);
  return {
    method: call.method ?? 'GET',
    path: call.path,
    query: call.query ?? {},
    headers: {
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.tenant === undefined ? {} : { securitytenant: call.tenant }),
      ...(call.impersonated === undefined ? {} : { opendistro_security_impersonate_as: call.impersonated }),
      ...(browser === undefined ? {} : { 'user-agent': browser }),
      ...(onlyNew === undefined ? {} : { 'if-none-match': onlyNew }),
      ...(onlyVersion === undefined ? {} : { 'if-match': onlyVersion }),
    },
    ...(call.body === undefined ? {} : { body: call.body }),
    ...(call.json === undefined ? {} : { json: call.json }),
    caller: request.session.caller,
    ...(proof === undefined ? {} : { proof }),
    remoteAddress: request.ip,
    // Without a cookie, the next request has another session.
    ...(sessionIdOf(request, services.config) === undefined && call.isSignIn !== true
      ? {}
      : { session: shownIdOf(request.session.key), sessionBegan: request.session.createdAt }),
    ...(call.isRestore === true ? { isRestore: true } : {}),
    ...(call.act === undefined ? actOf(request) : { act: call.act }),
    ...impactOf(request),
    ...(reason === undefined ? {} : { reason }),
    ...(call.importWrite === undefined ? {} : { importWrite: call.importWrite }),
    keepsAdministrator: request.headers[CONFIRMED_HEADER] !== LAST_ADMINISTRATOR,
    ...(request.headers[PASSWORD_DUE_HEADER] === 'true' ? { makesPasswordDue: true } : {}),
  };
}

/** Returns the id of the user's act that a request belongs to, see `ACT_HEADER`. */
function actOf({ headers, session }: FastifyRequest): { act?: string } {
  const act = headers[ACT_HEADER];
  if (typeof act !== 'string' || !/^[\w-]{8,64}$/.test(act) || session === undefined) return {};
  // Bound to the session: a user cannot add to an act of another one.
  return { act: `${shownIdOf(session.key)}/${act}` };
}

/** Returns the change of access that a request brings, see `IMPACT_HEADER`; none if malformed. */
function impactOf({ headers }: FastifyRequest): { impact?: ImpactCounts } {
  const header = headers[IMPACT_HEADER];
  if (typeof header !== 'string') return {};
  const { data } = impactCountsQuery.safeParse(Object.fromEntries(new URLSearchParams(header)));
  return data === undefined ? {} : { impact: data };
}

/** Returns the reason that a request gives, see `REASON_HEADER`; undefined if malformed. */
export function reasonOf({ headers }: FastifyRequest): string | undefined {
  const header = headers[REASON_HEADER];
  if (typeof header !== 'string') return undefined;
  try {
    const reason = decodeURIComponent(header)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim();
    return reason === '' ? undefined : reason.slice(0, MAX_REASON);
  } catch {
    return undefined;
  }
}

/** Makes a call that must succeed: any other answer is thrown with a readable message. */
export async function askSecurity(
  services: SecurityAccess,
  request: FastifyRequest,
  call: Call,
): Promise<SecurityAnswer> {
  const answer = await callSecurity(services, request, call);
  if (answer.status >= 400)
    throw new HttpProblem(answer.status, readableMessage(answer.body, answer.status), versionHeader(answer));
  return answer;
}

/** Returns the version and the last change of an answer as headers. */
export function versionHeader({ headers }: SecurityAnswer): Record<string, string> {
  return Object.fromEntries(
    ['etag', CHANGED_BY_HEADER, CHANGED_AT_HEADER].flatMap((name) => {
      const value = headers?.[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Sends the body of an answer; JSON text is not serialised again. */
export function sendAnswer(reply: FastifyReply, answer: SecurityAnswer): FastifyReply {
  return sendJson(reply.headers(versionHeader(answer)), answer.json ?? JSON.stringify(answer.body));
}

export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json);
}

/** Returns the tenant of a request; undefined without multitenancy. */
export async function tenantOf(
  services: SecurityAccess,
  request: FastifyRequest,
): Promise<string | undefined> {
  if (!services.config['opensearch_security.multitenancy.enabled']) return undefined;
  const [identity, info] = await Promise.all([
    askSecurity(services, request, { path: AUTH_INFO }),
    askSecurity(services, request, { path: DASHBOARDS_INFO }),
  ]);
  // The back end guarantees the shapes of the security API.
  return resolveTenant(
    requestedTenant(request),
    identity.body as AuthInfo,
    info.body as DashboardsInfo,
    services.config,
  );
}

/** Identity of the caller, for the account menu and the start of the page. */
export async function readAccount(
  services: SecurityAccess,
  request: FastifyRequest,
  tenant: string | undefined,
): Promise<AccountInfo> {
  const answer = await askSecurity(services, request, {
    path: apiPath('account'),
    ...(tenant === undefined ? {} : { tenant }),
  });
  return answer.body as AccountInfo;
}
