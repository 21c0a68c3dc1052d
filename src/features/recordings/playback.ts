import { type Reducer } from '@reduxjs/toolkit';
import { type Difference, findDifferences } from '../../store/recording/differences';
import { type ActionLine, type ActionLog } from '../../store/recording/format';
import { valueAt } from '../../store/recording/paths';
import { replayLog } from '../../store/recording/replay';
import { createReplaySession } from '../../store/recording/session';
import { reducerOf, type RootState } from '../../store/rootReducer';

/** Where to stop: at an event whose type has a text in it, and where the state at a path changes. Empty for nowhere. */
export interface Stops {
  type: string;
  path: string;
}

/** A position of a recording, within one of its logs. */
export interface Place {
  log: ActionLog;
  /** Number of the log. */
  part: number;
  /** Within the log. */
  position: number;
}

export interface Playback {
  /** The number of actions in all logs. */
  readonly length: number;
  place(position: number): Place;
  stateAt(position: number): unknown;
  /** The action that led to a position; undefined before the first. */
  actionAt(position: number): ActionLine | undefined;
  /** What that action changed. @param most places that are looked for */
  changesAt(position: number, most: number): Difference[];
  /** Why to stop at a position, in words of the log; undefined for no reason. */
  stopAt(position: number, stops: Stops): string | undefined;
  /** The next position after this one to stop at; undefined for none. */
  nextStop(position: number, stops: Stops): number | undefined;
  /** The first action that can have led to another state than the recorded one; undefined when all are identical. */
  divergence(): number | undefined;
}

/** Recordings of one story, stepped through with reducers alone. */
export function createPlayback(logs: readonly ActionLog[]): Playback {
  const parts = logs.map((log) => {
    const reducer = reducerOf(log.base.state as object) as Reducer<RootState>;
    return {
      log,
      reducer,
      now: createReplaySession(log, reducer),
      before: createReplaySession(log, reducer),
    };
  });
  const length = parts.reduce((sum, { now }) => sum + now.length, 0);

  function partAt(position: number) {
    let left = Math.min(Math.max(0, position), length);
    for (const [number, part] of parts.entries()) {
      // Between two logs the first one ends.
      if (left <= part.now.length) return { part, number, position: left };
      left -= part.now.length;
    }
    throw new Error('A recording has at least one log.');
  }

  const changesAt = (position: number, most: number): Difference[] => {
    const { part, position: here } = partAt(position);
    if (here === 0) return [];
    return findDifferences(part.before.goTo(here - 1), part.now.goTo(here), most);
  };
  const actionAt = (position: number) => {
    const { part, position: here } = partAt(position);
    part.now.goTo(here);
    return part.now.action;
  };
  const stopAt = (position: number, { type, path }: Stops): string | undefined => {
    const { part, position: here } = partAt(position);
    if (here === 0) return undefined;
    const now = part.now.goTo(here);
    const event = part.now.action?.type ?? '';
    if (type !== '' && event.toLowerCase().includes(type.toLowerCase())) return event;
    const names = path.split('.').filter(Boolean);
    if (names.length === 0) return undefined;
    return valueAt(now, names) === valueAt(part.before.goTo(here - 1), names) ? undefined : path;
  };

  return {
    length,
    place: (position) => {
      const { part, number, position: here } = partAt(position);
      return { log: part.log, part: number, position: here };
    },
    stateAt(position) {
      const { part, position: here } = partAt(position);
      return part.now.goTo(here);
    },
    actionAt,
    changesAt,
    stopAt,
    nextStop(position, stops) {
      for (let at = position + 1; at <= length; at += 1) if (stopAt(at, stops) !== undefined) return at;
      return undefined;
    },
    divergence() {
      for (const { log, reducer } of parts) {
        const result = replayLog(log, reducer);
        if (!result.identical) return result.divergence.at?.seq ?? result.divergence.bySeq;
      }
      return undefined;
    },
  };
}
