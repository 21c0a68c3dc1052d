/** Dialog names. A form in a dialog has the dialog's name. */
export const DIALOGS = {
  roles: 'roles-and-identities',
  switchTenants: 'switch-tenants',
  resetPassword: 'reset-password',
  sessions: 'sessions',
  palette: 'command-palette',
  recording: 'recording',
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
  copyObjects: 'copyObjects',
} as const;

export type DialogName = (typeof DIALOGS)[keyof typeof DIALOGS];

/** Views above all dialogs, opened by the session's state rather than by a screen. */
export const SESSION_VIEWS = { signInAgain: 'sign-in-again', notice: 'session-notice' } as const;

/** Views of questions that show more than text. */
export const CONFIRM_VIEWS = { impact: 'impact', reason: 'reason' } as const;

export type ConfirmView = (typeof CONFIRM_VIEWS)[keyof typeof CONFIRM_VIEWS];
