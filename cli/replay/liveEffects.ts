import { type Reducer } from '@reduxjs/toolkit';
import { type Clock } from '@sinonjs/fake-timers';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { createClient } from '../../src/api/client';
import { carryTenant } from '../../src/api/pageTenant';
import { createServicesApi } from '../../src/api/services';
import { handleUnauthorized } from '../../src/api/unauthorized';
import { createAdminDeps } from '../../src/app/adminDeps';
import { createDeps } from '../../src/app/createDeps';
import { isRecorded, sourceOf } from '../../src/recording/envelope';
import { type ActionLine, type ActionLog, toAction } from '../../src/recording/format';
import { idsIn } from '../../src/recording/idsIn';
import { coreProcesses, runProcesses } from '../../src/sagas/core';
import { processes as allProcesses } from '../../src/sagas/root';
import { shellProcesses } from '../../src/sagas/shell';
import { createRegistries } from '../../src/shell/registries/RegistriesContext';
import { createAppStore } from '../../src/store/createStore';
import { selectIsSigningInAgain } from '../../src/store/expiry/selectors';
import { reserveIds } from '../../src/store/ids';
import { selectAddress } from '../../src/store/navigation/selectors';
import { browserMoved, formatPath } from '../../src/store/navigation/slice';
import { reducerOf, type RootState } from '../../src/store/rootReducer';
import { unauthorizedReceived } from '../../src/store/session/slice';
import { type AddressGap } from './behaviourResult';
import { type PutActions } from './putActions';
import { createRecordedDraft } from './recordedDraft';
import { createRecordedGateway } from './recordedGateway';
import { createEmptyStorage, createRecordedPage } from './recordedPage';
import { createRecordedPlugins } from './recordedPlugins';
import { isInput, leaveActionAfter, readBrowser, type RecordedStart } from './recordedStart';
import { createThreads } from './threads';

/** Position of a replay in its log. */
export interface Place {
  seq: number;
  /** Last input or answer dispatched. */
  cause: number;
  /** True until the next turn of the event loop, while effects can only follow from `cause`. */
  isTurn: boolean;
}

/** Marks a line as the cause of effects until the next turn of the event loop. */
export function beginTurn(place: Place, seq: number): void {
  place.cause = seq;
  place.isTurn = true;
  setImmediate(() => {
    if (place.cause === seq) place.isTurn = false;
  });
}

interface LiveEffectsOptions {
  log: ActionLog;
  start: RecordedStart;
  place: Place;
  clock: Clock;
  put: PutActions;
  ignored: ReadonlySet<string>;
  /** Events, and requests such as `GET /path`, that the recording build did not make. */
  added: ReadonlySet<string>;
}

/** A page with live effects, whose environment is the log. */
export class LiveEffects {
  readonly gateway;
  readonly plugins = createRecordedPlugins();
  private readonly threads = createThreads();
  private readonly saga = createSagaMiddleware({ sagaMonitor: this.threads.monitor });
  private readonly page = createRecordedPage();
  private readonly store;
  private readonly unauthorized: (() => void)[] = [];
  private tasks: readonly Task[] = [];
  private firstAddress = '';

  constructor(private readonly options: LiveEffectsOptions) {
    const { log, start, place, clock, added } = options;
    this.page.history.replace(start.location, start.location.state);
    this.gateway = createRecordedGateway(
      start.boot.basePath,
      () => ({
        at: clock.now,
        after: place.cause,
        isAtOnce: place.isTurn,
      }),
      added,
    );
    this.saga.setContext(this.createContext());
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

  private createContext() {
    const { log, start, place, clock } = this.options;
    const client = createClient({ ...start.boot, adapter: this.gateway.adapter });
    if (start.tenant !== undefined) carryTenant(client, start.tenant);
    // The 401 is an input of its own, which precedes the failure of the request.
    const heldRequests = handleUnauthorized(client, {
      report: () => new Promise<void>((resolve) => this.unauthorized.push(resolve)),
      isHolding: () => selectIsSigningInAgain(this.store.getState()),
    });
    const storage = createEmptyStorage();
    const registries = createRegistries();
    // Credentials are not in the log; the request is recognised by its URL.
    registries.credentials.take = () => '[redacted]';
    registries.files = { deposit: () => {}, get: () => new Blob(), clear: () => {} };
    registries.leaveHandlers.ask = () => leaveActionAfter(log, place.seq);
    return {
      ...createDeps({
        basePath: start.boot.basePath,
        client,
        history: this.page.history,
        storages: { local: () => storage, session: () => storage },
        registries,
        browser: readBrowser(log),
        ...(start.isSignedIn ? { plugins: this.plugins.steps } : {}),
        flush: () => {},
      }),
      ...createAdminDeps({ client, registries, heldRequests }),
      // Lazy loading takes turns of the event loop.
      services: () => new Promise((resolve) => setImmediate(resolve, createServicesApi(client))),
      saveFile: () => {},
      printPage: async () => {},
      recordingDraft: createRecordedDraft(log, place, clock),
      logError: () => {},
    };
  }

  private note(action: ActionLine): void {
    const { type, payload } = action;
    const { put, ignored, clock, place } = this.options;
    if (!isRecorded(type) || isInput({ source: sourceOf(action), type })) return;
    if (ignored.has(type)) return;
    put.add({
      type,
      payload,
      at: clock.now,
      thread: this.threads.threadOf(action),
      after: place.cause,
      isAtOnce: place.isTurn,
    });
  }

  tell(line: ActionLine): void {
    beginTurn(this.options.place, line.seq);
    reserveIds(idsIn([line.payload, line.meta]));
    if (line.type === browserMoved.type)
      this.page.move(line.payload as ReturnType<typeof browserMoved>['payload']);
    else this.store.dispatch(toAction(line));
    if (line.type === unauthorizedReceived.type) this.unauthorized.shift()?.();
  }

  /**
   * Returns the address mismatch, if any. Allows the initial address, and a browser navigation
   * until effects have decided about it.
   */
  addressGap(): AddressGap | undefined {
    const { history, isUnanswered } = this.page;
    const [shown, due] = [formatPath(history.read()), this.dueAddress()];
    return isUnanswered() || due === shown || due === this.firstAddress ? undefined : { shown, due };
  }

  private dueAddress(): string {
    return formatPath(selectAddress(this.store.getState()));
  }

  start(): void {
    const pathname = this.page.history.read().pathname;
    const unsigned = pathname === '/status' ? shellProcesses : coreProcesses;
    const processes = this.options.start.isSignedIn ? allProcesses : unsigned;
    this.firstAddress = this.dueAddress();
    this.tasks = this.saga.run(runProcesses, processes).result<Task[]>() ?? [];
  }

  state(): Readonly<Record<string, unknown>> {
    return this.store.getState() as unknown as Readonly<Record<string, unknown>>;
  }

  /** Cancels the effects, as the page does after its plugins have stopped. */
  end(): void {
    for (const task of this.tasks) task.cancel();
  }
}
