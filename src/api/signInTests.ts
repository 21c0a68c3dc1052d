import { pathSegment } from '../../contract/endpoints';
import { type SignInTestBody } from '../../contract/signInTestBodies';
import {
  type RefusedSignIn,
  SIGN_IN_REPORTS_PATH,
  SIGN_IN_TESTS_PATH,
  type SignInTest,
} from '../../contract/signInTests';
import { type HttpClient } from './client';

/** Requests about tests of a sign-in, and reports of refused ones (docs/sign-in-tests.md). */
export const createSignInTestsApi = (client: Pick<HttpClient, 'get' | 'post'>) => ({
  start: (body: SignInTestBody) => client.post<SignInTest>(SIGN_IN_TESTS_PATH, { body }),
  get: (id: string) => client.get<SignInTest>(`${SIGN_IN_TESTS_PATH}/${pathSegment(id)}`),
  refusal: (code: string) => client.get<RefusedSignIn>(`${SIGN_IN_REPORTS_PATH}/${pathSegment(code)}`),
});

export type SignInTestsApi = ReturnType<typeof createSignInTestsApi>;
