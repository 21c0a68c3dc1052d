import { type Reducer } from '@reduxjs/toolkit';
import { type Difference, findDifferences } from './differences';
import { type ActionLine, type ActionLog } from './format';
import { hashParts, hashState, shortHash } from './hash';
import { atOnce } from './inSlices';
import { droppedSlices, type Migrations, projectState } from './migrations';
import { isWithin, valueAt, without } from './paths';
import { redact } from './redact';
import { MIGRATIONS } from './versions';
import { applyLine, createWalk, type Walk } from './walk';

/** First difference between a replay and its recording. */
export interface Divergence {
  /** Last `seq` with an identical state. */
  afterSeq: number;
  /** The `seq` whose recorded hash does not match. */
  bySeq: number;
  /** First suspect; undefined if the base itself differs. */
  at?: { seq: number; type: string };
  /** Actions in between that touched the differences, at most 20. */
  suspects: { seq: number; type: string }[];
  /** Slices that differ at `bySeq`. */
  slices: string[];
  expectedHash: string;
  actualHash: string;
  /** Differences between the last states; empty if later actions covered them up. */
  diff: Difference[];
}

export type ReplayResult<S> = {
  actions: number;
  /** The `seq` of the last line read. */
  seq: number;
  state: S;
} & ({ identical: true } | { identical: false; divergence: Divergence });

/** True if a state has a hash, redacted or not: older logs redacted fewer names. */
const hasHash = (state: unknown, hash: string): boolean =>
  hashState(redact(state)) === hash || hashState(state) === hash;

const SUSPECTS = 20;

const nowhere = (seq: number) => ({ afterSeq: seq, bySeq: seq, suspects: [], slices: [], diff: [] });

/**
 * Returns a cheap check of the slices that changed since its last call. The caller adds the short
 * hashes of a hash line to `recorded` first.
 */
function createSliceCheck(
  walk: Pick<Walk<unknown>, 'slice' | 'touched'>,
  recorded: ReadonlyMap<string, string>,
) {
  const slices = recorded.size;
  const wrong = new Set<string>();
  const look = (name: string) => {
    const [slice, expected] = [walk.slice(name), recorded.get(name)];
    // Most slices have nothing to redact, so the plain hash usually matches.
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

/** Returns actions that changed a path, or left its slice unchanged though they belong to it. */
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
    // Projection creates new objects, so compare by value.
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
  /** Last `seq` to replay; the end of the log by default. */
  until?: number;
  migrations?: Migrations;
  /** Members of the state that the recording build lacked; not compared. */
  added?: readonly (readonly string[])[];
  /** Paths to ignore, with `*` for any name; their slices are compared at the end of the log. */
  ignore?: readonly (readonly string[])[];
}

/** Replays a log with its reducer alone and checks every hash in the shape of its version. */
export const replayLog = <S>(log: ActionLog, reducer: Reducer<S>, options: ReplayOptions = {}) =>
  atOnce(replayInSteps(log, reducer, options));

/** Lines between pauses: a pause costs as much as a small action. */
const LINES_AT_ONCE = 16;

/** Replays with pauses, for `inSlices`. */
export function* replayInSteps<S>(
  log: ActionLog,
  reducer: Reducer<S>,
  options: ReplayOptions = {},
): Generator<void, ReplayResult<S>> {
  const { migrations = MIGRATIONS, added = [] } = options;
  const { stateVersion } = log.header;
  const dropped = droppedSlices(stateVersion, migrations).map((slice) => [slice]);
  const ignore = [...(options.ignore ?? []), ...dropped];
  const project = (today: S): unknown =>
    added.reduce<unknown>(without, projectState(today, stateVersion, migrations));
  const isCompared = (path: readonly string[]) => !ignore.some((outer) => isWithin(path, outer));
  const isWhole = (slice: string) => !ignore.some(([name]) => name === slice || name === '*');
  const until = options.until ?? log.end.seq;
  let state = log.base.state as S;
  const walk = createWalk(reducer, state);
  let seq = log.base.seq;
  let actions = 0;
  let divergence: Divergence | undefined;

  /** Last `seq` with an identical state, which the walk has marked. */
  let goodSeq = seq;
  const isGoodAt = (goodAt: number) => {
    goodSeq = goodAt;
    walk.mark();
  };
  const parts = hashParts(redact(project(state)));

  /** Sets the suspects: actions that touched a path, or else all between the two hashes. */
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
  /** Not inlined in the generator, whose code is optimised less well. */
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
      // Every hash matches, so the recorded last state itself was changed.
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
