import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type AuthType } from '../../../contract/signInKinds';
import { sessionIdOf } from '../cookie';
import { sendReturnPage } from './fragmentPages';
import { SignInRefused } from './refusal';
import { type SignInTrace } from './trace';
import { type StrategyParts } from './types';

/** Parameter of a route that begins a sign-in, with the id of a test. */
const TEST_PARAMETER = 'test';

/** Returns the trace with its refusal, if any, for the report of a sign-in. */
export async function traced<T>(trace: SignInTrace, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignInRefused) error.trace = trace;
    throw error;
  }
}

type Parts = Pick<StrategyParts, 'config' | 'sessions' | 'tests'>;

/**
 * Begins the test that a request names; undefined if it names none.
 *
 * @throws SignInRefused unless it was asked for in the same session, and not begun before
 */
export async function beginTest(
  { config, sessions, tests }: Parts,
  type: AuthType,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { [TEST_PARAMETER]: id } = request.query as { [TEST_PARAMETER]?: unknown };
  if (id === undefined) return undefined;
  const session = await sessions.find(sessionIdOf(request, config) ?? '');
  if (typeof id !== 'string' || session === undefined || !tests.begin(id, type, session.key))
    throw new SignInRefused('unknown-attempt', 'no test of this session waits for its begin');
  return id;
}

/** A running test. */
export interface TestInBrowser {
  id: string;
  type: AuthType;
  /** Folder of the page that leads to the report, with the base path. */
  folder: string;
}

/**
 * Runs a step of a test. Its failure ends the test and opens the report.
 *
 * @param step answers the request
 */
export async function orEndTest(
  { tests }: Pick<StrategyParts, 'tests'>,
  reply: FastifyReply,
  { id, type, folder }: TestInBrowser,
  trace: SignInTrace,
  step: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    tests.end(id, reply.request.ip, type, trace, error);
    // A page of ours opens the report, so that `Strict` cookies are sent.
    return sendReturnPage(reply, folder, tests.address(id));
  }
}

/** Authenticates for a test: reports the result, creates no session, and opens the report. */
export const endTest = (
  parts: Pick<StrategyParts, 'tests'>,
  reply: FastifyReply,
  test: TestInBrowser,
  trace: SignInTrace,
  authenticate: () => Promise<unknown>,
): Promise<FastifyReply> =>
  orEndTest(parts, reply, test, trace, async () => {
    await authenticate();
    parts.tests.end(test.id, reply.request.ip, test.type, trace);
    return sendReturnPage(reply, test.folder, parts.tests.address(test.id));
  });
