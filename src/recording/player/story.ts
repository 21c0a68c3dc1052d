import { type StoryKind, storyKind } from '../../../contract/recordings';
import { marked, pageErrorSeen, type SeenError } from '../../store/recording/slice';
import { type ActionLine, type ActionLog, type ExchangeLine } from '../format';
import { inputSeen, inputWords } from '../inputs';

export interface StoryLine {
  kind: StoryKind;
  /** Number of actions up to this one; for a request, up to the action that triggered it. */
  position: number;
  /** Milliseconds since the recording began. */
  at: number;
  title: string;
  /** Additional text to search. */
  text: string;
  line: ActionLine | ExchangeLine;
}

const SEARCHED = 5000;

const shortened = (data: unknown): string =>
  data === undefined ? '' : JSON.stringify(data).slice(0, SEARCHED);

/** Returns the message of a page error and its repetitions; the log may be untrusted. */
function errorWords(payload: Partial<SeenError> | undefined): string | undefined {
  const { message, times } = payload ?? {};
  if (typeof message !== 'string') return undefined;
  return typeof times === 'number' ? `${message} (×${times})` : message;
}

export function titleOf(line: ActionLine | ExchangeLine): string {
  if (line.kind === 'exchange') return `${line.method} ${line.path} ${line.status || '–'}`;
  if (inputSeen.match(line)) return inputWords(line.payload) ?? line.type;
  if (pageErrorSeen.match(line)) return errorWords(line.payload) ?? line.type;
  const note = marked.match(line) ? (line.payload as Partial<typeof line.payload> | undefined)?.note : '';
  return typeof note === 'string' && note !== '' ? note : line.type;
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
 * Returns the lines that users follow, in order of events. A log lists a request when its response
 * came; the story lists it after the action that triggered it.
 */
export function* storyOf(logs: readonly ActionLog[]): Generator<void, StoryLine[]> {
  const began = logs[0]?.header.startedAt ?? 0;
  const story: StoryLine[] = [];
  let position = 0;
  for (const { lines } of logs) {
    const causes = new Causes(position);
    for (const line of lines) {
      if (line.kind === 'hash') continue;
      if (line.kind === 'action') {
        position += 1;
        causes.add(line.at, position);
      }
      const kind = storyKind(line);
      if (kind === undefined) continue;
      const isAction = line.kind === 'action';
      const text = isAction
        ? `${line.type} ${shortened(line.payload)}`
        : shortened([line.query, line.request]);
      const place = isAction ? position : causes.of(line.at);
      story.push({
        kind,
        position: place,
        at: line.at - began,
        title: titleOf(line),
        text: text.toLowerCase(),
        line,
      });
      yield;
    }
  }
  const rank = ({ line }: StoryLine) => (line.kind === 'action' ? 0 : 1);
  return story.toSorted((a, b) => a.position - b.position || rank(a) - rank(b) || a.at - b.at);
}

/** Finds lines by words and kinds; all by default. */
export function foundIn(
  story: readonly StoryLine[],
  query: string,
  kinds: readonly StoryKind[],
): readonly StoryLine[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return story.filter(
    ({ kind, title, text }) =>
      (kinds.length === 0 || kinds.includes(kind)) &&
      words.every((word) => title.toLowerCase().includes(word) || text.includes(word)),
  );
}

/** A mark of the user, or a problem: an error of the page, or a refused or unanswered request. */
export interface Flag {
  kind: 'mark' | 'error';
  position: number;
  title: string;
}

/** Returns the marks and problems, one for each position: a mark, else its first problem. */
export function flagsOf(story: readonly StoryLine[]): Flag[] {
  const found = new Map<number, Flag>();
  for (const { kind, position, title } of story) {
    if (kind !== 'mark' && kind !== 'error') continue;
    if (kind === 'mark' || !found.has(position)) found.set(position, { kind, position, title });
  }
  return [...found.values()];
}

export const requestsAfter = (story: readonly StoryLine[], position: number): StoryLine[] =>
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
