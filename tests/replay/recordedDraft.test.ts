import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRecordedDraft } from '../../cli/replay/recordedDraft';
import { type ActionLog } from '../../src/recording/format';

const action = (seq: number, at: number, type: string) => ({ kind: 'action', seq, at, source: 'saga', type });
const asked = action(1, 0, 'recording/saveRequested');

describe('a recording that is saved in a replayed log', () => {
  beforeEach(() => void jest.useFakeTimers({ now: 0 }));
  afterEach(() => void jest.useRealTimers());

  /** Whether it is packed at a time, when it was asked for at 0. */
  async function isPackedAt(lines: object[], at: number): Promise<boolean> {
    const clock = {
      get now() {
        return Date.now();
      },
    };
    let isPacked = false;
    const draft = createRecordedDraft({ lines } as unknown as ActionLog, { seq: 1 }, clock);
    void draft.pack().then(() => (isPacked = true));
    await jest.advanceTimersByTimeAsync(at);
    return isPacked;
  }

  it('is packed when it was saved, however long that took', async () => {
    const lines = [asked, action(2, 8_000, 'recording/saved')];
    expect(await isPackedAt(lines, 7_999)).toBe(false);
    expect(await isPackedAt(lines, 8_000)).toBe(true);
  });

  it('is packed when it went to the gateway', async () => {
    const sent = { kind: 'exchange', seq: 2, at: 500, ms: 9_000, method: 'POST', path: '/api/v1/recordings' };
    expect(await isPackedAt([asked, sent, action(3, 9_500, 'recording/saved')], 500)).toBe(true);
  });

  it('is never packed when the page was left before', async () => {
    expect(await isPackedAt([asked], 60_000)).toBe(false);
  });
});
