import { Provider } from 'react-redux';
import { type BootData } from '../../contract/boot';
import { type ScreenOrder, type ScreenReport } from '../../contract/recordings';
import { createHistory } from '../api/browserHistory';
import { createClient } from '../api/client';
import { type Bundle, I18nProvider, registerMessages } from '../i18n';
import english from '../i18n/messages/en';
import { type ActionLog } from '../recording/format';
import { idsIn } from '../recording/idsIn';
import { replayEntered, replayGuard, replayStateShown, withReplay } from '../recording/replayGuard';
import { createReplaySession, type ReplaySession } from '../recording/session';
import { AppHost } from '../shell/AppHost';
import { ClockContext, createSetClock } from '../shell/dates/clock';
import { createFatalErrors } from '../shell/fatal/fatalErrors';
import { RecordedContext } from '../shell/forms/RecordedContext';
import { createRegistries, RegistriesContext } from '../shell/registries/RegistriesContext';
import { createAppStore } from '../store/createStore';
import { useAppSelector } from '../store/hooks';
import { reserveIds } from '../store/ids';
import { selectLanguage } from '../store/preferences/selectors';
import { reducerOf, rootReducer, type RootState } from '../store/rootReducer';
import { dispatchBootData } from './dispatchBootData';
import { withOwnImages } from './ownImages';
import { createRecordedView } from './recordedView';
import { createRecoveringRoot } from './recoveringRoot';
import { registerApps } from './registerApps';
import { createPluginSteps } from './startPlugins';

const NOWHERE = { pathname: '/', search: '', hash: '' };

const tell = (report: ScreenReport) => window.parent.postMessage(report, '*');
const tellFailure = (error: unknown) => tell({ report: 'failed', message: String(error) });

function Screens({ german }: { german: Bundle }) {
  const locale = useAppSelector(selectLanguage);
  return (
    <I18nProvider locale={locale} {...(locale === 'de' && { messages: german })}>
      <AppHost />
    </I18nProvider>
  );
}

/**
 * Shows the application's views over recorded states inside the player, without sagas. The
 * gateway's policy denies the page session, storage and network.
 */
export async function showRecordedScreen(boot: BootData, page: Window): Promise<void> {
  const registries = createRegistries();
  const store = createAppStore({
    reducer: withReplay(rootReducer) as never,
    middleware: [replayGuard],
    checks: false,
  });
  const { basePath, version } = boot;
  // Built-in plugins only; no other plugin code runs here.
  const own = { ...boot, plugins: boot.plugins.filter(({ url }) => url === undefined) };
  dispatchBootData(store.dispatch, own, NOWHERE, true);
  registerApps(store.dispatch, registries);
  const plugins = createPluginSteps({
    store,
    registries,
    history: createHistory({ window: page, basePath }),
    client: createClient({
      basePath,
      version,
      adapter: () => Promise.reject(new Error('This is a recording.')),
    }),
    boot: own,
    hasApiAccess: true,
    fatalErrors: createFatalErrors({ stop() {}, report() {}, show() {} }).setup(),
  });
  for (const { id } of own.plugins) {
    await plugins.load(id);
    await plugins.setup(id);
    await plugins.start(id);
  }
  registerMessages(english);
  const { default: german } = await import('../i18n/messages/de');
  store.dispatch(replayEntered());

  // Supplies domains that pages before sign-in do not record.
  const whole = rootReducer(undefined, replayEntered());
  let shown: ReplaySession<RootState> | undefined;
  let startedAt = 0;
  const view = createRecordedView(tell);
  const clock = createSetClock();
  // Retries a failed screen at the next step.
  const draw = createRecoveringRoot(
    page.document.getElementById('root') as HTMLElement,
    <Provider store={store}>
      <RegistriesContext value={registries}>
        <RecordedContext value>
          <ClockContext value={clock}>
            <Screens german={german} />
          </ClockContext>
        </RecordedContext>
      </RegistriesContext>
    </Provider>,
    tellFailure,
  );
  const obey = (order: ScreenOrder<ActionLog>) => {
    if (order.order === 'scroll') {
      view.scrollTo(order.top);
      return;
    }
    if (order.order === 'load') {
      reserveIds(idsIn(order.log));
      startedAt = order.log.header.startedAt;
      shown = createReplaySession(order.log, reducerOf(order.log.base.state as object));
    }
    if (shown === undefined) return;
    view.note();
    const state = { ...whole, ...shown.goTo(order.position) };
    clock.set(shown.action?.at ?? startedAt);
    store.dispatch(replayStateShown(withOwnImages(state, own)));
    // Another recorded page begins without what the views of this one have kept.
    draw(order.order === 'load');
    tell({ report: 'shown' });
  };
  page.addEventListener('message', (event: MessageEvent<ScreenOrder<ActionLog>>) => {
    // The player has validated the log.
    if (event.source !== page.parent) return;
    try {
      obey(event.data);
    } catch (error) {
      tellFailure(error);
    }
  });
  draw();
  tell({ report: 'ready' });
}
