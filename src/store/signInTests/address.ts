/** Page of the tests in the Security application. */
export const SIGN_IN_TESTS_HREF = '#/auth/test';

/** Page of the report of a refused sign-in. @param code without one, a form asks for it */
export const refusalHref = (code?: string): string =>
  code === undefined ? '#/activity/refusals' : `#/activity/refusals/${encodeURIComponent(code)}`;
