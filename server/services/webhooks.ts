import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import fp from 'fastify-plugin';
import { type CertificateHolder } from '../../contract/clusterSecurity';
import { isRecord, jsonOrText } from '../../contract/plainData';
import { apiPath } from '../caller/security';
import {
  addressRules,
  administrationOf,
  createSend,
  HistorySource,
  SignInStorm,
  WebhookSecrets,
  WebhookSender,
  WebhookStore,
} from '../webhooks';
import { reportGranted } from './logging';

declare module 'fastify' {
  interface FastifyInstance {
    webhooks: WebhookSender;
    /** Counts a refused sign-in. */
    noteRefusedSignIn: (address: string) => void;
    /** Logs that a user changed or tested a webhook. */
    reportWebhook: (account: string, request: FastifyRequest) => void;
  }
}

/** Time between two looks at the certificates. */
const CERTIFICATES_MILLIS = 3_600_000;

/** Returns the certificates of holders as the sender reports them. */
const usedCertificates = (holders: readonly CertificateHolder[]) =>
  holders.flatMap(({ name, certificates }) =>
    certificates.map(({ subject, not_after }) => ({
      id: createHash('sha256')
        .update(JSON.stringify([name, subject, not_after]))
        .digest('hex')
        .slice(0, 32),
      subject,
      place: name,
      endsAt: Date.parse(not_after),
    })),
  );

const TIMEOUT_MILLIS = 10_000;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Notices of sensitive changes to other systems. The sender stops before its stores close. */
export const webhooks = fp(
  async (app) => {
    const { config, db, embedded, cluster, history, log, now, build } = app;
    /** Reads entries as the server user; empty if it may not. */
    const readEntries = async (
      type: 'roles' | 'rolesmapping' | 'actiongroups',
    ): Promise<[string, unknown][]> => {
      if (embedded !== undefined) return [...embedded.store.readAll(type)];
      const answer = await cluster?.request({
        method: 'GET',
        path: apiPath(type),
        connection: 'server',
      });
      const body = answer?.status === 200 ? jsonOrText(answer.text) : undefined;
      return isRecord(body) ? Object.entries(body) : [];
    };
    const sender = new WebhookSender({
      store: new WebhookStore(db, now),
      secrets: new WebhookSecrets(config['path.data']),
      send: createSend({ rules: addressRules(config['webhooks.allowedAddresses']), timeout: TIMEOUT_MILLIS }),
      history:
        history &&
        new HistorySource({
          history,
          async administration() {
            const [roles, rolesmapping, actiongroups] = await Promise.all([
              readEntries('roles'),
              readEntries('rolesmapping'),
              readEntries('actiongroups'),
            ]);
            const named = config['plugins.security.restapi.roles_enabled'];
            return administrationOf(named, { roles, rolesmapping, actiongroups });
          },
        }),
      server: config['server.publicBaseUrl'] || config['server.name'] || hostname(),
      userAgent: `Gatehouse/${build.productVersion}`,
      observe: (result) => app.prometheus?.webhookSent(result),
      log,
      now,
    });
    const storm = new SignInStorm(config['webhooks.signInStorm']);
    app.decorate('webhooks', sender);
    app.decorate('noteRefusedSignIn', (address) => {
      const notice = storm.failed(address, now());
      if (notice !== undefined) void sender.report(notice);
    });
    app.decorate('reportWebhook', reportGranted(log, app.auditTrail, 'webhook changed or tested'));
    const lookAtCertificates = async () => {
      if (!sender.isUsed()) return;
      const { hostCertificates, gatewayCertificates } = app.clusterSecurity;
      const holders = await Promise.all([hostCertificates(), gatewayCertificates()]);
      await sender.certificatesSeen(usedCertificates(holders.flat()));
    };
    const timer = setInterval(() => void lookAtCertificates(), CERTIFICATES_MILLIS).unref();
    app.addHook('onReady', async () => {
      sender.start();
      void lookAtCertificates();
    });
    // Changes here are reported immediately; the timer finds those of other gateways.
    app.addHook('onResponse', async ({ method }, { statusCode }) => {
      if (!READS.has(method) && statusCode < 300 && sender.isUsed()) void sender.look();
    });
    app.addHook('onClose', () => {
      clearInterval(timer);
      return sender.stop();
    });
  },
  { name: 'webhooks', dependencies: ['core', 'database', 'metrics', 'backend', 'clusterSecurity'] },
);
