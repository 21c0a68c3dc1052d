import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { readBootData } from './main/bootData';
import { consoleActions, consoleSelectors } from './main/consoleContents';
import { createApp } from './main/createApp';
import { AppHost } from './shell/AppHost';
import { downloadText } from './shell/console/download';
import { installConsole } from './shell/console/gatehouseConsole';
import { I18nProvider } from './shell/i18n';
import { RegistriesContext } from './shell/registries/RegistriesContext';

const boot = readBootData(document);
document.documentElement.lang = boot.locale;

const { store, recorder, registries } = await createApp({
  boot,
  window,
  storages: { local: () => window.localStorage, session: () => window.sessionStorage },
  checks: !import.meta.env.PROD,
});
installConsole({ store, recorder, selectors: consoleSelectors, actions: consoleActions, save: downloadText });

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <RegistriesContext value={registries}>
      <I18nProvider locale={boot.locale}>
        <AppHost />
      </I18nProvider>
    </RegistriesContext>
  </Provider>,
);
