import { type ActionLine, type ActionLog } from '../../src/recording/format';
import { effectChanges } from '../../src/recording/migrations';
import { redact } from '../../src/recording/redact';
import { MIGRATIONS } from '../../src/recording/versions';
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

/** Tolerance of late effects in ms; small, since the replay's clock has no busy moments. */
export const LATE_MS = 300;
/** Larger, since a busy or background page is late itself. */
const EARLY_MS = 2_000;
/** Time in which a view may send a request before sagas continue with an answer. */
const RACE_MS = 100;
/** Time within which overtaken effects are repeated. */
const AGAIN_MS = 5_000;
/** Inactivity after which the page may have slept, with late timers. */
const SLEEP_MS = 300_000;
const MAX_DONE = 3;

export class Comparison {
  readonly result: BehaviourResult = { inputs: 0, actions: 0, requests: 0, seq: 0 };
  /** Actions of effects not yet matched by a line. */
  readonly put: PutActions;
  readonly laterLine: LaterLine;
  /** Known differences between current effects and those of the recorded version. */
  readonly changes;
  readonly ignored: ReadonlySet<string>;
  readonly late: number;
  private readonly early: number;
  /** Reactions to an answer that a new request of a view may have cancelled. */
  private overtaken: PutAction[] = [];
  /** Time of the first line after a long silence. */
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

  isEarly(done: number, at: number): boolean {
    return at - done > this.early && done >= this.wokeAt;
  }

  /** Records the end of a silence; after a long one the page may have slept. */
  notePause(from: number, at: number): void {
    if (at - from > SLEEP_MS) this.wokeAt = at;
  }

  /** Notes reactions to a recent answer that this input may have cancelled and that recur later. */
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

  /** True if an unrecorded effect was cancelled in the page; equal effects are interchangeable. */
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

  /** Reports past effects that are early or unrecorded. */
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

  /** Lists effects unrecorded after `seq`, or else all unmatched actions. */
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
   * Checks the remaining effects. Pending requests are allowed, as are last-moment effects that the
   * recording may have missed, unless they directly followed a line.
   */
  checkRest(gateway: RecordedGateway, endedAt: number): void {
    const { added } = this.changes;
    const isSure = ({ isAtOnce, at }: PutAction | SentRequest) =>
      isAtOnce === true || this.isEarly(at, endedAt);
    const put = this.put.all().filter((one) => !added.has(one.type) && !this.isOvertaken(one));
    const extra = put.find(isSure);
    if (extra) return this.diverge(extra.after, 'extra', undefined, { done: [actionEffect(extra)] });
    const { pending = Infinity } = this.log.end;
    const isCompared = ({ method, path }: SentRequest) =>
      !added.has(`${method} ${path}`) && !this.ignored.has(`${method} ${path}`);
    const waiting = gateway.waiting().filter(isCompared);
    const sure = waiting.filter(isSure);
    const [first] = sure;
    if (first && sure.length > pending)
      return this.diverge(first.after, 'extra', undefined, { done: [requestEffect(first)] });
    const started = waiting.slice(Math.min(waiting.length, pending)).filter((one) => !isSure(one));
    this.result.cutOff = [...put.map(actionEffect), ...started.map(requestEffect)];
  }
}
