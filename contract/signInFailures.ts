/**
 * Reasons for failed external sign-ins, as last path segment of the error page. The provider's own
 * message is never shown: anyone can craft a URL with a message.
 */
export const SIGN_IN_FAILURES = [
  /** Request without the identifying token or headers. */
  'no-identity',
  /** Not started in this browser, expired, or already used. */
  'unknown-attempt',
  /** Rejected by the provider or by the user. */
  'denied',
  /** Invalid signature, issuer, audience, nonce or time. */
  'untrusted',
  /** The provider is unreachable. */
  'unavailable',
  /** Known to the provider, but not permitted here. */
  'not-allowed',
  /** The session exceeds the cookie limits of browsers and proxies. */
  'too-large',
  /** The token exceeds the limit of the cluster. */
  'too-long',
  /** The cluster does not answer, so the identity cannot be verified. */
  'no-cluster',
] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];
