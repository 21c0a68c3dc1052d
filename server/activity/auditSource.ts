import { type FastifyRequest } from 'fastify';
import { type ActivityKind } from '../../src/api/contract/activity';

export type AuditKind = Exclude<ActivityKind, 'change'>;

/** The categories of audit events by kind; of `AUTHENTICATED` only the requests that ask who is signed in. */
export const CATEGORIES: Readonly<Record<AuditKind, readonly string[]>> = {
  signIn: ['AUTHENTICATED'],
  failure: ['FAILED_LOGIN', 'BAD_HEADERS', 'SSL_EXCEPTION'],
  refusal: ['MISSING_PRIVILEGES', 'OPENDISTRO_SECURITY_INDEX_ATTEMPT'],
};

/** The end of the path that a sign-in and the opening of a page ask. */
export const SIGN_IN_PATH = '/_security/authinfo';

/** The kind of an audit event; undefined for those that the timeline does not show. */
export function kindOf(category: unknown, path: unknown): AuditKind | undefined {
  for (const kind of ['signIn', 'failure', 'refusal'] as const) {
    if (!CATEGORIES[kind].some((known) => known === category)) continue;
    return kind !== 'signIn' || (typeof path === 'string' && path.endsWith(SIGN_IN_PATH)) ? kind : undefined;
  }
  return undefined;
}

/** Which audit events are wanted, newest first. */
export interface AuditQuery {
  kinds: readonly AuditKind[];
  user?: string | undefined;
  address?: string | undefined;
  /** `exact` by default; `part` finds user and address by any part of them, in any case. */
  match?: 'exact' | 'part';
  session?: string | undefined;
  /** Milliseconds since 1970, included. */
  since?: number | undefined;
  /** Milliseconds since 1970, not included. */
  until?: number | undefined;
  /** The place behind which to go on, from {@link AuditFound}. */
  after?: string | undefined;
  limit: number;
}

/** An audit event with its place in the order. */
export interface AuditFound {
  place: string;
  /** In OpenSearch's document format. */
  event: Readonly<Record<string, unknown>>;
}

/** Audit events, newest first. */
export interface AuditPage {
  found: AuditFound[];
  /** True when the search ended early: older events may follow the last one, though `limit` is not reached. */
  isCut?: true;
}

/** Where audit events are read. */
export interface AuditSource {
  /**
   * Events, newest first.
   *
   * @returns `forbidden` when the caller may not read them, `none` when there are none to read
   */
  find(query: AuditQuery, request: FastifyRequest): Promise<AuditPage | 'forbidden' | 'none'>;
}

/** A place in the order as two numbers; undefined for a text that is none. */
export function placeOf(text: string | undefined): readonly [number, number] | undefined {
  const [, one, other] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? [];
  return one === undefined || other === undefined ? undefined : [Number(one), Number(other)];
}
