/** Names of the dialogs that `dialogOpened` opens. A dialog with a form has the name of the form. */
export const DIALOGS = {
  roles: 'roles-and-identities',
  switchTenants: 'switch-tenants',
  resetPassword: 'reset-password',
  sessions: 'sessions',
  /** Everything that can be reached by typing its name. */
  palette: 'command-palette',
  /** What to save of the recording of this session. */
  recording: 'recording',
  /** What the user says of this moment of the recording. */
  mark: 'recording-mark',
  actionGroup: 'actionGroup',
  tenant: 'tenant',
  defaultTenant: 'defaultTenant',
  tenancyReview: 'tenancyReview',
  expression: 'expression',
  assignment: 'assignment',
  roleExport: 'role-export',
  exportObjects: 'exportObjects',
  importObjects: 'importObjects',
} as const;

export type DialogName = (typeof DIALOGS)[keyof typeof DIALOGS];

/** What may stand above every other dialog, by the state of the session and not because a screen opened it. */
export const SESSION_VIEWS = { signInAgain: 'sign-in-again', notice: 'session-notice' } as const;
