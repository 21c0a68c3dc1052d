import { PAGES_LIMIT } from '../../contract/recordedPages';
import { type RecordedPages } from '../api/recordedPages';
import { marksIn } from '../recording/marks';
import { createOngoingTexts } from '../recording/ongoing';
import { type Recorder } from '../recording/recorderTypes';
import { createRecordingRegistry } from '../shell/registries/recording';

/** Idle time before the log is written, so that loading is not disturbed. */
const QUIET_MS = 5000;
const SLICE_MS = 8;
/** Largest log in memory, in bytes, to write at unload, which must not take seconds. */
const MOST_BYTES = 32 * 1024 * 1024;
const REST_MS = 30;

/**
 * Keeps the log for the next page. It is written in slices while idle to leave little for unload;
 * the returned function stops only the idle writing.
 */
export function keepPages<S>(
  recorder: Pick<Recorder<S>, 'bytes' | 'isPaused' | 'facts' | 'parts' | 'partsSoFar'>,
  pages: Pick<RecordedPages, 'keep' | 'lose'>,
  store: { subscribe: (listener: () => void) => () => void },
  window: Pick<Window, 'addEventListener'>,
  texts: Pick<
    ReturnType<typeof createOngoingTexts<S>>,
    'settle' | 'finish' | 'lengthOf'
  > = createOngoingTexts<S>(recorder.facts),
): () => void {
  // Skips logs that are too long to keep. Repetitive data takes far less text than memory.
  const isKept = () => recorder.bytes <= MOST_BYTES && texts.lengthOf(recorder.partsSoFar()) <= PAGES_LIMIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settleAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const until = performance.now() + SLICE_MS;
      if (isKept() && !texts.settle(recorder.partsSoFar, () => performance.now() < until))
        settleAfter(REST_MS);
    }, ms);
  };
  const unsubscribe = store.subscribe(() => settleAfter(QUIET_MS));
  const marks = () =>
    recorder.partsSoFar().flatMap(({ gone, lines }) => [...(gone?.marks ?? []), ...marksIn(lines)]);
  window.addEventListener('pagehide', () => {
    if (isKept()) pages.keep(texts.finish(recorder.parts()), recorder.isPaused, marks());
    else pages.lose(recorder.isPaused, marks());
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

export const recordingOf = <S>(recorder: Pick<Recorder<S>, 'bundle'>, pages: Pick<RecordedPages, 'texts'>) =>
  createRecordingRegistry(async (signal) => [
    ...(await import('./earlierPages')).readPages(pages.texts),
    ...(await recorder.bundle(signal)),
  ]);
