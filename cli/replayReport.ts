import { structuredPatch } from 'diff';
import { type Difference } from '../src/recording/differences';
import { type ActionLine, type ActionLog } from '../src/recording/format';
import { type Divergence } from '../src/recording/replay';
import { type BehaviourDivergence, type Effect } from './replay/behaviourResult';

/** Longest payload in the story, in characters. */
const PAYLOAD_WIDTH = 100;
/** Longest value in a difference, in lines. */
const VALUE_LINES = 40;

/** Escapes control and direction characters, which would affect the terminal. */
export const plain = (text: string) =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const clip = (text: string, width: number) => (text.length > width ? `${text.slice(0, width)}…` : text);

function describeAction(line: ActionLine, startedAt: number): string {
  const seconds = ((line.at - startedAt) / 1000).toFixed(3);
  const payload = line.payload === undefined ? '' : clip(JSON.stringify(line.payload), PAYLOAD_WIDTH);
  return plain(
    `${String(line.seq).padStart(6)}  +${seconds}s  ${line.source}  ${line.type}  ${payload}`.trimEnd(),
  );
}

/** Lists a log's actions: number, seconds, source, type and truncated payload. */
export function* describeStory(log: ActionLog, until = Infinity): Generator<string> {
  for (const line of log.lines) {
    if (line.kind === 'action' && line.seq <= until) yield describeAction(line, log.header.startedAt);
  }
}

const valueText = (value: unknown) => (value === undefined ? '' : `${JSON.stringify(value, null, 2)}\n`);

/** Formats a difference as a diff (`-` recorded, `+` replayed). */
export function* describeDifference({ path, expected, actual }: Difference): Generator<string> {
  yield plain(`  ${path.length > 0 ? path.join(' › ') : '(the whole state)'}`);
  const patch = structuredPatch('', '', valueText(expected), valueText(actual), '', '', { context: 2 });
  const lines = patch.hunks.flatMap((hunk) => hunk.lines).filter((line) => !line.startsWith('\\'));
  for (const line of lines.slice(0, VALUE_LINES)) yield plain(`    ${clip(line, 200)}`);
  if (lines.length > VALUE_LINES) yield `    … ${lines.length - VALUE_LINES} lines more`;
}

function whereItParted({ afterSeq, bySeq, at }: Divergence): string {
  if (at) return `state differs: identical up to seq ${afterSeq}, different at seq ${bySeq}`;
  return afterSeq === bySeq && bySeq > 0
    ? `state differs: the lines that close the log at seq ${bySeq} do not agree with each other`
    : `state differs: the base state is not the recorded one`;
}

/** Describes the first state divergence and the difference at the end of the log. */
export function* describeDivergence(divergence: Divergence): Generator<string> {
  const { suspects, slices, expectedHash, actualHash, diff } = divergence;
  yield whereItParted(divergence);
  if (slices.length > 0) yield plain(`slices that differ: ${slices.join(', ')}`);
  const [first, ...others] = suspects;
  if (first) {
    yield plain(`first possible cause: ${first.seq} ${first.type}`);
    if (others.length > 0)
      yield plain(`others: ${others.map(({ seq, type }) => `${seq} ${type}`).join(', ')}`);
  }
  yield `recorded hash: ${expectedHash}`;
  yield `replayed hash: ${actualHash}`;
  if (diff.length === 0) {
    yield 'the log ends without a difference, or its last state was not reached';
    return;
  }
  yield 'at the end of the log (- recorded, + replayed):';
  for (const difference of diff) yield* describeDifference(difference);
}

export const describeEffect = ({ name, content }: Effect) =>
  plain(`  ${name}  ${content === undefined ? '' : clip(JSON.stringify(content), PAYLOAD_WIDTH)}`.trimEnd());

export function describeInitial(kind: 'added', paths: readonly string[][]): string[];
export function describeInitial(kind: 'changed', differences: readonly Difference[]): string[];
export function describeInitial(
  kind: 'added' | 'changed',
  found: readonly string[][] | readonly Difference[],
): string[] {
  if (kind === 'added')
    return (found as string[][]).map((path) => plain(`added field, not in the log: ${path.join(' › ')}`));
  return [
    'the initial state differs (- recorded, + this build):',
    ...(found as Difference[]).flatMap((difference) => [...describeDifference(difference)]),
  ];
}

const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;

function summarise({ problem, recorded, done, ms, address }: BehaviourDivergence): string {
  const name = recorded?.name ?? '';
  const verb = recorded?.kind === 'request' ? 'sent' : 'done';
  switch (problem) {
    case 'missing':
      return `${name} was recorded here but is no longer ${verb}`;
    case 'changed':
      return `${name} is ${verb} with different content than recorded`;
    case 'extra':
      return `${done[0]?.name ?? ''} is ${done[0]?.kind === 'request' ? 'sent' : 'done'} after this line but was not recorded`;
    case 'address':
      return `the address bar shows ${address?.shown ?? ''} after this line, but the page is at ${address?.due ?? ''}`;
    case 'order':
      return `${done[0]?.name ?? ''} is done before ${name}, but was recorded after it`;
    default:
      return `${name} is ${verb} ${seconds(ms)} ${problem === 'early' ? 'earlier' : 'later'} than recorded`;
  }
}

function nameOfLine(log: ActionLog, seq: number): string {
  const line = log.lines.find((one) => one.kind !== 'hash' && one.seq === seq);
  if (line?.kind === 'exchange') return `answer of ${line.method} ${line.path}`;
  return line?.kind === 'action' ? `${line.type} (${line.source})` : 'the start';
}

export function* describeBehaviour(divergence: BehaviourDivergence, log: ActionLog): Generator<string> {
  const { seq, problem, recorded, done, diff } = divergence;
  yield plain(`behaviour differs at seq ${seq}: ${summarise(divergence)}`);
  yield plain(`line ${seq}: ${nameOfLine(log, seq)}`);
  if (recorded) {
    yield 'recorded:';
    yield describeEffect(recorded);
  }
  if (problem === 'early' || problem === 'late' || problem === 'address') return;
  if (done.length > 0) yield recorded ? 'replayed instead:' : 'replayed, but not recorded:';
  else yield 'replayed instead: nothing';
  for (const effect of done) yield describeEffect(effect);
  if (diff.length > 0) yield 'difference (- recorded, + replayed):';
  for (const difference of diff) yield* describeDifference(difference);
}

/** Lists effects possibly just after the end of a recording, which are no difference. */
export const describeCutOff = (effects: readonly Effect[]): string[] =>
  effects.map(({ kind, name }) =>
    plain(`the recording ends just before ${name} is ${kind === 'request' ? 'sent' : 'done'}: not compared`),
  );
