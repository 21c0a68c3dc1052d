import { PAGES_LIMIT } from '../../contract/recordedPages';
import { type RecordedPages } from '../api/recordedPages';
import { marksIn } from '../recording/marks';
import { textOf } from '../recording/ongoing';
import { type Recorder } from '../recording/recorderTypes';
import { createRecordingRegistry, type RecordingRegistry } from '../shell/registries/recording';
import { createWorkerRegistry } from './recordingWorker/client';

/** Idle time before the log is written, so that loading is not disturbed. */
const QUIET_MS = 1000;
/** Idle time after that before saving is prepared. */
const WARM_MS = 4000;
const SLICE_MS = 8;
/** Largest log in memory, in bytes, to write at unload, which must not take seconds. */
const MOST_BYTES = 32 * 1024 * 1024;
const REST_MS = 30;

/**
 * Writes the log in slices while idle, to leave little for unload and for saving, and keeps it for
 * the next page. The returned function stops only the idle writing.
 *
 * @param onQuiet called when all is written and nothing has happened for some seconds
 */
export function keepPages<S>(
  recorder: Pick<Recorder<S>, 'bytes' | 'isPaused' | 'parts' | 'partsSoFar' | 'texts'>,
  pages: Pick<RecordedPages, 'keep' | 'lose'>,
  store: { subscribe: (listener: () => void) => () => void },
  window: Pick<Window, 'addEventListener'>,
  onQuiet: () => void = () => {},
): () => void {
  const { texts } = recorder;
  // Skips logs that are too long to keep. Repetitive data takes far less text than memory.
  const isKept = () => recorder.bytes <= MOST_BYTES && texts.lengthOf(recorder.partsSoFar()) <= PAGES_LIMIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settleAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const until = performance.now() + SLICE_MS;
      if (texts.settle(recorder.partsSoFar, () => performance.now() < until))
        timer = setTimeout(onQuiet, WARM_MS);
      else settleAfter(REST_MS);
    }, ms);
  };
  const unsubscribe = store.subscribe(() => settleAfter(QUIET_MS));
  const marks = () =>
    recorder.partsSoFar().flatMap(({ gone, lines }) => [...(gone?.marks ?? []), ...marksIn(lines)]);
  window.addEventListener('pagehide', () => {
    if (isKept()) pages.keep(textOf(texts.finish(recorder.parts())), recorder.isPaused, marks());
    else pages.lose(recorder.isPaused, marks());
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** Returns the registry of the recording, whose work a worker does if the browser has any. */
export function recordingOf<S>(
  recorder: Pick<Recorder<S>, 'bundle' | 'parts' | 'partsSoFar' | 'texts'>,
  pages: Pick<RecordedPages, 'texts'>,
  redactedNames: readonly string[],
): RecordingRegistry {
  const inPage = createRecordingRegistry(async (signal) => [
    ...(await import('./earlierPages')).readPages(pages.texts),
    ...(await recorder.bundle(signal)),
  ]);
  if (!('Worker' in globalThis)) return inPage;
  return createWorkerRegistry({
    async written(isFinal) {
      for (let isDone = false; !isDone;) {
        const until = performance.now() + SLICE_MS;
        isDone = recorder.texts.settle(recorder.partsSoFar, () => performance.now() < until);
        if (!isDone) await new Promise((resolve) => setTimeout(resolve));
      }
      return recorder.texts.finish(isFinal ? recorder.parts() : recorder.partsSoFar());
    },
    pages: pages.texts,
    redactedNames,
    start: async () => (await import('./recordingWorker/start')).startRecordingWorker(),
    inPage,
  });
}
