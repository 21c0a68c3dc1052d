import { type ActionLog, type ExchangeLine } from '../../src/store/recording/format';
import { requestEffect, UnfitLogError } from './behaviourResult';
import { type Comparison, LATE_MS } from './comparison';
import { beginTurn, type LiveEffects, type Place } from './liveEffects';
import { SEARCH_MS } from './recordedActions';
import { isCut, isSamePlace, isUnknownFile, requestDifferences } from './recordedGateway';
import { type ReplayClock, UNSURE_MS } from './replayClock';
import { sameButTimes } from './sameButTimes';

/** Why a body was cut, where the log says so. */
const reasonOf = (body: unknown): string => {
  const { reason } = body as { reason?: unknown };
  return typeof reason === 'string' ? `: ${reason}` : '';
};

/** Why nothing can be answered by an exchange: its answer was not kept. @throws UnfitLogError */
function assertAnswered(place: string, response: unknown): void {
  if (isCut(response))
    throw new UnfitLogError(`the answer of ${place} was too long to be kept whole${reasonOf(response)}`);
  if (isUnknownFile(response))
    throw new UnfitLogError(`the answer of ${place} was a file, which is not kept`);
}

/** How many exchanges such as this one the log has from it on, of what was asked after it and before its answer; it counts itself. */
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

/** Waits for the requests that the log has, compares each, and answers it. */
export class RecordedExchanges {
  constructor(
    private readonly log: ActionLog,
    private readonly comparison: Comparison,
    private readonly live: LiveEffects,
    private readonly clock: ReplayClock,
    private readonly place: Place,
    /** Plugins of others may ask by themselves, and the log does not tell who asked. */
    private readonly hasOthersPlugins: boolean,
  ) {}

  /**
   * Waits until effects send this request, and answers it; notes a divergence when they do not.
   *
   * @param lastAt when the line before was recorded
   * @throws UnfitLogError when the log does not hold the answer
   */
  async answer(recordedLine: ExchangeLine, lastAt: number): Promise<void> {
    const line = this.whole(recordedLine);
    const place = `${line.method} ${line.path}`;
    assertAnswered(place, line.response);
    if (this.comparison.changes.gone.has(place)) return;
    const end = line.at + line.ms;
    await this.clock.settle();
    // An answer that comes too early starts the timers of what follows too early.
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

  /**
   * How much later than recorded a request may come, milliseconds. One that a plugin sent by itself never comes, and what is due
   * while the replay waits for it would be done too early: that wait is short.
   */
  private patience(): number {
    return this.hasOthersPlugins ? Math.min(this.comparison.late, LATE_MS) : this.comparison.late;
  }

  /** A request was sent as recorded; `ms` is how much too early. */
  private checkTime(line: ExchangeLine, ms: number): void {
    const effect = requestEffect({ ...line, body: line.request });
    if (this.comparison.isEarly(line.at - ms, line.at))
      this.comparison.diverge(line.seq, 'early', effect, { ms });
    else if (-ms > this.comparison.late + UNSURE_MS)
      this.comparison.diverge(line.seq, 'late', effect, { ms: -ms });
    else this.comparison.result.requests += 1;
  }

  /** The exchange with its answer, which an earlier line may hold. */
  private whole(line: ExchangeLine): ExchangeLine {
    const { sameAs, ...rest } = line;
    if (sameAs === undefined) return line;
    const first = this.log.lines.find(
      (other): other is ExchangeLine => other.kind === 'exchange' && other.seq === sameAs,
    );
    if (first === undefined || sameAs >= line.seq)
      throw new UnfitLogError(`the answer of seq ${line.seq} is that of seq ${sameAs}, which is not there`);
    return { ...rest, response: first.response };
  }

  /** A recorded request was not sent: another one to the same place, a later one, or none. */
  private async missed(line: ExchangeLine, end: number): Promise<void> {
    const { comparison, live } = this;
    if (comparison.ignored.has(`${line.method} ${line.path}`)) return;
    // What effects no longer ask is noticed by what they no longer do.
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
