import { type Difference } from '../../src/recording/differences';
import { type ActionLog } from '../../src/recording/format';
import { align, Matching, type Pair } from './alignment';
import { runDifferences } from './differences';
import { type ReducerFor, States } from './states';
import { type Item, type Moment, type RequestItem, type Step, stepsOf } from './steps';

export type Kind = 'input' | 'request' | 'answer' | 'notice' | 'state';

/** The first difference of a kind. */
export interface Finding {
  kind: Kind;
  /** Undefined if only the other run has it. */
  a?: Moment;
  b?: Moment;
  /** `expected` is the value in the first run. */
  differences: Difference[];
}

export interface Comparison {
  /** Number of inputs and events of views in each run. */
  steps: { a: number; b: number };
  /** Last inputs before the first difference. */
  same: { a: Moment; b: Moment } | undefined;
  /** Earliest first; empty if the runs are the same. */
  findings: Finding[];
}

interface Options {
  reducerFor: ReducerFor;
  /** State paths such as `users.items`, events, or requests such as `GET /api/status`. */
  ignore?: readonly string[];
}

/** Keeps the first finding of each kind. */
class Findings {
  private readonly first = new Map<Kind, { finding: Finding; step: number }>();

  note(kind: Kind, step: number, { a, b }: Pair<Moment>, differences: Difference[] = []): void {
    const known = this.first.get(kind);
    if (known && known.step <= step) return;
    this.first.set(kind, {
      step,
      finding: { kind, ...(a ? { a } : {}), ...(b ? { b } : {}), differences },
    });
  }

  has(kind: Kind): boolean {
    return this.first.has(kind);
  }

  /** Notes paired items whose data differ. */
  noteChanged<T extends Item>(
    kind: Kind,
    step: number,
    { a, b }: Required<Pair<T>>,
    of: (item: T) => unknown,
  ) {
    if (this.has(kind)) return;
    const differences = runDifferences(of(a), of(b));
    if (differences.length > 0) this.note(kind, step, { a: a.moment, b: b.moment }, differences);
  }

  noteAlone(kind: Kind, alone: (Pair<Item> & { step: number }) | undefined): void {
    if (alone) this.note(kind, alone.step, momentsOf(alone));
  }

  /** Causes precede effects within a step. */
  inOrder(): { finding: Finding; step: number }[] {
    const order: Kind[] = ['input', 'request', 'answer', 'notice', 'state'];
    return [...this.first.values()].toSorted(
      (one, other) =>
        one.step - other.step || order.indexOf(one.finding.kind) - order.indexOf(other.finding.kind),
    );
  }
}

const momentsOf = ({ a, b }: Pair<Item>): Pair<Moment> => ({
  ...(a ? { a: a.moment } : {}),
  ...(b ? { b: b.moment } : {}),
});

/** Compares two recordings, aligned by inputs and events of views. */
export function compareRecordings(
  a: readonly ActionLog[],
  b: readonly ActionLog[],
  { reducerFor, ignore = [] }: Options,
): Comparison {
  const events = new Set(ignore.filter((name) => name.includes('/')));
  const paths = ignore.filter((name) => !events.has(name)).map((path) => path.split('.'));
  const steps = { a: stepsOf(a, events), b: stepsOf(b, events) };
  const pairs = align(steps.a, steps.b);
  const findings = new Findings();
  const requests = new Matching<RequestItem>();
  const notices = new Matching<Item>();
  const states = new States(a, b, reducerFor, paths);
  for (const [at, pair] of pairs.entries()) {
    const both = isPair(pair) ? pair : undefined;
    if (both) findings.noteChanged('input', at, both, ({ content }) => content);
    else findings.note('input', at, momentsOf(pair));
    for (const sent of requests.add(at, pair.a?.requests ?? [], pair.b?.requests ?? [])) {
      findings.noteChanged('request', at, sent, ({ content }) => content);
      if (sent.a.answer !== undefined && sent.b.answer !== undefined)
        findings.noteChanged('answer', at, sent, ({ answer }) => answer);
    }
    for (const told of notices.add(at, pair.a?.notices ?? [], pair.b?.notices ?? []))
      findings.noteChanged('notice', at, told, ({ content }) => content);
    if (pair.a) states.apply('a', pair.a);
    if (pair.b) states.apply('b', pair.b);
    const isLast = at === pairs.length - 1;
    const differing = (both || isLast) && !findings.has('state') ? states.compare(isLast) : undefined;
    if (differing) findings.note('state', at, differing, differing.differences);
  }
  findings.noteAlone('request', requests.firstAlone());
  findings.noteAlone('notice', notices.firstAlone());
  const inOrder = findings.inOrder();
  const until = inOrder[0]?.step ?? pairs.length;
  const before = pairs.slice(0, until).findLast(isPair);
  return {
    steps: { a: steps.a.length, b: steps.b.length },
    same: before && { a: before.a.moment, b: before.b.moment },
    findings: inOrder.map(({ finding }) => finding),
  };
}

const isPair = (pair: Pair<Step>): pair is Required<Pair<Step>> =>
  pair.a !== undefined && pair.b !== undefined;
