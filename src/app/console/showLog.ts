import { type Reducer, type Store } from '@reduxjs/toolkit';
import { type ActionLog } from '../../recording/format';
import { replayLog } from '../../recording/replay';
import { replayLeft, replayStateShown } from '../../recording/replayGuard';
import { createReplaySession } from '../../recording/session';
import { type LoadedLog } from './types';

/** Shows a log in a store in replay (`replayEntered`) until `close`. */
export function showLog<S>(
  log: ActionLog,
  reducer: Reducer<S>,
  store: Pick<Store<S>, 'dispatch' | 'getState'>,
  at: 'start' | 'end',
): LoadedLog {
  const live = store.getState();
  const { state: _state, ...result } = replayLog(log, reducer);
  const session = createReplaySession(log, reducer);
  let closed = false;
  /** Counts moves, so that `play` detects other callers' moves. */
  let moves = 0;

  function show(state: S): number {
    if (closed) throw new Error('This log is closed. Load it again to look at it.');
    moves += 1;
    store.dispatch(replayStateShown(state));
    return session.position;
  }

  show(session.goTo(at === 'start' ? 0 : session.length));
  return {
    result,
    length: session.length,
    get position() {
      return session.position;
    },
    get action() {
      return session.action;
    },
    goTo: (position) => show(session.goTo(position)),
    seek: (seq) => show(session.seek(seq)),
    step: (count) => show(session.step(count)),
    async play(pause = 200) {
      while (!closed && session.position < session.length) {
        show(session.step());
        const mine = moves;
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (moves !== mine) break;
      }
      return session.position;
    },
    close() {
      if (closed) return;
      closed = true;
      store.dispatch(replayLeft(live));
    },
  };
}
