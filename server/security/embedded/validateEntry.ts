import { isRecord } from '../../../contract/plainData';
import { type ResourceName, RESOURCES } from '../../../contract/resources';
import { bindEntity, type EntryProblem } from './binding';
import { readAuditConfig } from './config/auditConfig';
import { configProblems } from './config/dynamicSchema';
import { type ResourceDefinition } from './resources/definition';
import { internalUsersDefinition } from './resources/internalUsers';
import {
  actionGroupsDefinition,
  plainDefinition,
  rolesDefinition,
  rolesMappingDefinition,
} from './resources/permissions';
import { STATICS } from './statics';
import { type EntryType } from './types';

/** Resources with rules of their own. */
const WITH_RULES: Readonly<Partial<Record<ResourceName, ResourceDefinition>>> = {
  internalusers: internalUsersDefinition,
  roles: rolesDefinition,
  rolesmapping: rolesMappingDefinition,
  actiongroups: actionGroupsDefinition,
};

export const DEFINITIONS: readonly ResourceDefinition[] = RESOURCES.map(
  (resource) => WITH_RULES[resource] ?? plainDefinition(resource),
);

/**
 * Validates one entry of a configuration file.
 * @param value the entry; for `audit` and `config` the value of the key `config`
 * @returns all problems. The flags `reserved`, `hidden` and `static` are allowed, `password` is
 * not; `unknownKey` marks keys this version does not know.
 */
export function validateEntry(type: EntryType, name: string, value: unknown): EntryProblem[] {
  if (type === 'config') return configProblems(value);
  if (type === 'audit') return readAuditConfig(value).problems;
  if (!isRecord(value)) return [{ kind: 'type', path: [], message: 'Object expected' }];
  const problems = nullProblems(value, []).concat(bindEntity(type, value).problems);
  if (STATICS[type].has(name))
    problems.push({ kind: 'value', path: [], message: `'${name}' is built in and cannot be replaced` });
  if (type === 'internalusers' && Object.hasOwn(value, 'password')) {
    problems.push({
      kind: 'unknownKey',
      path: ['password'],
      message: 'A file holds a hash, never a password',
    });
  }
  return problems;
}

/** Returns the entry as stored: list items as strings, no nulls, audit with defaults. */
export function normalizeEntry(type: EntryType, value: unknown): Readonly<Record<string, unknown>> {
  if (type === 'audit') return readAuditConfig(value).config;
  if (type === 'config') return isRecord(value) ? value : {};
  return bindEntity(type, value).entry;
}

function nullProblems(value: unknown, path: readonly (string | number)[]): EntryProblem[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      item === null
        ? [{ kind: 'type' as const, path: [...path, index], message: 'A list cannot contain null' }]
        : nullProblems(item, [...path, index]),
    );
  }
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, item]) => nullProblems(item, [...path, key]))
    : [];
}
