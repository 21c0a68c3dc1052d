import { type Difference } from '../../../src/recording/differences';
import { type ActionLine, type ActionLog } from '../../../src/recording/format';
import { inputSeen, type SeenInput } from '../../../src/recording/inputs';
import { signedIn, signInRequested } from '../../../src/store/session/slice';
import { type Effect } from '../behaviourResult';

export interface Step {
  seq: number;
  /** From 1; 0 is the page before any input. */
  number: number;
  input?: SeenInput;
}

/** The first difference between actual and recorded views. */
export interface ViewsDivergence {
  step: Step;
  /** `target`: missing; `refused`: unusable; the others as in behaviour replay. */
  problem: 'target' | 'refused' | 'missing' | 'changed' | 'extra';
  reason?: string;
  recorded?: Effect & { seq: number };
  /** Unrecorded actions since that input. */
  done: Effect[];
  diff: Difference[];
}

export interface ViewsResult {
  inputs: number;
  /** Sign-ins on this page, inferred from their results. */
  signIns: number;
  actions: number;
  seq: number;
  divergence?: ViewsDivergence;
  /** Actions after the end of the recording. */
  cutOff?: Effect[];
  /** Possible result of an unrecorded input; views are verified up to it. */
  unnoted?: Pick<ActionLine, 'seq' | 'type'>;
  /** Reason for stopping after `seq`, or for not trusting the divergence. */
  unfit?: string;
}

export interface ViewsOptions {
  webRoot: string;
  browser?: string;
  /** Last `seq` to replay. */
  until?: number;
  ignore?: readonly string[];
  /** Longest wait for a target, request or action in milliseconds. */
  patience?: number;
}

const MEANWHILE = 'its initial actions are not compared';

/** Explains why a page has nothing to replay, if so. */
export function whyNotReplayed({ lines }: ActionLog): string | undefined {
  const has = (creator: { type: string }) =>
    lines.some(({ kind, ...line }) => kind === 'action' && (line as ActionLine).type === creator.type);
  if (has(inputSeen) || has(signInRequested)) return undefined;
  return has(signedIn)
    ? `no clicks or keys were recorded on this page; ${MEANWHILE}`
    : `before sign-in only the sign-in itself is recorded, and nobody signed in on this page; ${MEANWHILE}`;
}

/** The action resulted from an unrecorded input. */
export class UnnotedInputError extends Error {
  constructor(readonly line: ActionLine) {
    super(line.type);
  }
}
