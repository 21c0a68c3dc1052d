import { coreProcesses, runProcesses } from './core';
import { mappingEntriesSaga } from './mappingEntries';
import { resourceSagas } from './resources';
import { securitySaga } from './security';
import { tenancyConfigSaga } from './tenancyConfig';

/** Every process of the application, by name. A crash of one is reported and does not spread. */
export const processes = {
  ...coreProcesses,
  mappingEntries: mappingEntriesSaga,
  security: securitySaga,
  tenancyConfig: tenancyConfigSaga,
  ...resourceSagas,
};

export function* rootSaga() {
  yield* runProcesses(processes);
}
