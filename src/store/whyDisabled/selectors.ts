import { message, type Text } from '../../i18n/text';
import { actionGroupsControls } from '../actionGroups/controls';
import { assignmentsControls } from '../assignments/controls';
import { comparisonControls } from '../comparison/controls';
import { conflictsControls } from '../conflicts/controls';
import { driftControls } from '../drift/controls';
import { historyControls } from '../history/controls';
import { impactControls } from '../impact/controls';
import { importExportControls } from '../importExport/controls';
import { recordingDraftControls } from '../recordingDraft/controls';
import { reviewsControls } from '../reviews/controls';
import { roleMappingsControls } from '../roleMappings/controls';
import { rolesControls } from '../roles/controls';
import { type RootState } from '../rootReducer';
import { savedObjectsControls } from '../savedObjectsManagement/controls';
import { tenancyControls } from '../tenancy/controls';
import { tenancyConfigControls } from '../tenancyConfig/controls';
import { tenantsControls } from '../tenants/controls';
import { usersControls } from '../users/controls';
import { type Controls } from './control';

/** All controls with their reasons in the state. */
export const controls: Controls = {
  ...actionGroupsControls,
  ...assignmentsControls,
  ...comparisonControls,
  ...conflictsControls,
  ...driftControls,
  ...historyControls,
  ...impactControls,
  ...importExportControls,
  ...recordingDraftControls,
  ...reviewsControls,
  ...roleMappingsControls,
  ...rolesControls,
  ...savedObjectsControls,
  ...tenancyControls,
  ...tenancyConfigControls,
  ...tenantsControls,
  ...usersControls,
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
