import { readFileSync } from 'node:fs';
import { type ConnectionOptions } from 'node:tls';
import { Pool } from 'undici';
import {
  answerFailure,
  answerTooLarge,
  ClusterFailure,
  connectionFailure,
  type FailureKind,
  timeoutFailure,
} from './failures';

/**
 * Who a connection belongs to. Connections are never shared between kinds: OpenSearch can answer the request that follows an
 * anonymous one on the same connection with that one's 401, and a client certificate is presented for the server user only
 * unless configured otherwise.
 */
export type Connection = 'server' | 'caller' | 'anonymous';

export interface ClusterTls {
  verificationMode: 'none' | 'certificate' | 'full';
  /** Files with authorities, PEM; those of Node when empty. */
  certificateAuthorities: readonly string[];
  certificate?: string | undefined;
  key?: string | undefined;
  keyPassphrase?: string | undefined;
  /** Whether callers' requests present the client certificate, too. */
  alwaysPresentCertificate: boolean;
}

export interface ClusterOptions {
  /** Origins, with an optional path in front of every request, e.g. `https://node-1:9200`. */
  hosts: readonly string[];
  /** The server user, for what Gatehouse does on its own behalf. */
  username: string;
  password: string;
  tls: ClusterTls;
  /** Headers added to every request. */
  customHeaders: Readonly<Record<string, string>>;
  /** Milliseconds for a whole request. */
  requestTimeout: number;
  /** Milliseconds for a connection, and for asking whether a host is alive. */
  pingTimeout: number;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Told of every request to a host. */
  observe?: ((asked: ClusterAsked) => void) | undefined;
}

/** A request to one host, for measuring. */
export interface ClusterAsked {
  /** Its origin. */
  host: string;
  connection: Connection;
  /** The class of the status, such as `2xx`, or `failed`. */
  outcome: string;
  /** What was wrong when the host did not answer as OpenSearch does. */
  failure?: FailureKind;
  millis: number;
}

export interface ClusterRequest {
  method: string;
  /** Path with an optional query, percent-encoded. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
  /** `caller` when not said; the credentials of the server user are added for `server`. */
  connection?: Connection;
  /** Milliseconds, when other than `requestTimeout`. */
  timeout?: number;
  /** Most bytes of an answer; no limit when not said. A longer one is not read to its end. */
  maxBytes?: number;
}

export interface ClusterAnswer {
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  text: string;
}

interface Host {
  readonly origin: string;
  readonly prefix: string;
  readonly pools: Record<Connection, Pool>;
  /** Until when it is asked only if no other host is left, in milliseconds since 1970. */
  restsUntil: number;
  /** Failures in a row. */
  failures: number;
}

/** How long a host that failed is passed over, doubled with each further failure. */
const REST_MILLIS = 1000;
const LONGEST_REST_MILLIS = 30_000;
const CONNECTIONS_PER_HOST = 32;
/** OpenSearch closes an idle connection after a while; ours are closed before. */
const KEEP_ALIVE_MILLIS = 20_000;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;

/** @throws ClusterFailure when there is more of it than `maxBytes` */
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
    // Leaving the loop closes the connection, for the rest of the answer is of no use.
    if (bytes > maxBytes) throw answerTooLarge(host, maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * The one way to a cluster: round robin over its hosts, keep-alive connections by {@link Connection}, time limits, and another try at
 * another host for reads, and for writes that cannot have arrived.
 */
export class ClusterClient {
  private readonly hosts: readonly Host[];
  private readonly now: () => number;
  private next = 0;

  /** @throws Error when a file of the TLS configuration cannot be read */
  constructor(private readonly options: ClusterOptions) {
    this.now = options.now ?? Date.now;
    this.hosts = options.hosts.map((address) => this.hostOf(address));
  }

  /**
   * Sends a request to the next host that is not resting, and to the others when that one cannot be reached.
   *
   * @returns the answer, whatever its status
   * @throws ClusterFailure when no host answered as OpenSearch does
   */
  async request(request: ClusterRequest): Promise<ClusterAnswer> {
    let failure: ClusterFailure | undefined;
    for (const host of this.inTurn()) {
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
        if (error.kind === 'unreachable' || error.kind === 'timeout') this.rest(host);
        if (!this.mayAskAnother(request, error)) throw error;
      }
    }
    throw failure ?? new ClusterFailure('unreachable', 'No OpenSearch host is configured.', true);
  }

  /** Closes every connection, running requests included. */
  async close(): Promise<void> {
    await Promise.all(this.hosts.flatMap(({ pools }) => Object.values(pools).map((pool) => pool.destroy())));
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

  /** Every host once: those that rest come last, the one that rests the shortest first. */
  private inTurn(): Host[] {
    const now = this.now();
    const start = this.next++ % Math.max(1, this.hosts.length);
    const all = [...this.hosts.slice(start), ...this.hosts.slice(0, start)];
    const awake = all.filter((host) => host.restsUntil <= now);
    const resting = all.filter((host) => host.restsUntil > now);
    return [...awake, ...resting.sort((a, b) => a.restsUntil - b.restsUntil)];
  }

  private rest(host: Host): void {
    const millis = Math.min(LONGEST_REST_MILLIS, REST_MILLIS * 2 ** host.failures);
    host.failures += 1;
    host.restsUntil = this.now() + millis;
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
        // Any method of the security API is one that undici sends.
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

  private hostOf(address: string): Host {
    const { origin, pathname } = new URL(address);
    const pool = (withCertificate: boolean) =>
      new Pool(origin, {
        connections: CONNECTIONS_PER_HOST,
        keepAliveTimeout: KEEP_ALIVE_MILLIS,
        pipelining: 1,
        headersTimeout: 0,
        bodyTimeout: 0,
        connect: { ...this.tls(withCertificate), timeout: this.options.pingTimeout },
      });
    const always = this.options.tls.alwaysPresentCertificate;
    return {
      origin,
      prefix: pathname.replace(/\/+$/, ''),
      pools: { server: pool(true), caller: pool(always), anonymous: pool(always) },
      restsUntil: 0,
      failures: 0,
    };
  }

  private tls(withCertificate: boolean): ConnectionOptions {
    const { verificationMode, certificateAuthorities, certificate, key, keyPassphrase } = this.options.tls;
    return {
      rejectUnauthorized: verificationMode !== 'none',
      ...(verificationMode === 'certificate' ? { checkServerIdentity: () => undefined } : {}),
      ...(certificateAuthorities.length === 0
        ? {}
        : { ca: certificateAuthorities.map((file) => readFileSync(file)) }),
      ...(withCertificate && certificate !== undefined && key !== undefined
        ? {
            cert: readFileSync(certificate),
            key: readFileSync(key),
            ...(keyPassphrase === undefined ? {} : { passphrase: keyPassphrase }),
          }
        : {}),
    };
  }
}
