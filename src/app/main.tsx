import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RECORDED_SCREEN_ROUTE } from '../../contract/endpoints';
import { type Bundle, createTranslator, I18nProvider } from '../i18n';
import { AppHost, preloadFrame } from '../shell/AppHost';
import { watchRejections } from '../shell/fatal/watchRejections';
import { preloadView } from '../shell/registries/lazyView';
import { RegistriesContext } from '../shell/registries/RegistriesContext';
import { selectCurrentAppOrNull } from '../store/apps/selectors';
import { selectDialogOrNull } from '../store/overlays/selectors';
import { selectLanguage } from '../store/preferences/selectors';
import { downloadText } from '../ui/download';
import { readBootData } from './bootData';
import { installConsole } from './console/gatehouseConsole';
import { createApp, type RunningApp } from './createApp';
import { entryActions, entrySelectors } from './entryConsole';
import { createFatalPage, type FatalPage } from './fatal';
import { loadTexts } from './texts';

const storages = { local: () => window.localStorage, session: () => window.sessionStorage };
const page: FatalPage = { storages };
const fatalErrors = createFatalPage(page);
const { add } = fatalErrors.setup();
watchRejections(window);

/** Preloads the first screen, since React delays content behind a fallback. */
async function preloadFirstScreen({ store, registries }: RunningApp): Promise<void> {
  const current = selectCurrentAppOrNull(store.getState());
  const screen = registries.screens.get(current?.id ?? '');
  // An initial dialog appears with the screen, not later over the user's work (C78).
  const dialog = registries.dialogs.get(selectDialogOrNull(store.getState())?.name ?? '');
  await Promise.all([
    current?.chromeless ? undefined : preloadFrame(),
    typeof screen === 'function' ? preloadView(screen) : undefined,
    dialog && preloadView(dialog),
  ]);
}

async function start(): Promise<void> {
  const boot = readBootData(document);
  page.boot = boot;
  if (window.location.pathname === boot.basePath + RECORDED_SCREEN_ROUTE)
    return (await import('./recordedScreen')).showRecordedScreen(boot, window);

  // The code has arrived, so the font no longer competes with it, and loads before the first text.
  document.fonts.load("1em 'Inter Variable'").catch(() => undefined);
  const app = await createApp({
    boot,
    window,
    storages,
    early: (window.gatehouseEarly ??= { sent: [], isOver: false }),
    checks: !import.meta.env.PROD,
    fatalErrors: fatalErrors.start(),
    onStoreMade({ store, recorder, registries }) {
      page.dispatch = store.dispatch;
      page.recorder = recorder;
      page.recording = registries.recording;
    },
  });
  page.stop = app.stop;
  app.started.catch((error: unknown) => fatalErrors.tell(error));
  const { store, recorder, registries, client } = app;
  const locale = selectLanguage(store.getState());
  document.documentElement.lang = locale;
  const texts = await loadTexts(client, boot, locale, app.history.read().pathname);
  // Failures are reported when there is a page to replace [FATAL-09].
  texts.all.catch(() => undefined);
  const core = async () => (await import('./createCore')).createCore(app, fatalErrors.start());
  await preloadFirstScreen(app);
  const options = {
    store,
    recorder,
    selectors: entrySelectors,
    actions: entryActions,
    save: downloadText,
    core,
    reducerOf: async (state: object) => (await import('../store/rootReducer')).reducerOf(state),
  };
  installConsole(options);

  /** Adds the rest once the page is shown, which does not wait for it. */
  const completeConsole = async () => {
    const { consoleSelectors, consoleActions, whyDisabled } = await import('./consoleContents');
    installConsole({
      ...options,
      selectors: consoleSelectors,
      actions: consoleActions,
      whyDisabled: () => whyDisabled(store.getState(), createTranslator(locale, page.translation?.messages)),
    });
  };
  // A plugin failure has already shown the fatal screen.
  if (fatalErrors.hasEnded) return;
  const root = createRoot(document.getElementById('root') as HTMLElement, {
    onUncaughtError: (error) => fatalErrors.tell(error),
  });
  page.stop = () => {
    app.stop();
    root.unmount();
  };
  const show = (messages: Bundle | undefined) => {
    if (messages) page.translation = { locale, messages };
    root.render(
      <Provider store={store}>
        <RegistriesContext value={registries}>
          <I18nProvider locale={locale} {...(messages && { messages })}>
            <AppHost />
          </I18nProvider>
        </RegistriesContext>
      </Provider>,
    );
  };
  flushSync(() => show(texts.now));
  // Offline, the console of the entry is left.
  if (boot.session) completeConsole().catch(() => undefined);
  texts.all.then(
    (all) => {
      if (all !== texts.now && !fatalErrors.hasEnded) show(all);
    },
    (error: unknown) => fatalErrors.tell(error),
  );
}

start().catch((error: unknown) => add(error));
