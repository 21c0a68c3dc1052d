/** Pages without a frame, and loading. `{name}` arguments only: ICU loads with the frame. */
export default {
  'account.tenantGlobal': 'Global',
  'account.tenantPrivate': 'Private',

  'app.error': 'Application error',
  'app.errorReload': 'Reload page',
  'app.errorText':
    'This part of Gatehouse stopped working. Nothing was sent to the server. Reload the page to continue.',
  'app.loading': 'Loading application',
  'app.notFound': 'Application Not Found',
  'app.notFoundText':
    'No application was found at this URL. Try going back or choosing an app from the menu.',
  'app.security': 'Security',
  'app.securityDescription': 'Manage roles, users, tenants and audit settings of the cluster.',

  'common.loading': 'Loading',
  'common.retryInstruction': 'You may refresh the page to retry or see browser console for more information.',

  'customError.code': 'Your administrator can find the cause by this code: {code}',
  'customError.generic': "Couldn't sign you in",
  'customError.genericText': 'Try again. If it keeps happening, contact your administrator.',
  'customError.logout': 'Log out',
  'customError.missingRole': 'Missing role',
  'customError.missingRoleText': 'Your account has no roles. Ask your administrator to map one.',
  'customError.signIn': 'Go to sign-in',

  'errorPage.title': 'App Error',

  'frame.loadingContent': 'Loading content',

  'home.title': 'Overview',

  'login.anonymous': 'Sign in anonymously',
  'login.capsLock': 'Caps Lock is on.',
  'login.failed': 'Invalid username or password. Please try again.',
  'login.form': 'Sign in with a username',
  'login.or': 'or',
  'login.otherFailure': "Couldn't sign you in.",
  'login.password': 'Password',
  'login.passwordMissing': 'Enter your password.',
  'login.pending': 'Signing in',
  'login.singleSignOn': 'Sign in with single sign-on',
  'login.submit': 'Sign in',
  'login.subtitle': 'Forgot your username or password? Contact your administrator.',
  'login.title': 'Sign in to Gatehouse',
  'login.unreachable': "Can't reach the server. Check your connection and try again.",
  'login.unsupportedType': "Sign-in type {type} can't be combined with others.",
  'login.username': 'Username',
  'login.usernameMissing': 'Enter your username.',

  'password.hide': 'Hide password',
  'password.show': 'Show password',

  'status.title': 'Server Status',
} as const;
