import { type Reducer } from '@reduxjs/toolkit';
import { type Difference, findDifferences } from './differences';
import { type ActionLine, type ActionLog } from './format';
import { hashParts, hashState, shortHash } from './hash';
import { atOnce } from './inSlices';
import { type Migrations, projectState } from './migrations';
import { isWithin, valueAt, without } from './paths';
import { redact } from './redact';
import { MIGRATIONS } from './versions';
import { applyLine, createWalk } from './walk';

/** Where a replay left the recording. */
export interface Divergence {
  /** The last `seq` whose state was still identical. */
  afterSeq: number;
  /** The `seq` whose recorded hash the replayed state does not have. */
  bySeq: number;
  /** The first action that can be at fault; undefined when the base itself is not the recorded one. */
  at?: { seq: number; type: string };
  /** The actions that can be at fault: those between the two that touched what differs, at most 20. */
  suspects: { seq: number; type: string }[];
  /** The slices that differ at `bySeq`. */
  slices: string[];
  expectedHash: string;
  actualHash: string;
  /** The state at the end of the replay against the recorded last state; empty when later actions covered the difference up. */
  diff: Difference[];
}

export type ReplayResult<S> = {
  /** Actions that were replayed. */
  actions: number;
  /** The `seq` of the last line that was looked at. */
  seq: number;
  state: S;
} & ({ identical: true } | { identical: false; divergence: Divergence });

/**
 * Whether a state is the one that a hash was taken of. A log that was written while fewer names counted as secrets keeps what it
 * did not redact, and so does the state that its actions lead to.
 */
const hasHash = (state: unknown, hash: string): boolean =>
  hashState(redact(state)) === hash || hashState(state) === hash;

const SUSPECTS = 20;

const nowhere = (seq: number) => ({ afterSeq: seq, bySeq: seq, suspects: [], slices: [], diff: [] });

/**
 * Looks at the slices that changed since it last looked, which is most of what a hash says and costs a fraction of it.
 *
 * @returns whether all slices of a state, in today's shape, have the recorded short hashes
 */
function createSliceCheck() {
  const known = new Map<string, { slice: unknown; short: string }>();
  return (state: unknown, recorded: ReadonlyMap<string, string>): boolean => {
    if (typeof state !== 'object' || state === null) return false;
    let count = 0;
    let isSame = true;
    for (const [name, slice] of Object.entries(state)) {
      count += 1;
      let one = known.get(name);
      if (one?.slice !== slice) {
        // Most slices hold nothing to redact: one that has the hash as it is needs no second look.
        const short = shortHash(slice);
        one = { slice, short: short === recorded.get(name) ? short : shortHash(redact(slice)) };
        known.set(name, one);
      }
      if (one?.short !== recorded.get(name)) isSame = false;
    }
    return isSame && count === recorded.size;
  };
}

/** The actions after the last good state that changed something at one of the paths, or did nothing in a slice of theirs that has one. */
function findSuspects<S>(
  reducer: Reducer<S>,
  goodState: S,
  lines: ActionLine[],
  paths: string[][],
  project: (state: S) => unknown,
) {
  const guilty: ActionLine[] = [];
  let state = goodState;
  for (const line of lines) {
    const next = applyLine(reducer, state, line);
    const [before, after] = [project(state), project(next)];
    // The shape of an older version is made anew each time.
    const isChanged = (path: string[]) =>
      findDifferences(valueAt(before, path), valueAt(after, path), 1).length > 0;
    const isIdle = ([slice = '']: string[]) => line.type.startsWith(`${slice}/`) && !isChanged([slice]);
    if (paths.some((path) => isChanged(path) || isIdle(path))) guilty.push(line);
    state = next;
  }
  return guilty.slice(0, SUSPECTS).map(({ seq, type }) => ({ seq, type }));
}

function changedParts(expected: Map<string, string>, actual: Map<string, string>): string[] {
  const names = new Set([...expected.keys(), ...actual.keys()]);
  return [...names].filter((name) => expected.get(name) !== actual.get(name));
}

interface ReplayOptions<S> {
  /** Stop after this `seq`; the log's end unless told otherwise. */
  until?: number;
  /** Called after each action with the state it led to. */
  onAction?: (line: ActionLine, state: S) => void;
  migrations?: Migrations;
  /** Members of the state that the recording build did not have: left out of the comparison. */
  added?: readonly (readonly string[])[];
  /**
   * Paths whose values are not compared; `*` stands for any one name. Hashes of the slices in which they are cannot be checked
   * then: these slices are compared at the end of the log.
   */
  ignore?: readonly (readonly string[])[];
}

/**
 * State replay: runs the reducer over the log's actions, with no store, no saga and no network, and compares the state with
 * every recorded hash on the way. Hashes of an older version are compared with today's state in the shape of that version.
 */
export const replayLog = <S>(log: ActionLog, reducer: Reducer<S>, options: ReplayOptions<S> = {}) =>
  atOnce(replayInSteps(log, reducer, options));

/** The same with a pause after each line, for `inSlices`. */
export function* replayInSteps<S>(
  log: ActionLog,
  reducer: Reducer<S>,
  options: ReplayOptions<S> = {},
): Generator<void, ReplayResult<S>> {
  const { migrations = MIGRATIONS, added = [], ignore = [] } = options;
  const project = (today: S): unknown =>
    added.reduce<unknown>(without, projectState(today, log.header.stateVersion, migrations));
  const isCompared = (path: readonly string[]) => !ignore.some((outer) => isWithin(path, outer));
  const isWhole = (slice: string) => !ignore.some(([name]) => name === slice || name === '*');
  const until = options.until ?? log.end.seq;
  let state = log.base.state as S;
  const walk = createWalk(reducer, state);
  let seq = log.base.seq;
  let actions = 0;
  let divergence: Divergence | undefined;

  let good = { seq, state };
  let sinceGood: ActionLine[] = [];
  const parts = hashParts(redact(project(state)));

  /** Names the actions that can be at fault: those that touched a path; failing that, all between the two hashes. */
  const blame = (paths: string[][]): void => {
    if (!divergence) return;
    const found = findSuspects(reducer, good.state, sinceGood, paths, project);
    if (found.length > 0) divergence.suspects = found;
    else if (divergence.suspects.length === 0) {
      divergence.suspects = sinceGood.slice(0, SUSPECTS).map((line) => ({ seq: line.seq, type: line.type }));
    }
    const [at] = divergence.suspects;
    if (at) divergence.at = at;
  };

  const hasSlices = createSliceCheck();
  const verify = (bySeq: number, expectedHash: string, expectedParts: Map<string, string>): void => {
    const shape = project(state);
    if (hasHash(shape, expectedHash)) {
      good = { seq: bySeq, state };
      sinceGood = [];
      return;
    }
    const redacted = redact(shape);
    const actualHash = hashState(redacted);
    const slices = changedParts(expectedParts, hashParts(redacted)).filter(isWhole);
    if (slices.length === 0 && ignore.length > 0) {
      good = { seq: bySeq, state };
      sinceGood = [];
      return;
    }
    divergence = { ...nowhere(bySeq), afterSeq: good.seq, slices, expectedHash, actualHash };
    blame(slices.map((slice) => [slice]));
  };

  verify(seq, log.base.hash, parts);
  for (const line of log.lines) {
    if (line.seq > until) break;
    yield;
    seq = line.seq;
    if (line.kind === 'action') {
      walk.step(line);
      actions += 1;
      if (!divergence) sinceGood.push(line);
      options.onAction?.(line, walk.state());
    } else if (line.kind === 'hash' && !divergence) {
      state = walk.state();
      for (const [name, part] of Object.entries(line.parts)) parts.set(name, part);
      if (project(state) === state && hasSlices(state, parts)) {
        good = { seq: line.seq, state };
        sinceGood = [];
      } else verify(line.seq, line.hash, parts);
    }
  }
  state = walk.state();
  if (until >= log.end.seq) {
    const { state: end } = log.end;
    const recorded = end === undefined ? undefined : redact(end);
    if (!divergence) verify(log.end.seq, log.end.hash, recorded === undefined ? parts : hashParts(recorded));
    if (!divergence && recorded !== undefined && !hasHash(end, log.end.hash)) {
      // Every hash holds, so that it is the recorded last state itself that was changed.
      const actualHash = hashState(recorded);
      divergence = { ...nowhere(log.end.seq), expectedHash: log.end.hash, actualHash };
    }
    const left = () =>
      findDifferences(recorded, redact(project(state)), 200).filter(({ path }) => isCompared(path));
    if (!divergence && recorded !== undefined && ignore.length > 0 && left().length > 0) {
      const slices = [...new Set(left().map(({ path: [slice = ''] }) => slice))];
      const actualHash = hashState(redact(project(state)));
      divergence = { ...nowhere(log.end.seq), slices, expectedHash: log.end.hash, actualHash };
    }
    if (divergence && recorded !== undefined) {
      divergence.diff = left().slice(0, 20);
      blame(divergence.diff.map(({ path }) => path));
    }
  }
  return divergence
    ? { identical: false, actions, seq, state, divergence }
    : { identical: true, actions, seq, state };
}
