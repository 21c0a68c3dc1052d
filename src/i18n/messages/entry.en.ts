/**
 * The English texts that are there from the first moment: the pages without a frame, and what is said while an application
 * loads. Plain texts only, with `{name}` arguments at most: the ICU formatter comes with the frame.
 */
export default {
  'account.tenantGlobal': 'Global',
  'account.tenantPrivate': 'Private',

  'app.error': 'Application error',
  'app.errorReload': 'Reload the page',
  'app.errorText':
    'This part of Gatehouse stopped working. Nothing was sent to the server. Reload the page to go on.',
  'app.loading': 'Loading application',
  'app.notFound': 'Application Not Found',
  'app.notFoundText':
    'No application was found at this URL. Try going back or choosing an app from the menu.',
  'app.security': 'Security',
  'app.securityDescription': 'Manage roles, users, tenants and audit settings of the cluster.',

  'common.loading': 'Loading',
  'common.retryInstruction': 'You may refresh the page to retry or see browser console for more information.',

  'customError.generic': 'Sign-in did not succeed',
  'customError.genericText':
    'You could not be signed in. Try again, and contact your system administrator if it keeps happening.',
  'customError.logout': 'Logout',
  'customError.missingRole': 'Missing Role',
  'customError.missingRoleText':
    'No roles available for this user, please contact your system administrator.',
  'customError.signIn': 'Go to sign-in',

  'errorPage.title': 'App Error',

  'frame.loadingContent': 'Loading content',

  'home.title': 'Overview',

  'login.anonymous': 'Log in as anonymous',
  'login.capsLock': 'Caps Lock is on.',
  'login.failed': 'Invalid username or password. Please try again.',
  'login.form': 'Log in with a user name',
  'login.or': 'or',
  'login.otherFailure': 'Log in did not work.',
  'login.password': 'Password',
  'login.passwordMissing': 'Enter your password.',
  'login.pending': 'Logging in',
  'login.singleSignOn': 'Log in with single sign-on',
  'login.submit': 'Log in',
  'login.subtitle': 'If you have forgotten your username or password, contact your system administrator.',
  'login.title': 'Log in to Gatehouse',
  'login.unreachable': 'The server cannot be reached. Check your connection and try again.',
  'login.unsupportedType': 'Authentication Type: {type} is not supported for multiple authentication.',
  'login.username': 'Username',
  'login.usernameMissing': 'Enter your username.',

  'password.hide': 'Hide the password',
  'password.show': 'Show the password',

  'status.title': 'Server Status',
} as const;
