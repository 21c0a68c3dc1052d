import { type Method, type SecurityAnswer, type SecurityRequest } from '../backend';
import { type MarkChange } from './accounts';
import { hashPassword } from './passwords/hashing';
import { lastAdministratorProblem } from './privileges/administrators';
import { type Endpoint } from './privileges/restAccess';
import { type SecurityState } from './state';
import { type Change } from './store';
import { type EntryType } from './types';

export interface Call {
  request: SecurityRequest;
  /** Decoded; empty if the path has no `{name}`. */
  name: string;
  roles: readonly string[];
  /** True if the caller may administer the route's endpoint. */
  admin: boolean;
  state: SecurityState;
}

export type Handler = (call: Call) => SecurityAnswer | Promise<SecurityAnswer>;

export interface Route {
  /** E.g. `api/roles/{name}`. */
  path: string;
  /** The only prefix of the route; both when absent. */
  prefix?: 'plugins' | 'opendistro';
  methods: Partial<Record<Method, Handler>>;
  /** Endpoint whose access rules apply; any signed-in caller has access when absent. */
  endpoint?: Endpoint;
  /** Security index document read per method, for the audit log. */
  reads?: Partial<Record<Method, EntryType>>;
  /** True if a call counts as administration API use although no role is required. */
  ownAccount?: boolean;
  /** Query parameters in addition to the common ones. */
  parameters?: readonly string[];
}

/** The answer to a request, and the changes to be on disk before it is sent. */
export interface Plan {
  answer: SecurityAnswer;
  changes?: readonly Change[];
  /** Change of a user's marks, with or without `changes`. */
  marks?: MarkChange;
}

/** Returns the hash of a user's new password. */
export type HashOf = (userName: string, password: string) => string;

/**
 * Carries out a write. `plan` decides on the current state. If it sets passwords it runs twice:
 * first to find them, and again under the write lock after the slow hashing, on the state at that
 * time.
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
