import { type FatalErrors } from '../../shell/fatal/fatalErrors';
import { type Registries } from '../../shell/registries/RegistriesContext';
import { selectBootInfo } from '../../store/boot/selectors';
import { type BootInfo } from '../../store/boot/slice';
import { type ApplicationStart } from './application';
import { brandingInForce } from './branding';
import { type CapabilitiesContract, createCapabilitiesContract } from './capabilities';
import { type ChromeContract } from './chrome';
import { type ContractStore } from './contractStore';
import { createToasts, type ToastsContract } from './notifications';
import { createOverlays, type OverlaysContract } from './overlays';
import { createSavedObjectsClient, type SavedObjectsClient } from './savedObjectsClient';
import { createUiSettingsClient, type UiSettingsClient } from './uiSettingsClient';
import { createWorkspacesContract, type WorkspacesContract } from './workspaces';

export interface InjectedMetadataContract {
  /** Version of the platform. */
  getVersion(): string;
  getBuildNumber(): number;
  getBasePath(): string;
  getServerBasePath(): string;
  getBranding(): BootInfo['branding'];
  getPlugins(): BootInfo['plugins'];
}

/** Services for started plugins [GEN-04]. Every call is an event or a selector and thus logged. */
export interface CoreStart<Http> {
  application: ApplicationStart & Pick<CapabilitiesContract, 'capabilities'>;
  chrome: ChromeContract;
  http: Http;
  overlays: OverlaysContract;
  notifications: { toasts: ToastsContract };
  fatalErrors: FatalErrors;
  uiSettings: UiSettingsClient;
  savedObjects: { client: SavedObjectsClient };
  injectedMetadata: InjectedMetadataContract;
  workspaces: WorkspacesContract;
}

export interface CoreStartParts<Http> {
  store: ContractStore;
  registries: Pick<Registries, 'answers' | 'mounts'>;
  http: Http;
  fatalErrors: FatalErrors;
  application: ApplicationStart;
  chrome: ChromeContract;
}

function createInjectedMetadata(store: Pick<ContractStore, 'getState'>): InjectedMetadataContract {
  const info = () => selectBootInfo(store.getState());
  return {
    getVersion: () => info().version,
    getBuildNumber: () => info().buildNumber,
    getBasePath: () => info().basePath,
    getServerBasePath: () => info().serverBasePath,
    getBranding: () => brandingInForce(store.getState()),
    getPlugins: () => info().plugins,
  };
}

/** Creates the services of this page for one plugin, or for the console. */
export function createCoreStart<Http>(parts: CoreStartParts<Http>): CoreStart<Http> {
  const { store, registries, http, fatalErrors, application, chrome } = parts;
  const { answers, mounts } = registries;
  const rights = createCapabilitiesContract(store);
  return {
    application: {
      ...application,
      get capabilities() {
        return rights.capabilities;
      },
    },
    chrome,
    http,
    overlays: createOverlays({ store, answers, mounts }),
    notifications: { toasts: createToasts({ store, mounts }) },
    fatalErrors,
    uiSettings: createUiSettingsClient({ store, answers }),
    savedObjects: { client: createSavedObjectsClient({ store, answers }) },
    injectedMetadata: createInjectedMetadata(store),
    workspaces: createWorkspacesContract(store),
  };
}
