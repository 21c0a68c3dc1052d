import { useEffect, useMemo, useReducer, type Dispatch } from 'react';
import { type StoryKind } from '../../api/contract/recordings';
import { type Playback, type Stops } from './playback';

/** How a recording is watched. */
export interface Watching {
  position: number;
  isPlaying: boolean;
  /** How many times as fast as it happened. */
  speed: number;
  query: string;
  kinds: ReadonlySet<StoryKind>;
  stops: Stops;
  /** Why it stopped; null where it did not, undefined where there was nothing more to stop at. */
  stopped: string | null | undefined;
}

export type Move =
  | { to: number }
  | { by: number }
  | { play: boolean }
  | { speed: number }
  | { query: string }
  | { kind: StoryKind }
  | { stops: Partial<Stops> }
  | { toStop: true };

/** Longest that playing waits between two actions, in milliseconds: users think, and viewers need not wait for them. */
const LONGEST_WAIT = 1000;

export const START: Watching = {
  position: 0,
  isPlaying: false,
  speed: 1,
  query: '',
  kinds: new Set(),
  stops: { type: '', path: '' },
  stopped: null,
};

const toggled = (kinds: ReadonlySet<StoryKind>, kind: StoryKind): ReadonlySet<StoryKind> =>
  kinds.has(kind) ? new Set([...kinds].filter((one) => one !== kind)) : new Set([...kinds, kind]);

/** What a move of the viewer leads to. */
export function watchingAfter(watching: Watching, move: Move, playback: Playback): Watching {
  const within = (position: number) => Math.min(Math.max(0, position), playback.length);
  if ('to' in move) return { ...watching, position: within(move.to), isPlaying: false, stopped: null };
  if ('by' in move)
    return { ...watching, position: within(watching.position + move.by), isPlaying: false, stopped: null };
  if ('speed' in move) return { ...watching, speed: move.speed };
  if ('query' in move) return { ...watching, query: move.query };
  if ('kind' in move) return { ...watching, kinds: toggled(watching.kinds, move.kind) };
  if ('stops' in move) return { ...watching, stops: { ...watching.stops, ...move.stops }, stopped: null };
  if ('toStop' in move) {
    const next = playback.nextStop(watching.position, watching.stops);
    if (next === undefined) return { ...watching, isPlaying: false, stopped: undefined };
    const stopped = playback.stopAt(next, watching.stops) ?? null;
    return { ...watching, isPlaying: false, position: next, stopped };
  }
  // At the end, playing begins anew.
  const position = move.play && watching.position >= playback.length ? 0 : watching.position;
  return { ...watching, position, isPlaying: move.play, stopped: null };
}

/** One action further; stops at the end, and where the viewer wants it. */
export function watchingOn(watching: Watching, playback: Playback): Watching {
  const position = Math.min(watching.position + 1, playback.length);
  const stopped = playback.stopAt(position, watching.stops);
  const isOver = position >= playback.length || stopped !== undefined;
  return { ...watching, position, isPlaying: !isOver, stopped: stopped ?? null };
}

/** The state of the player, and the function that changes it. */
export function usePlayer(playback: Playback): [Watching, Dispatch<Move>] {
  const [watching, dispatch] = useReducer(
    (present: Watching, move: Move | 'on') =>
      move === 'on' ? watchingOn(present, playback) : watchingAfter(present, move, playback),
    START,
  );
  const { position, isPlaying, speed } = watching;
  const wait = useMemo(() => {
    const here = playback.actionAt(position)?.at;
    const next = playback.actionAt(position + 1)?.at;
    return here === undefined || next === undefined ? 0 : Math.min(Math.max(0, next - here), LONGEST_WAIT);
  }, [playback, position]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => dispatch('on'), Math.max(20, wait / speed));
    return () => clearTimeout(timer);
  }, [isPlaying, position, speed, wait]);
  return [watching, dispatch];
}
