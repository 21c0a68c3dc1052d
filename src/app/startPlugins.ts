import { type BootData, type BootPlugin } from '../../contract/boot';
import { type HttpClient } from '../api/client';
import { homePlugin } from '../plugins/builtin/homePlugin';
import { createManagementPlugin } from '../plugins/builtin/managementPlugin';
import { createPalettePlugin } from '../plugins/builtin/palettePlugin';
import { createSecurityPlugin } from '../plugins/builtin/securityPlugin';
import { createContextContainer } from '../plugins/contract/contextContainer';
import { type ContractStore } from '../plugins/contract/contractStore';
import { createCoreStart } from '../plugins/contract/coreStart';
import { type PluginInitializer } from '../plugins/contract/plugin';
import { createPluginHost } from '../plugins/contract/pluginHost';
import { type PluginSteps } from '../sagas/context';
import { type FatalErrors } from '../shell/fatal/fatalErrors';
import { isReadOnlyUser } from '../store/account/readOnly';
import { type ContractPage, createContracts } from './contracts';

export interface PluginPage extends ContractPage {
  client: HttpClient;
  boot: BootData;
  hasApiAccess: boolean;
  fatalErrors: FatalErrors;
}

function builtInPlugins({ boot, registries, hasApiAccess }: PluginPage) {
  const { roles } = boot.uiConfig.security.readonly_mode;
  return new Map<string, PluginInitializer<HttpClient>>([
    ['home', homePlugin],
    ['management', createManagementPlugin(registries.dialogs)],
    ['palette', createPalettePlugin(registries.dialogs)],
    [
      'securityDashboards',
      createSecurityPlugin({
        dialogs: registries.dialogs,
        hasApiAccess,
        isReadOnly: isReadOnlyUser(boot.session?.account ?? null, roles),
      }),
    ],
  ]);
}

/** Imports a plugin from this server; not part of the build. */
const importModule = (url: string): Promise<unknown> => import(/* @vite-ignore */ url);

/** Creates lifecycle steps; each plugin's contracts name it in the action log. */
export function createPluginSteps(page: PluginPage): PluginSteps {
  const { boot, client, fatalErrors, registries } = page;
  const storeOf = (plugin: string): ContractStore => ({
    ...page.store,
    dispatch: (action) => page.store.dispatch({ ...action, meta: { plugin } }),
  });
  const contracts = new Map(
    boot.plugins.map(({ id }) => [id, createContracts({ ...page, store: storeOf(id) }, id)]),
  );
  const opaqueIds = new Map(boot.plugins.map(({ id }) => [id, Symbol(id)]));
  const symbolsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const symbol = opaqueIds.get(id);
      return symbol ? [symbol] : [];
    });
  const dependencies = new Map(
    boot.plugins.flatMap(({ id, requiredPlugins, optionalPlugins }) =>
      symbolsOf([id]).map((symbol) => [symbol, symbolsOf([...requiredPlugins, ...optionalPlugins])] as const),
    ),
  );
  const core = Symbol('core');
  const partsOf = ({ id }: BootPlugin) => contracts.get(id) ?? createContracts(page, id);
  const coreStart = (plugin: BootPlugin) => {
    const { application, chrome } = partsOf(plugin);
    const store = storeOf(plugin.id);
    return createCoreStart({
      store,
      registries,
      http: client,
      fatalErrors,
      application: application.start,
      chrome,
    });
  };
  const { version, branch, buildNumber, buildHash } = boot;
  const host = createPluginHost<HttpClient>({
    plugins: boot.plugins,
    builtIn: builtInPlugins(page),
    importModule,
    packageInfo: { version, branch, buildNum: buildNumber, buildSha: buildHash },
    opaqueIds,
    ...(boot.globalConfig ? { globalConfig: boot.globalConfig } : {}),
    coreSetup(plugin) {
      const { application, chrome } = partsOf(plugin);
      const { notifications, uiSettings, injectedMetadata, workspaces } = coreStart(plugin);
      return {
        application: application.setup,
        chrome: { navControls: chrome.navControls },
        context: { createContextContainer: () => createContextContainer(dependencies, core) },
        http: client,
        fatalErrors,
        notifications,
        uiSettings,
        injectedMetadata,
        workspaces,
      };
    },
    coreStart,
  });
  return {
    ...host,
    closeRegistration() {
      for (const { application } of contracts.values()) application.close();
    },
  };
}
