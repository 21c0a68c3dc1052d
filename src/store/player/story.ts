import { type StoryKind, storyKind } from '../../api/contract/recordings';
import { loadingCountChanged } from '../http/slice';
import { type ActionLine, type ActionLog, type ExchangeLine } from '../recording/format';
import { inputSeen, inputWords } from '../recording/inputs';
import { marked, pageErrorSeen, type SeenError } from '../recording/slice';

/** One line of the story. */
export interface StoryLine {
  kind: StoryKind;
  /** The number of actions up to it, itself included; of a request that of the action that set it off. */
  position: number;
  /** Milliseconds since the recording began. */
  at: number;
  /** What happened: an event, or a request. */
  title: string;
  /** What the search looks at besides. */
  text: string;
  line: ActionLine | ExchangeLine;
}

/** Characters of the data of a line that can be searched. */
const SEARCHED = 5000;

const shortened = (data: unknown): string =>
  data === undefined ? '' : JSON.stringify(data).slice(0, SEARCHED);

/** An error of the page in its own words, and how often it came again. The log may come from anyone. */
function errorWords(payload: Partial<SeenError> | undefined): string | undefined {
  const { message, times } = payload ?? {};
  if (typeof message !== 'string') return undefined;
  return typeof times === 'number' ? `${message} (×${times})` : message;
}

/** A line in a few words: an input, the note of a mark, an error, an event, or a request with its status. */
export function titleOf(line: ActionLine | ExchangeLine): string {
  if (line.kind === 'exchange') return `${line.method} ${line.path} ${line.status || '–'}`;
  if (inputSeen.match(line)) return inputWords(line.payload) ?? line.type;
  if (pageErrorSeen.match(line)) return errorWords(line.payload) ?? line.type;
  const note = marked.match(line) ? (line.payload as Partial<typeof line.payload> | undefined)?.note : '';
  return typeof note === 'string' && note !== '' ? note : line.type;
}

/** The count of requests on their way changes with each of them: it sets off none, and tells viewers nothing. */
const isCounting = (line: ActionLine | ExchangeLine) =>
  line.kind === 'action' && line.type === loadingCountChanged.type;

/** The actions of a log that can set off requests, with their positions in the story. */
class Causes {
  private readonly found: { at: number; position: number }[] = [];
  constructor(private readonly begin: number) {}

  add(at: number, position: number): void {
    this.found.push({ at, position });
  }

  /** The position of the last one that was dispatched no later than a request was sent. */
  of(sentAt: number): number {
    return this.found.findLast(({ at }) => at <= sentAt)?.position ?? this.begin;
  }
}

/**
 * The lines of a recording that users follow, in the order in which they happened: a log has a request where its answer came, and the
 * story behind the action that set it off. Pauses after each line, for `inSlices`.
 */
export function* storyOf(logs: readonly ActionLog[]): Generator<void, StoryLine[]> {
  const began = logs[0]?.header.startedAt ?? 0;
  const story: StoryLine[] = [];
  let position = 0;
  for (const { lines } of logs) {
    const causes = new Causes(position);
    for (const line of lines) {
      if (line.kind === 'hash') continue;
      if (line.kind === 'action') position += 1;
      if (line.kind === 'action' && !isCounting(line)) causes.add(line.at, position);
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

/** The lines with a text in them, of some kinds; all kinds when none is named. Without a text those that tell nothing are left out. */
export function foundIn(
  story: readonly StoryLine[],
  query: string,
  kinds: readonly StoryKind[],
): readonly StoryLine[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return story.filter(
    ({ kind, title, text, line }) =>
      !(words.length === 0 && isCounting(line)) &&
      (kinds.length === 0 || kinds.includes(kind)) &&
      words.every((word) => title.toLowerCase().includes(word) || text.includes(word)),
  );
}

/** The requests that the action of a position set off. */
export const requestsAfter = (story: readonly StoryLine[], position: number): StoryLine[] =>
  story.filter((one) => one.position === position && one.line.kind === 'exchange');

/** Who was signed in, by the state of the recording; empty while none was. */
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
