import { isPlain, plainKey } from '../../i18n/plainOrder';

const { compare } = new Intl.Collator('en', { numeric: true });

/** Compares two names as lists do: ignoring case, and with numbers by value. */
export function compareNames(one: string, other: string): number {
  if (!isPlain(one) || !isPlain(other)) return compare(one, other);
  const [left, right] = [plainKey(one), plainKey(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

const BEGINNINGS = ['', ...'0123456789abcdefghijklmnopqrstuvwxyz'].map((first) =>
  first === '' ? '' : `${first}-`,
);

/** Returns a prefix that sorts pseudonyms between two kept names; empty if none is needed. */
export function beginningBetween(
  before: string | undefined,
  after: string | undefined,
  kind: string,
): string {
  const fits = (beginning: string) => {
    const name = `${beginning}${kind}-`;
    const isBehind = before === undefined || compareNames(before, name) < 0;
    return isBehind && (after === undefined || compareNames(`${name}~`, after) < 0);
  };
  // No prefix fits between names that begin alike; sort directly after the first one.
  return BEGINNINGS.find(fits) ?? `${before ?? ''}.`;
}
