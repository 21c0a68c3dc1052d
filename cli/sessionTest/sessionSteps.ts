import { type ActionLog } from '../../src/recording/format';
import { inputSeen } from '../../src/recording/inputs';
import { type Step, stepsOf } from '../compare/steps';

/** An input of a recorded session and its consequences up to the next one that has any. */
export interface SessionStep {
  /** Index of the part, and the line from which the step begins. */
  part: number;
  seq: number;
  name: string;
  /** Earlier inputs without requests and notices. */
  before: string[];
  /** Requests that the gateway refused or did not answer, and errors of the page. */
  problems: string[];
}

const isInputOf = ({ lines }: Step) => {
  const [first] = lines;
  return first?.kind === 'action' && first.type === inputSeen.type;
};

const pageOf = (log: ActionLog | undefined): string => {
  const line = log?.lines.find((one) => one.kind === 'action' && one.type === 'navigation/navigated');
  const { pathname = '', hash = '' } =
    (line?.kind === 'action' && (line.payload as { location?: Partial<Location> } | undefined)?.location) ||
    {};
  return `open ${pathname}${hash}`;
};

/** Returns the steps of a session that have requests or notices. */
export function sessionStepsOf(logs: readonly ActionLog[]): SessionStep[] {
  const found: SessionStep[] = [];
  let before: string[] = [];
  /** The last input or start of a page, until it has a step. */
  let open: SessionStep | undefined;
  for (const step of stepsOf(logs, new Set())) {
    const { part, seq, event } = step.moment;
    if (step.key === 'page' || isInputOf(step)) {
      if (open && step.key !== 'page') before.push(open.name);
      if (step.key === 'page') before = [];
      open = {
        part,
        seq,
        name: step.key === 'page' ? pageOf(logs[part]) : event,
        before: [],
        problems: [],
      };
    }
    if (step.requests.length + step.notices.length === 0) continue;
    if (open) {
      found.push({ ...open, before });
      [before, open] = [[], undefined];
    }
    const refused = step.requests.filter(({ line }) => line.status === 0 || line.status >= 400);
    const errors = step.notices.filter(({ moment }) => moment.event.startsWith('error of the page'));
    found.at(-1)?.problems.push(...[...refused, ...errors].map(({ moment }) => moment.event));
  }
  return found;
}
