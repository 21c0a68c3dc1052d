import { type Translator } from '../i18n';
import { bannerRemoved } from '../store/banners/slice';
import { findingsRequested } from '../store/findings/events';
import * as listsSlice from '../store/lists/slice';
import { overlayClosed } from '../store/overlays/slice';
import { languageChangeRequested } from '../store/preferences/slice';
import { type RootState } from '../store/rootReducer';
import * as sidecarSlice from '../store/sidecar/slice';
import { statusRequested } from '../store/status/slice';
import { toastKeptFor } from '../store/toasts/slice';
import {
  settingChangeRequested,
  settingsChangeRequested,
  settingsRequested,
} from '../store/uiSettings/slice';
import { selectWhyDisabled } from '../store/whyDisabled/selectors';
import { ofResources } from './console/selectors';
import { type Functions } from './console/types';
import { entryActions, eventsIn } from './entryConsole';

export { consoleSelectors } from './console/selectors';

/** Returns the shown controls that are disabled, with the reasons in words. */
export const whyDisabled = (state: RootState, { text }: Translator): Record<string, string> =>
  Object.fromEntries(
    Object.entries(selectWhyDisabled(state)).map(([control, reason]) => [control, text(reason)]),
  );

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
