import { createAuditApi } from '../api/audit';
import { fetchCapabilities } from '../api/capabilities';
import { type HttpClient } from '../api/client';
import { createResourceApi } from '../api/resources';
import { createTenancyConfigApi } from '../api/tenancyConfig';
import { type Deps } from '../sagas/context';
import { downloadFile } from '../shell/console/download';
import { createFilesRegistry } from '../shell/registries/files';
import { type Registries } from '../shell/registries/RegistriesContext';

/** What the effects of signed-in people reach besides what every page has; the sign-in page does not load it. */
export const createAdminDeps = (
  client: HttpClient,
  registries: Registries,
): Pick<
  Deps,
  'audit' | 'fetchCapabilities' | 'files' | 'resources' | 'saveFile' | 'services' | 'tenancyConfig'
> => ({
  files: (registries.files ??= createFilesRegistry()),
  saveFile: downloadFile,
  resources: {
    users: createResourceApi(client, 'internalusers'),
    roles: createResourceApi(client, 'roles'),
    roleMappings: createResourceApi(client, 'rolesmapping'),
    actionGroups: createResourceApi(client, 'actiongroups'),
    tenants: createResourceApi(client, 'tenants'),
  },
  audit: createAuditApi(client),
  tenancyConfig: createTenancyConfigApi(client),
  fetchCapabilities: (applications) => fetchCapabilities(client, applications),
  services: async () => (await import('../api/services')).createServicesApi(client),
});
