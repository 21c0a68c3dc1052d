import { type BundleChoice, EVERYTHING } from '../../store/recordingDraft/choice';
import { type DraftSummary, type FoundLines } from '../../store/recordingDraft/slice';
import { type ActionLog } from '../format';
import { type DraftLine, draftLines, findLines, summaryOf } from './draft';
import { beginningOf } from './jsonText';
import { createPacker } from './pack';
import { prepareBundle, type Prepared } from './prepare';
import { type FoundSecret } from './secrets';
import { unsureSearches } from './unsure';

export { inSlices } from '../inSlices';

/** Maximum number of characters shown per line. */
const MAX_CHARACTERS = 20_000;

/** Line without its data, as listed. */
export type DraftHead = Omit<DraftLine, 'data'>;

export interface Draft {
  summary: DraftSummary;
  found: FoundLines;
}

const isDefault = (choice: BundleChoice) =>
  choice.from === null && choice.pseudonyms && choice.removed.length === 0 && !choice.keep?.length;

/**
 * Prepares, shows and packs recordings. Work on the default choice is reused as the recording
 * grows; work that is given up can be done again.
 */
export function createDraftWork() {
  let taken: readonly ActionLog[] = [];
  let prepared: Prepared | undefined;
  let lines: readonly DraftLine[] = [];
  /** The last complete preparation of the default choice. */
  let reusable: Prepared | undefined;
  let packer = createPacker();
  let packed: { of: Prepared; file: Blob } | undefined;

  function* bundle(choice: BundleChoice): Generator<void, Prepared> {
    if (!isDefault(choice)) return yield* prepareBundle(taken, choice);
    const before = reusable;
    // An interrupted survey has read some data only in part.
    reusable = undefined;
    const made = yield* prepareBundle(taken, choice, before);
    if (made.replacer !== before?.replacer) packer = createPacker();
    reusable = made;
    return made;
  }

  function* pack(what: Prepared): Generator<void, Blob> {
    if (packed?.of === what) return packed.file;
    const searches = yield* unsureSearches(what);
    const logs = searches.length === 0 ? what.logs : what.logs.map((log) => withSearches(log, searches));
    const file = yield* (what === reusable ? packer : createPacker())({ ...what, logs });
    packed = { of: what, file };
    return file;
  }

  return {
    take(logs: readonly ActionLog[]): void {
      taken = logs;
    },
    /** Prepares the chosen part of the recording and everything shown about it. */
    *prepare(choice: BundleChoice, query: string): Generator<void, Draft> {
      const made = yield* bundle(choice);
      const shown = draftLines(made);
      const found = yield* findLines(shown, query);
      [prepared, lines] = [made, shown];
      return { summary: summaryOf(taken, made), found };
    },
    search: (query: string): Generator<void, FoundLines> => findLines(lines, query),
    head(place: number): DraftHead | undefined {
      const { data: _data, ...head } = lines[place] ?? {};
      return 'key' in head ? head : undefined;
    },
    /** Returns the beginning of a line as JSON. */
    text: (place: number): string => beginningOf(lines[place]?.data, MAX_CHARACTERS),
    secrets: (): readonly FoundSecret[] => prepared?.secrets ?? [],
    *pack(): Generator<void, Blob> {
      if (!prepared) throw new Error('No recording has been prepared.');
      return yield* pack(prepared);
    },
    /** Does the work of saving the default choice in advance. */
    *warm(logs: readonly ActionLog[]): Generator<void, void> {
      taken = logs;
      yield* pack(yield* bundle(EVERYTHING));
    },
    drop(): void {
      taken = [];
      prepared = undefined;
      lines = [];
    },
  };
}

export type DraftWork = ReturnType<typeof createDraftWork>;

const withSearches = (log: ActionLog, searches: string[]): ActionLog => ({
  ...log,
  header: { ...log.header, searches },
});
