import { isRecord } from '../../../src/api/contract/plainData';
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

/** The types that decide who can administer. */
const RELEVANT = ['internalusers', 'roles', 'rolesmapping'] as const;
type Relevant = (typeof RELEVANT)[number];

const isRelevant = (type: string): type is Relevant => RELEVANT.some((known) => known === type);

/** Whether writes of a type can take away an administrator. */
export const decidesAdministrators = (type: string): boolean => isRelevant(type);

/** Reads all entries of a type as the caller; undefined when the cluster does not show them. */
export type ReadEntries = (type: Relevant) => Promise<unknown>;

/** A cluster does not show hashes: only service accounts are known to have no password. */
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

/** The entries as they would be after the write; undefined for a write that has another form. */
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
 * Why a write must wait until it is confirmed: no internal user would be left who could administer security, as far as the
 * security API tells. Users of other authentication domains are not known to it; the roles that open the API are those of
 * `plugins.security.restapi.roles_enabled`, which should say what the cluster has there.
 *
 * Reads all users only when the write concerns a user who can administer now, or a role or mapping that lets users
 * administer. Two writes of different types at the same time can still take away the last administrator together.
 *
 * @param present the entry as it is now; undefined when there is none
 * @returns 428, or undefined when the write can go on
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
