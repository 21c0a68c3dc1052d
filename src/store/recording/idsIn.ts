/** A minted id such as `toast-7`, as `mintId` writes it. */
const MINTED = /^[a-z][a-zA-Z]*-\d{1,15}$/;

/**
 * Every minted id in plain data, for `reserveIds`: ids minted after a log was loaded must not repeat those of the log. Looks
 * at texts and at keys; more than enough ids do no harm.
 */
export function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (value.length < 60 && MINTED.test(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      if (key.length < 60 && MINTED.test(key)) found.add(key);
      idsIn(member, found);
    }
  }
  return found;
}
