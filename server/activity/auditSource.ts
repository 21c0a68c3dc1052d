import { type FastifyRequest } from 'fastify';
import { type ActivityKind } from '../../contract/activity';

export type AuditKind = Exclude<ActivityKind, 'change'>;

/** Audit categories by kind; `AUTHENTICATED` only counts on the auth info path. */
export const CATEGORIES: Readonly<Record<AuditKind, readonly string[]>> = {
  signIn: ['AUTHENTICATED'],
  failure: ['FAILED_LOGIN', 'BAD_HEADERS', 'SSL_EXCEPTION'],
  refusal: ['MISSING_PRIVILEGES', 'OPENDISTRO_SECURITY_INDEX_ATTEMPT', 'RESOURCE_ACCESS_DENIED'],
  token: ['API_TOKEN_WRITE'],
  sharing: ['RESOURCE_SHARING_CHANGED', 'RESOURCE_ACCESS_GRANTED'],
};

/** Path suffix requested by a sign-in and by each page load. */
export const SIGN_IN_PATH = '/_security/authinfo';

/** Returns the kind of an audit event; undefined if the timeline does not show it. */
export function kindOf(category: unknown, path: unknown): AuditKind | undefined {
  for (const kind of ['signIn', 'failure', 'refusal', 'token', 'sharing'] as const) {
    if (!CATEGORIES[kind].some((known) => known === category)) continue;
    return kind !== 'signIn' || (typeof path === 'string' && path.endsWith(SIGN_IN_PATH)) ? kind : undefined;
  }
  return undefined;
}

export interface AuditQuery {
  kinds: readonly AuditKind[];
  user?: string | undefined;
  address?: string | undefined;
  /** `exact` by default; `part` matches substrings of user and address, ignoring case. */
  match?: 'exact' | 'part';
  session?: string | undefined;
  /** Milliseconds since 1970, inclusive. */
  since?: number | undefined;
  /** Milliseconds since 1970, exclusive. */
  until?: number | undefined;
  /** `place` of the last {@link AuditFound} of the previous page. */
  after?: string | undefined;
  limit: number;
}

/** An audit event with its position. */
export interface AuditFound {
  place: string;
  /** In OpenSearch's document format. */
  event: Readonly<Record<string, unknown>>;
}

/** Newest first. */
export interface AuditPage {
  found: AuditFound[];
  /** True if the search was cut off: older events may exist although `limit` is not reached. */
  isCut?: true;
}

export interface AuditSource {
  /**
   * @returns `forbidden` if the caller may not read events, `none` if there are none to read
   */
  find(query: AuditQuery, request: FastifyRequest): Promise<AuditPage | 'forbidden' | 'none'>;
}

/** Parses a position; undefined if malformed. */
export function placeOf(text: string | undefined): readonly [number, number] | undefined {
  const [, one, other] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? [];
  return one === undefined || other === undefined ? undefined : [Number(one), Number(other)];
}
