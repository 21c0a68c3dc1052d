import { readFileSync } from 'node:fs';
import { type ConnectionOptions } from 'node:tls';
import { Pool } from 'undici';
import { type FailureKind } from './failures';

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

export interface Host {
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

/** The hosts of a cluster, asked in turn; one that failed rests for a while. */
export class Hosts {
  private readonly all: readonly Host[];
  private readonly now: () => number;
  private next = 0;

  /** @throws Error when a file of the TLS configuration cannot be read */
  constructor(private readonly options: ClusterOptions) {
    this.now = options.now ?? Date.now;
    this.all = options.hosts.map((address) => this.hostOf(address));
  }

  /** Every host once: those that rest come last, the one that rests the shortest first. */
  inTurn(): Host[] {
    const now = this.now();
    const start = this.next++ % Math.max(1, this.all.length);
    const turns = [...this.all.slice(start), ...this.all.slice(0, start)];
    const awake = turns.filter((host) => host.restsUntil <= now);
    const resting = turns.filter((host) => host.restsUntil > now);
    return [...awake, ...resting.sort((a, b) => a.restsUntil - b.restsUntil)];
  }

  /** Passes a host over for a while, longer with each failure in a row. */
  rest(host: Host): void {
    const millis = Math.min(LONGEST_REST_MILLIS, REST_MILLIS * 2 ** host.failures);
    host.failures += 1;
    host.restsUntil = this.now() + millis;
  }

  /** Closes every connection, running requests included. */
  async close(): Promise<void> {
    await Promise.all(this.all.flatMap(({ pools }) => Object.values(pools).map((pool) => pool.destroy())));
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
