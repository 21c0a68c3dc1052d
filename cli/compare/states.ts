import { type Reducer } from '@reduxjs/toolkit';
import { type Difference, findDifferences } from '../../src/recording/differences';
import { type ActionLog } from '../../src/recording/format';
import { isWithin, withValue } from '../../src/recording/paths';
import { applyLine } from '../../src/recording/walk';
import { runDifferences } from './differences';
import { type Moment, type Step } from './steps';

export type ReducerFor = (base: object) => Reducer<unknown>;

const MAX_ADDED = 1_000;

type Slices = Readonly<Record<string, unknown>>;

/** Slices of the page rather than of the work: toasts end by time, drafts depend on typing. */
const NOT_COMPARED = ['boot', 'expiry', 'forms', 'recording', 'toasts'];

/** State of one run, step by step. */
class RunState {
  state: Slices = {};
  /** The event that last changed a slice. */
  private readonly changedBy = new Map<string, Moment>();
  /** Number of answers so far, by request. */
  readonly answers = new Map<string, number>();
  private reducer: Reducer<unknown> = (state) => state;
  private part = -1;

  constructor(
    private readonly logs: readonly ActionLog[],
    private readonly reducerFor: ReducerFor,
  ) {}

  /** Applies the lines of a step. */
  apply({ moment, lines }: Step): void {
    if (moment.part !== this.part) this.enter(moment.part);
    const began = this.logs[0]?.header.startedAt ?? 0;
    for (const line of lines) {
      if (line.kind === 'exchange') {
        const name = `${line.method} ${line.path}`;
        this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
        continue;
      }
      const before = this.state;
      this.state = applyLine(this.reducer, before, line) as Slices;
      for (const slice of Object.keys(this.state))
        if (this.state[slice] !== before[slice])
          this.changedBy.set(slice, {
            part: this.part,
            seq: line.seq,
            ms: line.at - began,
            event: line.type,
          });
    }
  }

  lastChange(slice: string): Moment | undefined {
    return this.changedBy.get(slice);
  }

  private enter(part: number): void {
    this.part = part;
    const base = this.logs[part]?.base.state as object;
    this.reducer = this.reducerFor(base);
    this.state = completed(base, this.reducer) as Slices;
    this.changedBy.clear();
  }
}

/** Adds members that an earlier build did not have, with their initial values. */
function completed(base: object, reducer: Reducer<unknown>): unknown {
  const initial = reducer(undefined, { type: '@@compare/initial' });
  const added = findDifferences(base, initial, MAX_ADDED).filter(({ expected }) => expected === undefined);
  return added.reduce<unknown>((state, { path, actual }) => withValue(state, path, actual), base);
}

export interface StateDifference {
  a?: Moment;
  b?: Moment;
  differences: Difference[];
}

/** Compares the states of two runs where both have received the same answers. */
export class States {
  private readonly runs;
  private same: { a: Slices; b: Slices } | undefined;
  private readonly ignored: readonly (readonly string[])[];

  constructor(
    a: readonly ActionLog[],
    b: readonly ActionLog[],
    reducerFor: ReducerFor,
    ignored: readonly (readonly string[])[],
  ) {
    this.runs = { a: new RunState(a, reducerFor), b: new RunState(b, reducerFor) };
    this.ignored = [...ignored, ...NOT_COMPARED.map((slice) => [slice])];
  }

  apply(side: 'a' | 'b', step: Step): void {
    this.runs[side].apply(step);
  }

  /** Returns the difference of the present states. */
  compare(isLast: boolean): StateDifference | undefined {
    const { a, b } = this.runs;
    if (!isLast && !isSameCount(a.answers, b.answers)) return undefined;
    // A slice of only one build has no counterpart.
    const differences = Object.keys(a.state)
      .filter((slice) => slice in b.state)
      .filter((slice) => a.state[slice] !== this.same?.a[slice] || b.state[slice] !== this.same?.b[slice])
      .flatMap((slice) =>
        runDifferences(a.state[slice], b.state[slice]).map(({ path, ...values }) => ({
          path: [slice, ...path],
          ...values,
        })),
      )
      .filter(({ path }) => !this.ignored.some((outer) => isWithin(path, outer)));
    if (differences.length === 0) {
      this.same = { a: a.state, b: b.state };
      return undefined;
    }
    const slice = differences[0]?.path[0] ?? '';
    const [one, other] = [a.lastChange(slice), b.lastChange(slice)];
    return { ...(one ? { a: one } : {}), ...(other ? { b: other } : {}), differences };
  }
}

const isSameCount = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  one.size === other.size && [...one].every(([name, count]) => other.get(name) === count);
