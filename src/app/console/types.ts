import { type ReplayResult } from '../../recording/replay';

/** A selector or action creator; `never` parameters accept every function. */
export type AnyFunction = (...args: never[]) => unknown;
export type Functions = Record<string, AnyFunction>;

/** Selectors bound to the state: `selectors.selectUser('anna')`. */
export type BoundSelectors<F extends Functions> = {
  [K in keyof F]: F[K] extends (state: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** A log shown by the store, which accepts no other changes until `close`. */
export interface LoadedLog {
  /** Number of replayed actions, and the first divergence if any. */
  result: Omit<ReplayResult<unknown>, 'state'>;
  /** Number of actions; positions run from 0, before the first, to this. */
  length: number;
  readonly position: number;
  readonly action: { seq: number; type: string; source: string; payload?: unknown } | undefined;
  /** Shows the state at a position; returns the position reached. */
  goTo(position: number): number;
  seek(seq: number): number;
  /** Moves by a number of actions, 1 by default; negative moves back. */
  step(count?: number): number;
  /** Plays to the end with pauses in milliseconds, 200 by default. Stops if moved or closed. */
  play(pause?: number): Promise<number>;
  /** Restores the store's own state and leaves replay. */
  close(): void;
}

export interface GatehouseConsole<
  Selectors extends Functions = Functions,
  Actions extends Functions = Functions,
> {
  log: {
    /** Returns the log as JSON Lines and downloads it, unless `{ download: false }`. */
    save(options?: { download?: boolean }): string;
    text(): string;
    types(): string[];
    /** Replays a log and shows its last state, or with `{ at: 'start' }` its first. */
    load(text: string, options?: { at?: 'start' | 'end' }): Promise<LoadedLog>;
  };
  selectors: BoundSelectors<Selectors>;
  /** Action creators that dispatch. */
  actions: Actions;
  /** Disabled controls of the screen by name, with the reasons in words. */
  whyDisabled?: () => Record<string, string>;
  /** The plugin services (`CoreStart`), for experiments. */
  core?: () => Promise<unknown>;
  help(): string;
}
