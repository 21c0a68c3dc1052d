import { isRecord } from '../../src/api/contract/plainData';
import { isRecorded } from '../../src/store/recording/envelope';
import {
  type ActionLine,
  FORMAT_VERSION,
  LOG_FORMAT,
  STATE_VERSION,
  toAction,
} from '../../src/store/recording/format';
import { hashState } from '../../src/store/recording/hash';
import { parseBundle } from '../../src/store/recording/parse';
import { redact } from '../../src/store/recording/redact';
import { serializeLog } from '../../src/store/recording/serialize';
import { applyLine } from '../../src/store/recording/walk';
import { reducerOf, rootReducer, type RootState } from '../../src/store/rootReducer';

/**
 * A saved log as the file that the Redux DevTools import: the events, and the state that they begin with. Requests and hashes have no
 * place in it.
 *
 * @param text a log of one part
 * @throws LogError for a file that is no log, Error for one of several parts, which begin with states of their own
 */
export function toDevTools(text: string): string {
  const [log, ...more] = parseBundle(text);
  if (!log || more.length > 0)
    throw new Error(`The file has ${more.length + 1} parts. The Redux DevTools take one part alone.`);
  const events = log.lines.filter((line): line is ActionLine => line.kind === 'action');
  const payload = events.map(toAction);
  return `${JSON.stringify({ payload: JSON.stringify(payload), preloadedState: JSON.stringify(log.base.state) })}\n`;
}

/** In the place of what JSON cannot hold, and of data that stands elsewhere in the same text already. */
const MARK = '$jsan';
/** The names and numbers in `$.users["anna b"][0]`. */
const STEP = /\.(\w+)|\[(\d+)\]|\["((?:[^\\"]|\\.)*)"\]/g;

/** A text of the DevTools as data: data that stands in it once is put in each of its places. */
function parseMarked(text: string): unknown {
  const root: unknown = JSON.parse(text);
  if (!text.includes(`"${MARK}"`)) return root;
  const follow = (path: string) => {
    let value = root;
    for (const [, name, index, quoted] of path.matchAll(STEP)) {
      const key = name ?? index ?? (quoted ?? '').replaceAll('\\"', '"');
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
      value = (value as Record<string, unknown>)[key];
    }
    return value;
  };
  const unmarked = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const mark = isRecord(value) ? value[MARK] : undefined;
    if (typeof mark === 'string') {
      if (mark.startsWith('$')) return follow(mark);
      return mark === 'u' ? undefined : '[not plain data]';
    }
    for (const [key, member] of Object.entries(value)) {
      const next = unmarked(member);
      if (next !== member) Object.defineProperty(value, key, { value: next });
    }
    return value;
  };
  return unmarked(root);
}

/** A member of the exported file, which holds JSON inside of JSON; some versions write it plainly. */
function inner(value: unknown, name: string): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseMarked(value);
  } catch {
    throw new Error(`It is no file of the Redux DevTools: ${name} is not JSON.`);
  }
}

/** False for what tools and redux-persist dispatch. */
function isEvent(entry: unknown): boolean {
  const action = isRecord(entry) && isRecord(entry['action']) ? entry['action'] : entry;
  return !isRecord(action) || typeof action['type'] !== 'string' || isRecorded(action['type']);
}

/** The event of an exported entry, alone or with its time. Who dispatched it is not in the file. */
function toLine(entry: unknown, seq: number): ActionLine {
  const action = isRecord(entry) && isRecord(entry['action']) ? entry['action'] : entry;
  if (!isRecord(entry) || !isRecord(action) || typeof action['type'] !== 'string')
    throw new Error(`It is no file of the Redux DevTools: entry ${seq} has no event.`);
  const { type, payload, meta, error } = action as unknown as ActionLine;
  const at = typeof entry['timestamp'] === 'number' ? entry['timestamp'] : 0;
  return {
    kind: 'action',
    seq,
    at,
    source: 'view',
    type,
    ...(payload === undefined ? {} : { payload: redact(payload) }),
    ...(meta === undefined ? {} : { meta: redact(meta) }),
    ...(error === undefined ? {} : { error: redact(error) }),
  };
}

/** The state that every page begins with. */
const initialState = (): RootState => rootReducer(undefined, { type: '@@gatehouse/begin' });

/**
 * A file that the Redux DevTools have exported as a log. Without a state of its own, as after their *Reset*, its events follow the one that
 * every page begins with. Its last state and hashes are those that the events lead to with this build: it
 * shows what happened, and proves nothing of the page that it comes from.
 *
 * @throws Error for a file that is none
 */
export function fromDevTools(text: string): string {
  const file = inner(text, 'the file');
  const entries = isRecord(file) ? inner(file['payload'], 'payload') : undefined;
  const given = isRecord(file) ? inner(file['preloadedState'], 'preloadedState') : undefined;
  if (!Array.isArray(entries)) throw new Error('It is no file of the Redux DevTools: it has no events.');
  const begin = given ?? initialState();
  if (!isRecord(begin)) throw new Error('It is no file of the Redux DevTools: preloadedState is no object.');
  const lines = entries.filter(isEvent).map((entry, at) => toLine(entry, at + 1));
  const state = redact<Record<string, unknown>>(begin);
  const reducer = reducerOf(state);
  const last = redact(
    lines.reduce((reached, line) => applyLine(reducer, reached, line), state as unknown as RootState),
  );
  return serializeLog({
    header: {
      kind: 'header',
      format: LOG_FORMAT,
      formatVersion: FORMAT_VERSION,
      appVersion: 'Redux DevTools',
      stateVersion: STATE_VERSION,
      startedAt: lines[0]?.at ?? 0,
    },
    base: { kind: 'base', seq: 0, hash: hashState(state), state },
    lines,
    end: { kind: 'end', seq: lines.length, hash: hashState(last), actions: lines.length, state: last },
  });
}
