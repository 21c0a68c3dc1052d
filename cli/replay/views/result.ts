import { type Difference } from '../../../src/store/recording/differences';
import { type ActionLine, type ActionLog } from '../../../src/store/recording/format';
import { inputSeen, type SeenInput } from '../../../src/store/recording/inputs';
import { signedIn, signInRequested } from '../../../src/store/session/slice';
import { type Effect } from '../behaviourResult';

/** An input of a log, and which of its page it was. */
export interface Step {
  seq: number;
  /** From 1; 0 for the page itself, before any input. */
  number: number;
  input?: SeenInput;
}

/** Where the views of today left the recorded ones. */
export interface ViewsDivergence {
  step: Step;
  /** `target`: it is not there; `refused`: it cannot be used; the others as in the replay of behaviour. */
  problem: 'target' | 'refused' | 'missing' | 'changed' | 'extra';
  /** Why it cannot be used. */
  reason?: string;
  /** The recorded action that views no longer dispatch. */
  recorded?: Effect & { seq: number };
  /** What they dispatched since that input and the log does not have. */
  done: Effect[];
  diff: Difference[];
}

/** How far views did as recorded. */
export interface ViewsResult {
  inputs: number;
  /** How often a user signed in on this page; told from what came of it. */
  signIns: number;
  /** Actions of views that were as recorded. */
  actions: number;
  seq: number;
  divergence?: ViewsDivergence;
  /** What views did once the time of the recording was over. */
  cutOff?: Effect[];
  /** What may have come of an input that is not noted: the views are verified up to it. */
  unnoted?: Pick<ActionLine, 'seq' | 'type'>;
  /** Why the replay could not go on after `seq`, or its divergence may be none. */
  unfit?: string;
}

export interface ViewsOptions {
  /** Folder of the built browser part. */
  webRoot: string;
  /** Path of a Chromium. */
  browser?: string;
  /** Stop after this `seq`. */
  until?: number;
  /** Types of actions that are not compared. */
  ignore?: readonly string[];
  /** How long a target, a request or an action is waited for; milliseconds. */
  patience?: number;
}

const MEANWHILE = 'what its views do at the start is not compared';

/** Why there is nothing to repeat on the page of a log; undefined where there is. */
export function whyNotReplayed({ lines }: ActionLog): string | undefined {
  const has = (creator: { type: string }) =>
    lines.some(({ kind, ...line }) => kind === 'action' && (line as ActionLine).type === creator.type);
  if (has(inputSeen) || has(signInRequested)) return undefined;
  return has(signedIn)
    ? `no clicks and keys are noted on this page: there were none, or an earlier build recorded it; ${MEANWHILE}`
    : `before sign-in only signing in is noted, and no user signed in on this page; ${MEANWHILE}`;
}

/** An action came of an input that no line tells of. */
export class UnnotedInputError extends Error {
  constructor(readonly line: ActionLine) {
    super(line.type);
  }
}
