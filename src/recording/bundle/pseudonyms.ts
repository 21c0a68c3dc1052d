import { type ActionLog, type BodyLine } from '../format';
import { inputSeen } from '../inputs';
import { findFragments, type Fragments } from './fragments';
import { type FoundNames, NAME_KINDS, type NameKind } from './names';
import { beginningBetween, compareNames } from './order';
import { type Survey } from './survey';

/** Percent-encoded character (even several times), or a run that names match only as a whole. */
const TOKEN = /%(?:25)*[0-9A-Fa-f]{2}|[\p{L}\p{N}_.-]+/gu;
const IN_A_WORD = /[\p{L}\p{N}_-]/u;
const EDGES = /^[.-]+|[.-]+$/g;

const runsOf = (text: string) => [...text.matchAll(TOKEN)].filter(([token]) => !token.startsWith('%'));

const isEnd = (text: string, at: number) =>
  !IN_A_WORD.test(text.charAt(at)) || !IN_A_WORD.test(text.charAt(at - 1));

/** Name with other characters, found by its first run. */
interface Compound {
  written: string;
  /** Index of the run in `written`. */
  offset: number;
  pseudonym: string;
}

/** Returns a name as text may contain it: plain, URL-encoded once or twice, or JSON-escaped. */
function spellings(name: string): string[] {
  if (/^[\w.-]*$/.test(name)) return [name];
  const encoded = inAddress(name);
  const inForm = new URLSearchParams([['', name]]).toString().slice(1);
  const inJson = JSON.stringify(name).slice(1, -1);
  return [...new Set([name, encoded, inAddress(encoded), inForm, inAddress(inForm), inJson])];
}

function inAddress(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // A lone surrogate: no URL contains it.
    return text;
  }
}

/** Numbers pseudonyms in the order of the names, so that lists stay sorted. */
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
      // A pattern stays a pattern.
      pseudonyms.set(name, name.includes('*') ? `${pseudonym}*` : pseudonym);
    }
  }
  return pseudonyms;
}

const BATCH = 200;

/** Replaces names in data: as values, within text and URLs, and as member names. */
export class Replacer {
  private readonly compounds = new Map<string, Compound[]>();
  private readonly copies = new WeakMap<object, unknown>();
  private readonly lines = new WeakMap<BodyLine, BodyLine>();
  private visited = 0;

  constructor(
    private readonly pseudonyms: ReadonlyMap<string, string>,
    readonly fragments: Fragments,
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

  /** Returns a copy with pseudonyms, or the same object if nothing changed. */
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

  *members<T extends object>(line: T, names: readonly string[]): Generator<void, T> {
    const copy: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(line))
      if (names.includes(name)) copy[name] = yield* this.value(value);
    return { ...line, ...copy };
  }

  /** True if this replaces the same by the same. */
  isFor(pseudonyms: ReadonlyMap<string, string>, fragments: Fragments): boolean {
    return (
      this.pseudonyms.size === pseudonyms.size &&
      this.fragments.key === fragments.key &&
      [...pseudonyms].every(([name, pseudonym]) => this.pseudonyms.get(name) === pseudonym)
    );
  }

  /** Returns a line with pseudonyms; typed text also loses fragments of names. */
  *line(line: BodyLine): Generator<void, BodyLine> {
    const known = this.lines.get(line) ?? (yield* this.newLine(line));
    this.lines.set(line, known);
    return known;
  }

  private *newLine(line: BodyLine): Generator<void, BodyLine> {
    if (line.kind === 'action' && inputSeen.match(line) && 'text' in Object(line.payload)) {
      const { text, ...payload } = line.payload as Record<string, unknown>;
      const { what } = Object(payload['on']) as { what?: unknown };
      const typed = typeof text === 'string' ? this.fragments.typed(text, what === 'searchbox') : text;
      return yield* this.members({ ...line, payload: { ...payload, text: typed } }, MEMBERS.action);
    }
    return yield* this.members(line, MEMBERS[line.kind]);
  }
}

/** Members that hold user data; the rest are terms of the log and the protocol. */
const MEMBERS = {
  hash: [],
  action: ['payload', 'meta', 'error'],
  exchange: ['path', 'query', 'headers', 'answerHeaders', 'request', 'response', 'changed', 'failure'],
} as const;

/** Returns what replaces the names; `known` again if it replaces the same. */
export function* createReplacer(
  found: FoundNames,
  typed: Survey['typed'],
  known?: Replacer,
): Generator<void, Replacer> {
  const fragments = yield* findFragments(typed.words, found.names);
  const pseudonyms = pseudonymsOf(found, fragments);
  return known?.isFor(pseudonyms, fragments) ? known : new Replacer(pseudonyms, fragments);
}

/** Replaces names by pseudonyms, the same in all logs. Leaves hashes stale, see `rehash`. */
export function* pseudonymise(logs: readonly ActionLog[], replacer: Replacer): Generator<void, ActionLog[]> {
  const changed: ActionLog[] = [];
  for (const log of logs) {
    const base = yield* replacer.members(log.base, ['state']);
    const lines: BodyLine[] = [];
    for (const line of log.lines) lines.push(yield* replacer.line(line));
    const header = yield* replacer.members(log.header, ['gone', 'lost']);
    changed.push({ ...log, header, base, lines, end: yield* replacer.members(log.end, ['state']) });
  }
  return changed;
}
