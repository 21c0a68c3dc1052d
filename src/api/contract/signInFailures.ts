/**
 * Why signing in by another system did not work, as the last part of the custom error page's address. The words of the
 * other system are never shown: anyone can write an address with words in it.
 */
export const SIGN_IN_FAILURES = [
  /** A page was asked for without the token or headers that say who asks. */
  'no-identity',
  /** The answer belongs to no sign-in of this browser: begun elsewhere, too long ago, or used before. */
  'unknown-attempt',
  /** The provider did not let the user in, or the user did not agree. */
  'denied',
  /** What came back is not what the provider must have said: signature, issuer, audience, nonce, time. */
  'untrusted',
  /** The provider cannot be reached. */
  'unavailable',
  /** Known there, but not allowed here. */
  'not-allowed',
  /** The session does not fit into the cookies that browsers and proxies accept. */
  'too-large',
  /** The token is longer than the cluster accepts. */
  'too-long',
  /** The cluster does not say who it is. */
  'no-cluster',
] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];
