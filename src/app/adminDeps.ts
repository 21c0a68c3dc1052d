import { createAccessApi } from '../api/access';
import { createAccountsApi } from '../api/accounts';
import { createActivityApi } from '../api/activity';
import { createAuditApi } from '../api/audit';
import { createCapabilitiesApi } from '../api/capabilities';
import { type HttpClient } from '../api/client';
import { RECORDING_TYPE, RECORDINGS_PATH } from '../api/contract/recordings';
import { createDocumentRulesApi } from '../api/documentRules';
import { createOwnSessionsApi } from '../api/ownSessions';
import { createRecordingsApi } from '../api/recordings';
import { createResourceApi } from '../api/resources';
import { createRevisionsApi } from '../api/revisions';
import { createTenancyConfigApi } from '../api/tenancyConfig';
import { createTransferApi } from '../api/transfer';
import { type HeldRequests } from '../api/unauthorized';
import { type Deps } from '../sagas/context';
import { createFilesRegistry } from '../shell/registries/files';
import { createPlayerRegistry } from '../shell/registries/player';
import { type Registries } from '../shell/registries/RegistriesContext';
import { downloadFile } from '../ui/download';

export interface AdminPage {
  client: HttpClient;
  registries: Registries;
  heldRequests: HeldRequests;
  /** Tells the other tabs; absent where there are none. */
  broadcast?: Deps['broadcast'];
}

/**
 * The data services, made at the first call. The browser gives even code that it has loaded only after other tasks, and what
 * users do in these would come before the request; so it is asked once, and again only after it could not load.
 */
function laterServices(client: HttpClient): Deps['services'] {
  let made: ReturnType<Deps['services']> | undefined;
  const make = async () => (await import('../api/services')).createServicesApi(client);
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

/** What the effects of signed-in users reach besides what every page has; the sign-in page does not load it. */
export const createAdminDeps = ({ client, registries, heldRequests, broadcast = () => {} }: AdminPage) =>
  ({
    files: (registries.files ??= createFilesRegistry()),
    player: (registries.player ??= createPlayerRegistry()),
    readRecording: async (file) => (await import('../store/player/readRecording')).readRecording(file),
    saveFile: downloadFile,
    keepRecording: (file, note) =>
      client.post(RECORDINGS_PATH, {
        query: { note },
        headers: { 'Content-Type': RECORDING_TYPE },
        body: file,
      }),
    ...(registries.recording && { recordingDraft: registries.recording }),
    resources: {
      users: createResourceApi(client, 'internalusers'),
      roles: createResourceApi(client, 'roles'),
      roleMappings: createResourceApi(client, 'rolesmapping'),
      actionGroups: createResourceApi(client, 'actiongroups'),
      tenants: createResourceApi(client, 'tenants'),
    },
    access: createAccessApi(client),
    activity: createActivityApi(client),
    accounts: createAccountsApi(client),
    audit: createAuditApi(client),
    documentRules: createDocumentRulesApi(client),
    tenancyConfig: createTenancyConfigApi(client),
    ownSessions: createOwnSessionsApi(client),
    recordings: createRecordingsApi(client),
    revisions: createRevisionsApi(client),
    broadcast,
    transfer: createTransferApi(client),
    heldRequests,
    ...createCapabilitiesApi(client),
    services: laterServices(client),
  }) satisfies Partial<Deps>;
