import { type RequestFacts } from '../security/backend';
import { networkOf } from '../session/attempts';

/** How long attempts of one address are collected, in milliseconds. */
const COLLECT_FOR = 60_000;
/** Most addresses that are collected for; the one that has been collected for longest gives way. */
const MAX_ADDRESSES = 1000;

/** Attempts of one address: what the first one was, and how many there were. */
export interface CollectedAttempts {
  user: string;
  request: RequestFacts;
  remoteAddress: string;
  attempts: number;
}

/** Collects attempts to sign in that cost the caller nothing, so that a flood of them is one event a minute and address. */
export class LimitedAttempts {
  private readonly collected = new Map<string, { found: CollectedAttempts; timer: NodeJS.Timeout }>();

  /** @param report receives the attempts of an address when their minute is over */
  constructor(private readonly report: (attempts: CollectedAttempts) => void) {}

  add(user: string, request: RequestFacts, remoteAddress: string): void {
    const key = networkOf(remoteAddress);
    const known = this.collected.get(key);
    if (known !== undefined) {
      known.found.attempts += 1;
      return;
    }
    const [oldest] = this.collected.keys();
    if (this.collected.size >= MAX_ADDRESSES && oldest !== undefined) this.end(oldest);
    const timer = setTimeout(() => this.end(key), COLLECT_FOR).unref();
    this.collected.set(key, { found: { user, request, remoteAddress, attempts: 1 }, timer });
  }

  /** Reports everything that was collected so far. */
  flush(): void {
    for (const key of [...this.collected.keys()]) this.end(key);
  }

  private end(key: string): void {
    const known = this.collected.get(key);
    if (known === undefined) return;
    clearTimeout(known.timer);
    this.collected.delete(key);
    this.report(known.found);
  }
}
