/** Measures the cost of recording and the speed of a replay. */
import { hash } from 'node:crypto';
import { ActionCreators, instrument } from '@redux-devtools/instrument';
import { legacy_createStore, type Reducer } from '@reduxjs/toolkit';
import { message } from '../../src/i18n/text';
import { type ActionLog, toAction } from '../../src/recording/format';
import { hashState, setDigest } from '../../src/recording/hash';
import { parseLog } from '../../src/recording/parse';
import { recordedState } from '../../src/recording/recordedState';
import { createRecorder } from '../../src/recording/recorder';
import { redact } from '../../src/recording/redact';
import { replayLog } from '../../src/recording/replay';
import {
  breadcrumbsChanged,
  dockToggled,
  navGroupChanged,
  visibilityChanged,
} from '../../src/store/chrome/slice';
import { listViewChanged } from '../../src/store/lists/slice';
import { usersResource } from '../../src/store/resources/resources';
import { reducerOf, rootReducer, type RootState } from '../../src/store/rootReducer';
import { createWholeStore } from '../../tests/support/wholeApp';

const ROUNDS = 9;

// As the command line does.
setDigest((text) => hash('sha256', text));

const recorderOf = (capacity: number) =>
  createRecorder<RootState>({
    reducer: rootReducer as never,
    now: Date.now,
    appVersion: 'bench',
    capacity,
    maxBytes: 1024 ** 3,
  });

/** A mix of small events over a state that holds `users` users. */
function store(users: number, recorder?: ReturnType<typeof recorderOf>) {
  const made = createWholeStore({ checks: false, middleware: recorder ? [recorder.middleware] : [] });
  const items = Array.from({ length: users }, (_, at) => ({
    name: `user-${at}`,
    value: { backend_roles: ['a', 'b'], attributes: { team: `t${at % 50}` }, opendistro_security_roles: [] },
  }));
  made.dispatch(usersResource.actions.listReceived({ items }));
  recorder?.start(made.getState());
  return made;
}

function dispatches(count: number, recorded: boolean): number {
  const recorder = recorded ? recorderOf(count + 10) : undefined;
  const { dispatch } = store(1000, recorder);
  const from = performance.now();
  for (let at = 0; at < count; at += 1) {
    if (at % 3 === 0) dispatch(dockToggled());
    else if (at % 3 === 1) dispatch(navGroupChanged({ id: 'management', isOpen: at % 2 === 0 }));
    else dispatch(listViewChanged({ list: 'users', patch: { pageIndex: at % 9 } }));
  }
  return (count / (performance.now() - from)) * 1000;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Measures in turns, so that whatever else the machine does falls on both alike. */
export function measureLog(count: number) {
  const bare: number[] = [];
  const recorded: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(dispatches(count, false));
    recorded.push(dispatches(count, true));
  }
  const recorder = recorderOf(count + 10);
  const { dispatch } = store(1000, recorder);
  for (let at = 0; at < count; at += 1)
    dispatch(at % 2 === 0 ? dockToggled() : navGroupChanged({ id: 'security', isOpen: at % 4 === 1 }));
  const saveFrom = performance.now();
  const text = recorder.save();
  const saved = performance.now() - saveFrom;
  const parseFrom = performance.now();
  const log = parseLog(text);
  const parsed = performance.now() - parseFrom;
  const replayFrom = performance.now();
  const result = replayLog(log, reducerOf(log.base.state as object));
  const replayed = performance.now() - replayFrom;
  return {
    bare: median(bare),
    recorded: median(recorded),
    slower: median(bare) / median(recorded),
    saveMs: saved,
    parseMs: parsed,
    replayPerSecond: (result.actions / replayed) * 1000,
    actions: result.actions,
    identical: result.identical,
  };
}

/** Actions of five kinds over 1,000 users, as a session has them. */
function mixedLog(count: number) {
  const recorder = recorderOf(count + 10);
  const { dispatch } = store(1000, recorder);
  for (let at = 0; at < count; at += 1) {
    if (at % 5 === 0) dispatch(dockToggled());
    else if (at % 5 === 1) dispatch(navGroupChanged({ id: 'management', isOpen: at % 2 === 0 }));
    else if (at % 5 === 2) dispatch(listViewChanged({ list: 'users', patch: { pageIndex: at % 9 } }));
    else if (at % 5 === 3) dispatch(visibilityChanged(at % 2 === 0));
    else dispatch(breadcrumbsChanged([{ text: message('domain.users') }]));
  }
  return parseLog(recorder.save());
}

const collect = () => (globalThis as { gc?: () => void }).gc?.();
const heap = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

/**
 * A full collection discards compiled code, so both sides first run this many actions uncounted.
 */
const WARM_UP = 10_000;

/** Processor time and retained memory of a replay, without those of the log that it reads. */
function measured({ warmUp, run }: Side) {
  const before = heap();
  warmUp();
  const from = process.cpuUsage();
  const kept = run();
  const { user, system } = process.cpuUsage(from);
  const ms = (user + system) / 1000;
  const bytes = heap() - before;
  return { ms, bytes, isKept: kept !== undefined };
}

interface Side {
  warmUp: () => unknown;
  run: () => unknown;
}

/** The actions of a log by `importState`, from the log's first state. */
function importInto(reducer: Reducer, log: ActionLog) {
  const actions = log.lines.flatMap((line) => (line.kind === 'action' ? [toAction(line)] : []));
  return () => {
    const tools = legacy_createStore(reducer, undefined, instrument() as never) as unknown as {
      liftedStore: { dispatch: (action: unknown) => void };
      getState: () => unknown;
    };
    const imported = ActionCreators.importState(actions as never);
    tools.liftedStore.dispatch({ ...imported, preloadedState: log.base.state });
    return tools;
  };
}

/**
 * Measures the same actions in turns: by the replay, as every command and the player run it, and by
 * `importState` of the DevTools, over the plain reducer.
 */
export function measureAgainstDevTools(count: number) {
  const log = mixedLog(count);
  const short = mixedLog(WARM_UP);
  const recorded = reducerOf(log.base.state as RootState);
  // A replay that diverges stops checking hashes, so it would seem to be fast.
  const replayed = (of: ActionLog) => () => {
    const result = replayLog(of, recorded);
    if (!result.identical) throw new Error('The measured log does not replay identically.');
    return result;
  };
  const replay = { warmUp: replayed(short), run: replayed(log) };
  const devToolsOver = (reducer: Reducer) => {
    const side = { warmUp: importInto(reducer, short), run: importInto(reducer, log) };
    if (hashState(redact(recordedState(side.run().getState()))) !== log.end.hash)
      throw new Error('The DevTools do not end in the recorded state.');
    return side;
  };
  const plain = devToolsOver(rootReducer as unknown as Reducer);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    replay: measured(replay),
    devTools: measured(plain),
  }));
  const medianOf = (pick: (round: (typeof rounds)[number]) => { ms: number; bytes: number }) => ({
    ms: median(rounds.map((round) => pick(round).ms)),
    bytes: median(rounds.map((round) => pick(round).bytes)),
  });
  return {
    warmUp: WARM_UP,
    times: median(rounds.map(({ replay: { ms }, devTools }) => devTools.ms / ms)),
    replay: medianOf(({ replay }) => replay),
    devTools: medianOf(({ devTools }) => devTools),
  };
}
