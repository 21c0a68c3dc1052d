import { describeDifference, plain } from '../replayReport';
import { type Comparison, type Finding, type Kind } from './recordings';
import { type Moment } from './steps';

const TITLES: Record<Kind, string> = {
  input: 'First different input or event of a view',
  request: 'First different request',
  answer: 'First different answer',
  notice: 'First different notice or error of the page',
  state: 'First different state',
};

const secondsOf = ({ ms }: Moment) => `+${(ms / 1000).toFixed(1)} s`;

/** Describes a moment: `seq 57  +12.3 s  users/itemSaveRequested nora`. */
function momentText({ part, seq, event }: Moment, at: string, isInParts: boolean): string {
  return `${isInParts ? `part ${part + 1}, ` : ''}seq ${seq}  ${at}  ${event}`;
}

function* describeFinding({ kind, a, b, differences }: Finding, isInParts: boolean): Generator<string> {
  yield '';
  yield `${TITLES[kind]}:`;
  const nothing = kind === 'state' ? 'as at the start of the page' : 'nothing';
  for (const [name, moment] of [['A', a] as const, ['B', b] as const])
    yield plain(`  ${name}  ${moment ? momentText(moment, secondsOf(moment), isInParts) : nothing}`);
  if (differences.length > 0) yield '  (- A, + B)';
  for (const difference of differences) for (const line of describeDifference(difference)) yield `  ${line}`;
}

/** Describes a comparison in lines of text. */
export function* describeComparison(
  { steps, same, findings }: Comparison,
  names: { a: string; b: string },
): Generator<string> {
  yield plain(`A: ${names.a}, ${steps.a} inputs and events of views`);
  yield plain(`B: ${names.b}, ${steps.b} inputs and events of views`);
  if (findings.length === 0) {
    yield 'The recordings are the same.';
    return;
  }
  const moments = findings.flatMap(({ a, b }) => [a, b]);
  const isInParts = moments.some((moment) => moment !== undefined && moment.part > 0);
  yield same
    ? plain(
        `The same up to ${same.a.event} (A: seq ${same.a.seq}, ${secondsOf(same.a)}; B: seq ${same.b.seq}, ${secondsOf(same.b)}).`,
      )
    : 'Different from the start.';
  for (const finding of findings) yield* describeFinding(finding, isInParts);
}
