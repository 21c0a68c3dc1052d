import { type PayloadActionCreator } from '@reduxjs/toolkit';
import { type Clock } from '@sinonjs/fake-timers';
import { type RecordingDraft } from '../../src/shell/registries/recording';
import { type ActionLine, type ActionLog } from '../../src/store/recording/format';
import { draftLinesFound, draftPrepared } from '../../src/store/recordingDraft/slice';

/**
 * The recording that the user looked at: it is in no log itself, but what was told of it is.
 *
 * @param place where the replay is in the log
 */
export function createRecordedDraft(
  { lines }: ActionLog,
  place: { readonly seq: number },
  clock: Pick<Clock, 'now'>,
): RecordingDraft {
  async function nextPayload<P>({ type }: PayloadActionCreator<P>): Promise<P> {
    const next = lines.find(
      (line): line is ActionLine => line.kind === 'action' && line.seq > place.seq && line.type === type,
    );
    // It was closed before it was ready, or an earlier build told nothing.
    if (!next) return new Promise(() => {});
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next.at - clock.now)));
    return next.payload as P;
  }
  return {
    take: () => Promise.resolve(),
    prepare: () => nextPayload(draftPrepared),
    search: () => nextPayload(draftLinesFound),
    pack: () => Promise.resolve(new Blob()),
    drop: () => {},
  };
}
