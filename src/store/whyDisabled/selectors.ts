import { type Text } from '../../i18n/text';
import { apiKeysControls } from '../apiKeys/controls';
import { assignmentsControls } from '../assignments/controls';
import { comparisonControls } from '../comparison/controls';
import { conflictsControls } from '../conflicts/controls';
import { driftControls } from '../drift/controls';
import { historyControls } from '../history/controls';
import { impactControls } from '../impact/controls';
import { importExportControls } from '../importExport/controls';
import { peopleControls } from '../people/controls';
import { playerControls } from '../player/controls';
import { recordingDraftControls } from '../recordingDraft/controls';
import { reviewsControls } from '../reviews/controls';
import { type RootState } from '../rootReducer';
import { savedObjectsControls } from '../savedObjectsManagement/controls';
import { tenancyControls } from '../tenancy/controls';
import { tenancyConfigControls } from '../tenancyConfig/controls';
import { uiSettingsControls } from '../uiSettings/controls';
import { userImportControls } from '../userImport/controls';
import { webhooksControls } from '../webhooks/controls';
import { type Controls, RUNNING } from './control';
import { entryControls } from './entryControls';

/** All controls with their reasons in the state. */
export const controls: Controls = {
  ...apiKeysControls,
  ...assignmentsControls,
  ...comparisonControls,
  ...conflictsControls,
  ...driftControls,
  ...entryControls,
  ...historyControls,
  ...impactControls,
  ...importExportControls,
  ...peopleControls,
  ...playerControls,
  ...recordingDraftControls,
  ...reviewsControls,
  ...savedObjectsControls,
  ...tenancyControls,
  ...tenancyConfigControls,
  ...uiSettingsControls,
  ...userImportControls,
  ...webhooksControls,
};

/**
 * Returns the reasons of the shown controls that are disabled, by name of the control, followed by
 * that of the row in a table.
 */
export function selectWhyDisabled(state: RootState): Readonly<Record<string, Text>> {
  const reasons = Object.entries(controls).flatMap(([name, { isShown, isBusy, why, whyInRows }]) => {
    if (!isShown(state)) return [];
    const reason = isBusy?.(state) === true ? RUNNING : why?.(state);
    const rows = Object.entries(whyInRows?.(state) ?? {});
    return [
      ...(reason === undefined ? [] : [[name, reason] as const]),
      ...rows.map(([row, one]) => [`${name} ${row}`, one] as const),
    ];
  });
  return Object.fromEntries(reasons);
}
