import fp from 'fastify-plugin';
import { type AuditSource } from '../activity/auditSource';
import { clusterAudit } from '../activity/clusterAudit';
import { embeddedAudit } from '../activity/embeddedAudit';
import { recordingLimits, RecordingStore } from '../recordings/store';
import { reportGranted } from './logging';

declare module 'fastify' {
  interface FastifyInstance {
    /** Recordings kept on the gateway. */
    recordings: RecordingStore;
    /** Logs that a user kept, read or removed a recording of the user `of`. */
    reportRecording: (account: string, request: FastifyRequest, of: string) => void;
    /** Source of audit events. */
    auditEvents: AuditSource;
  }
}

/** Kept recordings, and the audit events that the timeline shows. */
export const records = fp(
  async (app) => {
    const { config, db, cluster } = app;
    app.decorate('recordings', new RecordingStore(db, recordingLimits(config), app.now));
    app.decorate('reportRecording', reportGranted(app.log, app.auditTrail, 'recording used'));
    app.decorate('auditEvents', cluster === undefined ? embeddedAudit(db) : clusterAudit(cluster, config));
  },
  { name: 'records', dependencies: ['core', 'database', 'backend'] },
);
