import { type BootData } from '../api/contract/boot';
import { type BrowserStorages, clearOwnStorage } from '../api/storage';
import { createFatalErrors, type FatalErrorsService } from '../shell/fatal/fatalErrors';
import { openFatalScreen } from '../shell/fatal/fatalScreen';
import { type RecordingDraft } from '../shell/registries/recording';
import { type ErrorInfo, fatalErrorAdded } from '../store/fatalErrors/slice';
import { downloadFile, downloadText } from '../ui/download';
import { type LogSource, saveLog } from './console/saveLog';

/** The parts of the page that the fatal screen needs, as far as they exist when it is needed. */
export interface FatalPage {
  storages: BrowserStorages;
  boot?: BootData;
  /** The language of the page and its texts; English when absent. */
  translation?: { locale: string; messages: Readonly<Record<string, string>> };
  /** The recorder of the action log, from the moment it records. */
  recorder?: LogSource;
  /** What it recorded, to be looked over. */
  recording?: RecordingDraft | undefined;
  /** Tells the state. */
  dispatch?: (action: ReturnType<typeof fatalErrorAdded>) => void;
  /** Ends effects and takes the application's own page down. */
  stop?: () => void;
}

/** The fatal screen of this page. `page` may fill up while the application starts. */
export function createFatalPage(page: FatalPage): FatalErrorsService {
  let screen: ((errors: readonly ErrorInfo[]) => void) | undefined;
  const open = () => {
    const { recorder, recording } = page;
    return openFatalScreen({
      window,
      ...(page.translation ?? { locale: 'en' }),
      version: page.boot?.version ?? '',
      buildNumber: page.boot?.buildNumber ?? '',
      clearStorage: () => clearOwnStorage({ ...page.storages, basePath: page.boot?.basePath ?? '' }),
      ...(recording && { recording: { draft: recording, save: downloadFile } }),
      ...(recorder && { saveLog: () => saveLog(recorder, downloadText).name }),
    });
  };
  return createFatalErrors({
    stop: () => page.stop?.(),
    report: (info) => page.dispatch?.(fatalErrorAdded(info)),
    show(errors) {
      screen ??= open();
      screen(errors);
    },
  });
}
