import { type StoryKind, storyKind } from '../../../contract/recordings';
import { reducerOf, type RootState } from '../../store/rootReducer';
import { type ActionLine, type ActionLog, type ExchangeLine } from '../format';
import { textOf, wordsOf } from '../sentences/sentenceOf';
import { type Teller, type Words, words } from '../sentences/words';
import { applyLine } from '../walk';

/** Place at which lines are missing. */
export interface GapLine {
  kind: 'gap';
}

export interface StoryLine {
  kind: StoryKind | 'gap';
  /** Number of actions up to this one; for a request, up to the action that triggered it. */
  position: number;
  /** Milliseconds since the recording began. */
  at: number;
  /** Null for bookkeeping, undefined if only the name describes the line. */
  words: Words | null | undefined;
  /** Event type, or method, path and status of a request; empty for a gap. */
  name: string;
  /** Additional text to search, in lower case. */
  text: string;
  line: ActionLine | ExchangeLine | GapLine;
}

/** A line of the story in the language of the reader. */
export interface ToldLine extends StoryLine {
  title: string;
}

const SEARCHED = 5000;

const shortened = (data: unknown): string =>
  data === undefined ? '' : JSON.stringify(data).slice(0, SEARCHED);

/** Says how a request was answered, such as `Got 200 in 0.2 s: GET /api/status`. */
function requestWords({ method, path, status, ms }: ExchangeLine): Words {
  const seconds = Math.round(ms / 10) / 100;
  return status === 0
    ? words('story.requestUnanswered', { method, path })
    : words('story.request', { method, path, status, seconds });
}

/** Says which lines before a log are missing, and why. `before` is the log before it, if any. */
function gapsBefore({ header, base }: ActionLog, before: ActionLog | undefined): Words[] {
  const { gone, lost } = header;
  const continued = before !== undefined && before.header.page === header.page ? before.end.seq : 0;
  const missing = base.seq - continued - (gone?.lines ?? 0);
  const isFirst = before === undefined && lost === undefined && header.previous !== undefined;
  return [
    ...(isFirst ? [words('story.pageMissing')] : []),
    ...(lost === undefined ? [] : [words('story.pagesLost', { count: lost.pages })]),
    ...(gone === undefined ? [] : [words('story.linesLost', { count: gone.lines })]),
    ...[...(lost?.marks ?? []), ...(gone?.marks ?? [])].map(({ note }) => words('story.markLost', { note })),
    ...(missing > 0 ? [words('story.cut', { count: missing })] : []),
  ];
}

/** Actions of a log that can trigger requests, with their positions in the story. */
class Causes {
  private readonly found: { at: number; position: number }[] = [];
  constructor(private readonly begin: number) {}

  add(at: number, position: number): void {
    this.found.push({ at, position });
  }

  /** Returns the position of the last action dispatched no later than the request. */
  of(sentAt: number): number {
    return this.found.findLast(({ at }) => at <= sentAt)?.position ?? this.begin;
  }
}

/**
 * Returns the lines that users follow, in order of events, with the gaps between them. A request,
 * which a log lists when its response came, is listed after the action that triggered it.
 */
export function* storyOf(logs: readonly ActionLog[]): Generator<void, StoryLine[]> {
  const began = logs[0]?.header.startedAt ?? 0;
  const story: StoryLine[] = [];
  let position = 0;
  for (const [number, log] of logs.entries()) {
    const causes = new Causes(position);
    const reducer = reducerOf(log.base.state as object);
    let state = log.base.state as RootState;
    for (const gap of gapsBefore(log, logs[number - 1])) {
      const at = log.header.startedAt - began;
      story.push({ kind: 'gap', position, at, words: gap, name: '', text: '', line: { kind: 'gap' } });
    }
    for (const line of log.lines) {
      if (line.kind === 'hash') continue;
      const before = state;
      if (line.kind === 'action') {
        position += 1;
        causes.add(line.at, position);
        state = applyLine(reducer, state, line);
      }
      const kind = storyKind(line);
      if (kind === undefined) continue;
      const isAction = line.kind === 'action';
      story.push({
        kind,
        position: isAction ? position : causes.of(line.at),
        at: line.at - began,
        words: isAction ? wordsOf(line, { before, after: state }) : requestWords(line),
        name: isAction ? line.type : `${line.method} ${line.path} ${line.status || '–'}`,
        text: shortened(isAction ? line.payload : [line.query, line.request]).toLowerCase(),
        line,
      });
      yield;
    }
  }
  const rank = ({ line }: StoryLine) => (line.kind === 'exchange' ? 1 : 0);
  return story.toSorted((a, b) => a.position - b.position || rank(a) - rank(b) || a.at - b.at);
}

/** Adds the sentences in the language of `t`. */
export const toldIn = (story: readonly StoryLine[], t: Teller): ToldLine[] =>
  story.map((line) => ({ ...line, title: textOrName(line, t) }));

function textOrName({ words: told, name }: StoryLine, t: Teller): string {
  try {
    return told ? textOf(told, t) : name;
  } catch {
    return name;
  }
}

/** Selection of lines; without one, everything but bookkeeping. */
export interface Selection {
  query: string;
  kinds: readonly StoryKind[];
  showsBookkeeping: boolean;
}

/** Finds lines by words, also of event names and data, and by kinds. A search finds bookkeeping. */
export function foundIn(
  story: readonly ToldLine[],
  { query, kinds, showsBookkeeping }: Selection,
): readonly ToldLine[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return story.filter(
    ({ kind, words: told, title, name, text }) =>
      (told !== null || kind === 'error' || showsBookkeeping || wanted.length > 0) &&
      (kinds.length === 0 || kinds.some((each) => each === kind)) &&
      wanted.every(
        (word) => [title, name].some((each) => each.toLowerCase().includes(word)) || text.includes(word),
      ),
  );
}

/** A mark of the user, or a problem: an error of the page, or a refused or unanswered request. */
export interface Flag {
  kind: 'mark' | 'error';
  position: number;
  title: string;
}

export const isFlagged = (kind: StoryLine['kind']): kind is Flag['kind'] =>
  kind === 'mark' || kind === 'error';

/** Returns the marks and problems, one for each position: a mark, else its first problem. */
export function flagsOf(story: readonly ToldLine[]): Flag[] {
  const found = new Map<number, Flag>();
  for (const { kind, position, title } of story) {
    if (!isFlagged(kind)) continue;
    if (kind === 'mark' || !found.has(position)) found.set(position, { kind, position, title });
  }
  return [...found.values()];
}

export const requestsAfter = <L extends StoryLine>(story: readonly L[], position: number): L[] =>
  story.filter((one) => one.position === position && one.line.kind === 'exchange');

/** Returns the signed-in user according to the recording; empty if there was none. */
export function userOf(logs: readonly ActionLog[]): string {
  for (const log of logs) {
    for (const line of log.lines) {
      if (line.kind !== 'action' || line.type !== 'account/accountReceived') continue;
      const { user_name: name } = (line.payload ?? {}) as { user_name?: unknown };
      if (typeof name === 'string') return name;
    }
    const { account } = log.base.state as { account?: { info?: { user_name?: unknown } | null } };
    if (typeof account?.info?.user_name === 'string') return account.info.user_name;
  }
  return '';
}
