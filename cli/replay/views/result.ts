import { type Difference } from '../../../src/store/recording/differences';
import { type ActionLog } from '../../../src/store/recording/format';
import { inputSeen, type SeenInput } from '../../../src/store/recording/inputs';
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
  /** Actions of views that were as recorded. */
  actions: number;
  seq: number;
  divergence?: ViewsDivergence;
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

/** Whether a log notes what users did to its page: that of sign-in does not, nor do those of earlier builds. */
export const hasInputs = ({ lines }: ActionLog): boolean =>
  lines.some((line) => line.kind === 'action' && line.type === inputSeen.type);
