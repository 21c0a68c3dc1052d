import { dep } from './context';

/**
 * A failure as plain data, told to the user's console on the way: texts about failures refer to it [SEC-33, C01]. A request that
 * an interceptor stopped is nobody's failure [FATAL-14].
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
