import { isRecord } from '../../contract/plainData';
import { type ActionLog } from '../../src/recording/format';
import { redact } from '../../src/recording/redact';
import { errorToastRaised, toastRaised } from '../../src/store/toasts/slice';
import { replayBehaviour } from '../replay/behaviour';
import { type Done, UnfitLogError } from '../replay/behaviourResult';
import { nameOf } from '../replay/recordedGateway';
import { sessionStepsOf } from './sessionSteps';

/** Effects of a step. */
export interface StepResult {
  /** Requests that read, sorted, since their order can differ. */
  reads: string[];
  /** Other requests, in order. */
  writes: string[];
  /** Message ids of notices with their values, or their texts. */
  notices: string[];
}

export interface ReplayedSession {
  /** Result of a step, from 1. */
  step: (number: number) => StepResult;
  /** Requests other than reads, in order. Headers are those that affect the meaning. */
  writes: () => { request: string; headers: Record<string, string>; body: unknown }[];
  /** Last state of a slice such as `users`, with times replaced. */
  state: (slice: string) => unknown;
}

const FIRST_TIME = 1e12;

/** Replaces times and marks of redaction, which differ between replays. */
const settled = (value: unknown): unknown =>
  value === undefined
    ? null
    : (JSON.parse(
        JSON.stringify(redact(value), (_name, member: unknown) =>
          typeof member === 'number' && member >= FIRST_TIME ? '[time]' : member,
        ).replace(/\[redacted [0-9a-f]{8}\]/g, '[redacted]'),
      ) as unknown);

const textOf = (title: unknown): string => {
  if (!isRecord(title)) return JSON.stringify(title);
  const { id, values, text } = title;
  if (typeof id !== 'string') return String(text);
  return values === undefined ? id : `${id} ${JSON.stringify(settled(values))}`;
};

function noticeOf({ type, payload }: Done['actions'][number]): string[] {
  if (!isRecord(payload)) return [];
  if (type === toastRaised.type) return [textOf(payload['title'])];
  if (type === errorToastRaised.type && isRecord(payload['toast']))
    return [textOf(payload['toast']['title'])];
  return [];
}

const isRead = ({ method }: { method: string }) => method === 'GET';

/**
 * Replays a recorded session with the effects of this build and the recorded answers. Replaces the
 * timers of the process until it is done, so run nothing else at the same time.
 */
export async function replaySession(logs: readonly ActionLog[]): Promise<ReplayedSession> {
  const steps = sessionStepsOf(logs);
  const parts: Done[] = [];
  for (const log of logs) {
    const { done, unfit } = await replayBehaviour(log, { isFree: true });
    if (!done || unfit !== undefined) throw new UnfitLogError(`It cannot be replayed: ${unfit ?? ''}`);
    parts.push(done);
  }
  /** Number of the step to which the effects of a line belong. */
  const numberOf = (part: number, seq: number) =>
    Math.max(
      0,
      steps.findLastIndex((step) => step.part === part && step.seq <= seq),
    ) + 1;
  const requests = parts.flatMap((done, part) =>
    done.requests.map((request) => ({ ...request, step: numberOf(part, request.after) })),
  );
  const notices = parts.flatMap((done, part) =>
    done.actions.flatMap((action) =>
      noticeOf(action).map((text) => ({ text, step: numberOf(part, action.after) })),
    ),
  );
  return {
    step: (number) => {
      const own = requests.filter(({ step }) => step === number);
      return {
        reads: own.filter(isRead).map(nameOf).toSorted(),
        writes: own.filter((request) => !isRead(request)).map(nameOf),
        notices: notices.filter(({ step }) => step === number).map(({ text }) => text),
      };
    },
    writes: () =>
      requests
        .filter((request) => !isRead(request))
        .map((request) => ({
          request: nameOf(request),
          headers: request.headers,
          body: settled(request.body),
        })),
    state: (slice) => settled(parts.at(-1)?.state[slice]),
  };
}
