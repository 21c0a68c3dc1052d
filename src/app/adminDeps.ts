import { RECORDING_TYPE, RECORDINGS_PATH } from '../../contract/recordings';
import { createAdminApis } from '../api/adminApis';
import { type HttpClient } from '../api/client';
import { type HeldRequests } from '../api/unauthorized';
import { type Deps } from '../sagas/context';
import { createFilesRegistry } from '../shell/registries/files';
import { createPlayerRegistry } from '../shell/registries/player';
import { type Registries } from '../shell/registries/RegistriesContext';
import { downloadFile } from '../ui/download';
import { printPage } from '../ui/printPage';

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
    printPage,
    keepRecording: (file, note) =>
      client.post(RECORDINGS_PATH, {
        query: { note },
        headers: { 'Content-Type': RECORDING_TYPE },
        body: file,
      }),
    ...(registries.recording && { recordingDraft: registries.recording }),
    ...createAdminApis(client),
    broadcast,
    heldRequests,
    services: laterServices(client),
  }) satisfies Partial<Deps>;
