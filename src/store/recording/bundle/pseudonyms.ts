import { type ActionLog, type BodyLine } from '../format';
import { inputSeen } from '../inputs';
import { findFragments, type Fragments } from './fragments';
import { findNames, type FoundNames, NAME_KINDS, type NameKind } from './names';
import { beginningBetween, compareNames } from './order';

/** A mark that is encoded, perhaps twice; or a run of characters in which a name does not begin or end in the middle. */
const TOKEN = /%(?:25)*[0-9A-Fa-f]{2}|[\p{L}\p{N}_.-]+/gu;
const IN_A_WORD = /[\p{L}\p{N}_-]/u;
const EDGES = /^[.-]+|[.-]+$/g;

const runsOf = (text: string) => [...text.matchAll(TOKEN)].filter(([token]) => !token.startsWith('%'));

/** Whether a word ends at a place of a text: what stands there belongs to it no more. */
const isEnd = (text: string, at: number) =>
  !IN_A_WORD.test(text.charAt(at)) || !IN_A_WORD.test(text.charAt(at - 1));

/** A name with other characters, looked for where its first run is. */
interface Compound {
  written: string;
  /** Where the run stands in it. */
  offset: number;
  pseudonym: string;
}

/** How a name may be written inside a text: plain, in an address, in an address inside an address, and inside JSON. */
function spellings(name: string): string[] {
  const encoded = encoded_(name);
  return [...new Set([name, encoded, encoded_(encoded), JSON.stringify(name).slice(1, -1)])];
}

function encoded_(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // Half a character: no address holds it.
    return text;
  }
}

/** The pseudonyms of some names: numbered in the order of the names, so that lists stay sorted, also beside names that stay. */
function pseudonymsOf({ names, standing }: FoundNames, fragments: Fragments): Map<string, string> {
  const pseudonyms = new Map<string, string>();
  const ofKind = (all: ReadonlyMap<string, NameKind>, kind: NameKind) =>
    [...all].flatMap(([name, as]) => (as === kind ? [name] : [])).sort(compareNames);
  for (const kind of NAME_KINDS) {
    const replaced = ofKind(names, kind);
    const digits = Math.max(3, String(replaced.length).length);
    const stays = ofKind(standing, kind);
    let behind = 0;
    let beginning: string | undefined;
    for (const [at, name] of replaced.entries()) {
      while (behind < stays.length && compareNames(stays[behind] ?? '', name) < 0) {
        behind += 1;
        beginning = undefined;
      }
      beginning ??= beginningBetween(stays[behind - 1], stays[behind], kind);
      const number = String(at + 1).padStart(digits, '0');
      const pseudonym = `${beginning}${kind}-${number}${fragments.endingFor(name)}`;
      // A pattern stays one.
      pseudonyms.set(name, name.includes('*') ? `${pseudonym}*` : pseudonym);
    }
  }
  return pseudonyms;
}

/** Objects between two pauses. */
const BATCH = 200;

/** Replaces names in data, wherever they stand: alone, inside texts and addresses, and as names of members. */
class Replacer {
  private readonly compounds = new Map<string, Compound[]>();
  private readonly copies = new WeakMap<object, unknown>();
  private visited = 0;

  constructor(
    private readonly pseudonyms: ReadonlyMap<string, string>,
    private readonly fragments: Fragments,
  ) {
    for (const [name, pseudonym] of pseudonyms) {
      for (const written of spellings(name)) {
        const [first] = runsOf(written);
        if (first === undefined || first[0].length === written.length) continue;
        const known = this.compounds.get(first[0]) ?? [];
        known.push({ written, offset: first.index, pseudonym });
        this.compounds.set(first[0], known);
      }
    }
    for (const known of this.compounds.values()) known.sort((a, b) => b.written.length - a.written.length);
  }

  text(text: string): string {
    return this.names(text.includes('q=') ? this.fragments.address(text) : text);
  }

  private names(text: string): string {
    const whole = this.pseudonyms.get(text);
    if (whole !== undefined) return whole;
    if (text.length < 2) return text;
    let result = '';
    let done = 0;
    for (const { 0: run, index } of runsOf(text)) {
      if (index < done) continue;
      const compound = this.compounds.get(run)?.find(({ written, offset }) => {
        const start = index - offset;
        return start >= done && text.startsWith(written, start) && isEnd(text, start + written.length);
      });
      const bare = run.replace(EDGES, '');
      const single = this.pseudonyms.get(run) ?? this.pseudonyms.get(bare);
      if (compound) {
        const start = index - compound.offset;
        result += text.slice(done, start) + compound.pseudonym;
        done = start + compound.written.length;
      } else if (single !== undefined) {
        const written = this.pseudonyms.has(run) ? run : bare;
        const start = index + run.indexOf(written);
        result += text.slice(done, start) + single;
        done = start + written.length;
      }
    }
    return done === 0 ? text : result + text.slice(done);
  }

  /** A copy with pseudonyms; the same object where there is nothing to replace. */
  *value(value: unknown): Generator<void, unknown> {
    if (typeof value === 'string') return this.text(value);
    if (typeof value !== 'object' || value === null) return value;
    const known = this.copies.get(value);
    if (known !== undefined) return known;
    this.visited += 1;
    if (this.visited % BATCH === 0) yield;
    const copy = yield* Array.isArray(value) ? this.list(value) : this.record(value);
    this.copies.set(value, copy);
    return copy;
  }

  private *list(list: readonly unknown[]): Generator<void, readonly unknown[]> {
    const copy: unknown[] = [];
    for (const item of list) copy.push(yield* this.value(item));
    return copy.every((item, at) => item === list[at]) ? list : copy;
  }

  private *record(record: object): Generator<void, object> {
    const entries = Object.entries(record);
    const copy: [string, unknown][] = [];
    for (const [key, member] of entries) {
      const typed =
        key === 'query' && typeof member === 'string' ? this.fragments.typed(member, true) : member;
      copy.push([this.text(key), yield* this.value(typed)]);
    }
    const isSame = copy.every(([key, member], at) => key === entries[at]?.[0] && member === entries[at][1]);
    return isSame ? record : Object.fromEntries(copy);
  }

  /** A copy of some members of a line; the others stay. */
  *members<T extends object>(line: T, names: readonly string[]): Generator<void, T> {
    const copy: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(line))
      if (names.includes(name)) copy[name] = yield* this.value(value);
    return { ...line, ...copy };
  }

  /** A line with pseudonyms; of a text that was typed also the pieces of names go. */
  *line(line: BodyLine): Generator<void, BodyLine> {
    if (line.kind === 'action' && inputSeen.match(line) && 'text' in Object(line.payload)) {
      const { text, ...payload } = line.payload as Record<string, unknown>;
      const { what } = Object(payload['on']) as { what?: unknown };
      const typed = typeof text === 'string' ? this.fragments.typed(text, what === 'searchbox') : text;
      return yield* this.members({ ...line, payload: { ...payload, text: typed } }, MEMBERS.action);
    }
    return yield* this.members(line, MEMBERS[line.kind]);
  }
}

/** What users' data is in; the rest are words of the log and of the protocol. */
const MEMBERS = {
  hash: [],
  action: ['payload', 'meta', 'error'],
  exchange: ['path', 'query', 'headers', 'request', 'response', 'changed', 'failure'],
} as const;

/** Logs with pseudonyms, and the names that had to stay. */
export interface Pseudonymised {
  logs: ActionLog[];
  /** How many names have a pseudonym. */
  count: number;
  kept: string[];
}

/**
 * The logs with pseudonyms in the place of names: the same name has the same one everywhere. Hashes are still those of before,
 * see `rehash`. Pauses on the way.
 */
export function* pseudonymise(logs: readonly ActionLog[]): Generator<void, Pseudonymised> {
  const found = yield* findNames(logs);
  const { names, kept } = found;
  const fragments = yield* findFragments(logs, names);
  const replacer = new Replacer(pseudonymsOf(found, fragments), fragments);
  const changed: ActionLog[] = [];
  for (const log of logs) {
    const base = yield* replacer.members(log.base, ['state']);
    const lines: BodyLine[] = [];
    for (const line of log.lines) lines.push(yield* replacer.line(line));
    const header = yield* replacer.members(log.header, ['gone', 'lost']);
    changed.push({ ...log, header, base, lines, end: yield* replacer.members(log.end, ['state']) });
  }
  return { logs: changed, count: names.size, kept };
}
