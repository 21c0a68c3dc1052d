import { type SecurityAnswer } from '../../backend';
import { type HashOf } from '../call';
import { type ContentRules, type Outcome } from '../content';
import { type Endpoint } from '../privileges/restAccess';
import { type SecurityState } from '../state';
import { type Entry, type EntryType } from '../types';

/** What a rule may look at when an entity is about to be written. */
export interface RuleContext {
  state: SecurityState;
  name: string;
  existing: Entry | undefined;
  /** The entity as bound from the body or the patch. */
  entry: Entry;
  /** A restore brings back what was there, also where other entries that it names are gone. */
  via: 'put' | 'patch' | 'restore';
  hashOf: HashOf;
}

/** What makes one of the five resources different from the others. */
export interface ResourceDefinition {
  type: EntryType;
  /** The path segment under `api/`. */
  path: string;
  /** An older path segment, which has no PATCH. */
  legacyPath?: string;
  endpoint: Endpoint;
  /** What it is called in `<noun> '<n>' not found.` */
  noun: string;
  content: ContentRules;
  /** Query parameters of GET. */
  parameters?: readonly string[];
  /** Checks of the bound content that need no state, e.g. the password rules. */
  check?(name: string, entry: Entry, state: SecurityState): SecurityAnswer | undefined;
  /** The rules that follow on immutability; gives the entity to store. */
  save(context: RuleContext): Outcome<Entry>;
  /** Rules for DELETE that follow on immutability and existence. */
  remove?(state: SecurityState, name: string, existing: Entry): SecurityAnswer | undefined;
  /** Whether a GET with these query parameters shows the entry. */
  shows?(entry: Entry, query: Readonly<Record<string, string>>): boolean;
}

const REST_ADMIN = 'restapi:admin/';

/** Whether permissions contain, written out, one that administers the REST API: no one may touch such objects over it. */
export function administersRestApi(permissions: readonly string[]): boolean {
  return permissions.some((permission) => permission.startsWith(REST_ADMIN));
}
