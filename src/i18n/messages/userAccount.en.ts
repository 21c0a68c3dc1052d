/** User management for administrators. ICU syntax; keys are sorted within their prefix. */
export default {
  'userAccount.changeFailed': 'Couldn\'t change user "{name}"',
  'userAccount.disable': 'Disable user',
  'userAccount.disabledText': "This user can't sign in.",
  'userAccount.disableText': "The user can't sign in until enabled again. All sessions end immediately.",
  'userAccount.disableTitle': 'Disable user "{name}"?',
  'userAccount.enable': 'Enable user',
  'userAccount.endAll': 'End all sessions',
  'userAccount.endSession': 'End session',
  'userAccount.failed': "Couldn't load the sign-in details",
  'userAccount.generate': 'Generate password',
  'userAccount.generated': 'Generated password',
  'userAccount.generatedText': "Copy it now. It's shown only until you save or leave this page.",
  'userAccount.isDisabled': 'User "{name}" disabled',
  'userAccount.isEnabled': 'User "{name}" enabled',
  'userAccount.noSessions': "This user isn't signed in.",
  'userAccount.onCluster':
    "OpenSearch doesn't record last sign-ins, and can't disable users or require new passwords. To lock out a user, set a new password or remove all roles.",
  'userAccount.passwordDue': 'Must set a new password',
  'userAccount.passwordDueText':
    'The user sets a new password at the next sign-in, before anything else. Open sessions stay active. You can end them below.',
  'userAccount.passwordIsDue': 'User "{name}" must set a new password',
  'userAccount.passwordIsNotDue': '{name} no longer has to change their password',
  'userAccount.requirePassword': 'Require a new password',
  'userAccount.sessionActivity': 'Activity',
  'userAccount.sessionsText': 'Where this user is signed in now.',
  'userAccount.sessionsUnknown':
    "Sessions are stored in browser cookies here, so they can't be listed. A new password ends all of them.",
  'userAccount.signIn': 'Sign-in',
  'userAccount.waivePassword': "Don't require a new password",
};
