import { stat } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { mapInTurns, Turns } from '../../server/turns';

/** Gives way at every opportunity. */
class Impatient extends Turns {
  override isDue() {
    return true;
  }
}

const round = () => new Promise((resolve) => setImmediate(resolve));

describe('long work in turns', () => {
  it('lets one long work go on in each round of the event loop, however many there are', async () => {
    const done = [0, 0, 0];
    const works = done.map(async (_, index) => {
      const turns = new Turns();
      for (let at = 0; at < 5; at += 1) {
        await turns.next();
        done[index] = (done[index] ?? 0) + 1;
      }
    });
    let before = 0;
    let rounds = 0;
    for (; before < 15; rounds += 1) {
      await round();
      const now = done.reduce((sum, count) => sum + count, 0);
      expect(now - before).toBeLessThanOrEqual(1);
      before = now;
    }
    expect(done).toEqual([5, 5, 5]);
    expect(rounds).toBeGreaterThanOrEqual(15);
    await Promise.all(works);
  });

  it('continues after a pause in which nothing was queued', async () => {
    const turns = new Turns();
    await turns.next();
    await round();
    await turns.next();
    expect(turns.given).toBe(2);
  });

  it('lets other work run even when the work starts as data arrives', async () => {
    const done: string[] = [];
    await new Promise<void>((resolve) => {
      stat('.', () => {
        setTimeout(() => done.push('other'), 0);
        const turns = new Turns();
        const until = performance.now() + 5;
        while (performance.now() < until);
        void turns.next().then(() => {
          done.push('work');
          resolve();
        });
      });
    });
    expect(done).toEqual(['other', 'work']);
  });

  it('ends a work whose time is used up with its own error', async () => {
    const turns = new Turns(-1, () => new Error('too long'));
    await expect(turns.next()).rejects.toThrow('too long');
    expect(turns.given).toBe(0);
  });

  it('maps items in order and yields between them', async () => {
    const turns = new Impatient();
    expect(await mapInTurns([1, 2, 3], (item) => item * 2, turns)).toEqual([2, 4, 6]);
    expect(turns.given).toBe(3);
  });
});
