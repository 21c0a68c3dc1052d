import { type HttpClient } from '../api/client';
import { type CoreStart, createCoreStart } from '../plugins/contract/coreStart';
import { type FatalErrors } from '../shell/fatal/fatalErrors';
import { createContracts } from './contracts';
import { type RunningApp } from './createApp';

/** Creates services for `window.gatehouse.core()`, after registration is closed. */
export function createCore(app: RunningApp, fatalErrors: FatalErrors): CoreStart<HttpClient> {
  const { store, registries, client } = app;
  const { application, chrome } = createContracts(app);
  application.close();
  return createCoreStart({
    store,
    registries,
    http: client,
    fatalErrors,
    application: application.start,
    chrome,
  });
}
