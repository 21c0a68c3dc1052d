/** Failed external sign-ins. Without ICU syntax, which that page cannot format. */
export default {
  'signInFailure.no-identity':
    'This page needs to know who you are. Sign in at your organization, then open it again.',
  'signInFailure.unknown-attempt':
    'This sign-in expired, was already used, or started in another browser or at another address. Start again.',
  'signInFailure.denied':
    'The identity provider refused your sign-in. Try again or ask its administrator for access.',
  'signInFailure.untrusted':
    "The identity provider's response couldn't be verified. Start again. If it keeps happening, contact your administrator.",
  'signInFailure.unavailable': "Can't reach the identity provider. Try again later.",
  'signInFailure.not-allowed':
    "Your account isn't allowed to sign in here or has no usable name. Contact your administrator.",
  'signInFailure.too-large':
    "Your sign-in data doesn't fit into browser cookies, most likely because of many backend roles or a long token. Ask your administrator to store sessions on the server.",
  'signInFailure.too-long':
    'Your token is longer than OpenSearch accepts, most likely because of many roles or groups. Ask your administrator to shorten it or raise http.max_header_size.',
  'signInFailure.no-cluster':
    "OpenSearch isn't responding, so your sign-in couldn't be checked. Try again later.",
  'signInFailure.again': 'Try again',
};
