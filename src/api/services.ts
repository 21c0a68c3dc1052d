import { type HttpClient } from './client';
import { createSavedObjectsApi } from './savedObjects';
import { createUiSettingsApi } from './uiSettings';

/** The platform's data services. A module of its own, so that pages fetch it when they first need one. */
export const createServicesApi = (client: HttpClient) => ({
  savedObjects: createSavedObjectsApi(client),
  uiSettings: createUiSettingsApi(client),
});

export type ServicesApi = ReturnType<typeof createServicesApi>;
