import { type FastifyReply, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type CertificateHolder } from '../../contract/clusterSecurity';
import { ACCESS_FINDINGS, type AccessFinding } from '../../contract/explain';
import { type AuthType } from '../../contract/signInKinds';
import { type ClusterAsked } from '../opensearch';

export type SignInResult = 'succeeded' | 'refused' | 'limited' | 'unavailable';

export interface PrometheusParts {
  /** Counts active sessions; undefined if the store cannot count them. */
  countSessions: () => Promise<number | undefined>;
  /** Counts managed entries that differ from their files; undefined if unknown. */
  countDrift: () => Promise<number | undefined>;
  /** Counts notices to webhooks that are not delivered yet. */
  countWaitingNotices: () => number;
  /** Certificates of the cluster's addresses and of the gateway's files. */
  readCertificates: () => Promise<CertificateHolder[]>;
  /** Findings about the security of the cluster; undefined until they are known. */
  readFindings: () => readonly AccessFinding[] | undefined;
  isReady: () => boolean;
  version: string;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Methods with a label of their own; clients can send arbitrary others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const CLUSTER_FINDINGS = ACCESS_FINDINGS.filter((id) => /^(?:certificates|anonymous|defaults)\./.test(id));

/** Returns the route pattern: real paths would expose names and create a series each. */
const routeOf = ({ routeOptions, is404 }: FastifyRequest): string =>
  is404 || routeOptions.url === undefined ? 'none' : routeOptions.url;

/** Prometheus metrics. No label holds the name of a user, an entry or a tenant. */
export class PrometheusMetrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'gatehouse_http_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly aborted = new Counter({
    name: 'gatehouse_http_requests_aborted_total',
    help: 'Requests whose client did not wait for the answer.',
    registers: [this.registry],
  });
  private readonly cluster = new Histogram({
    name: 'gatehouse_cluster_request_duration_seconds',
    help: 'Time until a host of the cluster answered, or failed to.',
    labelNames: ['host', 'connection', 'outcome'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly failures = new Counter({
    name: 'gatehouse_cluster_failures_total',
    help: 'Requests that a host of the cluster did not answer as OpenSearch does, by what was wrong.',
    labelNames: ['host', 'kind'] as const,
    registers: [this.registry],
  });
  private readonly signIns = new Counter({
    name: 'gatehouse_sign_ins_total',
    help: 'Attempts to sign in.',
    labelNames: ['type', 'result'] as const,
    registers: [this.registry],
  });

  private readonly webhooks = new Counter({
    name: 'gatehouse_webhook_attempts_total',
    help: 'Attempts to deliver notices to webhooks.',
    labelNames: ['result'] as const,
    registers: [this.registry],
  });

  constructor(parts: PrometheusParts) {
    const { countSessions, countDrift, countWaitingNotices, isReady, version } = parts;
    const { readCertificates, readFindings } = parts;
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'gatehouse_build_info',
      help: 'Always 1; the version is a label.',
      labelNames: ['version'] as const,
      registers,
    }).set({ version }, 1);
    new Gauge({
      name: 'gatehouse_ready',
      help: '1 while /api/health/ready says that requests can be sent here, else 0.',
      registers,
      collect() {
        this.set(isReady() ? 1 : 0);
      },
    });
    new Gauge({
      name: 'gatehouse_sessions',
      help: 'Sessions that live, of all gateways that share them; NaN while that is not known.',
      registers,
      async collect() {
        this.set((await countSessions().catch(() => undefined)) ?? Number.NaN);
      },
    });
    new Gauge({
      name: 'gatehouse_drift_entries',
      help: 'Managed entries that differ from their configuration files; NaN while that is not known.',
      registers,
      async collect() {
        this.set((await countDrift().catch(() => undefined)) ?? Number.NaN);
      },
    });
    new Gauge({
      name: 'gatehouse_webhook_waiting',
      help: 'Notices to webhooks that are not delivered yet.',
      registers,
      collect() {
        this.set(countWaitingNotices());
      },
    });
    new Gauge({
      name: 'gatehouse_certificate_days_left',
      help: 'Days until the certificate ends that ends first, by address or setting.',
      labelNames: ['holder', 'use'] as const,
      registers,
      async collect() {
        this.reset();
        const days = new Map<string, { labels: { holder: string; use: string }; least: number }>();
        for (const { name, certificates } of await readCertificates())
          for (const { use, days_left: left } of certificates) {
            const key = `${name} ${use}`;
            const least = Math.min(left, days.get(key)?.least ?? Infinity);
            days.set(key, { labels: { holder: name, use }, least });
          }
        for (const { labels, least } of days.values()) this.set(labels, least);
      },
    });
    new Gauge({
      name: 'gatehouse_cluster_security_findings',
      help: 'Affected certificates, visitors and default roles by finding; absent while unknown.',
      labelNames: ['finding'] as const,
      registers,
      collect() {
        this.reset();
        const found = readFindings();
        if (found === undefined) return;
        for (const id of CLUSTER_FINDINGS) {
          const finding = found.find((one) => one.id === id);
          this.set({ finding: id }, finding === undefined ? 0 : Math.max(1, finding.names.length));
        }
      },
    });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  read(): Promise<string> {
    return this.registry.metrics();
  }

  answered(request: FastifyRequest, reply: FastifyReply): void {
    const method = METHODS.has(request.method) ? request.method : 'other';
    this.requests.observe(
      { method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  }

  /** Counts a client that disconnected before the response. */
  disconnected(): void {
    this.aborted.inc();
  }

  clusterAsked({ host, connection, outcome, failure, millis }: ClusterAsked): void {
    this.cluster.observe({ host, connection, outcome }, millis / 1000);
    if (failure !== undefined) this.failures.inc({ host, kind: failure });
  }

  webhookSent(result: 'delivered' | 'retried' | 'failed'): void {
    this.webhooks.inc({ result });
  }

  signIn(type: AuthType, result: SignInResult): void {
    this.signIns.inc({ type, result });
  }
}
