import { type EntryType } from '../../contract/history';
import { type ReviewReason } from '../../contract/reviews';
import { stringList } from '../security/embedded/entities';
import { type History, type Revision } from '../security/history';

/** When and by whom a member was added to a list of an entry. */
export type Origin = Pick<ReviewReason, 'since' | 'sinceBy'>;

export interface Member {
  type: EntryType;
  /** Entry of the type. */
  name: string;
  field: string;
  member: string;
}

const UNKNOWN: Origin = { since: null, sinceBy: null };
/** Changes per read, since each holds whole entries. */
const PAGE = 100;
/** Changes read for one review. */
const MAX_READ = 20_000;

const keyOf = ({ type, name, field, member }: Member) => JSON.stringify([type, name, field, member]);

/** Returns when each member was last added, as far as the history reaches back. */
export async function originsOf(
  history: History | undefined,
  members: readonly Member[],
): Promise<(member: Member) => Origin> {
  const found = new Map<string, Origin>();
  const open = new Map<string, Member[]>();
  for (const member of members) {
    const entry = JSON.stringify([member.type, member.name]);
    open.set(entry, [...(open.get(entry) ?? []), member]);
  }
  const look = ({ type, name, before, after, at, by }: Revision) => {
    const entry = JSON.stringify([type, name]);
    const asked = open.get(entry);
    if (asked === undefined) return;
    const origin = { since: new Date(at).toISOString(), sinceBy: by ?? null };
    const rest = asked.filter((member) => {
      const had = stringList(before, member.field).includes(member.member);
      const isAdded = !had && stringList(after, member.field).includes(member.member);
      if (isAdded) found.set(keyOf(member), origin);
      return !isAdded;
    });
    if (rest.length === 0) open.delete(entry);
    else open.set(entry, rest);
  };
  if (history !== undefined && history.problem() === undefined) {
    const types = [...new Set(members.map(({ type }) => type))];
    let before: number | undefined;
    for (let read = 0; read < MAX_READ && open.size > 0; read += PAGE) {
      const page = await history.find({ types, before, limit: PAGE });
      page.forEach(look);
      before = page.at(-1)?.id;
      if (page.length < PAGE) break;
    }
  }
  return (member) => found.get(keyOf(member)) ?? UNKNOWN;
}
