import { type BootData } from '../api/contract/boot';
import { type BrowserStorages, clearOwnStorage } from '../api/storage';
import { downloadText } from '../ui/download';
import { type LogSource, saveLog } from './console/saveLog';
import { createFatalErrors, type FatalErrorsService } from '../shell/fatal/fatalErrors';
import { type ErrorInfo, fatalErrorAdded } from '../store/fatalErrors/slice';

/** The parts of the page that the fatal screen needs, as far as they exist when it is needed. */
export interface FatalPage {
  storages: BrowserStorages;
  boot?: BootData;
  /** The language of the page and its texts; English when absent. */
  translation?: { locale: string; messages: Readonly<Record<string, string>> };
  /** The recorder of the action log, from the moment it records. */
  recorder?: LogSource;
  /** Tells the state. */
  dispatch?: (action: ReturnType<typeof fatalErrorAdded>) => void;
  /** Ends effects and takes the application's own page down. */
  stop?: () => void;
}

const loadScreen = () => import('../shell/fatal/fatalScreen');

/** The fatal screen of this page. `page` may fill up while the application starts. */
export function createFatalPage(page: FatalPage): FatalErrorsService {
  let screen: Promise<(errors: readonly ErrorInfo[]) => void> | undefined;
  const open = async () => {
    const { openFatalScreen } = await loadScreen();
    const { recorder } = page;
    return openFatalScreen({
      window,
      ...(page.translation ?? { locale: 'en' }),
      version: page.boot?.version ?? '',
      buildNumber: page.boot?.buildNumber ?? '',
      clearStorage: () => clearOwnStorage({ ...page.storages, basePath: page.boot?.basePath ?? '' }),
      ...(recorder && { saveLog: () => saveLog(recorder, downloadText).name }),
    });
  };
  return createFatalErrors({
    stop: () => page.stop?.(),
    report: (info) => page.dispatch?.(fatalErrorAdded(info)),
    show(errors) {
      screen ??= open();
      screen.then(
        (show) => show(errors),
        // Not even the screen can be fetched: the words alone must do.
        () => {
          document.body.textContent = errors.map(({ message }) => message).join('\n');
        },
      );
    },
  });
}

/** Fetches the screen while the network is there: when it is needed, it may not be. */
export function prefetchFatalScreen(): void {
  const fetchIt = () => void loadScreen().catch(() => undefined);
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchIt, { timeout: 10_000 });
  else setTimeout(fetchIt, 3_000);
}
