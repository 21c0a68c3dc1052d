import { type FoundSecret } from '../../recording/bundle/secrets';
import { type Draft, type DraftHead, type DraftWork } from '../../recording/bundle/work';
import { type ActionLog } from '../../recording/format';
import { type BundleChoice } from '../../store/recordingDraft/choice';
import { type FoundLines } from '../../store/recordingDraft/slice';

/** Recording under review, processed in a worker or in slices of a few milliseconds; abortable. */
export interface RecordingDraft {
  /** Takes a snapshot: the reviewed recording is the one that is saved. */
  take(signal: AbortSignal): Promise<void>;
  prepare(choice: BundleChoice, query: string, signal: AbortSignal): Promise<Draft>;
  search(query: string, signal: AbortSignal): Promise<FoundLines>;
  pack(): Promise<Blob>;
  drop(): void;
}

/**
 * The recording of this page, by reference: up to 64 MB, which the state would record again. The
 * state has choices, counts and line indexes (`store/recordingDraft`).
 */
export interface RecordingRegistry extends RecordingDraft {
  /** Returns a found line. */
  head(place: number): DraftHead | undefined;
  /** Returns the beginning of its data as JSON. */
  text(place: number): Promise<string>;
  /** Returns the texts that look like secrets; they must not enter the state. */
  secrets(): readonly FoundSecret[];
  /** Prepares the saving while nothing happens. */
  warm(): Promise<void>;
}

/** @param bundle returns the logs so far, oldest first */
export function createRecordingRegistry(
  bundle: (signal: AbortSignal) => Promise<readonly ActionLog[]>,
): RecordingRegistry {
  let work: DraftWork | undefined;
  const code = () => import('../../recording/bundle/work');
  return {
    async take(signal) {
      const logs = await bundle(signal);
      work = (await code()).createDraftWork();
      work.take(logs);
    },
    async prepare(choice, query, signal) {
      const { createDraftWork, inSlices } = await code();
      work ??= createDraftWork();
      return inSlices(work.prepare(choice, query), signal);
    },
    async search(query, signal) {
      const { createDraftWork, inSlices } = await code();
      return inSlices((work ?? createDraftWork()).search(query), signal);
    },
    async pack() {
      if (!work) throw new Error('No recording has been prepared.');
      return (await code()).inSlices(work.pack());
    },
    drop: () => void (work = undefined),
    head: (place) => work?.head(place),
    text: async (place) => work?.text(place) ?? '',
    secrets: () => work?.secrets() ?? [],
    warm: async () => {},
  };
}

/** Returns e.g. `gatehouse-2026-01-31T12-30-00.gatehouse`, valid on every file system. */
export const recordingFileName = (at: number): string =>
  `gatehouse-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.gatehouse`;
