import { inputWords } from '../../../src/recording/inputs';
import { describeCutOff, describeDifference, describeEffect, plain } from '../../replayReport';
import { type Step, type ViewsDivergence, type ViewsResult } from './result';

const stepWords = ({ input }: Step) => inputWords(input) ?? 'the start of the page';

function summarise({ step, problem, recorded, done, reason }: ViewsDivergence): string {
  const name = recorded?.name ?? done[0]?.name ?? '';
  switch (problem) {
    case 'target':
      return 'its target is missing';
    case 'refused':
      return `its target cannot be used: ${reason ?? ''}`;
    case 'missing':
      return `${name} (seq ${recorded?.seq ?? step.seq}) was recorded but no longer happens`;
    case 'changed':
      return `${name} (seq ${recorded?.seq ?? step.seq}) has different content than recorded`;
    default:
      return `${name} happens but was not recorded`;
  }
}

function* describeDivergence(divergence: ViewsDivergence): Generator<string> {
  const { step, recorded, done, diff } = divergence;
  yield plain(`views differ at seq ${step.seq}, ${stepWords(step)}: ${summarise(divergence)}`);
  if (step.input) yield plain(`input ${step.number} of the page, target: ${JSON.stringify(step.input.on)}`);
  if (recorded) {
    yield 'recorded:';
    yield describeEffect(recorded);
    yield done.length > 0 ? 'replayed instead:' : 'replayed instead: nothing';
  } else if (done.length > 0) yield 'replayed, but not recorded:';
  for (const effect of done) yield describeEffect(effect);
  if (diff.length > 0) yield 'difference (- recorded, + replayed):';
  for (const difference of diff) yield* describeDifference(difference);
}

const signInWords = (count: number) =>
  count === 0
    ? ''
    : `; ${count === 1 ? 'a sign-in was' : `${count} sign-ins were`} repeated with a placeholder password: sign-in input is not recorded`;

/** Describes the result; without differences, the last line is the verdict. */
export function describeViews(result: ViewsResult): { code: 0 | 1 | 2; lines: string[] } {
  const { inputs, signIns, actions, seq, divergence, unnoted, unfit, cutOff = [] } = result;
  const lines = [`${inputs} inputs repeated`, `${actions} actions of views as recorded`];
  if (divergence) lines.push(...describeDivergence(divergence));
  const reached = seq > 0 ? `views identical up to seq ${seq}; then ` : '';
  if (unfit !== undefined)
    return { code: 2, lines: [...lines, `${reached}they cannot be replayed: ${unfit}`] };
  if (divergence) return { code: 1, lines };
  if (unnoted !== undefined)
    lines.push(
      plain(
        `${reached}${unnoted.type} (seq ${unnoted.seq}) may be the result of a click: clicks before sign-in are not recorded`,
      ),
    );
  else lines.push(...describeCutOff(cutOff), `views identical${signInWords(signIns)}`);
  return { code: 0, lines };
}
