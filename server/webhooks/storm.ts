import { type Notice } from './notices';

const MINUTE = 60_000;
/** Failures are counted over this time. */
const WINDOW = 5 * MINUTE;
/** Time until a continuing storm is reported again. */
const SILENCE = 60 * MINUTE;
const MAX_ADDRESSES = 5;

/** Recognises many failed sign-ins in a short time. Kept in memory. */
export class SignInStorm {
  private readonly failures: { at: number; address: string }[] = [];
  private silentUntil = 0;

  /** @param limit number of failures within five minutes */
  constructor(private readonly limit: number) {}

  /** Counts a failure. Returns a notice if it starts a storm. */
  failed(address: string, at: number): Notice | undefined {
    this.failures.push({ at, address });
    if (this.failures.length > this.limit) this.failures.shift();
    const [first] = this.failures;
    if (this.failures.length < this.limit || first === undefined || first.at < at - WINDOW) return undefined;
    if (at < this.silentUntil) return undefined;
    this.silentUntil = at + SILENCE;
    return {
      id: `signin.storm-${at}`,
      event: 'signin.storm',
      at,
      data: { failures: this.failures.length, minutes: WINDOW / MINUTE, addresses: this.busiest() },
    };
  }

  private busiest(): { address: string; failures: number }[] {
    const counts = new Map<string, number>();
    for (const { address } of this.failures) counts.set(address, (counts.get(address) ?? 0) + 1);
    return [...counts]
      .map(([address, failures]) => ({ address, failures }))
      .sort((a, b) => b.failures - a.failures)
      .slice(0, MAX_ADDRESSES);
  }
}
