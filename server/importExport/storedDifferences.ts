import { type Entries, type Entry, type EntryType } from '../security/embedded';
import { hasFlag } from '../security/embedded/entities';
import { plainEntry } from './clusterAccess';
import { compareEntries } from './differences';
import { sameEntry } from './entryRules';
import { FILE_KINDS } from './files';
import { isSelected, isTypeSelected, type Selection } from './selection';
import { type Difference, STORE_TARGET, type StoredEntries, type Target } from './target';
import { nameText } from './text';

const knowsHashes = ({ target }: StoredEntries) => (target ?? STORE_TARGET).knowsHashes;

const isShown = ({ types }: StoredEntries, type: EntryType) => types?.includes(type) !== false;

/**
 * Compares two stores or clusters: each difference states how `to` would change to equal `from`.
 * Built-in entries are left out. Passwords, secrets and hidden entries are compared only if both
 * sides show them. Order and repetitions in lists count for nothing.
 *
 * @throws Error if the selection names an entry that neither side has
 */
export function storedDifferences(
  from: StoredEntries,
  to: StoredEntries,
  only?: Selection,
): { differences: Difference[]; notes: string[] } {
  const isComplete = knowsHashes(from) && knowsHashes(to);
  const target: Target = {
    ...STORE_TARGET,
    knowsHashes: isComplete,
    writesFlags: isComplete,
    plain: (type, entry) => plainEntry(type, entry, isComplete),
  };
  const kinds = FILE_KINDS.filter(({ type }) => isTypeSelected(only, type));
  const shown = kinds.filter(({ type }) => isShown(from, type) && isShown(to, type));
  const differences = shown.map((kind) => {
    const entriesOf = (side: StoredEntries): Entries =>
      new Map(
        [...side.readAll(kind.type)].filter(
          ([name, entry]) =>
            isSelected(only, kind.type, name) &&
            !hasFlag(entry, 'static') &&
            (isComplete || !hasFlag(entry, 'hidden')),
        ),
      );
    const [before, after] = [entriesOf(to), entriesOf(from)];
    const names = only?.get(kind.type) ?? 'all';
    const missing =
      names === 'all' ? undefined : [...names].find((name) => !before.has(name) && !after.has(name));
    if (missing !== undefined)
      throw new Error(`--only: neither side has the ${kind.noun} ${nameText(missing)}`);
    const oldIfSame = (name: string, entry: Entry) => {
      const old = before.get(name);
      return old !== undefined && sameEntry(kind.type, old, entry, target) ? old : entry;
    };
    const compared = new Map([...after].map(([name, entry]) => [name, oldIfSame(name, entry)]));
    return compareEntries(kind, before, compared, target);
  });
  return {
    differences,
    notes: [
      ...kinds
        .filter((kind) => !shown.includes(kind))
        .map(({ fileName }) => `${fileName} is not compared: one side does not show it.`),
      ...(isComplete || !isTypeSelected(only, 'internalusers')
        ? []
        : [
            "Passwords are not compared: a cluster shows them only to the super administrator's certificate.",
          ]),
    ],
  };
}
