import { type StoryKind, storyKind } from '../../api/contract/recordings';
import { loadingCountChanged } from '../http/slice';
import { type ActionLine, type ActionLog, type ExchangeLine } from '../recording/format';
import { inputSeen, inputWords } from '../recording/inputs';

/** One line of the story. */
export interface StoryLine {
  kind: StoryKind;
  /** The number of actions up to it, itself included. */
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

/** The lines of a recording that users follow. Pauses after each line, for `inSlices`. */
export function* storyOf(logs: readonly ActionLog[]): Generator<void, StoryLine[]> {
  const began = logs[0]?.header.startedAt ?? 0;
  const story: StoryLine[] = [];
  let position = 0;
  for (const { lines } of logs) {
    for (const line of lines) {
      if (line.kind === 'hash') continue;
      if (line.kind === 'action') position += 1;
      const kind = storyKind(line);
      if (kind === undefined) continue;
      const isAction = line.kind === 'action';
      const words = isAction && inputSeen.match(line) ? inputWords(line.payload) : undefined;
      const title = words ?? (isAction ? line.type : `${line.method} ${line.path}`);
      const text = isAction
        ? `${line.type} ${shortened(line.payload)}`
        : shortened([line.query, line.request, line.status]);
      story.push({ kind, position, at: line.at - began, title, text: text.toLowerCase(), line });
      yield;
    }
  }
  return story;
}

/** The lines with a text in them, of some kinds; all kinds when none is named. */
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

/** The count of requests on their way changes with each of them: it sets off none. */
const setsOff = ({ line }: StoryLine) => line.kind === 'action' && line.type !== loadingCountChanged.type;

/** The requests that went out after the action of a position and before the next one that can set off any. */
export const requestsAfter = (story: readonly StoryLine[], position: number): StoryLine[] => {
  const here = story.find((one) => one.position === position && setsOff(one));
  const next = story.find((one) => one.position > position && setsOff(one));
  if (here === undefined) return [];
  return story.filter(
    ({ line }) =>
      line.kind === 'exchange' && line.at >= here.line.at && (next === undefined || line.at < next.line.at),
  );
};

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
