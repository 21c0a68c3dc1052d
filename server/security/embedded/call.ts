import { type Method, type SecurityAnswer, type SecurityRequest } from '../backend';
import { type MarkChange } from './accounts';
import { hashPassword } from './passwords/hashing';
import { lastAdministratorProblem } from './privileges/administrators';
import { type Endpoint } from './privileges/restAccess';
import { type SecurityState } from './state';
import { type Change } from './store';
import { type EntryType } from './types';

/** One request that has passed routing and the access check. */
export interface Call {
  request: SecurityRequest;
  /** The `{name}` of the path, decoded; empty when the path has none. */
  name: string;
  /** The caller's security roles. */
  roles: readonly string[];
  /** Whether the caller is an administrator of the route's endpoint. */
  admin: boolean;
  state: SecurityState;
}

export type Handler = (call: Call) => SecurityAnswer | Promise<SecurityAnswer>;

export interface Route {
  /** The path behind the prefix, e.g. `api/roles/{name}`. */
  path: string;
  /** Prefixes under which it exists; both when absent. */
  prefix?: 'plugins' | 'opendistro';
  methods: Partial<Record<Method, Handler>>;
  /** The endpoint whose access rules hold; absent when any signed-in caller may call it. */
  endpoint?: Endpoint;
  /** The document of the security index that a call with this method reads and shows, for the audit log. */
  reads?: Partial<Record<Method, EntryType>>;
  /** Whether a call counts as use of the administration API although no role is asked for. */
  ownAccount?: boolean;
  /** Query parameters of its own, besides the common ones. */
  parameters?: readonly string[];
}

/** What a request leads to: an answer, and the changes that must be on disk before it is given. */
export interface Plan {
  answer: SecurityAnswer;
  changes?: readonly Change[];
  /** What becomes of the marks of a user, with the changes or none. */
  marks?: MarkChange;
}

/** Gives the hash of a new password for the user of that name. */
export type HashOf = (userName: string, password: string) => string;

/**
 * Carries out a write. `plan` decides on the present state and is run twice when it sets passwords: once to see whether
 * it would succeed and which passwords it sets, and again under the write lock, after the slow hashing, on the state as it is then.
 */
export async function commit(
  { state, request }: Pick<Call, 'state' | 'request'>,
  plan: (hashOf: HashOf) => Plan,
): Promise<SecurityAnswer> {
  const wanted = new Map<string, { userName: string; password: string }>();
  const keyOf = (userName: string, password: string) => JSON.stringify([userName, password]);
  const rehearsal = plan((userName, password) => {
    wanted.set(keyOf(userName, password), { userName, password });
    return '';
  });
  if (rehearsal.changes === undefined && rehearsal.marks === undefined) return rehearsal.answer;
  const hashes = new Map<string, string>();
  for (const [key, { password }] of wanted) hashes.set(key, await hashPassword(password));
  return state.store.write(() => {
    const {
      answer,
      changes = [],
      marks,
    } = plan((userName, password) => {
      const hash = hashes.get(keyOf(userName, password));
      if (hash === undefined) throw new Error('A password appeared between rehearsal and write');
      return hash;
    });
    const forbidden = lastAdministratorProblem(state, request, changes);
    if (forbidden !== undefined) return { result: forbidden, changes: [] };
    return { result: answer, changes, ...(marks === undefined ? {} : { marks }) };
  }, request);
}
