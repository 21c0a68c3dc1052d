import { type SecurityAnswer } from '../../backend';
import { type HashOf } from '../call';
import { type ContentRules, type Outcome } from '../content';
import { type Endpoint } from '../privileges/restAccess';
import { type SecurityState } from '../state';
import { type Entry, type EntryType } from '../types';

export interface RuleContext {
  state: SecurityState;
  name: string;
  existing: Entry | undefined;
  /** Entity bound from the body or the patch. */
  entry: Entry;
  /** A restore may refer to entries that no longer exist. */
  via: 'put' | 'patch' | 'restore';
  hashOf: HashOf;
}

export interface ResourceDefinition {
  type: EntryType;
  path: string;
  /** Older path segment, without PATCH. */
  legacyPath?: string;
  endpoint: Endpoint;
  /** As in `<noun> '<n>' not found.` */
  noun: string;
  content: ContentRules;
  parameters?: readonly string[];
  /** Stateless checks of the bound content, e.g. the password rules. */
  check?(name: string, entry: Entry, state: SecurityState): SecurityAnswer | undefined;
  /** Applies the rules after immutability and returns the entity to store. */
  save(context: RuleContext): Outcome<Entry>;
  /** Rules for DELETE after immutability and existence. */
  remove?(state: SecurityState, name: string, existing: Entry): SecurityAnswer | undefined;
  /** True if a GET with these query parameters shows the entry. */
  shows?(entry: Entry, query: Readonly<Record<string, string>>): boolean;
}

const REST_ADMIN = 'restapi:admin/';

/** True if a permission explicitly administers the REST API; such objects are immutable. */
export function administersRestApi(permissions: readonly string[]): boolean {
  return permissions.some((permission) => permission.startsWith(REST_ADMIN));
}
