import { message, type Text } from '../../i18n/text';
import { assignmentsControls } from '../assignments/controls';
import { comparisonControls } from '../comparison/controls';
import { conflictsControls } from '../conflicts/controls';
import { driftControls } from '../drift/controls';
import { historyControls } from '../history/controls';
import { impactControls } from '../impact/controls';
import { importExportControls } from '../importExport/controls';
import { recordingDraftControls } from '../recordingDraft/controls';
import { reviewsControls } from '../reviews/controls';
import { type RootState } from '../rootReducer';
import { savedObjectsControls } from '../savedObjectsManagement/controls';
import { tenancyControls } from '../tenancy/controls';
import { tenancyConfigControls } from '../tenancyConfig/controls';
import { type Controls } from './control';
import { entryControls } from './entryControls';

/** All controls with their reasons in the state. */
export const controls: Controls = {
  ...assignmentsControls,
  ...comparisonControls,
  ...conflictsControls,
  ...driftControls,
  ...entryControls,
  ...historyControls,
  ...impactControls,
  ...importExportControls,
  ...recordingDraftControls,
  ...reviewsControls,
  ...savedObjectsControls,
  ...tenancyControls,
  ...tenancyConfigControls,
};

const RUNNING = message('form.running');

/** Returns the reasons of the shown controls that are disabled, by name of the control. */
export function selectWhyDisabled(state: RootState): Readonly<Record<string, Text>> {
  const reasons = Object.entries(controls).flatMap(([name, { isShown, isBusy, why }]) => {
    if (!isShown(state)) return [];
    const reason = isBusy?.(state) === true ? RUNNING : why?.(state);
    return reason === undefined ? [] : [[name, reason] as const];
  });
  return Object.fromEntries(reasons);
}
