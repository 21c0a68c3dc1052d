const MINTED = /^[a-z][a-zA-Z]*-\d{1,15}$/;

/** Returns all minted ids, which later ones must not repeat; a few too many do no harm. */
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
