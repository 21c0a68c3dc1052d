import { findDifferences } from '../../src/recording/differences';
import { type ActionLine } from '../../src/recording/format';
import { redact } from '../../src/recording/redact';
import { allPluginsStopped } from '../../src/store/plugins/slice';
import { actionEffect } from './behaviourResult';
import { type Comparison } from './comparison';
import { type LiveEffects } from './liveEffects';
import { type PutAction } from './putActions';
import { type ReplayClock } from './replayClock';

/** Lag after which the clock is advanced even if nothing waits for it. */
const STALL_MS = 1_000;
/** Additional wait for a late effect, to report the delay. */
export const SEARCH_MS = 10_000;

export class RecordedActions {
  constructor(
    private readonly comparison: Comparison,
    private readonly live: LiveEffects,
    private readonly clock: ReplayClock,
  ) {}

  /** Waits for an action; records a divergence if it does not occur. */
  async expect(line: ActionLine): Promise<void> {
    const { changes, ignored, put, late, result } = this.comparison;
    this.live.plugins.settle(line);
    if (changes.gone.has(line.type) || ignored.has(line.type)) return;
    const found = await this.clock.waitFor(line.at, () => put.find(line), late);
    if (!found) return this.missed(line);
    const before = put
      .earlierInThread(found)
      .find((other) => !changes.added.has(other.type) && !this.comparison.isOvertaken(other));
    if (before) return this.outOfTurn(before, line);
    if (this.comparison.isEarly(found.at, line.at))
      return this.comparison.diverge(line.seq, 'early', actionEffect(line), { ms: line.at - found.at });
    put.remove(found);
    result.actions += 1;
    if (line.type === allPluginsStopped.type) this.live.end();
    // The page was busy or asleep; timers started from here on must not end early.
    if (line.at - this.clock.now > STALL_MS) await this.clock.tickBefore(line.at);
  }

  /** Reports a recorded action as late, changed or missing. */
  private async missed(line: ActionLine): Promise<void> {
    const { comparison, clock } = this;
    const { put, laterLine } = comparison;
    const effect = actionEffect(line);
    const changed = put.all().find((other) => other.type === line.type && !laterLine(other, line.seq));
    if (changed) {
      const diff = findDifferences(line.payload, redact(changed.payload));
      return comparison.diverge(line.seq, 'changed', effect, { done: [actionEffect(changed)], diff });
    }
    const done = comparison.unrecorded(line.seq, this.live.gateway);
    const found = await clock.waitFor(clock.now, () => put.find(line), SEARCH_MS);
    if (found) comparison.diverge(line.seq, 'late', effect, { ms: found.at - line.at });
    else comparison.diverge(line.seq, 'missing', effect, { done });
  }

  /** Reports an action that a saga dispatched too soon, or that is not in the log. */
  private outOfTurn(before: PutAction, line: ActionLine): void {
    const done = [actionEffect(before)];
    if (this.comparison.laterLine(before, line.seq))
      this.comparison.diverge(line.seq, 'order', actionEffect(line), { done });
    else this.comparison.diverge(before.after, 'extra', undefined, { done });
  }
}
