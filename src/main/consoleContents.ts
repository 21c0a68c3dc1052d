import * as accountSelectors from '../store/account/selectors';
import * as accountSlice from '../store/account/slice';
import { actionGroupsSelectors } from '../store/actionGroups/selectors';
import { actionGroupsActions } from '../store/actionGroups/slice';
import * as appsSelectors from '../store/apps/selectors';
import * as bootSelectors from '../store/boot/selectors';
import * as chromeSelectors from '../store/chrome/selectors';
import * as chromeSlice from '../store/chrome/slice';
import * as editingSelectors from '../store/editing/selectors';
import * as httpSelectors from '../store/http/selectors';
import * as listsSelectors from '../store/lists/selectors';
import * as listsSlice from '../store/lists/slice';
import * as navigationSelectors from '../store/navigation/selectors';
import { navigationRequested } from '../store/navigation/slice';
import * as overlaysSelectors from '../store/overlays/selectors';
import { confirmAnswered, dialogClosed, dialogOpened } from '../store/overlays/slice';
import * as preferencesSelectors from '../store/preferences/selectors';
import { themeChosen } from '../store/preferences/slice';
import * as problemsSelectors from '../store/problems/selectors';
import * as recentsSelectors from '../store/recents/selectors';
import { roleMappingsSelectors } from '../store/roleMappings/selectors';
import { roleMappingsActions } from '../store/roleMappings/slice';
import { rolesSelectors } from '../store/roles/selectors';
import { rolesActions } from '../store/roles/slice';
import * as sessionSelectors from '../store/session/selectors';
import { signOutRequested } from '../store/session/slice';
import * as tenancySelectors from '../store/tenancy/selectors';
import { tenantChangeRequested } from '../store/tenancy/slice';
import { tenantsSelectors } from '../store/tenants/selectors';
import { tenantsActions } from '../store/tenants/slice';
import * as toastsSelectors from '../store/toasts/selectors';
import { toastDismissed, toastRaised } from '../store/toasts/slice';
import { usersSelectors } from '../store/users/selectors';
import { usersActions } from '../store/users/slice';
import { type Functions } from '../shell/console/types';

/** The members of one resource under names of their own: `listRequested` of users becomes `users.listRequested`. */
const named = (domain: string, functions: object): Functions =>
  Object.fromEntries(
    Object.entries(functions).map(([name, member]) => [`${domain}.${name}`, member as Functions[string]]),
  );

/** Only functions that are used by their name: reducers and constants stay out. */
const chosen = (functions: object, suits: (name: string) => boolean): Functions =>
  Object.fromEntries(
    Object.entries(functions).filter(([name, member]) => typeof member === 'function' && suits(name)),
  ) as Functions;

const isSelector = (name: string) => name.startsWith('select');
const isEvent = (name: string) => !name.endsWith('Reducer');

/** What `window.gatehouse.selectors` can ask. */
export const consoleSelectors: Functions = {
  ...chosen(
    {
      ...accountSelectors,
      ...appsSelectors,
      ...bootSelectors,
      ...chromeSelectors,
      ...editingSelectors,
      ...httpSelectors,
      ...listsSelectors,
      ...navigationSelectors,
      ...overlaysSelectors,
      ...preferencesSelectors,
      ...problemsSelectors,
      ...recentsSelectors,
      ...sessionSelectors,
      ...tenancySelectors,
      ...toastsSelectors,
    },
    isSelector,
  ),
  ...named('actionGroups', actionGroupsSelectors),
  ...named('roleMappings', roleMappingsSelectors),
  ...named('roles', rolesSelectors),
  ...named('tenants', tenantsSelectors),
  ...named('users', usersSelectors),
};

/** What `window.gatehouse.actions` can dispatch: what a person could do, too. */
export const consoleActions: Functions = {
  ...chosen({ ...chromeSlice, ...listsSlice }, isEvent),
  accountRequested: accountSlice.accountRequested,
  confirmAnswered,
  dialogClosed,
  dialogOpened,
  navigationRequested,
  signOutRequested,
  tenantChangeRequested,
  themeChosen,
  toastDismissed,
  toastRaised,
  ...named('actionGroups', actionGroupsActions),
  ...named('roleMappings', roleMappingsActions),
  ...named('roles', rolesActions),
  ...named('tenants', tenantsActions),
  ...named('users', usersActions),
};
