import { type Reducer } from '@reduxjs/toolkit';
import { type Difference, findDifferences } from './differences';
import { type ActionLine, type ActionLog } from './format';
import { hashParts, hashState, shortHash } from './hash';
import { atOnce } from './inSlices';
import { type Migrations, projectState } from './migrations';
import { isWithin, valueAt, without } from './paths';
import { redact } from './redact';
import { MIGRATIONS } from './versions';
import { applyLine, createWalk, type Walk } from './walk';

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
 * @param recorded the short hashes of all slices of the first state; those of a hash line take their places before it looks
 * @returns whether all slices that the walk reached, in today's shape, have the recorded short hashes
 */
function createSliceCheck(
  walk: Pick<Walk<unknown>, 'slice' | 'touched'>,
  recorded: ReadonlyMap<string, string>,
) {
  const slices = recorded.size;
  const wrong = new Set<string>();
  const look = (name: string) => {
    const [slice, expected] = [walk.slice(name), recorded.get(name)];
    // Most slices hold nothing to redact: one that has the hash as it is needs no second look.
    if (shortHash(slice) === expected || shortHash(redact(slice)) === expected) wrong.delete(name);
    else wrong.add(name);
  };
  return (changed: Record<string, string>): boolean => {
    const touched = walk.touched();
    for (const name of touched.keys()) look(name);
    for (const name of Object.keys(changed)) if (!touched.has(name)) look(name);
    return wrong.size === 0 && recorded.size === slices;
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

interface ReplayOptions {
  /** Stop after this `seq`; the log's end unless told otherwise. */
  until?: number;
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
export const replayLog = <S>(log: ActionLog, reducer: Reducer<S>, options: ReplayOptions = {}) =>
  atOnce(replayInSteps(log, reducer, options));

/** Lines between two pauses: a pause costs as much as a small action. */
const LINES_AT_ONCE = 16;

/** The same with pauses, for `inSlices`. */
export function* replayInSteps<S>(
  log: ActionLog,
  reducer: Reducer<S>,
  options: ReplayOptions = {},
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

  /** The last `seq` whose state was identical: the walk remembers that state. */
  let goodSeq = seq;
  const isGoodAt = (goodAt: number) => {
    goodSeq = goodAt;
    walk.mark();
  };
  const parts = hashParts(redact(project(state)));

  /** Names the actions that can be at fault: those that touched a path; failing that, all between the two hashes. */
  const blame = (paths: string[][]): void => {
    if (!divergence) return;
    const { afterSeq, bySeq } = divergence;
    const sinceGood = log.lines.filter(
      (line) => line.kind === 'action' && line.seq > afterSeq && line.seq <= bySeq,
    ) as ActionLine[];
    const found = findSuspects(reducer, walk.marked(), sinceGood, paths, project);
    if (found.length > 0) divergence.suspects = found;
    else if (divergence.suspects.length === 0) {
      divergence.suspects = sinceGood.slice(0, SUSPECTS).map((line) => ({ seq: line.seq, type: line.type }));
    }
    const [at] = divergence.suspects;
    if (at) divergence.at = at;
  };

  const verify = (bySeq: number, expectedHash: string, expectedParts: Map<string, string>): void => {
    state = walk.state();
    const shape = project(state);
    if (hasHash(shape, expectedHash)) return isGoodAt(bySeq);
    const redacted = redact(shape);
    const actualHash = hashState(redacted);
    const slices = changedParts(expectedParts, hashParts(redacted)).filter(isWhole);
    if (slices.length === 0 && ignore.length > 0) return isGoodAt(bySeq);
    divergence = { ...nowhere(bySeq), afterSeq: goodSeq, slices, expectedHash, actualHash };
    blame(slices.map((slice) => [slice]));
  };

  const hasSlices = createSliceCheck(walk, parts);
  const isTodays = project(state) === state;
  verify(seq, log.base.hash, parts);
  const take = (line: ActionLog['lines'][number]): void => {
    seq = line.seq;
    if (line.kind === 'action') {
      walk.step(line);
      actions += 1;
    } else if (line.kind === 'hash' && !divergence) {
      for (const [name, part] of Object.entries(line.parts)) parts.set(name, part);
      if (isTodays && hasSlices(line.parts)) isGoodAt(line.seq);
      else verify(line.seq, line.hash, parts);
    }
  };
  /** The loop is not in the generator: what can pause is compiled less well. */
  const takeLines = (from: number): number => {
    const to = Math.min(from + LINES_AT_ONCE, log.lines.length);
    for (let at = from; at < to; at += 1) {
      const line = log.lines[at] as ActionLog['lines'][number];
      if (line.seq > until) return log.lines.length;
      take(line);
    }
    return to;
  };
  for (let at = 0; at < log.lines.length; at = takeLines(at)) yield;
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
