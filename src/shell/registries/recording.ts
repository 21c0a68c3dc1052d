import { type DraftLine } from '../../recording/bundle/draft';
import { type Prepared } from '../../recording/bundle/prepare';
import { type ActionLog } from '../../recording/format';
import { type BundleChoice } from '../../store/recordingDraft/choice';
import { type DraftSummary, type FoundLines } from '../../store/recordingDraft/slice';

/** Recording under review, processed in slices of a few milliseconds; abortable. */
export interface RecordingDraft {
  /** Takes a snapshot: the reviewed recording is the one that is saved. */
  take(signal: AbortSignal): Promise<void>;
  prepare(
    choice: BundleChoice,
    query: string,
    signal: AbortSignal,
  ): Promise<{ summary: DraftSummary; found: FoundLines }>;
  search(query: string, signal: AbortSignal): Promise<FoundLines>;
  pack(): Promise<Blob>;
  drop(): void;
}

/**
 * The recording of this page, by reference: up to 64 MB, which the state would record again. The
 * state has choices, counts and line indexes (`store/recordingDraft`).
 */
export interface RecordingRegistry extends RecordingDraft {
  line(place: number): DraftLine | undefined;
}

const code = () => import('../../recording/bundle/work');

/** @param bundle returns the logs so far, oldest first */
export function createRecordingRegistry(
  bundle: (signal: AbortSignal) => Promise<readonly ActionLog[]>,
): RecordingRegistry {
  let taken: readonly ActionLog[] = [];
  let prepared: Prepared | undefined;
  let lines: readonly DraftLine[] = [];
  return {
    async take(signal) {
      taken = await bundle(signal);
    },
    async prepare(choice, query, signal) {
      const { inSlices, preparing } = await code();
      const made = await inSlices(preparing(taken, choice, query), signal);
      ({ prepared, lines } = made);
      return { summary: made.summary, found: made.found };
    },
    async search(query, signal) {
      const { inSlices, findLines } = await code();
      return inSlices(findLines(lines, query), signal);
    },
    async pack() {
      const { inSlices, packBundle } = await code();
      if (!prepared) throw new Error('No recording has been prepared.');
      return inSlices(packBundle(prepared));
    },
    drop() {
      taken = [];
      prepared = undefined;
      lines = [];
    },
    line: (place) => lines[place],
  };
}

/** Returns e.g. `gatehouse-2026-01-31T12-30-00.gatehouse`, valid on every file system. */
export const recordingFileName = (at: number): string =>
  `gatehouse-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.gatehouse`;
