import { randomBytes } from 'node:crypto';
import { type AuthType } from '../../contract/signInKinds';
import { type SignInRecord } from './record';

/** Milliseconds for which a test and its report can be used. */
const LIFETIME = 600_000;
const MOST_TESTS = 1000;

interface Run {
  kind: AuthType;
  /** Key of the session that asked for it. */
  session: string;
  /** Milliseconds since 1970. */
  until: number;
  hasBegun: boolean;
  record?: SignInRecord;
}

/** Tests of sign-ins, in memory; each belongs to the session that asked for it. */
export class TestRuns {
  private readonly runs = new Map<string, Run>();

  constructor(
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  /** Adds a test. @param record if it has ended already @returns its id */
  add(kind: AuthType, session: string, record?: SignInRecord): string {
    const now = this.now();
    for (const [id, { until }] of this.runs)
      if (until <= now || this.runs.size >= MOST_TESTS) this.runs.delete(id);
    const id = randomBytes(24).toString('base64url');
    const isDone = record !== undefined;
    this.runs.set(id, { kind, session, until: now + LIFETIME, hasBegun: isDone, ...(isDone && { record }) });
    return id;
  }

  /** Begins a test at a provider, once. */
  begin(id: string, type: AuthType, session: string): boolean {
    const run = this.find(id, session);
    if (run === undefined || run.kind !== type || run.hasBegun) return false;
    run.hasBegun = true;
    return true;
  }

  end(id: string, record: SignInRecord): void {
    const run = this.runs.get(id);
    if (run !== undefined) run.record ??= record;
  }

  /** Returns a test of the session; undefined if there is none, or no longer. */
  find(id: string, session: string): Run | undefined {
    const run = this.runs.get(id);
    return run !== undefined && run.session === session && run.until > this.now() ? run : undefined;
  }
}
