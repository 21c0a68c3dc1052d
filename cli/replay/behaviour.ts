import { install, type Clock } from '@sinonjs/fake-timers';
import { type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { createServicesApi } from '../../src/api/services';
import { createClient } from '../../src/api/client';
import { carryTenant } from '../../src/api/pageTenant';
import { handleUnauthorized } from '../../src/api/unauthorized';
import { createDeps } from '../../src/app/createDeps';
import { createAdminDeps } from '../../src/app/adminDeps';
import { type PluginSteps } from '../../src/sagas/context';
import { coreProcesses, runProcesses } from '../../src/sagas/core';
import { processes as allProcesses } from '../../src/sagas/root';
import { shellProcesses } from '../../src/sagas/shell';
import { createRegistries } from '../../src/shell/registries/RegistriesContext';
import { type BootInfo, booted, effectsStarted } from '../../src/store/boot/slice';
import { selectIsSigningInAgain } from '../../src/store/expiry/selectors';
import { resetIds, reserveIds } from '../../src/store/ids';
import { createAppStore } from '../../src/store/createStore';
import { browserMoved, navigated, parsePath } from '../../src/store/navigation/slice';
import { isLegacyIE } from '../../src/store/navigation/urlLength';
import { confirmOpened } from '../../src/store/overlays/slice';
import {
  allPluginsStopped,
  pluginFailed,
  pluginSetUp,
  pluginStarted,
  pluginStopped,
} from '../../src/store/plugins/slice';
import { findDifferences, type Difference } from '../../src/store/recording/differences';
import { isRecorded, sourceOf } from '../../src/store/recording/envelope';
import {
  toAction,
  type ActionLine,
  type ActionLog,
  type ExchangeLine,
} from '../../src/store/recording/format';
import { idsIn } from '../../src/store/recording/idsIn';
import { effectChanges, type Migrations } from '../../src/store/recording/migrations';
import { redact } from '../../src/store/recording/redact';
import { MIGRATIONS } from '../../src/store/recording/versions';
import { reducerOf, type RootState } from '../../src/store/rootReducer';
import { currentTenantReceived } from '../../src/store/tenancy/slice';
import { signedIn, unauthorizedReceived } from '../../src/store/session/slice';
import { createEmptyStorage, createRecordedPage } from './recordedPage';
import { createLaterLines, Deeds, type Deed } from './deeds';
import {
  createRecordedGateway,
  isCut,
  isSamePlace,
  isUnknownFile,
  nameOf,
  requestDifferences,
  type SentRequest,
} from './recordedGateway';
import { sameButTimes } from './sameButTimes';
import { createThreads } from './threads';

/** Why a body was cut, where the log says so. */
const reasonOf = (body: unknown): string => {
  const { reason } = body as { reason?: unknown };
  return typeof reason === 'string' ? `: ${reason}` : '';
};

/** Why a log cannot be replayed by behaviour; its message is for the user who asked. */
class UnfitLogError extends Error {}

/** What effects did, or should have done. */
export interface Effect {
  kind: 'action' | 'request';
  /** Type of the action, or method, path and query. */
  name: string;
  /** Payload of the action, or body of the request. */
  content?: unknown;
}

/** Where the effects of today left the recorded ones. */
export interface BehaviourDivergence {
  /** Number of the recorded line at which it happened; for `extra` the line that was told last before. */
  seq: number;
  /**
   * `missing`: a recorded effect did not happen; `changed`: it happened with another content; `extra`: effects did what is
   * not recorded; `order`: one saga did first what is recorded later; `early`, `late`: see `ms`.
   */
  problem: 'missing' | 'changed' | 'extra' | 'order' | 'early' | 'late';
  /** What the log has there; undefined when effects did something that it does not have. */
  recorded?: Effect;
  /** What effects did instead, oldest first; empty when they did nothing. */
  done: Effect[];
  /** How the contents differ, where the same was done with another content. */
  diff: Difference[];
  /** How much too early or too late, milliseconds. */
  ms?: number;
}

export interface BehaviourResult {
  /** Events of the user, of plugins and of the browser that were told again. */
  inputs: number;
  /** Actions and requests of effects that were as recorded. */
  actions: number;
  requests: number;
  /** The last line that was looked at. */
  seq: number;
  divergence?: BehaviourDivergence;
  /** Why the replay could not go on after `seq`; up to there everything was as recorded. */
  unfit?: string;
}

export interface BehaviourOptions {
  migrations?: Migrations;
  /** Stop after this `seq`. */
  until?: number;
  /** Longest that an effect may be later than recorded, and earlier; milliseconds. */
  late?: number;
  early?: number;
  /** Types of actions, or requests such as `GET /api/status`, that are not compared. */
  ignore?: readonly string[];
}

/** The clock of the replay has no busy moments: what comes later than recorded was not set off as it was. */
const LATE_MS = 300;
/** A page that is busy, or in the background, is late itself. */
const EARLY_MS = 2_000;
/** A page that gave no sign of life for so long may have slept: its timers came whenever it woke. */
const SLEEP_MS = 300_000;
/** How long an effect that did not come in time is looked for, to tell how late it is. */
const SEARCH_MS = 10_000;
/** An input is told when all timers that were surely over have run: one that ends at its moment may have come after it. */
const UNSURE_MS = 50;
/** A clock that is so far behind is set, though nothing waits for it. */
const STALL_MS = 1_000;
const STEP_MS = 25;
/** Turns of the event loop in which promises of the effects settle. */
const TURNS = 6;
/** Most effects that are named as done instead of a recorded one. */
const MOST_DONE = 3;

const requestEffect = (request: Parameters<typeof nameOf>[0] & { body?: unknown }): Effect => ({
  kind: 'request',
  name: nameOf(request),
  ...(request.body === undefined ? {} : { content: request.body }),
});

const actionEffect = ({ type, payload }: { type: string; payload?: unknown }): Effect => ({
  kind: 'action',
  name: type,
  ...(payload === undefined ? {} : { content: payload }),
});

/** The parts of a log that a second run starts from. */
function readStart(log: ActionLog) {
  if (log.base.seq !== 0)
    throw new UnfitLogError(
      'its beginning has been folded into the base: behaviour can only be replayed from the start of a page',
    );
  const actions = log.lines.filter((line): line is ActionLine => line.kind === 'action');
  const start = actions.find(({ type }) => type === effectsStarted.type);
  if (!start) throw new UnfitLogError('it does not say when effects were started');
  const before = actions.filter(({ seq }) => seq < start.seq);
  const boot = before.find(({ type }) => type === booted.type)?.payload as BootInfo | undefined;
  if (!boot) throw new UnfitLogError('it does not say what the page brought');
  const tenant = before.findLast(({ type }) => type === currentTenantReceived.type)?.payload;
  const arrival = before.findLast(({ type }) => type === navigated.type)?.payload as
    ReturnType<typeof navigated>['payload'] | undefined;
  return {
    boot,
    start,
    tenant: typeof tenant === 'string' ? tenant : undefined,
    location: arrival?.location ?? parsePath('/'),
    isSignedIn: before.some(({ type }) => type === signedIn.type),
  };
}

/** The browser that was recorded, as far as a log tells: that it is no good for policies shows in the warning alone. */
const readBrowser = ({ header, lines }: ActionLog) => ({
  origin: 'http://gatehouse.invalid',
  isLegacyIE: isLegacyIE(header.userAgent ?? ''),
  supportsCsp: !lines.some(
    (line) => line.kind === 'action' && JSON.stringify(line.payload)?.includes('"browser.noCsp"'),
  ),
});

/** Whether a line is no doing of effects. Its channel puts what the browser did. */
const isInput = ({ source, type }: ActionLine) => source !== 'saga' || type === browserMoved.type;

/** The steps of recorded plugins: each ends when the log says so, and what plugins did in the meantime is an input. */
function createRecordedPlugins() {
  const open = new Map<string, { done: () => void; fail: (error: Error) => void }>();
  const step = (name: string) => (id: string) =>
    new Promise<void>((done, fail) => open.set(`${name} ${id}`, { done, fail }));
  const steps: PluginSteps = {
    load: () => Promise.resolve(),
    setup: step(pluginSetUp.type),
    start: step(pluginStarted.type),
    stop: step(pluginStopped.type),
    closeRegistration: () => {},
  };
  /** Ends what the line says has ended. */
  const settle = ({ type, payload }: ActionLine) => {
    if (type === pluginFailed.type) {
      const { message } = payload as { message: string };
      for (const { fail } of open.values()) fail(new Error(message));
    } else if (typeof payload === 'string') open.get(`${type} ${payload}`)?.done();
  };
  return { steps, settle };
}

/** The page of a log with live effects: what they reach of the world is what the log says of it. */
class BehaviourRun {
  readonly result: BehaviourResult = { inputs: 0, actions: 0, requests: 0, seq: 0 };
  private readonly threads = createThreads();
  private readonly saga = createSagaMiddleware({ sagaMonitor: this.threads.monitor });
  private readonly page = createRecordedPage();
  private readonly gateway;
  private readonly plugins = createRecordedPlugins();
  private readonly store;
  private readonly start;
  private readonly isSignedIn: boolean;
  private readonly hasOthersPlugins: boolean;
  private readonly deeds;
  private readonly laterLine;
  private isLive = false;
  /** Requests whose answer was 401 and that have not been told so. */
  private readonly unauthorized: (() => void)[] = [];
  private seq = 0;
  /** The input or answer that was told last. */
  private cause = 0;
  /** When the line before was recorded. */
  private lastAt = 0;
  /** When the page gave a sign of life again after a long time. */
  private wokeAt = 0;
  /** What effects of today do more or less than those of the version that was recorded. */
  private readonly changes;
  private readonly ignored: ReadonlySet<string>;
  private readonly until: number;
  private readonly late: number;
  private readonly early: number;
  private tasks: readonly Task[] = [];

  constructor(
    private readonly log: ActionLog,
    private readonly clock: Clock,
    {
      migrations = MIGRATIONS,
      until = Infinity,
      late = LATE_MS,
      early = EARLY_MS,
      ignore = [],
    }: BehaviourOptions,
  ) {
    this.changes = effectChanges(log.header.stateVersion, migrations);
    this.ignored = new Set(ignore);
    this.until = until;
    this.late = late;
    this.early = early;
    const isSame = (deed: Deed, { type, payload }: ActionLine) =>
      sameButTimes(redact(this.changes.asThen(type, deed.payload, payload)), redact(payload));
    this.deeds = new Deeds(isSame);
    this.laterLine = createLaterLines(log, (line) => !isInput(line), isSame);
    const { boot, start, isSignedIn, location, tenant } = readStart(log);
    this.page.history.replace(location, location.state);
    this.start = start;
    this.isSignedIn = isSignedIn;
    this.hasOthersPlugins = boot.plugins.some(({ url }) => url !== undefined);
    this.gateway = createRecordedGateway(boot.basePath, () => ({ at: clock.now, after: this.cause }));
    const client = createClient({ ...boot, adapter: this.gateway.adapter });
    if (tenant !== undefined) carryTenant(client, tenant);
    // That no user is signed in is an input of its own, which comes before anyone hears of the failed request.
    const heldRequests = handleUnauthorized(client, {
      report: () => new Promise<void>((resolve) => this.unauthorized.push(resolve)),
      isHolding: () => selectIsSigningInAgain(this.store.getState()),
    });
    const storage = createEmptyStorage();
    const storages = { local: () => storage, session: () => storage };
    const registries = createRegistries();
    // What a form deposited is in no log; the request that carries it is told apart by its address.
    registries.credentials.take = () => '[redacted]';
    registries.files = { deposit: () => {}, get: () => new Blob(), clear: () => {} };
    registries.leaveHandlers.ask = () => this.recordedLeaveAction();
    this.saga.setContext({
      ...createDeps({
        basePath: boot.basePath,
        client,
        history: this.page.history,
        storages,
        registries,
        browser: readBrowser(log),
        ...(isSignedIn ? { plugins: this.plugins.steps } : {}),
        flush: () => {},
      }),
      ...createAdminDeps({ client, registries, heldRequests }),
      // Code that is loaded late takes turns of the event loop that no recording knows of.
      services: async () => createServicesApi(client),
      saveFile: () => {},
      packRecording: () => Promise.resolve(new Blob()),
      logError: () => {},
    });
    this.store = createAppStore({
      reducer: reducerOf(log.base.state as object) as unknown as Reducer,
      preloadedState: log.base.state as Partial<RootState>,
      checks: false,
      middleware: [
        this.saga,
        () => (next) => (action) => {
          this.note(action as ActionLine);
          return next(action);
        },
      ],
    });
  }

  private note(action: ActionLine): void {
    const { type, payload } = action;
    if (sourceOf(action) !== 'saga' || !isRecorded(type) || type === browserMoved.type) return;
    if (this.ignored.has(type)) return;
    const thread = this.threads.threadOf(action);
    this.deeds.add({ type, payload, at: this.clock.now, thread, after: this.cause });
  }

  /** Tells the whole log again; stops at the first divergence, or where the log does not say enough to go on. */
  async run(): Promise<BehaviourResult> {
    try {
      for (const line of this.log.lines) {
        if (line.kind === 'hash') continue;
        if (line.seq > this.until) break;
        this.seq = line.seq;
        if (line.seq === this.start.seq) {
          this.input(line as ActionLine);
          this.tasks = this.runEffects();
          this.isLive = true;
        } else {
          this.checkOverdue(line.at);
          if (this.result.divergence) break;
          await this.tell(line);
        }
        if (this.result.divergence) break;
        this.lastAt = line.at;
        this.result.seq = line.seq;
      }
      await this.settle();
      if (!this.result.divergence && this.until >= this.log.end.seq) this.checkRest();
    } catch (error) {
      if (!(error instanceof UnfitLogError)) throw error;
      this.result.unfit = error.message;
    }
    this.endEffects();
    return this.result;
  }

  private async tell(line: ActionLine | ExchangeLine): Promise<void> {
    if (line.kind === 'exchange') await this.exchange(line);
    else if (!isInput(line)) await this.effect(line);
    else await this.inputInTime(line);
  }

  private runEffects(): Task[] {
    const pathname = this.page.history.read().pathname;
    const processes = this.isSignedIn
      ? allProcesses
      : pathname === '/status'
        ? shellProcesses
        : coreProcesses;
    return this.saga.run(runProcesses, processes).result<Task[]>() ?? [];
  }

  /** As the page does once its plugins have stopped: answers that come later reach no one. */
  private endEffects(): void {
    for (const task of this.tasks) task.cancel();
  }

  /** Lets promises come to their end. The clock stands still. */
  private async settle(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  private async tickTo(at: number): Promise<void> {
    if (at > this.clock.now) await this.clock.tickAsync(at - this.clock.now);
  }

  private input(line: ActionLine): void {
    this.cause = line.seq;
    reserveIds(idsIn([line.payload, line.meta]));
    this.result.inputs += 1;
    if (line.type === browserMoved.type)
      this.page.move(line.payload as ReturnType<typeof browserMoved>['payload']);
    else this.store.dispatch(toAction(line));
    if (line.type === unauthorizedReceived.type) this.unauthorized.shift()?.();
  }

  private async inputInTime(line: ActionLine): Promise<void> {
    if (this.isLive) {
      await this.settle();
      // In a burst of inputs the page was too busy for timers.
      if (line.at - this.lastAt > UNSURE_MS) await this.tickTo(line.at - UNSURE_MS);
    }
    this.input(line);
  }

  /** Waits until `look` finds what it looks for: at once, when its time has come, or a little later. */
  private async await<T>(
    at: number,
    look: () => T | undefined,
    patience = this.late,
  ): Promise<T | undefined> {
    await this.settle();
    let found = look();
    for (let time = at; found === undefined && time <= at + patience; time += STEP_MS) {
      await this.tickTo(time);
      await this.settle();
      found = look();
    }
    return found;
  }

  private async effect(line: ActionLine): Promise<void> {
    this.plugins.settle(line);
    const { gone } = this.changes;
    if (gone.has(line.type) || this.ignored.has(line.type)) return;
    const find = () => this.deeds.find(line);
    const found = await this.await(line.at, find);
    if (!found) return this.missed(line);
    const [before] = this.deeds.earlierInThread(found).filter(({ type }) => !this.changes.added.has(type));
    if (before) return this.outOfTurn(before, line);
    if (this.isEarly(found.at, line.at))
      return this.diverge('early', actionEffect(line), { ms: line.at - found.at });
    this.deeds.remove(found);
    this.result.actions += 1;
    if (line.type === allPluginsStopped.type) this.endEffects();
    // The page was busy or asleep; timers that start from here on must not end early.
    if (line.at - this.clock.now > STALL_MS) await this.tickTo(line.at - UNSURE_MS);
  }

  /** Whether something was done too long before its moment, and the page was awake all the while. */
  private isEarly(done: number, at: number): boolean {
    return at - done > this.early && done >= this.wokeAt;
  }

  /** A recorded effect did not come: later, with another content, or not at all. */
  private async missed(line: ActionLine): Promise<void> {
    const effect = actionEffect(line);
    const changed = this.deeds
      .all()
      .find((deed) => deed.type === line.type && !this.laterLine(deed, line.seq));
    if (changed) {
      const diff = findDifferences(line.payload, redact(changed.payload));
      return this.diverge('changed', effect, { done: [actionEffect(changed)], diff });
    }
    const done = this.unrecorded();
    const from = this.clock.now;
    const found = await this.await(from, () => this.deeds.find(line), SEARCH_MS);
    if (found) this.diverge('late', effect, { ms: found.at - line.at });
    else this.diverge('missing', effect, { done });
  }

  /** A saga did something before what the log has first: later in the log, or nowhere in it. */
  private outOfTurn(before: Deed, line: ActionLine): void {
    const done = [actionEffect(before)];
    if (this.laterLine(before, line.seq)) this.diverge('order', actionEffect(line), { done });
    else this.diverge('extra', undefined, { done, seq: before.after });
  }

  /** Whatever effects did long before this moment is recorded by now, or too early, or in no line at all. */
  private checkOverdue(at: number): void {
    if (!this.isLive) return;
    if (at - this.lastAt > SLEEP_MS) this.wokeAt = at;
    const { added } = this.changes;
    const due = this.deeds.all().find((deed) => this.isEarly(deed.at, at) && !added.has(deed.type));
    if (!due) return;
    const later = this.laterLine(due, this.seq - 1);
    if (!later) this.diverge('extra', undefined, { done: [actionEffect(due)], seq: due.after });
    else if (this.isEarly(due.at, later.at))
      this.diverge('early', actionEffect(later), { ms: later.at - due.at, seq: later.seq });
  }

  /** What effects did that no later line has; failing that, all that they did. */
  private unrecorded(): Effect[] {
    const { added } = this.changes;
    const deeds = this.deeds
      .all()
      .filter((deed) => !added.has(deed.type) && !this.laterLine(deed, this.seq))
      .map(actionEffect);
    const isLater = (request: SentRequest) =>
      this.log.lines.some(
        (line) => line.kind === 'exchange' && line.seq > this.seq && isSamePlace(request, line),
      );
    const requests = this.gateway
      .waiting()
      .filter((request) => !isLater(request))
      .map(requestEffect);
    const found = [...deeds, ...requests];
    return (found.length > 0 ? found : this.deeds.all().map(actionEffect)).slice(0, MOST_DONE);
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

  private async exchange(recordedLine: ExchangeLine): Promise<void> {
    const line = this.whole(recordedLine);
    // What was asked before there were effects, or besides them, is in the actions that came of it.
    if (!this.isLive || line.at < this.start.at || line.path.startsWith('/translations/')) return;
    const place = `${line.method} ${line.path}`;
    if (isCut(line.response))
      throw new UnfitLogError(
        `the answer of ${place} was too long to be kept whole${reasonOf(line.response)}`,
      );
    if (isUnknownFile(line.response))
      throw new UnfitLogError(`the answer of ${place} was a file, which is not kept`);
    if (this.changes.gone.has(place)) return;
    const end = line.at + line.ms;
    await this.settle();
    // An answer that comes too early starts the timers of what follows too early.
    if (end - this.lastAt > UNSURE_MS) await this.tickTo(end - UNSURE_MS);
    const cause = this.cause;
    this.cause = line.seq;
    const answer = () => this.gateway.answer(line);
    const request = await this.await(end, answer);
    if (!request) {
      this.cause = cause;
      return this.missedRequest(line, end);
    }
    const effect = requestEffect({ ...line, body: line.request });
    const ms = line.at - request.at;
    if (this.isEarly(request.at, line.at)) return this.diverge('early', effect, { ms });
    if (-ms > this.late + UNSURE_MS) return this.diverge('late', effect, { ms: -ms });
    this.result.requests += 1;
  }

  /** A recorded request was not sent: another one to the same place, a later one, or none. */
  private async missedRequest(line: ExchangeLine, end: number): Promise<void> {
    if (this.ignored.has(`${line.method} ${line.path}`)) return;
    // Plugins of others may ask by themselves, and the log does not tell who asked. What effects no longer ask is noticed
    // by what they no longer do.
    if (this.hasOthersPlugins) return;
    const effect = requestEffect({ ...line, body: line.request });
    const other = this.gateway.waiting().find((request) => isSamePlace(request, line));
    if (other)
      return this.diverge('changed', effect, {
        done: [requestEffect(other)],
        diff: requestDifferences(other, line),
      });
    const done = this.unrecorded();
    const found = await this.await(end + this.late, () => this.gateway.answer(line), SEARCH_MS);
    if (found) this.diverge('late', effect, { ms: found.at - line.at });
    else this.diverge('missing', effect, { done });
  }

  private diverge(
    problem: BehaviourDivergence['problem'],
    recorded: Effect | undefined,
    more: Partial<Pick<BehaviourDivergence, 'seq' | 'done' | 'diff' | 'ms'>>,
  ): void {
    this.result.divergence = {
      seq: this.seq,
      problem,
      ...(recorded ? { recorded } : {}),
      done: [],
      diff: [],
      ...more,
    };
  }

  /** At the end: effects may have done no more than was recorded, save what was still on its way. */
  private checkRest(): void {
    const { added } = this.changes;
    const [extra] = this.deeds.all().filter(({ type }) => !added.has(type));
    if (extra) return this.diverge('extra', undefined, { done: [actionEffect(extra)], seq: extra.after });
    const onTheWay = (this.log.end.state as Partial<RootState> | undefined)?.http?.loadingCount ?? Infinity;
    const waiting = this.gateway
      .waiting()
      .filter(
        ({ method, path }) => !added.has(`${method} ${path}`) && !this.ignored.has(`${method} ${path}`),
      );
    const [first] = waiting;
    if (first && waiting.length > onTheWay)
      this.diverge('extra', undefined, { done: [requestEffect(first)], seq: first.after });
  }

  /** What the application that is left wanted: the question that the log has before the next input, if it has one. */
  private recordedLeaveAction() {
    const after = this.log.lines.filter(
      (line): line is ActionLine => line.kind === 'action' && line.seq > this.seq,
    );
    const next = after
      .slice(0, Math.max(0, after.findIndex(isInput)))
      .find(({ type }) => type === confirmOpened.type);
    if (!next) return { type: 'default' as const };
    const { text, title } = next.payload as { text: { text?: string }[]; title: { text?: string } };
    const [words] = text;
    return words?.text === undefined
      ? { type: 'default' as const }
      : {
          type: 'confirm' as const,
          text: words.text,
          ...(title.text === undefined ? {} : { title: title.text }),
        };
  }
}

/**
 * Behaviour replay: only what the user, plugins and the browser did is told again, to a store with live effects. Requests are
 * answered from the log, the clock is the log's. What effects then do must be what was recorded: the same actions with the
 * same payloads, and the same requests with the same bodies, points in time aside.
 *
 * Takes the timers of the whole process while it runs: one replay at a time, and nothing beside it.
 *
 * @returns where effects left the recording, or where the log says too little to go on (`unfit`)
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
    await import('lossless-json');
    return await new BehaviourRun(log, clock, options).run();
  } catch (error) {
    if (!(error instanceof UnfitLogError)) throw error;
    return { inputs: 0, actions: 0, requests: 0, seq: log.base.seq, unfit: error.message };
  } finally {
    clock.uninstall();
  }
}
