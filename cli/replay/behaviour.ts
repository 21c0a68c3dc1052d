import { type Clock, install } from '@sinonjs/fake-timers';
import { type ActionLine, type ActionLog, type ExchangeLine } from '../../src/recording/format';
import { idsIn } from '../../src/recording/idsIn';
import { inputSeen } from '../../src/recording/inputs';
import { reserveIds, resetIds } from '../../src/store/ids';
import { lineRemoved } from '../../src/store/recording/slice';
import { type BehaviourOptions, type BehaviourResult, type Done, UnfitLogError } from './behaviourResult';
import { Comparison } from './comparison';
import { withoutUnkeptTags } from './listTags';
import { LiveEffects, type Place } from './liveEffects';
import { RecordedActions } from './recordedActions';
import { RecordedExchanges } from './recordedExchanges';
import { isInput, readStart } from './recordedStart';
import { ReplayClock, UNSURE_MS } from './replayClock';
import { inputsAtOneGo, stallsInBursts } from './stalls';

/** Replays a log line by line against live effects, up to the first divergence. */
class BehaviourRun {
  private readonly place: Place = { seq: 0, cause: 0, isTurn: false };
  private readonly start;
  private readonly comparison;
  private readonly clock;
  private readonly live;
  private readonly actions;
  private readonly exchanges;
  private readonly until: number;
  private readonly stalls: ReadonlySet<number>;
  private readonly atOneGo: ReadonlyMap<number, readonly ActionLine[]>;
  /** Lines already dispatched together with a preceding input. */
  private readonly followers = new Set<object>();
  private readonly isFree: boolean;
  private isLive = false;
  private lastAt = 0;

  constructor(
    private readonly log: ActionLog,
    clock: Clock,
    options: BehaviourOptions,
  ) {
    const { place } = this;
    const start = readStart(log);
    const comparison = new Comparison(log, options);
    const { put, ignored } = comparison;
    const { added } = comparison.changes;
    const live = new LiveEffects({ log, start, place, clock, put, ignored, added });
    const hasOthersPlugins = start.boot.plugins.some(({ url }) => url !== undefined);
    this.until = options.until ?? Infinity;
    this.isFree = options.isFree === true;
    this.stalls = stallsInBursts(log);
    this.atOneGo = inputsAtOneGo(log);
    this.start = start.start;
    this.comparison = comparison;
    this.live = live;
    this.clock = new ReplayClock(clock);
    this.actions = new RecordedActions(comparison, live, this.clock);
    this.exchanges = new RecordedExchanges(log, comparison, live, this.clock, place, hasOthersPlugins);
  }

  async run(): Promise<BehaviourResult> {
    const { comparison, live } = this;
    const { result } = comparison;
    try {
      for (const line of this.log.lines) {
        if (line.kind === 'hash' || this.followers.has(line)) continue;
        if (line.seq > this.until) break;
        await this.tell(line);
        if (result.divergence) break;
        if (line.seq >= result.seq) this.reached(line);
      }
      await this.clock.settle();
      if (!result.divergence && this.until >= this.log.end.seq) await this.checkEnd();
      if (this.isFree) result.done = this.done();
    } catch (error) {
      if (!(error instanceof UnfitLogError)) throw error;
      result.unfit = error.message;
    }
    live.end();
    return result;
  }

  /** Checks effects until the log was saved; earlier builds' logs end with their last line. */
  private async checkEnd(): Promise<void> {
    const { comparison, live, lastAt } = this;
    const { at = lastAt } = this.log.end;
    comparison.notePause(lastAt, at);
    if (at - lastAt > UNSURE_MS) await this.clock.tickBefore(at);
    await this.clock.settle();
    if (!this.isFree && !this.hasLeftAddress()) comparison.checkRest(live.gateway, at);
  }

  private done(): Done {
    const { live, comparison } = this;
    return { requests: live.gateway.sent(), actions: comparison.put.all(), state: live.state() };
  }

  private reached({ at, seq }: ActionLine | ExchangeLine): void {
    this.lastAt = at;
    this.comparison.result.seq = seq;
  }

  private async tell(line: ActionLine | ExchangeLine): Promise<void> {
    if (line.kind === 'action' && line.type === lineRemoved.type)
      throw new UnfitLogError(`the line of seq ${line.seq} was removed before the log was saved`);
    this.place.seq = line.seq;
    if (line.seq === this.start.seq) return this.startEffects(line as ActionLine);
    if (this.isLive && !this.isFree) {
      this.comparison.notePause(this.lastAt, line.at);
      this.comparison.checkOverdue(line.at, line.seq);
      if (this.comparison.result.divergence) return;
    }
    if (line.kind === 'exchange') await this.exchange(line);
    else if (isInput(line)) await this.inputInTime(line);
    else if (this.isFree) await this.passTime(line.at);
    else await this.actions.expect(line);
  }

  private startEffects(line: ActionLine): void {
    this.input(line);
    this.live.start();
    this.isLive = true;
  }

  private input(line: ActionLine): void {
    this.comparison.result.inputs += 1;
    this.live.tell(line);
  }

  private hasLeftAddress(): boolean {
    const address = this.live.addressGap();
    if (address) this.comparison.diverge(this.place.cause, 'address', undefined, { address });
    return address !== undefined;
  }

  private async inputInTime(line: ActionLine): Promise<void> {
    if (this.isLive) {
      await this.clock.settle();
      if (!this.isFree && this.hasLeftAddress()) return;
      // In a burst of inputs, the page was too busy for timers.
      if (line.at - this.lastAt > UNSURE_MS && !this.stalls.has(line.seq))
        await this.clock.tickBefore(line.at);
    }
    if (line.type !== inputSeen.type && !this.isFree) this.comparison.noteOvertaken(line);
    this.input(line);
    for (const follower of this.atOneGo.get(line.seq) ?? []) {
      if (!this.isLive || follower.seq > this.until) break;
      this.followers.add(follower);
      this.place.seq = follower.seq;
      this.input(follower);
      this.reached(follower);
    }
  }

  private async exchange(line: ExchangeLine): Promise<void> {
    // Other requests are covered by the actions that they led to.
    if (!this.isLive || line.at < this.start.at || line.path.startsWith('/translations/')) return;
    if (!this.isFree) return this.exchanges.answer(line, this.lastAt);
    await this.passTime(line.at + line.ms);
    await this.exchanges.answerFreely(line);
  }

  /** Runs the timers of effects that ended before `at`. */
  private async passTime(at: number): Promise<void> {
    await this.clock.settle();
    if (at - this.lastAt > UNSURE_MS) await this.clock.tickBefore(at);
  }
}

/**
 * Replays the input of user, plugins and browser to a store with live effects, with requests and
 * clock from the log. Effects must match the recording apart from timestamps. Replaces the
 * process's timers, so nothing else may run.
 */
export async function replayBehaviour(
  log: ActionLog,
  options: BehaviourOptions = {},
): Promise<BehaviourResult> {
  const clock = install({
    now: log.header.startedAt,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldClearNativeTimers: true,
  });
  try {
    resetIds();
    reserveIds(idsIn(log.base.state));
    // Preloaded, because an import during the replay would settle while its clock runs on.
    await Promise.all([
      import('lossless-json'),
      import('fflate'),
      import('../../src/api/http/describeFiles'),
    ]);
    return await new BehaviourRun(withoutUnkeptTags(log), clock, options).run();
  } catch (error) {
    if (!(error instanceof UnfitLogError)) throw error;
    return { inputs: 0, actions: 0, requests: 0, seq: log.base.seq, unfit: error.message };
  } finally {
    clock.uninstall();
  }
}
