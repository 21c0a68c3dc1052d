import {
  type FileProblem,
  type ImportDifference,
  type ImportedEntry,
  type ImportPreview,
} from '../../contract/importExport';
import { type Entry, type EntryType } from '../security/embedded';
import { shownEntry } from '../security/shownEntry';
import { comparableAt } from './entryRules';
import { type Problem } from './problems';
import { type Difference, type ImportPlan, STORE_TARGET, type StoredEntries } from './target';
import { keyText, visible } from './text';

const MAX_CONTENTS = 500;

const problemOf = ({ file, line, path, message }: Problem): FileProblem => ({
  file: visible(file),
  line,
  text: `${path.length === 0 ? '' : `${keyText(path)}: `}${visible(message)}`,
});

/** Returns a plan for display: no hashes, secrets masked. */
export function previewOf(
  plan: ImportPlan,
  stored: StoredEntries,
  writable: readonly EntryType[],
): ImportPreview {
  return {
    problems: plan.problems.map(problemOf),
    warnings: plan.warnings.map(problemOf),
    notes: plan.notes.map(visible),
    ...(plan.leftOut > 0 ? { leftOut: plan.leftOut } : {}),
    differences:
      plan.problems.length > 0
        ? []
        : plan.differences.map((one) => differenceOf(one, plan, stored, writable)),
    versions: plan.versions,
  };
}

function differenceOf(
  { kind, added, changed, removed, unchanged }: Difference,
  { changes }: ImportPlan,
  { readAll, target = STORE_TARGET }: StoredEntries,
  writable: readonly EntryType[],
): ImportDifference {
  const { type } = kind;
  const before = readAll(type);
  const after = new Map(
    changes.filter((change) => change.type === type).map(({ name, entry }) => [name, entry]),
  );
  const content = (entry: Entry | undefined) =>
    shownEntry(type, entry && comparableAt(target, type as EntryType, entry));
  let left = MAX_CONTENTS;
  const entryOf = (name: string, kindOfChange: ImportedEntry['kind'], hidden: string[]): ImportedEntry => {
    left -= 1;
    return {
      name,
      kind: kindOfChange,
      ...(left < 0 ? {} : { before: content(before.get(name)), after: content(after.get(name)) }),
      hidden,
    };
  };
  return {
    type,
    file: kind.fileName,
    unchanged,
    isWritable: writable.includes(type),
    entries: [
      ...changed.map(({ name, details }) => entryOf(name, 'changed', details.filter(isSecret))),
      ...added.map((name) => entryOf(name, 'added', [])),
      ...removed.map((name) => entryOf(name, 'removed', [])),
    ],
  };
}

const isSecret = (detail: string) => /^password (changed|set)|: changed \(not shown\)$/.test(detail);
