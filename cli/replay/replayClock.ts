import { type Clock } from '@sinonjs/fake-timers';

/** Margin before an input: timers that end within it may have fired after it. */
export const UNSURE_MS = 50;
const STEP_MS = 25;
const TURNS = 6;

export class ReplayClock {
  constructor(private readonly clock: Clock) {}

  get now(): number {
    return this.clock.now;
  }

  /** Lets promises settle without advancing the clock. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Never moves back. */
  async tickTo(at: number): Promise<void> {
    if (at > this.clock.now) await this.clock.tickAsync(at - this.clock.now);
  }

  /** Runs the timers that certainly ended before `at`. */
  tickBefore(at: number): Promise<void> {
    return this.tickTo(at - UNSURE_MS);
  }

  /** Polls `look` immediately, at time `at`, and for up to `patience` milliseconds more. */
  async waitFor<T>(at: number, look: () => T | undefined, patience: number): Promise<T | undefined> {
    await this.settle();
    let found = look();
    for (let time = at; found === undefined && time <= at + patience; time += STEP_MS) {
      await this.tickTo(time);
      await this.settle();
      found = look();
    }
    return found;
  }
}
