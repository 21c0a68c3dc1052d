import { type BrowserHistory } from '../api/browserHistory';
import { createApplicationContract } from '../plugins/contract/application';
import { createChromeContract } from '../plugins/contract/chrome';
import { type ContractStore } from '../plugins/contract/contractStore';
import { createStoreHistory } from '../plugins/contract/history';
import { type Registries } from '../shell/registries/RegistriesContext';
import { selectBootInfo } from '../store/boot/selectors';

export interface ContractPage {
  store: ContractStore;
  registries: Registries;
  history: BrowserHistory;
}

/** Creates the application and chrome contracts for one plugin or for the console. */
export function createContracts({ store, registries, history }: ContractPage, plugin?: string) {
  const { basePath } = selectBootInfo(store.getState());
  return {
    application: createApplicationContract({
      store,
      registries,
      basePath,
      ...(plugin === undefined ? {} : { plugin }),
      history: createStoreHistory(store, basePath, {
        readKey: () => history.read().key,
        go: (delta) => history.go(delta),
        length: () => window.history.length,
      }),
      readHref: () => window.location.href,
      redirect: (url) => history.assign(url),
    }),
    chrome: createChromeContract({ store, registries }),
  };
}
