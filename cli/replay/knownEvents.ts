import { type ActionLog } from '../../src/recording/format';
import * as recordingInputs from '../../src/recording/inputs';
import * as account from '../../src/store/account/slice';
import * as activity from '../../src/store/activity/slice';
import * as apps from '../../src/store/apps/slice';
import * as assignments from '../../src/store/assignments/slice';
import * as audit from '../../src/store/audit/slice';
import * as banners from '../../src/store/banners/slice';
import * as boot from '../../src/store/boot/slice';
import * as capabilities from '../../src/store/capabilities/slice';
import * as chrome from '../../src/store/chrome/slice';
import * as conflicts from '../../src/store/conflicts/slice';
import * as documentRules from '../../src/store/documentRules/slice';
import * as expiry from '../../src/store/expiry/slice';
import * as access from '../../src/store/explain/slice';
import * as fatalErrors from '../../src/store/fatalErrors/slice';
import * as findingsEvents from '../../src/store/findings/events';
import * as attention from '../../src/store/findings/slice';
import * as forms from '../../src/store/forms/slice';
import * as revisions from '../../src/store/history/slice';
import * as http from '../../src/store/http/slice';
import * as identity from '../../src/store/identity/slice';
import * as transfer from '../../src/store/importExport/slice';
import * as lists from '../../src/store/lists/slice';
import * as navigation from '../../src/store/navigation/slice';
import * as overlays from '../../src/store/overlays/slice';
import * as ownSessions from '../../src/store/ownSessions/slice';
import * as player from '../../src/store/player/slice';
import * as plugins from '../../src/store/plugins/slice';
import * as preferences from '../../src/store/preferences/slice';
import * as problems from '../../src/store/problems/slice';
import * as recents from '../../src/store/recents/slice';
import * as recording from '../../src/store/recording/slice';
import * as recordingDraft from '../../src/store/recordingDraft/slice';
import * as recordings from '../../src/store/recordings/slice';
import * as resourcesResources from '../../src/store/resources/resources';
import * as roleMappingsRemoval from '../../src/store/roleMappings/removal';
import * as savedObjects from '../../src/store/savedObjects/slice';
import * as savedObjectsManagement from '../../src/store/savedObjectsManagement/slice';
import * as security from '../../src/store/security/slice';
import * as session from '../../src/store/session/slice';
import * as sidecar from '../../src/store/sidecar/slice';
import * as status from '../../src/store/status/slice';
import * as tenancy from '../../src/store/tenancy/slice';
import * as tenancyConfigEvents from '../../src/store/tenancyConfig/events';
import * as tenancyConfig from '../../src/store/tenancyConfig/slice';
import * as tenantsAccess from '../../src/store/tenants/access';
import * as toasts from '../../src/store/toasts/slice';
import * as uiSettingsEvents from '../../src/store/uiSettings/events';
import * as uiSettings from '../../src/store/uiSettings/slice';
import * as accounts from '../../src/store/userAccounts/slice';
import * as usersExport from '../../src/store/users/export';
import * as userSessions from '../../src/store/userSessions/slice';
import * as workspaces from '../../src/store/workspaces/slice';

/** All modules that declare events, checked by a test. */
const modules = [
  access,
  account,
  accounts,
  activity,
  apps,
  assignments,
  attention,
  findingsEvents,
  audit,
  banners,
  boot,
  capabilities,
  chrome,
  conflicts,
  documentRules,
  forms,
  expiry,
  fatalErrors,
  http,
  identity,
  lists,
  navigation,
  overlays,
  ownSessions,
  player,
  plugins,
  preferences,
  problems,
  recents,
  recording,
  recordingInputs,
  recordingDraft,
  recordings,
  resourcesResources,
  revisions,
  roleMappingsRemoval,
  savedObjects,
  savedObjectsManagement,
  security,
  session,
  sidecar,
  status,
  tenancy,
  tenancyConfigEvents,
  tenancyConfig,
  tenantsAccess,
  toasts,
  transfer,
  uiSettingsEvents,
  uiSettings,
  userSessions,
  usersExport,
  workspaces,
];

/** Lists the types of all action creators in an object, including nested ones. */
export const typesIn = (exported: object): string[] =>
  Object.values(exported).flatMap((member: unknown) => {
    if (typeof member === 'object' && member !== null && !Array.isArray(member)) return typesIn(member);
    const type = typeof member === 'function' ? (member as { type?: unknown }).type : undefined;
    return typeof type === 'string' ? [type] : [];
  });

export const KNOWN_EVENTS: ReadonlySet<string> = new Set(modules.flatMap(typesIn));

/** Finds the first action of each type unknown to this build, except plugin events. */
export function unknownEvents(log: ActionLog): { seq: number; type: string }[] {
  const found = new Map<string, number>();
  for (const line of log.lines) {
    if (line.kind !== 'action' || KNOWN_EVENTS.has(line.type) || found.has(line.type)) continue;
    found.set(line.type, line.seq);
  }
  return [...found].map(([type, seq]) => ({ seq, type }));
}
