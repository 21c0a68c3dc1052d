import { isRecord } from '../../../contract/plainData';
import { type SecurityAnswer, type SecurityRequest } from '../backend';
import {
  DEFAULT_SETTINGS,
  type EmbeddedSettings,
  type Entries,
  type Entry,
  hasAdministrator,
  NO_ADMINISTRATOR_LEFT,
} from '../embedded';
import { objectsIn } from '../embedded/json';
import { type SecurityDocument } from './documents';

const RELEVANT = ['internalusers', 'roles', 'rolesmapping'] as const;
type Relevant = (typeof RELEVANT)[number];

const isRelevant = (type: string): type is Relevant => RELEVANT.some((known) => known === type);

/** True if writes of a type can remove an administrator. */
export const decidesAdministrators = (type: string): boolean => isRelevant(type);

/** Reads all entries of a type as the caller; undefined if the cluster does not show them. */
export type ReadEntries = (type: Relevant) => Promise<unknown>;

/** Hashes are not shown: only service accounts are known to lack a password. */
function canSignIn(user: Entry): boolean {
  const { attributes } = user;
  return !isRecord(attributes) || String(attributes['service']).toLowerCase() !== 'true';
}

function parsedEntry(body: string | undefined): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(body ?? '');
    return isRecord(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the entries after the write; undefined for a write in another form. */
function afterwards(entries: Entries, request: SecurityRequest, name: string): Entries | undefined {
  const next = new Map(entries);
  if (request.method === 'DELETE') next.delete(name);
  else {
    const entry = request.method === 'PUT' ? parsedEntry(request.body) : undefined;
    if (entry === undefined) return undefined;
    next.set(name, entry);
  }
  return next;
}

/**
 * Returns a 428 if a write would leave no internal administrator, as far as the security API shows:
 * it knows no other authentication domains, and the roles are our
 * `plugins.security.restapi.roles_enabled`.
 *
 * Reads all users only if the write concerns an administrator, or a role or mapping of one. Two
 * simultaneous writes of different types can still remove the last administrator together.
 */
export async function lastAdministratorProblem(
  request: SecurityRequest,
  document: SecurityDocument,
  present: unknown,
  read: ReadEntries,
  settings: EmbeddedSettings = DEFAULT_SETTINGS,
): Promise<SecurityAnswer | undefined> {
  const { type, name } = document;
  if (request.keepsAdministrator !== true || document.readPath === undefined || !isRelevant(type))
    return undefined;
  if (!isRecord(present)) return undefined;
  if (type !== 'internalusers' && !settings.rolesEnabled.includes(name)) return undefined;
  const [rolesmapping, roles] = await Promise.all([read('rolesmapping'), read('roles')]);
  const state: Record<Relevant, Entries> = {
    rolesmapping: objectsIn(rolesmapping),
    roles: objectsIn(roles),
    internalusers: new Map([[name, present]]),
  };
  const isAdministrated = ({ internalusers, roles, rolesmapping }: typeof state) =>
    hasAdministrator(internalusers, roles, rolesmapping, settings, canSignIn);
  if (type === 'internalusers' && !isAdministrated(state)) return undefined;
  state.internalusers = objectsIn(await read('internalusers'));
  const next = afterwards(state[type], request, name);
  if (next === undefined || !isAdministrated(state) || isAdministrated({ ...state, [type]: next }))
    return undefined;
  return { status: 428, body: { status: 'PRECONDITION_REQUIRED', message: NO_ADMINISTRATOR_LEFT } };
}
