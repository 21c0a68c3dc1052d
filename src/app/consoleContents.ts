import * as bannersSelectors from '../store/banners/selectors';
import { bannerRemoved } from '../store/banners/slice';
import * as fatalErrorsSelectors from '../store/fatalErrors/selectors';
import { findingsRequested } from '../store/findings/events';
import * as findingsSelectors from '../store/findings/selectors';
import * as listsSelectors from '../store/lists/selectors';
import * as listsSlice from '../store/lists/slice';
import { overlayClosed } from '../store/overlays/slice';
import { languageChangeRequested } from '../store/preferences/slice';
import { resources } from '../store/resources/resources';
import * as sidecarSelectors from '../store/sidecar/selectors';
import * as sidecarSlice from '../store/sidecar/slice';
import * as statusSelectors from '../store/status/selectors';
import { statusRequested } from '../store/status/slice';
import { toastKeptFor } from '../store/toasts/slice';
import * as uiSettingsSelectors from '../store/uiSettings/selectors';
import {
  settingChangeRequested,
  settingsChangeRequested,
  settingsRequested,
} from '../store/uiSettings/slice';
import { type Functions } from './console/types';
import { entryActions, entrySelectors, eventsIn, selectorsIn } from './entryConsole';

/** Prefixes a resource's members: `listRequested` of users becomes `users.listRequested`. */
const named = (domain: string, functions: object): Functions =>
  Object.fromEntries(
    Object.entries(functions).map(([name, member]) => [`${domain}.${name}`, member as Functions[string]]),
  );

const ofResources = (kind: 'actions' | 'selectors'): Functions =>
  Object.assign({}, ...Object.entries(resources).map(([domain, of]) => named(domain, of[kind])));

export const consoleSelectors = (): Functions => ({
  ...entrySelectors(),
  ...selectorsIn({
    ...findingsSelectors,
    ...bannersSelectors,
    ...fatalErrorsSelectors,
    ...listsSelectors,
    ...sidecarSelectors,
    ...statusSelectors,
    ...uiSettingsSelectors,
  }),
  ...ofResources('selectors'),
});

/** Returns only actions that a user could trigger, too. */
export const consoleActions = (): Functions => ({
  ...entryActions(),
  ...eventsIn({ ...listsSlice }),
  findingsRequested,
  bannerRemoved,
  languageChangeRequested,
  overlayClosed,
  settingChangeRequested,
  settingsChangeRequested,
  settingsRequested,
  sidecarHidden: sidecarSlice.sidecarHidden,
  sidecarResized: sidecarSlice.sidecarResized,
  sidecarShown: sidecarSlice.sidecarShown,
  statusRequested,
  toastKeptFor,
  ...ofResources('actions'),
});
