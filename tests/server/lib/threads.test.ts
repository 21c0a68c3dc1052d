import { stat } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { lanesOf } from '../../../server/lib/threads';
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
  it('leave threads to files', async () => {
    const done: string[] = [];
    const passwords = Array.from({ length: 6 }, () =>
      verifyPassword('Quiet-Meadow-17!', undefined).then(() => done.push('password')),
    );
    await stat('.').then(() => done.push('file'));
    await Promise.all(passwords);
    expect(done[0]).toBe('file');
  });
});
