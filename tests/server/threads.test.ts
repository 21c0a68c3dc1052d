import { stat } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { verifyPassword } from '../../server/security/embedded/passwords/hashing';
import { Lane, lanesOf } from '../../server/threads';

describe('a lane of the thread pool', () => {
  it('runs as many tasks at once as it has room for, and the others in the order in which they came', async () => {
    const lane = new Lane(2);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const run = (name: string) =>
      lane.run(
        () =>
          new Promise<string>((resolve) => {
            begun.push(name);
            ends.set(name, () => resolve(name));
          }),
      );
    const all = ['a', 'b', 'c', 'd'].map(run);
    expect(begun).toEqual(['a', 'b']);
    ends.get('b')?.();
    expect(await all[1]).toBe('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) ends.get(name)?.();
    expect(await Promise.all([all[0], all[2]])).toEqual(['a', 'c']);
    ends.get('d')?.();
    expect(await all[3]).toBe('d');
  });

  it('goes on after a task that fails', async () => {
    const lane = new Lane(1);
    await expect(lane.run(() => Promise.reject(new Error('spoilt')))).rejects.toThrow('spoilt');
    expect(await lane.run(() => Promise.resolve('next'))).toBe('next');
  });

  it.each([
    [4, 1, 1, 1],
    [4, 2, 2, 1],
    [4, 16, 2, 1],
    [16, 8, 8, 7],
    [1, 2, 1, 1],
  ])(
    'of a pool of %i threads on %i cores has room for %i passwords and %i answers',
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
