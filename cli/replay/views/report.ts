import { inputWords } from '../../../src/store/recording/inputs';
import { describeDifference, describeEffect, plain } from '../../replayReport';
import { type Step, type ViewsDivergence, type ViewsResult } from './result';

const stepWords = ({ input }: Step) => inputWords(input) ?? 'the start of the page';

function summarise({ step, problem, recorded, done, reason }: ViewsDivergence): string {
  const name = recorded?.name ?? done[0]?.name ?? '';
  switch (problem) {
    case 'target':
      return 'its target is not there';
    case 'refused':
      return `its target cannot be used: ${reason ?? ''}`;
    case 'missing':
      return `${name} (seq ${recorded?.seq ?? step.seq}) came of it and does not come any more`;
    case 'changed':
      return `${name} (seq ${recorded?.seq ?? step.seq}) comes of it with another content than recorded`;
    default:
      return `${name} comes of it and is not recorded`;
  }
}

function* describeDivergence(divergence: ViewsDivergence): Generator<string> {
  const { step, recorded, done, diff } = divergence;
  yield plain(`views differ at seq ${step.seq}, ${stepWords(step)}: ${summarise(divergence)}`);
  if (step.input) yield plain(`input ${step.number} of the page, target: ${JSON.stringify(step.input.on)}`);
  if (recorded) {
    yield 'recorded:';
    yield describeEffect(recorded);
    yield done.length > 0 ? 'done instead:' : 'done instead: nothing';
  } else if (done.length > 0) yield 'done, and not recorded:';
  for (const effect of done) yield describeEffect(effect);
  if (diff.length > 0) yield 'difference (- recorded, + done):';
  for (const difference of diff) yield* describeDifference(difference);
}

/** What the replay of views came to, readable; the last line is the verdict where nothing differs. */
export function describeViews({ inputs, actions, seq, divergence, unfit }: ViewsResult): {
  code: 0 | 1 | 2;
  lines: string[];
} {
  const lines = [`${inputs} inputs repeated`, `${actions} actions of views as recorded`];
  if (divergence) lines.push(...describeDivergence(divergence));
  if (unfit === undefined)
    return divergence ? { code: 1, lines } : { code: 0, lines: [...lines, 'views identical'] };
  const reached = seq > 0 ? `views identical up to seq ${seq}; then ` : '';
  return { code: 2, lines: [...lines, `${reached}they cannot be replayed: ${unfit}`] };
}
