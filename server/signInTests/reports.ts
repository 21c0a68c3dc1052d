import { randomInt } from 'node:crypto';
import { reasonOf } from '../store/failures';
import { type SignInRecord } from './record';

/** Milliseconds for which a report can be opened. */
const KEPT = 86_400_000;
const MINUTE = 60_000;
/** Reports per minute; further refusals get no code, so that an attack does not fill the store. */
const MOST_PER_MINUTE = 60;
/** No letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Keeps reports. Methods reject if the store fails. */
export interface ReportStore {
  /** @param until in milliseconds since 1970 */
  put(code: string, record: SignInRecord, until: number): Promise<void>;
  get(code: string): Promise<SignInRecord | undefined>;
}

const part = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export interface ReportsOptions {
  store: ReportStore;
  log: { warn(details: object, text: string): void };
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Reports of refused sign-ins, by the code that the user sees. A sign-in never waits for them. */
export class RefusalReports {
  private readonly pending = new Set<Promise<void>>();
  private minute = 0;
  private count = 0;

  constructor(private readonly options: ReportsOptions) {}

  /** Keeps a report. @returns its code; undefined if there are too many */
  add(record: SignInRecord): string | undefined {
    const { store, log, now } = this.options;
    const minute = Math.floor(now() / MINUTE);
    if (minute !== this.minute) this.count = 0;
    this.minute = minute;
    this.count += 1;
    if (this.count > MOST_PER_MINUTE) return undefined;
    const code = `${part()}-${part()}`;
    const kept = store
      .put(code, record, now() + KEPT)
      .catch((error: unknown) =>
        log.warn({ reason: reasonOf(error) }, 'the report of a refused sign-in could not be kept'),
      )
      .finally(() => this.pending.delete(kept));
    this.pending.add(kept);
    return code;
  }

  async find(code: string): Promise<SignInRecord | undefined> {
    await this.settled();
    return this.options.store.get(code);
  }

  /** Resolves when all reports so far are kept or have failed. */
  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }
}
