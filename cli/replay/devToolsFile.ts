import { isRecord } from '../../contract/plainData';
import { isRecorded } from '../../src/recording/envelope';
import {
  type ActionLine,
  FORMAT_VERSION,
  LOG_FORMAT,
  STATE_VERSION,
  toAction,
} from '../../src/recording/format';
import { hashState } from '../../src/recording/hash';
import { parseBundle } from '../../src/recording/parse';
import { recordedState } from '../../src/recording/recordedState';
import { redact } from '../../src/recording/redact';
import { serializeLog } from '../../src/recording/serialize';
import { applyLine } from '../../src/recording/walk';
import { reducerOf, rootReducer, type RootState } from '../../src/store/rootReducer';

/**
 * Converts a single-part log to a Redux DevTools import file. Throws LogError for an invalid log,
 * Error for several parts.
 */
export function toDevTools(text: string): string {
  const [log, ...more] = parseBundle(text);
  if (!log || more.length > 0)
    throw new Error(`The file has ${more.length + 1} parts. The Redux DevTools take one part alone.`);
  const events = log.lines.filter((line): line is ActionLine => line.kind === 'action');
  const payload = events.map(toAction);
  return `${JSON.stringify({ payload: JSON.stringify(payload), preloadedState: JSON.stringify(log.base.state) })}\n`;
}

/** Placeholder of values that JSON cannot hold, and of repeated data. */
const MARK = '$jsan';
const STEP = /\.(\w+)|\[(\d+)\]|\["((?:[^\\"]|\\.)*)"\]/g;

/** Parses DevTools JSON and resolves references to repeated data. */
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

/** Parses a member of the export: nested JSON, or plain in some versions. */
function inner(value: unknown, name: string): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseMarked(value);
  } catch {
    throw new Error(`It is no file of the Redux DevTools: ${name} is not JSON.`);
  }
}

/** False for actions of tools and redux-persist. */
function isEvent(entry: unknown): boolean {
  const action = isRecord(entry) && isRecord(entry['action']) ? entry['action'] : entry;
  return !isRecord(action) || typeof action['type'] !== 'string' || isRecorded(action['type']);
}

/** Converts an exported entry, with or without time; its source is not recorded. */
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

/** Returns the initial state of every page. */
const initialState = (): RootState => rootReducer(undefined, { type: '@@gatehouse/begin' });

/**
 * Converts a Redux DevTools export to a log. Without an initial state, as after *Reset*, it starts
 * from that of every page. Final state and hashes come from this build and prove nothing about the
 * original page. Throws for an invalid file.
 */
export function fromDevTools(text: string): string {
  const file = inner(text, 'the file');
  const entries = isRecord(file) ? inner(file['payload'], 'payload') : undefined;
  const given = isRecord(file) ? inner(file['preloadedState'], 'preloadedState') : undefined;
  if (!Array.isArray(entries)) throw new Error('It is no file of the Redux DevTools: it has no events.');
  const begin = given ?? initialState();
  if (!isRecord(begin)) throw new Error('It is no file of the Redux DevTools: preloadedState is no object.');
  const lines = entries.filter(isEvent).map((entry, at) => toLine(entry, at + 1));
  const state = redact<Record<string, unknown>>(recordedState(begin));
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
