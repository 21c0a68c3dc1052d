import {
  answerFailure,
  answerTooLarge,
  ClusterFailure,
  connectionFailure,
  type FailureKind,
  timeoutFailure,
} from './failures';
import { type ClusterOptions, type Connection, type Host, Hosts } from './hosts';

export interface ClusterRequest {
  method: string;
  /** Path with an optional query, percent-encoded. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
  /** `caller` by default; `server` adds the credentials of the server user. */
  connection?: Connection;
  /** Milliseconds; `requestTimeout` by default. */
  timeout?: number;
  /** Maximum bytes of the answer, read no further; unlimited by default. */
  maxBytes?: number;
}

export interface ClusterAnswer {
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  text: string;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;

/** @throws ClusterFailure if the answer exceeds `maxBytes` */
async function textOf(
  body: AsyncIterable<Buffer> & { text(): Promise<string> },
  maxBytes: number | undefined,
  host: string,
): Promise<string> {
  if (maxBytes === undefined) return body.text();
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw answerTooLarge(host, maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * HTTP client of a cluster: round robin over its hosts, keep-alive connections by
 * {@link Connection}, and timeouts. Reads, and writes that cannot have arrived, are retried on
 * another host.
 */
export class ClusterClient {
  private readonly hosts: Hosts;

  /** @throws Error if a file of the TLS configuration cannot be read */
  constructor(private readonly options: ClusterOptions) {
    this.hosts = new Hosts(options);
  }

  /**
   * Sends a request to the next available host, or to another one if that cannot be reached.
   *
   * @returns the answer with any status
   * @throws ClusterFailure if no host answers as OpenSearch does
   */
  async request(request: ClusterRequest): Promise<ClusterAnswer> {
    let failure: ClusterFailure | undefined;
    for (const host of this.hosts.inTurn()) {
      const begun = performance.now();
      try {
        const answer = await this.ask(host, request);
        this.observe(host, request, begun, answer.status);
        host.failures = 0;
        host.restsUntil = 0;
        return answer;
      } catch (error) {
        if (!(error instanceof ClusterFailure)) throw error;
        failure = error;
        this.observe(host, request, begun, error.kind);
        if (error.kind === 'unreachable' || error.kind === 'timeout') this.hosts.rest(host);
        if (!this.mayAskAnother(request, error)) throw error;
      }
    }
    throw failure ?? new ClusterFailure('unreachable', 'No OpenSearch host is configured.', true);
  }

  /** Closes all connections and aborts running requests. */
  async close(): Promise<void> {
    await this.hosts.close();
  }

  private observe(host: Host, request: ClusterRequest, begun: number, result: number | FailureKind): void {
    this.options.observe?.({
      host: host.origin,
      connection: request.connection ?? 'caller',
      ...(typeof result === 'number'
        ? { outcome: `${Math.floor(result / 100)}xx` }
        : { outcome: 'failed', failure: result }),
      millis: performance.now() - begun,
    });
  }

  private mayAskAnother({ method }: ClusterRequest, failure: ClusterFailure): boolean {
    if (failure.isUnsent) return true;
    return READS.has(method) && (failure.kind === 'unreachable' || failure.kind === 'not-opensearch');
  }

  private async ask(host: Host, request: ClusterRequest): Promise<ClusterAnswer> {
    const { requestTimeout, customHeaders, username, password } = this.options;
    const connection = request.connection ?? 'caller';
    const millis = request.timeout ?? requestTimeout;
    const headers = {
      ...customHeaders,
      ...request.headers,
      ...(connection === 'server' && username !== '' ? { authorization: basic(username, password) } : {}),
    };
    const signal = AbortSignal.timeout(millis);
    let answer: ClusterAnswer;
    try {
      const response = await host.pools[connection].request({
        // undici sends every method of the security API.
        method: request.method as 'GET',
        path: host.prefix + request.path,
        headers,
        ...(request.body === undefined ? {} : { body: request.body }),
        signal,
      });
      answer = {
        status: response.statusCode,
        headers: Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(', ') : (value ?? ''),
          ]),
        ),
        text: await textOf(response.body, request.maxBytes, host.origin),
      };
    } catch (error) {
      if (error instanceof ClusterFailure) throw error;
      throw signal.aborted ? timeoutFailure(host.origin, millis) : connectionFailure(error, host.origin);
    }
    const failure = answerFailure(
      { status: answer.status, contentType: answer.headers['content-type'] ?? '', text: answer.text },
      host.origin,
    );
    if (failure !== undefined) throw failure;
    return answer;
  }
}
