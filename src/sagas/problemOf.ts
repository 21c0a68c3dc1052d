import { dep } from './context';

/** A failure as plain data, told to the person's console on the way [C01]. */
export function* problemOf(error: unknown) {
  const toProblem = yield* dep('toProblem');
  const logError = yield* dep('logError');
  const problem = toProblem(error);
  logError(problem);
  return problem;
}
