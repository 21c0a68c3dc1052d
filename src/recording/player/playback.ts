import { type Reducer } from '@reduxjs/toolkit';
import { selectCurrentAppOrNull } from '../../store/apps/selectors';
import { type RecordingRead, type Stops } from '../../store/player/slice';
import { reducerOf, type RootState } from '../../store/rootReducer';
import { type Difference, findDifferences } from '../differences';
import { type ActionLine, type ActionLog } from '../format';
import { inputSeen } from '../inputs';
import { atOnce } from '../inSlices';
import { valueAt } from '../paths';
import { replayInSteps } from '../replay';
import { createReplaySession } from '../session';
import { isFlagged, type StoryLine, storyOf, userOf } from './story';

/** Position within one of the logs of a recording. */
export interface Place {
  log: ActionLog;
  /** Index of the log. */
  part: number;
  position: number;
}

export type WindowSize = readonly [width: number, height: number];

/** Assumed for pages without any input. */
const USUAL_WINDOW: WindowSize = [1280, 800];

/** Bounds of a side in pixels; a file may contain anything. */
const SMALLEST_SIDE = 200;
const LARGEST_SIDE = 4000;

/** Returns the size that an input notes, if any. */
function windowOf({ type, payload }: ActionLine): WindowSize | undefined {
  if (type !== inputSeen.type) return undefined;
  const sides = (payload as { window?: unknown } | undefined)?.window;
  if (!Array.isArray(sides) || sides.length !== 2 || !sides.every(Number.isFinite)) return undefined;
  const [width, height] = sides.map((side) => Math.min(Math.max(SMALLEST_SIDE, side), LARGEST_SIDE));
  return [width as number, height as number];
}

/** Returns the noted sizes of a log's window, each with its position. */
const windowsOf = ({ lines }: ActionLog) =>
  lines
    .filter((line) => line.kind === 'action')
    .flatMap((line, at) => {
      const size = windowOf(line);
      return size === undefined ? [] : [{ from: at + 1, size }];
    });

export interface Playback {
  readonly logs: readonly ActionLog[];
  readonly story: readonly StoryLine[];
  readonly facts: RecordingRead;
  place(position: number): Place;
  /** Returns the place whose screen is shown: while a page starts, the end of the page before. */
  screenAt(position: number): Place;
  /** Returns the size of the recorded window at a position. */
  windowAt(position: number): WindowSize;
  stateAt(position: number): unknown;
  /** Returns the action that led to a position; undefined before the first. */
  actionAt(position: number): ActionLine | undefined;
  /** Returns up to `most` changes made by the action of a position. */
  changesAt(position: number, most: number): Difference[];
  /** Returns the event type or path that is the reason to stop at a position, if any. */
  stopAt(position: number, stops: Stops): string | undefined;
  /** Finds the next position to stop at, with a pause after each for `inSlices`. */
  nextStop(position: number, stops: Stops): Generator<void, number | undefined>;
  waitAt(position: number): number;
  /** Finds the first action that may have led to a different state, with pauses for `inSlices`. */
  divergence(): Generator<void, number | undefined>;
}

/** Maximum number of actions before the first screen. */
const LONGEST_START = 500;

/** Returns true if an application has the address; the state may come from an untrusted log. */
function hasScreen(state: unknown): boolean {
  try {
    return selectCurrentAppOrNull(state as RootState) !== undefined;
  } catch {
    return false;
  }
}

export function createPlayback(
  logs: readonly ActionLog[],
  story: readonly StoryLine[] = atOnce(storyOf(logs)),
): Playback {
  const parts = logs.map((log) => {
    const reducer = reducerOf(log.base.state as object) as Reducer<RootState>;
    return {
      log,
      reducer,
      windows: windowsOf(log),
      now: createReplaySession(log, reducer),
      before: createReplaySession(log, reducer),
    };
  });
  const length = parts.reduce((sum, { now }) => sum + now.length, 0);

  function partAt(position: number) {
    let left = Math.min(Math.max(0, position), length);
    for (const [number, part] of parts.entries()) {
      // A position between two logs belongs to the first.
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

  const stateAt = (position: number) => {
    const { part, position: here } = partAt(position);
    return part.now.goTo(here);
  };
  /** First position of each log at which an application has the address, or 0. */
  const firstScreens = parts.map(({ now }) => {
    for (let at = 0; at <= Math.min(now.length, LONGEST_START); at += 1)
      if (hasScreen(now.goTo(at))) return at;
    return 0;
  });
  const firstScreenOf = (number: number) => firstScreens[number] ?? 0;
  const placeOf = (number: number, position: number): Place => ({
    log: (parts[number] as (typeof parts)[number]).log,
    part: number,
    position,
  });
  const screenAt = (position: number): Place => {
    const { number, position: here } = partAt(position);
    const first = firstScreenOf(number);
    if (here >= first) return placeOf(number, here);
    return number === 0 ? placeOf(0, first) : placeOf(number - 1, parts[number - 1]?.now.length ?? 0);
  };
  /** Position of the first mark, else problem, else screen. */
  const openingOf = () => {
    const flags = story.filter(({ kind, position }) => isFlagged(kind) && position > firstScreenOf(0));
    const first = flags.find(({ kind }) => kind === 'mark') ?? flags[0];
    return first?.position ?? firstScreenOf(0);
  };
  const lastProblem = story.findLast(({ kind }) => kind === 'error')?.position;
  const edited = logs.find((log) => log.edited !== undefined)?.edited;

  return {
    logs,
    story,
    facts: {
      length,
      opening: openingOf(),
      user: userOf(logs),
      startedAt: logs[0]?.header.startedAt ?? 0,
      ...(lastProblem === undefined ? {} : { lastProblem }),
      ...(edited === undefined ? {} : { edited }),
    },
    place: (position) => {
      const { part, number, position: here } = partAt(position);
      return { log: part.log, part: number, position: here };
    },
    screenAt,
    windowAt(position) {
      const { part: number, position: here } = screenAt(position);
      const windows = parts[number]?.windows ?? [];
      // A page notes its size with its first input.
      const noted = windows.findLast(({ from }) => from <= here) ?? windows[0];
      const before = parts.slice(0, number).flatMap((part) => part.windows);
      const after = parts.slice(number + 1).flatMap((part) => part.windows);
      return (noted ?? before.at(-1) ?? after[0])?.size ?? USUAL_WINDOW;
    },
    stateAt,
    actionAt,
    changesAt,
    stopAt,
    *nextStop(position, stops) {
      for (let at = position + 1; at <= length; at += 1) {
        if (stopAt(at, stops) !== undefined) return at;
        yield;
      }
      return undefined;
    },
    waitAt(position) {
      const [here, next] = [actionAt(position)?.at, actionAt(position + 1)?.at];
      return here === undefined || next === undefined ? 0 : Math.max(0, next - here);
    },
    *divergence() {
      for (const { log, reducer } of parts) {
        const result = yield* replayInSteps(log, reducer);
        if (!result.identical) return result.divergence.at?.seq ?? result.divergence.bySeq;
      }
      return undefined;
    },
  };
}
