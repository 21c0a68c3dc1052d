import { type PayloadActionCreator } from '@reduxjs/toolkit';
import { type Clock } from '@sinonjs/fake-timers';
import { RECORDINGS_PATH } from '../../contract/recordings';
import { type ActionLine, type ActionLog, type ExchangeLine } from '../../src/recording/format';
import { type RecordingDraft } from '../../src/shell/registries/recording';
import { saved } from '../../src/store/recording/slice';
import { draftLinesFound, draftPrepared } from '../../src/store/recordingDraft/slice';

/** Recreates the recording under review from events. `place` is the position of the replay. */
export function createRecordedDraft(
  { lines }: ActionLog,
  place: { readonly seq: number },
  clock: Pick<Clock, 'now'>,
): RecordingDraft {
  async function nextLine<L extends ActionLine | ExchangeLine>(
    isIt: (line: ActionLine | ExchangeLine) => line is L,
  ): Promise<L> {
    const next = lines.find((line): line is L => line.kind !== 'hash' && line.seq > place.seq && isIt(line));
    // Closed before it was ready, or recorded by an earlier build.
    if (!next) return new Promise(() => {});
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next.at - clock.now)));
    return next;
  }
  async function nextPayload<P>({ type }: PayloadActionCreator<P>): Promise<P> {
    const next = await nextLine((line): line is ActionLine => line.kind === 'action' && line.type === type);
    return next.payload as P;
  }
  /** True once the file has been sent or saved. */
  const isPacked = (line: ActionLine | ExchangeLine): line is ActionLine | ExchangeLine =>
    line.kind === 'exchange'
      ? line.method === 'POST' && line.path === RECORDINGS_PATH
      : line.type === saved.type;
  return {
    take: () => Promise.resolve(),
    prepare: () => nextPayload(draftPrepared),
    search: () => nextPayload(draftLinesFound),
    pack: async () => {
      await nextLine(isPacked);
      return new Blob();
    },
    drop: () => {},
  };
}
