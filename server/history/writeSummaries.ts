import {
  type HistoryType,
  type RevisionSummary,
  type WritePart,
  type WriteSummary,
} from '../../contract/history';
import { changesBetween, isPasswordChanged } from '../../contract/merge/revisions';
import { membersOf, without } from '../../contract/merge/values';
import { type History, type ReadableHistory, type Revision } from '../security/history';
import { isHidden, summaryOf } from './toldChanges';

/** Summaries of writes that changed several entries. */

/** Larger writes are summarised by the number of changes only. */
const MOST_TOLD = 500;
/** Maximum number of entries named in a summary. */
const MOST_NAMED = 3;
/** Types whose entries have no names that users know. */
const UNNAMED: readonly HistoryType[] = ['audit', 'config', 'settings'];

type Members = NonNullable<WriteSummary['members']>;

/** Returns the members that a revision added to or removed from one list, if it did only that. */
function membersChange(revision: Revision): Members | undefined {
  const { type, before, after } = revision;
  if (after === undefined || revision.hasNewPassword === true || isPasswordChanged(type, revision))
    return undefined;
  const [change, ...others] = changesBetween(type, { before, after });
  if (change?.kind !== 'set' || others.length > 0) return undefined;
  const [was, is] = [membersOf(change.base), membersOf(change.mine)];
  const texts = (members: readonly unknown[]) =>
    members.filter((member) => typeof member === 'string').toSorted();
  return {
    type,
    field: change.field,
    added: texts(without(is, was)),
    removed: texts(without(was, is)),
  };
}

/** Returns the change of members that all revisions share. */
function sharedMembers(revisions: readonly Revision[]): Members | undefined {
  const [first, ...others] = revisions.map(membersChange);
  const text = JSON.stringify(first);
  return first && others.every((other) => JSON.stringify(other) === text) ? first : undefined;
}

/** Returns the account change that all changes share. */
function sharedDeed([first, ...others]: readonly RevisionSummary[]): Pick<WriteSummary, 'deed'> {
  const deed = first?.deed;
  return deed !== undefined && others.every((other) => other.deed === deed) ? { deed } : {};
}

/** Returns the changed fields, if entries of one type were changed and none created or deleted. */
function fieldsOfAll(changes: readonly RevisionSummary[]): Pick<WriteSummary, 'fields'> {
  const type = changes[0]?.type;
  const isAlike = changes.every((change) => change.kind === 'changed' && change.type === type);
  const fields = [...new Set(changes.flatMap((change) => change.fields))];
  return isAlike && type !== 'accounts' && fields.length > 0 ? { fields } : {};
}

function partsOf(changes: readonly RevisionSummary[]): WritePart[] {
  const counts = new Map<string, WritePart>();
  for (const { type, kind } of changes) {
    const key = `${type} ${kind}`;
    counts.set(key, { type, kind, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

/** Returns the names of a few entries. @param revisions newest first */
function namesOfFew(revisions: readonly Revision[]): { names?: string[] } {
  const names = [...new Set(revisions.map(({ name }) => name).toReversed())];
  const isNamed = revisions.every(({ type }) => !UNNAMED.includes(type));
  return isNamed && names.length <= MOST_NAMED ? { names } : {};
}

/** Returns changes as a list grouped by write shows them. @param newest of each write */
export async function tellWrites(
  history: History,
  newest: readonly Revision[],
  { types, settingsOf }: ReadableHistory & { types: readonly HistoryType[] },
): Promise<RevisionSummary[]> {
  const readable = { types, ...(settingsOf && { settingsOf }) };
  const sizes = await history.sizes(
    newest.map(({ write }) => write),
    readable,
  );
  return Promise.all(
    newest.map(async (revision): Promise<RevisionSummary> => {
      const { write } = revision;
      const count = sizes.get(write) ?? 1;
      const summary = summaryOf(revision);
      if (count === 1) return summary;
      if (count > MOST_TOLD) return { ...summary, together: { count, parts: [] } };
      const found = await history.find({ ...readable, write, isShownOnly: true, limit: MOST_TOLD });
      const changes = found.filter((change) => !isHidden(change));
      const members = sharedMembers(changes);
      const told = changes.map(summaryOf);
      return {
        ...summary,
        together: {
          count,
          parts: partsOf(told),
          ...namesOfFew(changes),
          ...(members ? { members } : { ...sharedDeed(told), ...fieldsOfAll(told) }),
        },
      };
    }),
  );
}
