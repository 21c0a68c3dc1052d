import { structuredPatch } from 'diff';
import { type Effect, type BehaviourDivergence } from './replay/behaviour';
import { type Difference } from '../src/store/recording/differences';
import { type ActionLine, type ActionLog } from '../src/store/recording/format';
import { type Divergence } from '../src/store/recording/replay';

/** Longest payload shown in the story, in characters. */
const PAYLOAD_WIDTH = 100;
/** Longest value shown in a difference, in lines. */
const VALUE_LINES = 40;

/** A text of the file for the terminal: control and direction characters must not act on it. */
const plain = (text: string) =>
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

/** The story of a log, one line per action: number, seconds since the start, who, what, and the beginning of the payload. */
export function* describeStory(log: ActionLog, until = Infinity): Generator<string> {
  for (const line of log.lines) {
    if (line.kind === 'action' && line.seq <= until) yield describeAction(line, log.header.startedAt);
  }
}

const valueText = (value: unknown) => (value === undefined ? '' : `${JSON.stringify(value, null, 2)}\n`);

/** One place that differs: its path, then the values as a diff (`-` recorded, `+` replayed). */
function* describeDifference({ path, expected, actual }: Difference): Generator<string> {
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

/** The first divergence, readable: where, in which slices, by which action, and the difference at the end of the log. */
export function* describeDivergence(divergence: Divergence): Generator<string> {
  const { suspects, slices, expectedHash, actualHash, diff } = divergence;
  yield whereItParted(divergence);
  if (slices.length > 0) yield plain(`slices that differ: ${slices.join(', ')}`);
  const [first, ...others] = suspects;
  if (first) {
    yield plain(`first action that can be at fault: ${first.seq} ${first.type}`);
    if (others.length > 0)
      yield plain(`others: ${others.map(({ seq, type }) => `${seq} ${type}`).join(', ')}`);
  }
  yield `recorded hash: ${expectedHash}`;
  yield `replayed hash: ${actualHash}`;
  if (diff.length === 0) {
    yield 'no difference is left at the end of the log, or its last state was not reached';
    return;
  }
  yield 'at the end of the log (- recorded, + replayed):';
  for (const difference of diff) yield* describeDifference(difference);
}

const describeEffect = ({ name, content }: Effect) =>
  plain(`  ${name}  ${content === undefined ? '' : clip(JSON.stringify(content), PAYLOAD_WIDTH)}`.trimEnd());

/** Where effects left the recording, readable: what the log has there, what was done instead, and how these differ. */
export function* describeBehaviour({ seq, recorded, done, diff }: BehaviourDivergence): Generator<string> {
  yield `behaviour differs at seq ${seq}`;
  if (recorded) {
    yield 'recorded:';
    yield describeEffect(recorded);
    yield done.length > 0 ? 'done instead:' : 'done instead: nothing';
  } else yield 'done, and not recorded:';
  for (const deed of done) yield describeEffect(deed);
  if (diff.length > 0) yield 'difference (- recorded, + done):';
  for (const difference of diff) yield* describeDifference(difference);
}
