/** Names of the dialogs that any screen may open with `dialogOpened`. */
export const DIALOGS = {
  roles: 'roles-and-identities',
  switchTenants: 'switch-tenants',
  resetPassword: 'reset-password',
} as const;

export type DialogName = (typeof DIALOGS)[keyof typeof DIALOGS];
