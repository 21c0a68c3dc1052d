import { install, type Clock } from '@sinonjs/fake-timers';
import { type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { createServicesApi } from '../../src/api/services';
import { createClient } from '../../src/api/client';
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
import { pluginFailed, pluginSetUp, pluginStarted, pluginStopped } from '../../src/store/plugins/slice';
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
import { signedIn, unauthorizedReceived } from '../../src/store/session/slice';
import { createEmptyStorage, createRecordedPage } from './recordedPage';
import { createRecordedGateway, isCut, isFile } from './recordedGateway';
import { sameButTimes } from './sameButTimes';

/** Why a body was cut, where the log says so. */
const reasonOf = (body: unknown): string => {
  const { reason } = body as { reason?: unknown };
  return typeof reason === 'string' ? `: ${reason}` : '';
};

/** Why a log cannot be replayed by behaviour; its message is for the user who asked. */
export class UnfitLogError extends Error {}

/** What effects did, or should have done. */
export interface Effect {
  kind: 'action' | 'request';
  /** Type of the action, or method and path. */
  name: string;
  /** Payload of the action, or body of the request. */
  content?: unknown;
}

/** Where the effects of today left the recorded ones. */
export interface BehaviourDivergence {
  /** Number of the recorded line at which it was noticed. */
  seq: number;
  /** What the log has there; undefined when effects did something that it does not have. */
  recorded?: Effect;
  /** What effects did instead, oldest first; empty when they did nothing. */
  done: Effect[];
  /** How the contents differ, where the same was done with another content. */
  diff: Difference[];
}

export interface BehaviourResult {
  /** Events of the user, of plugins and of the browser that were told again. */
  inputs: number;
  /** Actions and requests of effects that were as recorded. */
  actions: number;
  requests: number;
  divergence?: BehaviourDivergence;
}

/** Longest that a recorded effect may be later than recorded, milliseconds of the replay's clock. */
const LATE_MS = 1_000;
/** An input is told when all timers that were surely over have run: one that ends at its moment may have come after it. */
const UNSURE_MS = 50;
const STEP_MS = 25;
/** Turns of the event loop in which promises of the effects settle. */
const TURNS = 6;

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
  const arrival = before.findLast(({ type }) => type === navigated.type)?.payload as
    ReturnType<typeof navigated>['payload'] | undefined;
  return {
    boot,
    start,
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
  readonly result: BehaviourResult = { inputs: 0, actions: 0, requests: 0 };
  private readonly saga = createSagaMiddleware();
  private readonly page = createRecordedPage();
  private readonly gateway;
  private readonly plugins = createRecordedPlugins();
  private readonly store;
  private readonly start;
  private readonly isSignedIn: boolean;
  private readonly hasOthersPlugins: boolean;
  /** What effects have done and the log has not yet been asked about. */
  private done: { type: string; payload?: unknown }[] = [];
  private isLive = false;
  /** Requests whose answer was 401 and that have not been told so. */
  private readonly unauthorized: (() => void)[] = [];
  private seq = 0;
  /** When the line before was recorded. */
  private lastAt = 0;
  /** What effects of today do more or less than those of the version that was recorded. */
  private readonly changes;

  constructor(
    private readonly log: ActionLog,
    private readonly clock: Clock,
    migrations: Migrations,
  ) {
    this.changes = effectChanges(log.header.stateVersion, migrations);
    const { boot, start, isSignedIn, location } = readStart(log);
    this.page.history.replace(location, location.state);
    this.start = start;
    this.isSignedIn = isSignedIn;
    this.hasOthersPlugins = boot.plugins.some(({ url }) => url !== undefined);
    this.gateway = createRecordedGateway(boot.basePath);
    const client = createClient({ ...boot, adapter: this.gateway.adapter });
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
      logError: () => {},
    });
    this.store = createAppStore({
      reducer: reducerOf(log.base.state as object) as unknown as Reducer,
      preloadedState: log.base.state as Partial<RootState>,
      checks: false,
      middleware: [
        this.saga,
        () => (next) => (action) => {
          const { type } = action as { type: string };
          if (sourceOf(action as object) === 'saga' && isRecorded(type) && type !== browserMoved.type)
            this.done.push(action as ActionLine);
          return next(action);
        },
      ],
    });
  }

  /** Tells the whole log again; stops at the first divergence. */
  async run(): Promise<BehaviourResult> {
    const tasks: Task[] = [];
    for (const line of this.log.lines) {
      if (line.kind === 'hash') continue;
      this.seq = line.seq;
      if (line.seq === this.start.seq) {
        this.input(line as ActionLine);
        tasks.push(...this.runEffects());
        this.isLive = true;
      } else if (line.kind === 'exchange') await this.exchange(line);
      else if (!isInput(line)) await this.effect(line);
      else await this.inputInTime(line);
      if (this.result.divergence) break;
      this.lastAt = line.at;
    }
    await this.settle();
    if (!this.result.divergence) this.checkRest();
    for (const task of tasks) task.cancel();
    return this.result;
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

  /** Lets promises come to their end. The clock stands still. */
  private async settle(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  private async tickTo(at: number): Promise<void> {
    if (at > this.clock.now) await this.clock.tickAsync(at - this.clock.now);
  }

  private input(line: ActionLine): void {
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
  private async await<T>(at: number, look: () => T | undefined): Promise<T | undefined> {
    await this.settle();
    let found = look();
    for (let time = at; found === undefined && time <= at + LATE_MS; time += STEP_MS) {
      await this.tickTo(time);
      await this.settle();
      found = look();
    }
    return found;
  }

  private async effect(line: ActionLine): Promise<void> {
    this.plugins.settle(line);
    const { gone, asThen } = this.changes;
    if (gone.has(line.type)) return;
    const found = await this.await(line.at, () => {
      const at = this.done.findIndex(
        ({ type, payload }) =>
          type === line.type &&
          sameButTimes(redact(asThen(type, payload, line.payload)), redact(line.payload)),
      );
      return at < 0 ? undefined : this.done.splice(at, 1);
    });
    if (found) this.result.actions += 1;
    else this.diverge(actionEffect(line));
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
    if (isCut(line.response))
      throw new UnfitLogError(
        `the answer of ${line.method} ${line.path} (seq ${line.seq}) was too long to be kept whole${reasonOf(line.response)}`,
      );
    if (isFile(line.response))
      throw new UnfitLogError(
        `the answer of ${line.method} ${line.path} (seq ${line.seq}) was a file, which is not kept`,
      );
    const name = `${line.method} ${line.path}`;
    if (this.changes.gone.has(name)) return;
    const end = line.at + line.ms;
    await this.settle();
    // An answer that comes too early starts the timers of what follows too early.
    if (end - this.lastAt > UNSURE_MS) await this.tickTo(end - UNSURE_MS);
    const request = await this.await(end, () => this.gateway.answer(line));
    const recorded: Effect = { kind: 'request', name, content: line.request };
    if (!request) {
      // Plugins of others may ask by themselves, and the log does not tell who asked. What effects no longer ask is noticed
      // by what they no longer do.
      if (!this.hasOthersPlugins) this.diverge(recorded);
      return;
    }
    const isComparable = request.body !== undefined && line.request !== undefined && !isCut(line.request);
    if (isComparable && !sameButTimes(request.body, redact(line.request)))
      return this.diverge(recorded, [{ kind: 'request', name, content: request.body }]);
    this.result.requests += 1;
  }

  private diverge(recorded: Effect, instead?: Effect[]): void {
    const requests = this.gateway.waiting().map(({ method, path, body }): Effect => ({
      kind: 'request',
      name: `${method} ${path}`,
      content: body,
    }));
    const done = instead ?? [...this.done.map(actionEffect), ...requests].slice(0, 10);
    const same = done.find(({ kind, name }) => kind === recorded.kind && name === recorded.name);
    this.result.divergence = {
      seq: this.seq,
      recorded,
      done,
      diff: same ? findDifferences(recorded.content, redact(same.content)) : [],
    };
  }

  /** At the end: effects may have done no more than was recorded, save what was still on its way. */
  private checkRest(): void {
    const { added } = this.changes;
    const unexpected = this.done.map(actionEffect).filter(({ name }) => !added.has(name));
    const onTheWay = (this.log.end.state as Partial<RootState> | undefined)?.http?.loadingCount ?? Infinity;
    const requests = this.gateway
      .waiting()
      .map(({ method, path }): Effect => ({ kind: 'request', name: `${method} ${path}` }))
      .filter(({ name }) => !added.has(name));
    if (requests.length > onTheWay) unexpected.push(...requests);
    if (unexpected.length > 0) this.result.divergence = { seq: this.seq, done: unexpected, diff: [] };
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
 * @throws UnfitLogError when the log lacks what a second run needs
 */
export async function replayBehaviour(
  log: ActionLog,
  migrations: Migrations = MIGRATIONS,
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
    return await new BehaviourRun(log, clock, migrations).run();
  } finally {
    clock.uninstall();
  }
}
