/** Why signing in by another system did not work. Plain texts only: the page that shows them has no ICU formatter. */
export default {
  'signInFailure.no-identity':
    'This page was asked for without saying who you are. Sign in at your organization, then open it again.',
  'signInFailure.unknown-attempt':
    'This sign-in was begun in another browser or at another address of this site, took longer than ten minutes, or was used before. Start again.',
  'signInFailure.denied':
    'The identity provider did not let you in. Try again, or ask whoever runs it for access.',
  'signInFailure.untrusted':
    'The response from the identity provider could not be verified. Start again, and contact your system administrator if it keeps happening.',
  'signInFailure.unavailable': 'The identity provider cannot be reached at the moment. Try again later.',
  'signInFailure.not-allowed':
    'Your account may not sign in here, or it has no name that could be used. Contact your system administrator.',
  'signInFailure.too-large':
    'Your sign-in carries more than the cookies of a browser can hold, most likely because you have very many backend roles or a long token. Contact your system administrator, who can have sessions kept on the server.',
  'signInFailure.too-long':
    'Your token is longer than OpenSearch accepts, most likely because of many roles or groups in it. Contact your system administrator, who can shorten it or raise http.max_header_size.',
  'signInFailure.no-cluster':
    'OpenSearch does not answer at the moment, so it could not be asked who you are. Try again later.',
  'signInFailure.again': 'Try again',
};
