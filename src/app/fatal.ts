import { type BootData } from '../../contract/boot';
import { type BrowserStorages, clearOwnStorage } from '../api/storage';
import { createFatalErrors, type FatalErrorsService } from '../shell/fatal/fatalErrors';
import { openFatalScreen } from '../shell/fatal/fatalScreen';
import { type RecordingDraft } from '../shell/registries/recording';
import { type ErrorInfo, fatalErrorAdded } from '../store/fatalErrors/slice';
import { downloadFile, downloadText } from '../ui/download';
import { type LogSource, saveLog } from './console/saveLog';

/** Dependencies of the fatal screen, as far as they exist when needed. */
export interface FatalPage {
  storages: BrowserStorages;
  boot?: BootData;
  /** Language and messages; English if absent. */
  translation?: { locale: string; messages: Readonly<Record<string, string>> };
  /** Set when recording starts. */
  recorder?: LogSource;
  recording?: RecordingDraft | undefined;
  dispatch?: (action: ReturnType<typeof fatalErrorAdded>) => void;
  stop?: () => void;
}

/** Creates the fatal screen; `page` is completed during startup. */
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
