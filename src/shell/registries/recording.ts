import { type BundleChoice } from '../../store/recording/bundle/choice';
import { type DraftLine } from '../../store/recording/bundle/draft';
import { type Prepared } from '../../store/recording/bundle/prepare';
import { type ActionLog } from '../../store/recording/format';
import { type DraftSummary, type FoundLines } from '../../store/recordingDraft/slice';

/** The recording that the user looks at before it is saved, worked on in slices of a few milliseconds. A signal ends the work. */
export interface RecordingDraft {
  /** Takes the recording as it is now: what is looked at is what will be saved. */
  take(signal: AbortSignal): Promise<void>;
  /** Prepares what was chosen, and searches it. */
  prepare(
    choice: BundleChoice,
    query: string,
    signal: AbortSignal,
  ): Promise<{ summary: DraftSummary; found: FoundLines }>;
  search(query: string, signal: AbortSignal): Promise<FoundLines>;
  /** What was prepared last, as a file. */
  pack(): Promise<Blob>;
  drop(): void;
}

/**
 * The recording of this page. It is held here by reference, as the recorder holds it: up to 64 MB are too much for the state, which would
 * record them once more. The state has what was chosen, counts, and the places of the lines that are shown
 * (`store/recordingDraft`); the dialog reads these lines here.
 */
export interface RecordingRegistry extends RecordingDraft {
  /** A line of what was prepared last; undefined where there is none. */
  line(place: number): DraftLine | undefined;
}

/** The code that works on a recording, loaded when a user looks at one. */
const code = () => import('../../store/recording/bundle/work');

/** @param bundle the logs so far, oldest first */
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

/** Returns e.g. `gatehouse-2026-01-31T12-30-00.gatehouse`: a name that every file system takes. */
export const recordingFileName = (at: number): string =>
  `gatehouse-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.gatehouse`;
