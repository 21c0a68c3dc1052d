import { isPrivateTenantName } from '../../../../contract/entryNames';
import { type SecurityAnswer } from '../../backend';
import { message } from '../answers';
import { type EntryType } from '../types';

/** Limit of file systems and directories, in code points. OpenSearch has none. */
const LONGEST = 255;

/**
 * Refuses new names that lists cannot show, addresses drop, or that resemble another name.
 * OpenSearch accepts them, so existing ones remain editable. Role mappings are exempt: they bear
 * the name of an existing role.
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
