import { type HttpClient } from './client';
import { createSavedObjectsApi } from './savedObjects';
import { createUiSettingsApi } from './uiSettings';

/** Platform data services, in a separate module so pages can load it on demand. */
export const createServicesApi = (client: HttpClient) => ({
  savedObjects: createSavedObjectsApi(client),
  uiSettings: createUiSettingsApi(client),
});

export type ServicesApi = ReturnType<typeof createServicesApi>;
