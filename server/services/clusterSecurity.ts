import fp from 'fastify-plugin';
import { type CertificateHolder } from '../../contract/clusterSecurity';
import { type AccessFinding } from '../../contract/explain';
import { gatewayCertificates, nodeOfHandshake } from '../clusterSecurity';
import { clusterOptions, type HostCertificate, readHostCertificate } from '../opensearch';

declare module 'fastify' {
  interface FastifyInstance {
    clusterSecurity: ClusterSecurityService;
  }
}

interface ClusterSecurityService {
  /** Certificates that the configured addresses present; empty on the embedded store. */
  hostCertificates(): Promise<CertificateHolder[]>;
  gatewayCertificates(): Promise<CertificateHolder[]>;
  /** Keeps findings for the metric, since only callers can read the configuration of a cluster. */
  note(findings: readonly AccessFinding[]): void;
  /** Findings as last noted; undefined until then. */
  noted(): readonly AccessFinding[] | undefined;
}

/** Milliseconds for which a handshake counts: pages and metrics ask more often. */
const HANDSHAKE_MILLIS = 60_000;

/** Certificates of the cluster and of this gateway. */
export const clusterSecurity = fp(
  async (app) => {
    const { config, now } = app;
    const { hosts, pingTimeout } = clusterOptions(config);
    let known: { answers: Promise<HostCertificate[]>; until: number } | undefined;
    let findings: readonly AccessFinding[] | undefined;
    app.decorate('clusterSecurity', {
      async hostCertificates() {
        if (known === undefined || known.until <= now())
          known = {
            answers: Promise.all(hosts.map((host) => readHostCertificate(host, pingTimeout))),
            until: now() + HANDSHAKE_MILLIS,
          };
        return (await known.answers).map((answer) => nodeOfHandshake(answer, now()));
      },
      gatewayCertificates: () => gatewayCertificates(config, now()),
      note: (found) => void (findings = found),
      noted: () => findings,
    });
  },
  { name: 'clusterSecurity', dependencies: ['core'] },
);
