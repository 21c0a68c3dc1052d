import { RECORDING_TYPE, RECORDINGS_PATH } from '../../contract/recordings';
import { createActivityApi } from '../api/activity';
import { createAuditApi } from '../api/audit';
import { createCapabilitiesApi } from '../api/capabilities';
import { type HttpClient } from '../api/client';
import { createDocumentRulesApi } from '../api/documentRules';
import { createExplainApi } from '../api/explain';
import { createHistoryApi } from '../api/history';
import { createImportExportApi } from '../api/importExport';
import { createOwnSessionsApi } from '../api/ownSessions';
import { createRecordingsApi } from '../api/recordings';
import { createResourceApi } from '../api/resources';
import { createTenancyConfigApi } from '../api/tenancyConfig';
import { type HeldRequests } from '../api/unauthorized';
import { createUserAccountsApi } from '../api/userAccounts';
import { type Deps } from '../sagas/context';
import { createFilesRegistry } from '../shell/registries/files';
import { createPlayerRegistry } from '../shell/registries/player';
import { type Registries } from '../shell/registries/RegistriesContext';
import { downloadFile } from '../ui/download';

export interface AdminPage {
  client: HttpClient;
  registries: Registries;
  heldRequests: HeldRequests;
  /** Notifies other tabs; absent where unsupported. */
  broadcast?: Deps['broadcast'];
}

/**
 * Creates the data services once, or again if loading failed. Importing even loaded code yields to
 * other tasks, so that user input could precede the request.
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

/** Additional dependencies of effects for signed-in users; not part of the sign-in page. */
export const createAdminDeps = ({ client, registries, heldRequests, broadcast = () => {} }: AdminPage) =>
  ({
    files: (registries.files ??= createFilesRegistry()),
    player: (registries.player ??= createPlayerRegistry()),
    readRecording: async (file) => (await import('../recording/player/readRecording')).readRecording(file),
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
    explain: createExplainApi(client),
    activity: createActivityApi(client),
    userAccounts: createUserAccountsApi(client),
    audit: createAuditApi(client),
    documentRules: createDocumentRulesApi(client),
    tenancyConfig: createTenancyConfigApi(client),
    ownSessions: createOwnSessionsApi(client),
    recordings: createRecordingsApi(client),
    history: createHistoryApi(client),
    broadcast,
    importExport: createImportExportApi(client),
    heldRequests,
    ...createCapabilitiesApi(client),
    services: laterServices(client),
  }) satisfies Partial<Deps>;
