import { type Action } from '@reduxjs/toolkit';
import { call, put, select } from 'typed-redux-saga';
import { type Problem } from '../../api/contract/problem';
import { type Text } from '../../i18n/text';
import { selectLocation } from '../../store/navigation/selectors';
import { formatPath } from '../../store/navigation/slice';
import { type NewToast, toastRaised } from '../../store/toasts/slice';
import { dep } from '../context';

/**
 * A failure as plain data, told to the user's console on the way: texts about failures refer to it [SEC-33, C01]. A request that
 * an interceptor stopped is no one's failure [FATAL-14].
 */
export function* problemOf(error: unknown) {
  const problem = yield* expectedProblemOf(error);
  const logError = yield* dep('logError');
  if (problem.kind !== 'halted') logError(problem);
  return problem;
}

/** The same for a failure that the console need not tell: an answer that was to be expected, or one that a plugin is given. */
export function* expectedProblemOf(error: unknown) {
  const toProblem = yield* dep('toProblem');
  return toProblem(error);
}

/** A worker whose failure becomes an event, made of the problem and of what the worker was called with. */
export function orElse<A extends unknown[]>(
  work: (...args: A) => Generator,
  failed: (problem: Problem, ...args: A) => Action,
) {
  return function* workOrElse(...args: A) {
    try {
      yield* call(work, ...args);
    } catch (error) {
      yield* put(failed(yield* problemOf(error), ...args));
    }
  };
}

/** The status of a failed request; undefined when there was no answer. */
export function* statusOf(error: unknown) {
  return (yield* expectedProblemOf(error)).status;
}

/** Tells the user by a toast that something failed, and why. */
export function* raiseFailure(title: Text, text: Text) {
  yield* put(toastRaised({ color: 'danger', title, text }));
}

/** The same for something that went well. */
export function* raiseSuccess(
  title: Text,
  text?: Text,
  more: Pick<NewToast, 'action' | 'toastLifeTimeMs'> = {},
) {
  yield* put(toastRaised({ color: 'success', title, ...(text && { text }), ...more }));
}

/** The page of the user: what to compare with later, see `isStillAt`. */
export function* presentPath() {
  return formatPath(yield* select(selectLocation));
}

/** Whether the user is still on the page where something was asked for. */
export function* isStillAt(path: string) {
  return (yield* presentPath()) === path;
}
