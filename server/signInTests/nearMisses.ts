import { type NearMiss } from '../../contract/signInTests';
import { isExact } from '../lib/patterns';
import { stringList } from '../security/embedded/entities';
import { type Entries } from '../security/embedded/types';

const MOST = 20;

const withoutBlanks = (text: string) => text.replace(/\s+/g, '');

/** Splits a distinguished name at its unescaped commas. */
const partsOfDn = (text: string): string[] => text.match(/(?:\\.|[^,\\])+/g) ?? [];

const isDn = (text: string): boolean =>
  partsOfDn(text).length > 1 && partsOfDn(text).every((part) => /^\s*[a-z][\w.-]*\s*=/i.test(part));

/** Writes a distinguished name in one form: lower case, no blanks around its parts. */
const normalDn = (text: string): string =>
  partsOfDn(text)
    .map((part) => part.split('=').map((side) => side.trim().toLowerCase()))
    .map(([type = '', ...value]) => `${type}=${value.join('=')}`)
    .join(',');

/** Returns the value of the first part, such as `admins` of `cn=admins,ou=groups`. */
const firstValue = (dn: string): string =>
  (partsOfDn(dn)[0] ?? '').split('=').slice(1).join('=').trim().toLowerCase();

function differenceOf(backendRole: string, pattern: string): NearMiss['difference'] | undefined {
  if (backendRole.toLowerCase() === pattern.toLowerCase()) return 'case';
  const lower = [backendRole, pattern].map((text) => text.toLowerCase());
  const [isRoleDn, isPatternDn] = [isDn(backendRole), isDn(pattern)];
  if (isRoleDn && isPatternDn && normalDn(backendRole) === normalDn(pattern)) return 'dn';
  if (isRoleDn && !isPatternDn && firstValue(backendRole) === pattern.trim().toLowerCase()) return 'dn';
  if (isPatternDn && !isRoleDn && firstValue(pattern) === backendRole.trim().toLowerCase()) return 'dn';
  const [one = '', other = ''] = lower.map(withoutBlanks);
  return one === other ? 'blanks' : undefined;
}

/** Finds patterns of mappings that a backend role misses only by its form. */
export function nearMisses(backendRoles: readonly string[], mappings: Entries): NearMiss[] {
  const found: NearMiss[] = [];
  for (const [role, mapping] of mappings) {
    const patterns = [...stringList(mapping, 'backend_roles'), ...stringList(mapping, 'and_backend_roles')];
    for (const pattern of patterns.filter(isExact))
      for (const backendRole of backendRoles) {
        if (backendRole === pattern || found.length >= MOST) continue;
        const difference = differenceOf(backendRole, pattern);
        // A change that would be a pattern itself cannot be proposed.
        if (difference !== undefined && isExact(backendRole))
          found.push({ backendRole, pattern, role, difference, change: backendRole });
      }
  }
  return found;
}
