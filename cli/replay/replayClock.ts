import { type Clock } from '@sinonjs/fake-timers';

/** An input is told when all timers that were surely over have run: one that ends at its moment may have come after it. */
export const UNSURE_MS = 50;
const STEP_MS = 25;
/** Turns of the event loop in which promises of the effects settle. */
const TURNS = 6;

/** Moves the clock of a replay, and lets effects do what is due. */
export class ReplayClock {
  constructor(private readonly clock: Clock) {}

  get now(): number {
    return this.clock.now;
  }

  /** Lets promises come to their end. The clock stands still. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Moves on to a point in time; never back. */
  async tickTo(at: number): Promise<void> {
    if (at > this.clock.now) await this.clock.tickAsync(at - this.clock.now);
  }

  /** Moves to where all timers are over that surely ended before `at`. */
  tickBefore(at: number): Promise<void> {
    return this.tickTo(at - UNSURE_MS);
  }

  /**
   * Waits until `look` finds what it looks for: immediately, when its time has come, or a little later.
   *
   * @param at its time
   * @param patience how much later it may come, milliseconds
   */
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
