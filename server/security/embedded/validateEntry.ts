import { isRecord } from '../../../src/api/contract/plainData';
import { bindEntity, type EntryProblem } from './binding';
import { readAuditConfig } from './config/auditConfig';
import { configProblems } from './config/dynamicSchema';
import { type ResourceDefinition } from './resources/definition';
import { internalUsersDefinition } from './resources/internalUsers';
import {
  actionGroupsDefinition,
  rolesDefinition,
  rolesMappingDefinition,
  tenantsDefinition,
} from './resources/permissions';
import { STATICS } from './statics';
import { type EntryType } from './types';

/** The five resources, in the order in which they are usually listed. */
export const RESOURCES: readonly ResourceDefinition[] = [
  internalUsersDefinition,
  rolesDefinition,
  rolesMappingDefinition,
  actionGroupsDefinition,
  tenantsDefinition,
];

/**
 * Checks one entry as it stands in a configuration file, without a request around it.
 *
 * @param value the entry: for `audit` and `config` what stands under the key `config`
 * @returns every problem with its path in the entry, none when it may be stored; flags (`reserved`, `hidden`, `static`) are
 *   allowed, a `password` is not. Problems of the kind `unknownKey` concern keys this version does not know.
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

/** The entry as it would be stored: scalars in lists as text, null members left out, audit completed with defaults. */
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
