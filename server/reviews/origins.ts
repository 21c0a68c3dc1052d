import { type RoleReason } from '../../contract/explain';
import { type EntryType } from '../../contract/history';
import { type ReviewReason } from '../../contract/reviews';
import { TimeSlices } from '../lib/timeSlices';
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

/** A reason for a role, as reviews keep it. */
export type GivenReason = Omit<ReviewReason, 'since' | 'sinceBy'>;

export function reasonOf(role: string, reason: RoleReason): GivenReason {
  if (reason.by === 'account') return { role, by: 'account', pattern: role, value: role };
  if (reason.by === 'and_backend_roles')
    return { role, by: reason.by, pattern: reason.patterns.join(', '), value: reason.values[0] ?? '' };
  return { role, ...reason };
}

/** Returns the list member that gives an internal user a role, preferably the user's own. */
export function memberOfUser(name: string, { role, by, pattern, value }: GivenReason): Member {
  if (by === 'account')
    return { type: 'internalusers', name, field: 'opendistro_security_roles', member: role };
  return by === 'backend_roles' || by === 'and_backend_roles'
    ? { type: 'internalusers', name, field: 'backend_roles', member: value }
    : { type: 'rolesmapping', name: role, field: by, member: pattern };
}

const UNKNOWN: Origin = { since: null, sinceBy: null };
/** Changes per read, since each holds whole entries. */
const PAGE = 100;
/** Names per read. */
const NAMES = 500;
/** Changes read in all. */
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
    const names = [...new Set(members.map(({ name }) => name))];
    const slices = new TimeSlices();
    let left = MAX_READ;
    for (let at = 0; at < names.length; at += NAMES) {
      const query = { types, names: names.slice(at, at + NAMES), limit: PAGE };
      let before: number | undefined;
      for (; left > 0 && open.size > 0; left -= PAGE) {
        if (slices.isUsedUp()) await slices.next();
        const page = await history.find({ ...query, before });
        page.forEach(look);
        before = page.at(-1)?.id;
        if (page.length < PAGE) break;
      }
    }
  }
  return (member) => found.get(keyOf(member)) ?? UNKNOWN;
}
