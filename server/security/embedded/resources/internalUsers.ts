import { randomBytes } from 'node:crypto';
import { NAME_RULES } from '../../../../contract/entryNames';
import { isRecord } from '../../../../contract/plainData';
import { type SecurityAnswer } from '../../backend';
import { isReservedName, reservedNameMessage } from '../../reservedNames';
import { invalid, isReserved, message, notAvailable, notFound } from '../answers';
import { accepted, keysOf, type Outcome, refused } from '../content';
import { hasFlag, stringList } from '../entities';
import { member } from '../json';
import { passwordProblem } from '../passwords/policy';
import { type Entry } from '../types';
import { type ResourceDefinition, type RuleContext } from './definition';

/** Password of service accounts, random per process and never disclosed. */
const UNKNOWN_PASSWORD = randomBytes(24).toString('base64url');

/** Internal users. Only the hash of a password is stored. */
export const internalUsersDefinition: ResourceDefinition = {
  type: 'internalusers',
  path: 'internalusers',
  legacyPath: 'user',
  endpoint: 'INTERNALUSERS',
  noun: 'user',
  parameters: ['filterBy'],
  content: { keys: keysOf('internalusers') },
  check(name, entry, state) {
    const password = member(entry, 'password');
    const problem =
      typeof password === 'string' ? passwordProblem(password, name, state.settings) : undefined;
    return problem === undefined ? undefined : invalid(problem);
  },
  save(context) {
    if (context.existing === undefined && isReservedName(context.name))
      return refused(message(400, reservedNameMessage(context.name)));
    const refusal = securityRolesProblem(context);
    if (refusal !== undefined) return refused(refusal);
    if (context.via === 'patch') {
      const problem = nameProblem(context.name);
      return problem === undefined ? accepted(withHashOfPassword(context)) : refused(problem);
    }
    return isServiceAccount(context.entry) ? saveServiceAccount(context) : saveUser(context);
  },
  shows(entry, query) {
    const filter = Object.hasOwn(query, 'filterBy') ? query['filterBy']?.toLowerCase() : undefined;
    if (filter === 'service') return isServiceAccount(entry);
    return filter !== 'internal' || !isServiceAccount(entry);
  },
};

export function isServiceAccount(entry: Entry): boolean {
  const attributes = member(entry, 'attributes');
  const service = isRecord(attributes) ? member(attributes, 'service') : undefined;
  return typeof service === 'string' && service.toLowerCase() === 'true';
}

/** Requires assigned roles to exist and be mappable; a restored user may keep deleted ones. */
function securityRolesProblem({ state, entry, via }: RuleContext): SecurityAnswer | undefined {
  const roles = state.entries('roles');
  const mappings = state.entries('rolesmapping');
  for (const name of stringList(entry, 'opendistro_security_roles')) {
    const role = roles.get(name);
    const mapping = mappings.get(name);
    if (role === undefined) {
      if (via === 'restore') continue;
      return notFound('role', name);
    }
    if (hasFlag(role, 'hidden') || hasFlag(mapping, 'hidden')) return notAvailable(name);
    if (hasFlag(mapping, 'reserved')) return isReserved(name);
  }
  return undefined;
}

function saveUser(context: RuleContext): Outcome<Entry> {
  const { name, existing, entry } = context;
  const problem = nameProblem(name);
  if (problem !== undefined) return refused(problem);
  const given = withHashOfPassword(context);
  if (Object.hasOwn(entry, 'password') || textOf(entry, 'hash') !== '') return accepted(given);
  if (existing === undefined) {
    return refused(
      message(400, "Please specify either 'hash' or 'password' when creating a new internal user."),
    );
  }
  const kept = textOf(existing, 'hash');
  if (kept === '') {
    return refused(
      message(400, `Existing user ${name} has no password, and no new password or hash was specified.`),
    );
  }
  return accepted({ ...given, hash: kept });
}

/** Stores the hash of an undisclosed password, since service accounts cannot sign in. */
function saveServiceAccount({ name, entry, hashOf }: RuleContext): Outcome<Entry> {
  const failed = `Failed to register service account: ${name}`;
  if (Object.hasOwn(entry, 'password')) {
    return refused(message(400, `A password cannot be provided for a service account. ${failed}`));
  }
  if (textOf(entry, 'hash') !== '') {
    return refused(message(400, `A password hash cannot be provided for service account. ${failed}`));
  }
  const problem = nameProblem(name);
  return problem === undefined
    ? accepted({ ...entry, hash: hashOf(name, UNKNOWN_PASSWORD) })
    : refused(problem);
}

function nameProblem(name: string): SecurityAnswer | undefined {
  if (!NAME_RULES.colon(name)) return undefined;
  return message(400, "A restricted character(s) was detected in the account name. Please remove: ':'");
}

function withHashOfPassword({ name, entry, hashOf }: RuleContext): Entry {
  const { password, ...rest } = entry;
  return typeof password === 'string' ? { ...rest, hash: hashOf(name, password) } : rest;
}

function textOf(entry: Entry, key: string): string {
  const value = member(entry, key);
  return typeof value === 'string' ? value : '';
}
