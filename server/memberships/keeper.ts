import { type Membership, type MembershipEnding } from '../../contract/memberships';
import { type MembershipEnd } from '../security/memberships';
import { reasonOf } from '../store/failures';
import { type MembershipStore } from './store';

/** Milliseconds between looks for ends set by other gateways. */
const LOOK_MILLIS = 30_000;
/** Milliseconds after which a refused removal is tried again. */
const REFUSED_MILLIS = 600_000;
/** Milliseconds within which an announced end must be followed by its entry. */
const PENDING_MILLIS = 300_000;

export interface KeeperOptions {
  /** Undefined if no ends are kept. */
  store: MembershipStore | undefined;
  endSessions(user: string): Promise<void>;
  log: { info(details: object, text: string): void; warn(details: object, text: string): void };
  /** Milliseconds since 1970. */
  now: () => number;
}

const keyOf = ({ role, user, setAt }: MembershipEnd) => JSON.stringify([role, user, setAt]);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Ends of mapping entries. Waits for each, ends the user's sessions and removes the entry. */
export class MembershipKeeper {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  /** Time of the next attempt by key, after a refusal. */
  private readonly refused = new Map<string, number>();
  private problem: string | undefined;

  constructor(private readonly options: KeeperOptions) {}

  /** Lists the ends, sorted by role and user. @throws ClusterFailure */
  async list(): Promise<Membership[]> {
    const now = this.options.now();
    const ends = (await this.read()).filter(({ pendingUntil }) => pendingUntil === undefined);
    return ends
      .map(({ role, user, endsAt, setBy, setAt }): Membership => ({
        role,
        user,
        ends_at: new Date(endsAt).toISOString(),
        set_by: setBy,
        set_at: new Date(setAt).toISOString(),
        over: endsAt <= now,
      }))
      .sort((a, b) => compare(a.role, b.role) || compare(a.user, b.user));
  }

  /** Describes the effect of ends, given why they could not be read. */
  ending(failure?: unknown): MembershipEnding {
    const { store } = this.options;
    if (store === undefined) return { state: 'off' };
    if (failure !== undefined) return { state: 'failed', problem: reasonOf(failure) };
    if (store.isExact) return { state: 'exact' };
    return this.problem === undefined ? { state: 'removed' } : { state: 'refused', problem: this.problem };
  }

  get isOn(): boolean {
    return this.options.store !== undefined;
  }

  /** @param isAnnounced true if the caller is about to add the entry @throws ClusterFailure */
  async put(end: Omit<MembershipEnd, 'setAt' | 'pendingUntil'>, isAnnounced: boolean): Promise<void> {
    const setAt = this.options.now();
    await this.options.store?.put({
      ...end,
      setAt,
      ...(isAnnounced ? { pendingUntil: setAt + PENDING_MILLIS } : {}),
    });
    await this.read();
  }

  /** @returns false if there was none @throws ClusterFailure */
  async remove(role: string, user: string): Promise<boolean> {
    return (await this.options.store?.remove(role, user)) ?? false;
  }

  start(): void {
    void this.look();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Removes the entries that are over, and waits for the next. */
  look(): Promise<void> {
    this.running = this.running.then(() => this.endAll()).catch((error: unknown) => this.failed(error));
    return this.running;
  }

  private failed(error: unknown): void {
    this.options.log.warn({ reason: reasonOf(error) }, 'the ends of memberships could not be read');
    this.wait([]);
  }

  private async read(): Promise<readonly MembershipEnd[]> {
    const ends = (await this.options.store?.list()) ?? [];
    this.wait(ends);
    return ends;
  }

  /** Sets the timer to the next end. */
  private wait(ends: readonly MembershipEnd[]): void {
    const { store, now } = this.options;
    clearTimeout(this.timer);
    if (store === undefined || this.isStopped) return;
    const time = now();
    const waits = ends.map(({ endsAt }) => endsAt - time).filter((millis) => millis > 0);
    this.timer = setTimeout(() => void this.look(), Math.min(LOOK_MILLIS, ...waits)).unref();
  }

  private async endAll(): Promise<void> {
    const { now, store } = this.options;
    if (store === undefined) return;
    const ends = await this.read();
    const time = now();
    const keys = new Set(ends.map(keyOf));
    for (const key of this.refused.keys()) if (!keys.has(key)) this.refused.delete(key);
    for (const end of ends) {
      const { role, user, endsAt, pendingUntil } = end;
      if (pendingUntil !== undefined) {
        if (pendingUntil <= time) await store.remove(role, user);
      } else if (endsAt <= time && (this.refused.get(keyOf(end)) ?? 0) <= time) await this.end(store, end);
    }
    if (this.refused.size === 0) this.problem = undefined;
    await store.followOutside?.(ends);
  }

  private async end(store: MembershipStore, end: MembershipEnd): Promise<void> {
    const { log, now, endSessions } = this.options;
    const { role, user } = end;
    const isFirst = !this.refused.has(keyOf(end));
    const removal = await store.removeEntry(end);
    if (removal.outcome === 'refused') {
      const { problem } = removal;
      this.problem = problem;
      this.refused.set(keyOf(end), now() + REFUSED_MILLIS);
      if (isFirst) log.warn({ role, user, reason: problem }, 'a membership is over but could not be removed');
      return;
    }
    this.refused.delete(keyOf(end));
    if (removal.outcome === 'other') return;
    await endSessions(user);
    log.info({ role, user }, 'membership ended');
  }
}
