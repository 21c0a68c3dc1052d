import { type ActionLog } from '../../src/recording/format';
import { inputSeen } from '../../src/recording/inputs';
import { effectsStarted } from '../../src/store/boot/slice';
import { findingsRequested } from '../../src/store/findings/events';
import { languageChangeRequested } from '../../src/store/preferences/slice';
import { entriesRemovalRequested } from '../../src/store/roleMappings/removal';
import { slices } from '../../src/store/rootReducer';
import { tenancyConfigSaved } from '../../src/store/tenancyConfig/events';
import { tenantAccessRequested } from '../../src/store/tenants/access';
import { uiSettingsReceived } from '../../src/store/uiSettings/events';
import { usersExported, usersExportRequested } from '../../src/store/users/export';

/** Events that no slice declares, because no reducer handles them or to load them separately. */
const OTHERS = [
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
];

export const KNOWN_EVENTS: ReadonlySet<string> = new Set(
  [...slices.flatMap(({ actions }) => Object.values(actions)), ...OTHERS].map(({ type }) => type),
);

/** Finds the first action of each type unknown to this build, except plugin events. */
export function unknownEvents(log: ActionLog): { seq: number; type: string }[] {
  const found = new Map<string, number>();
  for (const line of log.lines) {
    if (line.kind !== 'action' || KNOWN_EVENTS.has(line.type) || found.has(line.type)) continue;
    found.set(line.type, line.seq);
  }
  return [...found].map(([type, seq]) => ({ seq, type }));
}
