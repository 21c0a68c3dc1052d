import { MAX_DEPTH } from '../depth';
import { redactText } from './redactText';
import { isSensitiveName } from './sensitiveNames';

const isFilled = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number';

/** True for a sensitive name with its value beside it, as forms hold attributes. */
function isSecretPair(record: Readonly<Record<string, unknown>>): boolean {
  const name = record['key'] ?? record['name'];
  return typeof name === 'string' && isSensitiveName(name) && isFilled(record['value']);
}

/** Returns true if data holds text like a secret, or any text or number under a secret name. */
export function holdsSecret(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return redactText(value) !== value;
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_DEPTH) return true;
  if (!Array.isArray(value) && isSecretPair(value as Record<string, unknown>)) return true;
  return Object.entries(value).some(
    ([name, member]) =>
      (!Array.isArray(value) && isSensitiveName(name) && isFilled(member)) || holdsSecret(member, depth + 1),
  );
}
