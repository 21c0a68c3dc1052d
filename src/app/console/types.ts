import { type ReplayResult } from '../../store/recording/replay';

/** A selector or an action creator of any domain. Parameters are `never`, so that every function fits. */
export type AnyFunction = (...args: never[]) => unknown;
export type Functions = Record<string, AnyFunction>;

/** Selectors that already know the state: `selectors.selectUser('anna')`. */
export type BoundSelectors<F extends Functions> = {
  [K in keyof F]: F[K] extends (state: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** A saved log while the store shows it. Nothing else can change the store until `close`. */
export interface LoadedLog {
  /** What the replay came to: the number of actions, identical or the first divergence. */
  result: Omit<ReplayResult<unknown>, 'state'>;
  /** Number of actions; positions go from 0, before the first, to this. */
  length: number;
  readonly position: number;
  /** The action that led to this position. */
  readonly action: { seq: number; type: string; source: string; payload?: unknown } | undefined;
  /** Shows the state at a position; returns the position reached. */
  goTo(position: number): number;
  /** Shows the state after the action with this `seq`. */
  seek(seq: number): number;
  /** Goes on by some actions, back with a negative number; one unless told otherwise. */
  step(count?: number): number;
  /** Goes on to the end, pausing between actions, milliseconds; 200 unless told otherwise. Ends early when moved or closed. */
  play(pause?: number): Promise<number>;
  /** Ends the showing: the store has its own state again, and takes actions again. */
  close(): void;
}

/** `window.gatehouse`. */
export interface GatehouseConsole<
  Selectors extends Functions = Functions,
  Actions extends Functions = Functions,
> {
  log: {
    /** The log as JSON Lines; offers it as a download too unless told `{ download: false }`. */
    save(options?: { download?: boolean }): string;
    /** The log as JSON Lines. */
    text(): string;
    /** The types of the recorded actions: the story in short. */
    types(): string[];
    /** Replays a saved log and shows its last state, or with `{ at: 'start' }` pauses before its first action. */
    load(text: string, options?: { at?: 'start' | 'end' }): Promise<LoadedLog>;
  };
  /** Every selector, already given the state. */
  selectors: BoundSelectors<Selectors>;
  /** Every action creator; calling one dispatches. */
  actions: Actions;
  /** The services that plugins are given (`CoreStart`), to be tried by hand. */
  core?: () => Promise<unknown>;
  /** What there is and how to use it. */
  help(): string;
}
