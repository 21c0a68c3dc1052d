import { type Action } from '@reduxjs/toolkit';
import { call, put, select } from 'typed-redux-saga';
import { type Problem } from '../../../contract/problem';
import { type Text } from '../../i18n/text';
import { selectLocation } from '../../store/navigation/selectors';
import { formatPath } from '../../store/navigation/slice';
import { type NewToast, toastRaised } from '../../store/toasts/slice';
import { dep } from '../context';

/** Converts and logs an error, except those of halted requests [SEC-33, C01, FATAL-14]. */
export function* problemOf(error: unknown) {
  const problem = yield* expectedProblemOf(error);
  const logError = yield* dep('logError');
  if (problem.kind !== 'halted') logError(problem);
  return problem;
}

/** Converts an expected error, or one passed on to a plugin, without logging it. */
export function* expectedProblemOf(error: unknown) {
  const toProblem = yield* dep('toProblem');
  return toProblem(error);
}

/** Wraps a worker so that its failure becomes an event. */
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

/** Wraps a worker whose failure is only logged: the page works without what it reads. */
export function orLog<A extends unknown[]>(work: (...args: A) => Generator) {
  return function* workOrLog(...args: A) {
    try {
      yield* call(work, ...args);
    } catch (error) {
      yield* problemOf(error);
    }
  };
}

/** Returns the HTTP status, or undefined if there was no response. */
export function* statusOf(error: unknown) {
  return (yield* expectedProblemOf(error)).status;
}

export function* raiseFailure(title: Text, text: Text) {
  yield* put(toastRaised({ color: 'danger', title, text }));
}

export function* raiseSuccess(
  title: Text,
  text?: Text,
  more: Pick<NewToast, 'action' | 'toastLifeTimeMs'> = {},
) {
  yield* put(toastRaised({ color: 'success', title, ...(text && { text }), ...more }));
}

export function* presentPath() {
  return formatPath(yield* select(selectLocation));
}

/** True if the user is still on the page that `presentPath` returned. */
export function* isStillAt(path: string) {
  return (yield* presentPath()) === path;
}
