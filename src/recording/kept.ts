import { toExchangeLine } from './exchangeLine';
import {
  type ActionLine,
  type ActionLog,
  type BaseLine,
  type BodyLine,
  type EndLine,
  FORMAT_VERSION,
  type HeaderLine,
  LOG_FORMAT,
  STATE_VERSION,
} from './format';
import { hashParts, hashState } from './hash';
import { unpacked } from './packed';
import { prepareHash, prepareRedaction } from './prepare';
import { redact } from './redact';
import { type Kept, type KeptLine } from './ring';

/** Facts about the page that its header holds. */
export interface Facts {
  appVersion: string;
  userAgent?: string;
  /** Location of the page in the story of its tab. */
  place?: Pick<HeaderLine, 'tab' | 'page' | 'previous' | 'lost'>;
}

export const headerOf = <S>(
  { startedAt, gone }: Kept<S>,
  { appVersion, userAgent, place }: Facts,
): HeaderLine => ({
  kind: 'header',
  format: LOG_FORMAT,
  formatVersion: FORMAT_VERSION,
  appVersion,
  stateVersion: STATE_VERSION,
  startedAt,
  ...(userAgent === undefined ? {} : { userAgent }),
  ...place,
  ...(gone === undefined ? {} : { gone }),
});

export function* toBase<S>({ base: { state, seq } }: Kept<S>): Generator<void, BaseLine> {
  yield* prepareHash(state);
  const redacted = redact(state);
  return { kind: 'base', seq, hash: hashState(redacted), state: redacted };
}

export function* toEnd<S>(
  { last, seq, endedAt, pending }: Kept<S>,
  actions: number,
): Generator<void, EndLine> {
  yield* prepareHash(last);
  const state = redact(last);
  const more = pending === undefined ? {} : { pending };
  return { kind: 'end', seq, at: endedAt, hash: hashState(state), actions, ...more, state };
}

/** @param known short hashes so far; a hash line lists only those that changed */
export function* toBodyLine<S>(line: KeptLine<S>, known: Map<string, string>): Generator<void, BodyLine> {
  if (line.kind === 'exchange') {
    const responseBody = unpacked(line.exchange.responseBody);
    yield* prepareRedaction(responseBody);
    return toExchangeLine({ ...line.exchange, responseBody }, line.seq);
  }
  if (line.kind === 'action') {
    yield* prepareRedaction(line.payload);
    return redactLine(line);
  }
  yield* prepareHash(line.state);
  const state = redact(line.state);
  const changed = [...hashParts(state)].filter(([name, part]) => known.get(name) !== part);
  for (const [name, part] of changed) known.set(name, part);
  return { kind: 'hash', seq: line.seq, hash: hashState(state), parts: Object.fromEntries(changed) };
}

function redactLine(line: ActionLine): ActionLine {
  const clean: ActionLine = { ...line, source: redact(line.source) };
  if ('payload' in line) clean.payload = redact(line.payload);
  if ('meta' in line) clean.meta = redact(line.meta);
  if ('error' in line) clean.error = redact(line.error);
  return clean;
}

export const countActions = (lines: readonly { kind: string }[]) =>
  lines.filter(({ kind }) => kind === 'action').length;

export function* toLog<S>(kept: Kept<S>, facts: Facts): Generator<void, ActionLog> {
  const base = yield* toBase(kept);
  const known = hashParts(base.state);
  const lines: BodyLine[] = [];
  for (const line of kept.lines) {
    lines.push(yield* toBodyLine(line, known));
    yield;
  }
  const end = yield* toEnd(kept, countActions(lines));
  return { header: headerOf(kept, facts), base, lines, end };
}
