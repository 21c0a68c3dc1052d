import { type BundleChoice } from '../../store/recordingDraft/choice';
import { type ActionLog } from '../format';
import { draftLines, findLines, summaryOf } from './draft';
import { prepareBundle } from './prepare';

export { findLines } from './draft';
export { inSlices } from '../inSlices';
export { packBundle } from './pack';

/** Prepares the chosen part of a recording and everything shown about it. */
export function* preparing(all: readonly ActionLog[], choice: BundleChoice, query: string) {
  const prepared = yield* prepareBundle(all, choice);
  const lines = draftLines(prepared);
  const found = yield* findLines(lines, query);
  return { prepared, lines, found, summary: summaryOf(all, prepared) };
}
