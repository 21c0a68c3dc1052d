import { availableParallelism } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { lanesOf, passwordLane } from '../../../server/lib/threads';
import { verifyPassword } from '../../../server/security/embedded/passwords/hashing';

describe('the lanes of the thread pool', () => {
  it.each([
    [4, 1, 1, 1],
    [4, 2, 2, 1],
    [4, 16, 2, 1],
    [16, 8, 8, 7],
    [1, 2, 1, 1],
  ])(
    'have room in a pool of %i threads on %i cores for %i passwords and %i answers',
    (pool, cores, passwords, compressions) => {
      expect(lanesOf(pool, cores)).toEqual({ passwords, compressions });
    },
  );
});

describe('many passwords at once', () => {
  it('wait for each other, and leave threads to files', async () => {
    const { passwords } = lanesOf(4, availableParallelism());
    const checks = Array.from({ length: 6 }, () => verifyPassword('Quiet-Meadow-17!', undefined));
    await Promise.resolve();
    expect([passwordLane.activeCount, passwordLane.pendingCount]).toEqual([passwords, 6 - passwords]);
    expect(await Promise.all(checks)).toEqual(Array<boolean>(6).fill(false));
    expect([passwordLane.activeCount, passwordLane.pendingCount]).toEqual([0, 0]);
  });
});
