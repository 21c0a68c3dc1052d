import * as accountSelectors from '../store/account/selectors';
import { accountRequested } from '../store/account/slice';
import * as appsSelectors from '../store/apps/selectors';
import * as bootSelectors from '../store/boot/selectors';
import * as chromeSelectors from '../store/chrome/selectors';
import * as chromeSlice from '../store/chrome/slice';
import * as formsSelectors from '../store/forms/selectors';
import * as httpSelectors from '../store/http/selectors';
import * as navigationSelectors from '../store/navigation/selectors';
import { navigationRequested } from '../store/navigation/slice';
import * as overlaysSelectors from '../store/overlays/selectors';
import { confirmAnswered, dialogClosed, dialogOpened } from '../store/overlays/slice';
import * as preferencesSelectors from '../store/preferences/selectors';
import { themeChosen } from '../store/preferences/slice';
import * as problemsSelectors from '../store/problems/selectors';
import * as recentsSelectors from '../store/recents/selectors';
import * as sessionSelectors from '../store/session/selectors';
import { signOutRequested } from '../store/session/slice';
import * as tenancySelectors from '../store/tenancy/selectors';
import { tenantChangeRequested } from '../store/tenancy/slice';
import * as toastsSelectors from '../store/toasts/selectors';
import { toastDismissed, toastRaised } from '../store/toasts/slice';
import { type Functions } from './console/types';

const chosen = (functions: object, suits: (name: string) => boolean): Functions =>
  Object.fromEntries(
    Object.entries(functions).filter(([name, member]) => typeof member === 'function' && suits(name)),
  ) as Functions;

export const selectorsIn = (modules: object): Functions =>
  chosen(modules, (name) => name.startsWith('select'));
export const eventsIn = (slices: object): Functions => chosen(slices, (name) => !name.endsWith('Reducer'));

/** Prefixes a resource's members: `listRequested` of users becomes `users.listRequested`. */
export const named = (domain: string, functions: object): Functions =>
  Object.fromEntries(
    Object.entries(functions).map(([name, member]) => [`${domain}.${name}`, member as Functions[string]]),
  );

export const entrySelectors = (): Functions =>
  selectorsIn({
    ...accountSelectors,
    ...appsSelectors,
    ...bootSelectors,
    ...chromeSelectors,
    ...formsSelectors,
    ...httpSelectors,
    ...navigationSelectors,
    ...overlaysSelectors,
    ...preferencesSelectors,
    ...problemsSelectors,
    ...recentsSelectors,
    ...sessionSelectors,
    ...tenancySelectors,
    ...toastsSelectors,
  });

/** Returns only actions that a user could trigger, too. */
export const entryActions = (): Functions => ({
  ...eventsIn(chromeSlice),
  accountRequested,
  confirmAnswered,
  dialogClosed,
  dialogOpened,
  navigationRequested,
  signOutRequested,
  tenantChangeRequested,
  themeChosen,
  toastDismissed,
  toastRaised,
});
