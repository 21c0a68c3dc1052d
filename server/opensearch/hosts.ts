import { readFileSync } from 'node:fs';
import { type ConnectionOptions } from 'node:tls';
import { Pool } from 'undici';
import { type FailureKind } from './failures';

/**
 * Owner of a connection. Connections are not shared between kinds: OpenSearch may answer a request
 * with the 401 of an earlier anonymous one on the same connection, and by default only the server
 * user presents a client certificate.
 */
export type Connection = 'server' | 'caller' | 'anonymous';

export interface ClusterTls {
  verificationMode: 'none' | 'certificate' | 'full';
  /** PEM files of authorities; Node's own if empty. */
  certificateAuthorities: readonly string[];
  certificate?: string | undefined;
  key?: string | undefined;
  keyPassphrase?: string | undefined;
  /** True if requests of callers also present the client certificate. */
  alwaysPresentCertificate: boolean;
}

export interface ClusterOptions {
  /** Origins with an optional path prefix, e.g. `https://node-1:9200`. */
  hosts: readonly string[];
  /** The server user, for Gatehouse's own requests. */
  username: string;
  password: string;
  tls: ClusterTls;
  /** Headers added to every request. */
  customHeaders: Readonly<Record<string, string>>;
  /** Milliseconds for a whole request. */
  requestTimeout: number;
  /** Milliseconds to connect, and to check that a host is alive. */
  pingTimeout: number;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Receives every request to a host. */
  observe?: ((asked: ClusterAsked) => void) | undefined;
}

/** Measurements of a request to one host. */
export interface ClusterAsked {
  /** Origin. */
  host: string;
  connection: Connection;
  /** Class of the status, e.g. `2xx`, or `failed`. */
  outcome: string;
  /** Failure, if the host did not answer as OpenSearch does. */
  failure?: FailureKind;
  millis: number;
}

export interface Host {
  readonly origin: string;
  readonly prefix: string;
  readonly pools: Record<Connection, Pool>;
  /** Until then it is tried last; milliseconds since 1970. */
  restsUntil: number;
  /** Failures in a row. */
  failures: number;
}

/** Time for which a failed host is tried last, doubled with each further failure. */
const REST_MILLIS = 1000;
const LONGEST_REST_MILLIS = 30_000;
const CONNECTIONS_PER_HOST = 32;
/** Shorter than the time after which OpenSearch closes an idle connection. */
const KEEP_ALIVE_MILLIS = 20_000;

/** The hosts of a cluster, used round robin; a failed one is tried last for a while. */
export class Hosts {
  private readonly all: readonly Host[];
  private readonly now: () => number;
  private next = 0;

  /** @throws Error if a file of the TLS configuration cannot be read */
  constructor(private readonly options: ClusterOptions) {
    this.now = options.now ?? Date.now;
    this.all = options.hosts.map((address) => this.hostOf(address));
  }

  /** Returns all hosts in the order to try; failed ones last, by the end of their time. */
  inTurn(): Host[] {
    const now = this.now();
    const start = this.next++ % Math.max(1, this.all.length);
    const turns = [...this.all.slice(start), ...this.all.slice(0, start)];
    const awake = turns.filter((host) => host.restsUntil <= now);
    const resting = turns.filter((host) => host.restsUntil > now);
    return [...awake, ...resting.sort((a, b) => a.restsUntil - b.restsUntil)];
  }

  /** Records a failure: the host is tried last for a while, longer with each one in a row. */
  rest(host: Host): void {
    const millis = Math.min(LONGEST_REST_MILLIS, REST_MILLIS * 2 ** host.failures);
    host.failures += 1;
    host.restsUntil = this.now() + millis;
  }

  /** Closes all connections and aborts running requests. */
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
