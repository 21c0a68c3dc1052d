import { isPrivateTenantName } from '../../../../src/api/contract/entryNames';
import { type SecurityAnswer } from '../../backend';
import { message } from '../answers';
import { type EntryType } from '../types';

/**
 * Most code points of a name. OpenSearch sets no limit, and the console's own forms allow 50; this is what file systems and
 * directories allow, so that every name of a real script passes and no list is filled by a single one.
 */
const LONGEST = 255;

/**
 * Why an entry cannot be created under a name: names that no list can show, that addresses take away on the way, or that look like
 * another one. OpenSearch accepts them. Entries that exist under such a name are edited and deleted as any other.
 *
 * @returns undefined when it can, and for role mappings: they are named after a role, which exists
 */
export function newNameProblem(type: EntryType, name: string): SecurityAnswer | undefined {
  if (type === 'rolesmapping') return undefined;
  const refuse = (reason: string) => message(400, `Invalid name: ${reason}.`);
  if (name.trim() === '') return refuse('it must not be blank');
  if (name !== name.trim()) return refuse('it must not begin or end with a space');
  if (name === '_meta') return refuse('OpenSearch reserves it');
  if (name === '.' || name === '..') return refuse("'.' and '..' have another meaning in addresses");
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return refuse('it must not contain control characters');
  if (name.includes('\uFFFD')) return refuse('it must not contain characters that could not be read');
  if (type === 'tenants' && isPrivateTenantName(name))
    return refuse("it must not begin with '__user__', which stands for private tenants");
  if (name.length > LONGEST && [...name].length > LONGEST)
    return refuse(`it must not be longer than ${LONGEST} characters`);
  return undefined;
}
