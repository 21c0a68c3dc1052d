import { stat } from 'node:fs';
import { describe, expect, it, jest } from '@jest/globals';
import { mapInSlices, TimeSlices } from '../../../server/lib/timeSlices';

/** Gives way at every opportunity. */
class Impatient extends TimeSlices {
  override isUsedUp() {
    return true;
  }
}

const round = () => new Promise((resolve) => setImmediate(resolve));

describe('long work in time slices', () => {
  it('lets one long job go on in each round of the event loop, however many there are', async () => {
    const done = [0, 0, 0];
    const works = done.map(async (_, index) => {
      const slices = new TimeSlices();
      for (let at = 0; at < 5; at += 1) {
        await slices.next();
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
    const slices = new TimeSlices();
    await slices.next();
    await round();
    await slices.next();
    expect(slices.yields).toBe(2);
  });

  it('counts the work of the processor up to the limit, and not the time waited', async () => {
    const slices = new TimeSlices(60_000, () => new Error('too long'));
    const later = performance.now() + 3_600_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    await slices.next();
    clock.mockReturnValue(2 * later);
    const processor = jest.spyOn(process, 'cpuUsage').mockReturnValue({ user: 1e12, system: 0 });
    await expect(slices.next()).rejects.toThrow('too long');
    clock.mockRestore();
    processor.mockRestore();
  });

  it('lets other work run even when the work starts as data arrives', async () => {
    const done: string[] = [];
    await new Promise<void>((resolve) => {
      stat('.', () => {
        setTimeout(() => done.push('other'), 0);
        const slices = new TimeSlices();
        const until = performance.now() + 5;
        while (performance.now() < until);
        void slices.next().then(() => {
          done.push('work');
          resolve();
        });
      });
    });
    expect(done).toEqual(['other', 'work']);
  });

  it('ends a work whose time is used up with its own error', async () => {
    const slices = new TimeSlices(-1, () => new Error('too long'));
    await expect(slices.next()).rejects.toThrow('too long');
    expect(slices.yields).toBe(0);
  });

  it('maps items in order and yields between them', async () => {
    const slices = new Impatient();
    expect(await mapInSlices([1, 2, 3], (item) => item * 2, slices)).toEqual([2, 4, 6]);
    expect(slices.yields).toBe(3);
  });
});
