import { isPlain, plainKey } from '../../../i18n/plainOrder';

const { compare } = new Intl.Collator('en', { numeric: true });

/** Compares two names as lists do: without regard to case, and by the value of the numbers in them. */
export function compareNames(one: string, other: string): number {
  if (!isPlain(one) || !isPlain(other)) return compare(one, other);
  const [left, right] = [plainKey(one), plainKey(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

const BEGINNINGS = ['', ...'0123456789abcdefghijklmnopqrstuvwxyz'].map((first) =>
  first === '' ? '' : `${first}-`,
);

/**
 * Returns what pseudonyms of a kind begin with, so that lists have them between two names that stay: nothing where they stand there
 * anyway.
 *
 * @param before the last name that stays before them; undefined for none
 * @param after the first one behind them
 */
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
  // Names that begin alike leave no room but right behind the first of them.
  return BEGINNINGS.find(fits) ?? `${before ?? ''}.`;
}
