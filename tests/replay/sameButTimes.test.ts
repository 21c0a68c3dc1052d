import { describe, expect, it } from '@jest/globals';
import { sameButTimes } from '../../cli/replay/sameButTimes';

describe('data of a replay and of its log', () => {
  it('are the same but for points in time and the stacks of errors', () => {
    const at = (time: number, stack: string) => ({
      problem: { at: time, message: 'Failed to fetch', stack },
    });
    expect(sameButTimes(at(1_800_000_000_000, 'at a.js'), at(1_900_000_000_000, 'at b.ts'))).toBe(true);
    expect(sameButTimes({ stack: 'at a.js' }, {})).toBe(false);
    expect(sameButTimes({ message: 'at a.js' }, { message: 'at b.ts' })).toBe(false);
    expect(sameButTimes({ count: 1 }, { count: 2 })).toBe(false);
  });
});
