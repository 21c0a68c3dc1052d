import { NAME_RULES } from '../../contract/entryNames';
import { readableMessage } from '../lib/problem';
import {
  type EmbeddedSettings,
  type Entries,
  type Entry,
  type EntryType,
  STATICS,
} from '../security/embedded';
import { touchesReadonly } from '../security/embedded/config/audit';
import { hasFlag, stringList } from '../security/embedded/entities';
import { administersRestApi } from '../security/embedded/resources/definition';
import { newNameProblem } from '../security/embedded/resources/names';
import { isReservedName, reservedNameMessage } from '../security/reservedNames';
import { compareEntries } from './differences';
import { kindOfType, SINGLE_ENTRY } from './files';
import { type Target } from './target';
import { nameText } from './text';

const isFlagged = (entry: Entry | undefined) =>
  ['reserved', 'hidden', 'static'].some((flag) => hasFlag(entry, flag));

const permissionsOf = (entry: Entry | undefined) => [
  ...stringList(entry, 'cluster_permissions'),
  ...stringList(entry, 'allowed_actions'),
];

export type Read = (type: EntryType) => Entries;

/** The store as the security REST API may change it: protected entries stay unchanged. */
export function callerTarget(read: Read, settings: EmbeddedSettings): Target {
  const entryOf = (type: EntryType, name: string) => STATICS[type].get(name) ?? read(type).get(name);
  const isClosed = (type: EntryType, entry: Entry | undefined, name: string): boolean =>
    isFlagged(entry) ||
    administersRestApi(permissionsOf(entry)) ||
    (type === 'rolesmapping' && isClosedRole(entryOf('roles', name)));
  const rolesProblem = (entry: Entry) =>
    stringList(entry, 'opendistro_security_roles').find((role) => {
      const mapping = read('rolesmapping').get(role);
      const flags = [hasFlag(entryOf('roles', role), 'hidden'), hasFlag(mapping, 'hidden')];
      return flags.includes(true) || hasFlag(mapping, 'reserved');
    });
  const isHiddenRole = (role: string) => hasFlag(entryOf('roles', role), 'hidden');
  return {
    isKept: (entry, type, name) => isClosed(type, entry, name),
    knowsHashes: true,
    writesFlags: false,
    flagWriter: 'gatehouse import on the command line',
    leavesOutUsersWithoutHash: true,
    refusesUnknownRoles: true,
    plain: (_type, { reserved: _reserved, hidden: _hidden, static: _static, ...entry }) => entry,
    objection(type, name, entry, before) {
      // Hidden roles are refused as unknown, so an import never reveals them.
      if (type === 'rolesmapping' && isHiddenRole(name)) return undefined;
      if (isClosed(type, entry, name))
        return 'Only the command line can import what administers the REST API';
      const problem = before === undefined ? newNameProblem(type, name) : undefined;
      if (problem !== undefined) return readableMessage(problem.body, problem.status);
      if (type !== 'internalusers') return undefined;
      if (before === undefined && isReservedName(name)) return reservedNameMessage(name);
      if (before === undefined && NAME_RULES.colon(name)) return "The name of a user must not contain ':'";
      const role = rolesProblem(entry);
      if (role === undefined || isHiddenRole(role)) return undefined;
      return hasFlag(read('rolesmapping').get(role), 'hidden')
        ? `The role ${nameText(role)} is not available`
        : `The mapping of the role ${nameText(role)} is reserved`;
    },
    async refusal({ kind, removed }, before, after) {
      if (removed.length > 0) return `the ${kind.noun} cannot be removed`;
      const [was, is] = [before.get('config'), after.get('config')];
      if (kind.type === 'config')
        return settings.allowSecurityConfigModification && !settings.adminEnabled
          ? undefined
          : 'it differs, but it can be changed on the command line only, or with plugins.security.unsupported.restapi.allow_securityconfig_modification';
      if (was === undefined) return 'there is no audit configuration here';
      return is !== undefined && touchesReadonly(settings, was, is)
        ? 'it differs in what may not be changed'
        : undefined;
    },
    notes: () => [],
  };
}

const isClosedRole = (role: Entry | undefined): boolean =>
  hasFlag(role, 'hidden') || administersRestApi(permissionsOf(role));

/** Returns why the audit or security configuration cannot be replaced; undefined if it can. */
export async function singleRefusal(
  target: Target,
  type: EntryType,
  before: Entry | undefined,
  after: Entry | undefined,
): Promise<string | undefined> {
  const kind = kindOfType(type);
  if (kind?.single !== true) return undefined;
  const entriesOf = (entry: Entry | undefined): Entries =>
    new Map(entry === undefined ? [] : [[SINGLE_ENTRY, entry]]);
  const [was, is] = [entriesOf(before), entriesOf(after)];
  return target.refusal(compareEntries(kind, was, is, target), was, is);
}
