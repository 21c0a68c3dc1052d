import { type ActionLog, type ExchangeLine } from '../../src/recording/format';
import { requestEffect } from './behaviourResult';
import { type Comparison, LATE_MS } from './comparison';
import { beginTurn, type LiveEffects, type Place } from './liveEffects';
import { SEARCH_MS } from './recordedActions';
import { isSamePlace, requestDifferences } from './recordedGateway';
import { type ReplayClock, UNSURE_MS } from './replayClock';
import { sameButTimes } from './sameButTimes';

/** Counts matching exchanges sent between this line's request and answer, including this one. */
export const answersLeft = (log: ActionLog, { seq, at, ms, method, path, query }: ExchangeLine): number =>
  log.lines.filter(
    (other) =>
      other.kind === 'exchange' &&
      other.seq >= seq &&
      other.at >= at &&
      other.at <= at + ms &&
      other.method === method &&
      other.path === path &&
      sameButTimes(other.query ?? {}, query ?? {}),
  ).length;

export class RecordedExchanges {
  constructor(
    private readonly log: ActionLog,
    private readonly comparison: Comparison,
    private readonly live: LiveEffects,
    private readonly clock: ReplayClock,
    private readonly place: Place,
    /** Third-party plugins may send requests, whose sender is not in the log. */
    private readonly hasOthersPlugins: boolean,
  ) {}

  /**
   * Waits for a request and answers it; records a divergence if it is not sent. `lastAt`
   * is the time of the previous line.
   */
  async answer(line: ExchangeLine, lastAt: number): Promise<void> {
    const place = `${line.method} ${line.path}`;
    if (this.comparison.changes.gone.has(place)) return;
    const end = line.at + line.ms;
    await this.clock.settle();
    // An early answer would start subsequent timers early.
    if (end - lastAt > UNSURE_MS) await this.clock.tickBefore(end);
    const answer = () => {
      const request = this.live.gateway.answer(line, () => answersLeft(this.log, line));
      if (request) beginTurn(this.place, line.seq);
      return request;
    };
    const request = await this.clock.waitFor(end, answer, this.patience());
    if (!request) return this.missed(line, end);
    this.checkTime(line, line.at - request.at);
  }

  /** Answers this request, or else one to the same URL; skips an answer to none. */
  async answerFreely(line: ExchangeLine): Promise<void> {
    const { gateway } = this.live;
    const answer = () => {
      const isAnswered = gateway.answer(line, () => answersLeft(this.log, line)) !== undefined;
      if (isAnswered) beginTurn(this.place, line.seq);
      return isAnswered || undefined;
    };
    const isAnswered = await this.clock.waitFor(line.at + line.ms, answer, LATE_MS);
    if (!isAnswered && gateway.answerPlace(line)) beginTurn(this.place, line.seq);
  }

  /** Tolerance of late requests; short with third-party plugins, whose requests never come. */
  private patience(): number {
    return this.hasOthersPlugins ? Math.min(this.comparison.late, LATE_MS) : this.comparison.late;
  }

  private checkTime(line: ExchangeLine, ms: number): void {
    const effect = requestEffect({ ...line, body: line.request });
    if (this.comparison.isEarly(line.at - ms, line.at))
      this.comparison.diverge(line.seq, 'early', effect, { ms });
    else if (-ms > this.comparison.late + UNSURE_MS)
      this.comparison.diverge(line.seq, 'late', effect, { ms: -ms });
    else this.comparison.result.requests += 1;
  }

  /** Reports a recorded request as changed, late or missing. */
  private async missed(line: ExchangeLine, end: number): Promise<void> {
    const { comparison, live } = this;
    if (comparison.ignored.has(`${line.method} ${line.path}`)) return;
    // Any consequences are found by comparing the actions.
    if (this.hasOthersPlugins) return;
    const effect = requestEffect({ ...line, body: line.request });
    const other = live.gateway.waiting().find((request) => isSamePlace(request, line));
    if (other)
      return comparison.diverge(line.seq, 'changed', effect, {
        done: [requestEffect(other)],
        diff: requestDifferences(other, line),
      });
    const done = comparison.unrecorded(line.seq, live.gateway);
    const from = end + comparison.late;
    const found = await this.clock.waitFor(from, () => live.gateway.answer(line), SEARCH_MS);
    if (found) comparison.diverge(line.seq, 'late', effect, { ms: found.at - line.at });
    else comparison.diverge(line.seq, 'missing', effect, { done });
  }
}
