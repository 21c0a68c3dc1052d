import { effectsStarted } from '../store/boot/slice';
import { findingsRequested } from '../store/findings/events';
import { languageChangeRequested } from '../store/preferences/slice';
import { entriesRemovalRequested } from '../store/roleMappings/removal';
import { tenancyConfigSaved } from '../store/tenancyConfig/events';
import { tenantAccessRequested } from '../store/tenants/access';
import { uiSettingsReceived } from '../store/uiSettings/events';
import { usersExported, usersExportRequested } from '../store/users/export';
import { inputSeen } from './inputs';

/** Events that no slice declares, because no reducer handles them or to load them separately. */
export const otherEvents = {
  effectsStarted,
  entriesRemovalRequested,
  findingsRequested,
  inputSeen,
  languageChangeRequested,
  tenancyConfigSaved,
  tenantAccessRequested,
  uiSettingsReceived,
  usersExported,
  usersExportRequested,
};
