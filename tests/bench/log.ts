/** What recording costs and how fast a log replays; run by `npm run bench`. */
import { createWholeStore } from '../support/wholeApp';
import { dockToggled, navGroupToggled } from '../../src/store/chrome/slice';
import { listViewChanged } from '../../src/store/lists/slice';
import { createRecorder } from '../../src/store/recording/recorder';
import { parseLog } from '../../src/store/recording/parse';
import { replayLog } from '../../src/store/recording/replay';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { usersResource } from '../../src/store/resources/resources';

const ROUNDS = 5;

const recorderOf = (capacity: number) =>
  createRecorder<RootState>({
    reducer: rootReducer as never,
    now: Date.now,
    appVersion: 'bench',
    capacity,
    maxBytes: 1024 ** 3,
    // As in a browser: hashes are taken when nothing else happens, not between two dispatches.
    schedule: () => {},
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
    else if (at % 3 === 1) dispatch(navGroupToggled('management'));
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
  for (let at = 0; at < count; at += 1) dispatch(at % 2 === 0 ? dockToggled() : navGroupToggled('security'));
  const saveFrom = performance.now();
  const text = recorder.save();
  const saved = performance.now() - saveFrom;
  const parseFrom = performance.now();
  const log = parseLog(text);
  const parsed = performance.now() - parseFrom;
  const replayFrom = performance.now();
  const result = replayLog(log, rootReducer as never);
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
