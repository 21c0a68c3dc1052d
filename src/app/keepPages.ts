import { PAGES_LIMIT } from '../api/contract/recordedPages';
import { type RecordedPages } from '../api/recordedPages';
import { createRecordingRegistry } from '../shell/registries/recording';
import { marksIn } from '../store/recording/marks';
import { createOngoingTexts } from '../store/recording/ongoing';
import { type Recorder } from '../store/recording/recorderTypes';

/** How long nothing must happen before the log is written as far as it goes: a page that has just loaded is left alone. */
const QUIET_MS = 5000;
/** Longest that it is written at once. */
const SLICE_MS = 8;
/** Memory of a log that is not even tried to be written when the page is left, in bytes: that must not take seconds. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Between two slices: the page has other things to do. */
const REST_MS = 30;

/**
 * Keeps the log of this page for the next one when the page is left. The log is written in quiet moments, in slices, so that little is
 * left to be done then.
 *
 * @returns ends the writing in quiet moments; what there is when the page is left is still kept
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
  // What is too long to be kept would only cost time. Of data that repeats the text is far shorter than the memory that it takes.
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

/** The recording of this page and of those that the tab showed before. */
export const recordingOf = <S>(recorder: Pick<Recorder<S>, 'bundle'>, pages: Pick<RecordedPages, 'texts'>) =>
  createRecordingRegistry(async (signal) => [
    ...(await import('./earlierPages')).readPages(pages.texts),
    ...(await recorder.bundle(signal)),
  ]);
