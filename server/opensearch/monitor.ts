import { type Part } from '../lib/part';
import { type ClusterClient } from './client';
import { ClusterFailure } from './failures';

/** Interval of checks in milliseconds; a recovery shows within five seconds. */
const EVERY_MILLIS = 2500;
/** Timeout of a check in milliseconds. */
const ASK_MILLIS = 2000;

/** Checks a cluster periodically, for the status page and the gateway's log. */
export class ClusterMonitor {
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private first: Promise<void> | undefined;
  private version: string | undefined;
  private part: Part = {
    id: PART_ID,
    isGood: false,
    message: 'OpenSearch has not answered yet',
  };

  constructor(
    private readonly options: {
      client: ClusterClient;
      log: { info(text: string): void; warn(details: object, text: string): void };
      /** Milliseconds since 1970. */
      now: () => number;
    },
  ) {}

  /** Sends the first check and schedules the others. */
  start(): void {
    this.first = this.look();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Returns the result of the last check. */
  read(): Part {
    return this.part;
  }

  /** Resolves to the last known version after the first check; undefined if there is none. */
  async knownVersion(): Promise<string | undefined> {
    await this.first;
    return this.version;
  }

  private async look(): Promise<void> {
    const { reason, ...found } = await this.ask();
    if (this.isStopped) return;
    if (found.isGood !== this.part.isGood || found.message !== this.part.message) {
      const { log, now } = this.options;
      if (found.isGood) log.info('OpenSearch answers');
      else log.warn({ reason: reason ?? found.message }, 'OpenSearch does not answer as it should');
      this.part = { ...found, since: new Date(now()).toISOString() };
    }
    this.timer = setTimeout(() => void this.look(), EVERY_MILLIS);
    this.timer.unref();
  }

  private async ask(): Promise<Part & { reason?: string }> {
    const id = PART_ID;
    try {
      const { status, text } = await this.options.client.request({
        method: 'GET',
        path: '/',
        connection: 'server',
        timeout: ASK_MILLIS,
      });
      if (status === 200) {
        const version = versionOf(text);
        if (version !== '') this.version = version;
        return { id, isGood: true, message: `OpenSearch ${version} answers` };
      }
      if (status === 401) return { id, isGood: false, message: WRONG_SERVER_USER };
      // OpenSearch is up, but the server user may not read the version.
      if (status === 403) return { id, isGood: true, message: 'OpenSearch answers' };
      return { id, isGood: false, message: `OpenSearch answered with status ${status}` };
    } catch (error) {
      if (error instanceof ClusterFailure) {
        return { id, isGood: false, message: error.publicMessage, reason: error.message };
      }
      throw error;
    }
  }
}

const PART_ID = 'core:opensearch';

const WRONG_SERVER_USER =
  'OpenSearch refuses the server user: check opensearch.username and opensearch.password';

function versionOf(text: string): string {
  try {
    const { version } = JSON.parse(text) as { version?: { number?: string } };
    return version?.number ?? '';
  } catch {
    return '';
  }
}
