import { type ActionLine, type ActionLog } from '../../src/store/recording/format';
import { effectChanges } from '../../src/store/recording/migrations';
import { redact } from '../../src/store/recording/redact';
import { MIGRATIONS } from '../../src/store/recording/versions';
import { type RootState } from '../../src/store/rootReducer';
import {
  actionEffect,
  type BehaviourDivergence,
  type BehaviourOptions,
  type BehaviourResult,
  type Effect,
  requestEffect,
} from './behaviourResult';
import { createLaterLines, type LaterLine, type PutAction, PutActions } from './putActions';
import { isSamePlace, type RecordedGateway, type SentRequest } from './recordedGateway';
import { isInput } from './recordedStart';
import { sameButTimes } from './sameButTimes';

/** The clock of the replay has no busy moments, in ms: what comes later than recorded was not set off as it was. */
export const LATE_MS = 300;
/** A page that is busy, or in the background, is late itself. */
const EARLY_MS = 2_000;
/** A page draws before its sagas go on with an answer: what a view asks then comes before what they do. */
const RACE_MS = 100;
/** What was overtaken is done again within this time. */
const AGAIN_MS = 5_000;
/** A page that gave no sign of life for so long may have slept: its timers came whenever it woke. */
const SLEEP_MS = 300_000;
/** Most effects that are named as done instead of a recorded one. */
const MAX_DONE = 3;

/** What effects do beside what the log says they did: what is the same, what is due, and where they diverge. */
export class Comparison {
  readonly result: BehaviourResult = { inputs: 0, actions: 0, requests: 0, seq: 0 };
  /** What effects have put and no line stands for yet. */
  readonly put: PutActions;
  readonly laterLine: LaterLine;
  /** What effects of today do more or less than those of the version that was recorded. */
  readonly changes;
  readonly ignored: ReadonlySet<string>;
  /** Longest that an effect may be later than recorded. */
  readonly late: number;
  private readonly early: number;
  /** What effects did of an answer just before a view asked for it anew, which may have ended them. */
  private overtaken: PutAction[] = [];
  /** When the page gave a sign of life again after a long time. */
  private wokeAt = 0;

  constructor(
    private readonly log: ActionLog,
    { migrations = MIGRATIONS, late = LATE_MS, early = EARLY_MS, ignore = [] }: BehaviourOptions,
  ) {
    this.changes = effectChanges(log.header.stateVersion, migrations);
    this.ignored = new Set(ignore);
    this.late = late;
    this.early = early;
    const isSame = (put: PutAction, { type, payload }: ActionLine) =>
      sameButTimes(redact(this.changes.asThen(type, put.payload, payload)), redact(payload));
    this.put = new PutActions(isSame);
    this.laterLine = createLaterLines(log, (line) => !isInput(line), isSame);
  }

  /** Notes where effects left the recording. */
  diverge(
    seq: number,
    problem: BehaviourDivergence['problem'],
    recorded: Effect | undefined,
    more: Partial<Pick<BehaviourDivergence, 'done' | 'diff' | 'ms' | 'address'>>,
  ): void {
    this.result.divergence = {
      seq,
      problem,
      ...(recorded ? { recorded } : {}),
      done: [],
      diff: [],
      ...more,
    };
  }

  /** Whether something was done too long before its moment, and the page was awake all the while. */
  isEarly(done: number, at: number): boolean {
    return at - done > this.early && done >= this.wokeAt;
  }

  /** Notes that the page was silent until now: after a long time it may have slept. */
  notePause(from: number, at: number): void {
    if (at - from > SLEEP_MS) this.wokeAt = at;
  }

  /** Notes what this input may have overtaken: what an answer just before it set off, and comes again after it. */
  noteOvertaken({ at, seq }: ActionLine): void {
    const isJust = ({ after }: PutAction) => {
      const cause = this.log.lines.find((line) => line.kind !== 'hash' && line.seq === after);
      return cause?.kind === 'exchange' && at - cause.at - cause.ms <= RACE_MS;
    };
    const isLater = ({ type }: PutAction) =>
      this.log.lines.some((line) => line.kind === 'action' && line.seq > seq && line.type === type);
    this.overtaken = [
      ...this.overtaken.filter((one) => at - one.at <= AGAIN_MS),
      ...this.put.all().filter((put) => isJust(put) && !this.overtaken.includes(put) && isLater(put)),
    ];
  }

  /** Whether something that no line has was overtaken in the page; of two that are the same either may be left. */
  isOvertaken(put: PutAction): boolean {
    const found = this.overtaken.find(
      (one) =>
        one === put ||
        (one.type === put.type && put.at - one.at <= AGAIN_MS && sameButTimes(one.payload, put.payload)),
    );
    if (!found) return false;
    this.overtaken = this.overtaken.filter((one) => one !== found);
    this.put.remove(put);
    return true;
  }

  /** Whatever effects did long before this moment is recorded by now, or too early, or in no line at all. */
  checkOverdue(at: number, seq: number): void {
    const { added } = this.changes;
    const due = this.put.all().find((put) => this.isEarly(put.at, at) && !added.has(put.type));
    if (!due) return;
    const later = this.laterLine(due, seq - 1);
    if (!later && this.isOvertaken(due)) return;
    if (!later) this.diverge(due.after, 'extra', undefined, { done: [actionEffect(due)] });
    else if (this.isEarly(due.at, later.at))
      this.diverge(later.seq, 'early', actionEffect(later), { ms: later.at - due.at });
  }

  /** What effects did that no line after `seq` has; failing that, all that they did. */
  unrecorded(seq: number, gateway: RecordedGateway): Effect[] {
    const { added } = this.changes;
    const put = this.put
      .all()
      .filter((action) => !added.has(action.type) && !this.laterLine(action, seq))
      .map(actionEffect);
    const isLater = (request: SentRequest) =>
      this.log.lines.some((line) => line.kind === 'exchange' && line.seq > seq && isSamePlace(request, line));
    const requests = gateway
      .waiting()
      .filter((request) => !isLater(request))
      .map(requestEffect);
    const found = [...put, ...requests];
    return (found.length > 0 ? found : this.put.all().map(actionEffect)).slice(0, MAX_DONE);
  }

  /**
   * At the end: effects may have done no more than was recorded, save what was still on its way. What they did in the last moments
   * the recording may have missed, unless they did it in the turn of a line.
   *
   * @param endedAt when the log was saved, or the page left
   */
  checkRest(gateway: RecordedGateway, endedAt: number): void {
    const { added } = this.changes;
    const isSure = ({ isAtOnce, at }: PutAction | SentRequest) =>
      isAtOnce === true || this.isEarly(at, endedAt);
    const put = this.put.all().filter((one) => !added.has(one.type) && !this.isOvertaken(one));
    const extra = put.find(isSure);
    if (extra) return this.diverge(extra.after, 'extra', undefined, { done: [actionEffect(extra)] });
    const onTheWay = (this.log.end.state as Partial<RootState> | undefined)?.http?.loadingCount ?? Infinity;
    const isCompared = ({ method, path }: SentRequest) =>
      !added.has(`${method} ${path}`) && !this.ignored.has(`${method} ${path}`);
    const waiting = gateway.waiting().filter(isCompared);
    const sure = waiting.filter(isSure);
    const [first] = sure;
    if (first && sure.length > onTheWay)
      return this.diverge(first.after, 'extra', undefined, { done: [requestEffect(first)] });
    const started = waiting.slice(Math.min(waiting.length, onTheWay)).filter((one) => !isSure(one));
    this.result.cutOff = [...put.map(actionEffect), ...started.map(requestEffect)];
  }
}
