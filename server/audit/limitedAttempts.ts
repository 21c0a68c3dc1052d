import { networkOf } from '../lib/networkOf';
import { type RequestFacts } from '../security/backend';

/** Milliseconds for which the attempts of an address are collected. */
const COLLECT_FOR = 60_000;
/** Maximum number of addresses; the oldest is reported early. */
const MAX_ADDRESSES = 1000;

/** Attempts of one address: the first, and their number. */
export interface CollectedAttempts {
  user: string;
  request: RequestFacts;
  remoteAddress: string;
  attempts: number;
}

/** Collects cheap sign-in attempts, so that a flood makes one event per minute and address. */
export class LimitedAttempts {
  private readonly collected = new Map<string, { found: CollectedAttempts; timer: NodeJS.Timeout }>();

  /** @param report receives the attempts of an address after a minute */
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

  /** Reports all collected attempts. */
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
