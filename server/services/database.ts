import fp from 'fastify-plugin';
import { AUDIT_MIGRATIONS } from '../audit';
import { DRIFT_MIGRATIONS } from '../drift';
import { PEOPLE_MIGRATIONS } from '../people/migrations';
import { RECORDING_MIGRATIONS } from '../recordings/migrations';
import { REVIEW_MIGRATIONS } from '../reviews/migrations';
import { SAVED_OBJECT_MIGRATIONS } from '../savedObjects';
import { SECURITY_MIGRATIONS } from '../security/embedded';
import { SESSION_MIGRATIONS } from '../session/migrations';
import { SAML_MIGRATIONS } from '../session/strategies';
import { SIGN_IN_REPORT_MIGRATIONS } from '../signInTests/localReports';
import { closeDatabase, type Database, openDatabase, type OpenOptions } from '../store/database';
import { WEBHOOK_MIGRATIONS } from '../webhooks/migrations';

declare module 'fastify' {
  interface FastifyInstance {
    /** The open database: sessions, and everything of the embedded store. */
    db: Database;
  }
}

/** Opens the SQLite file. Its hook runs last, because the others may still write. */
export const database = fp<Pick<OpenOptions, 'onLossAccepted'>>(
  async (app, { onLossAccepted }) => {
    const db = openDatabase(
      app.config['path.data'],
      [
        ...SECURITY_MIGRATIONS,
        ...SESSION_MIGRATIONS,
        ...SAML_MIGRATIONS,
        ...AUDIT_MIGRATIONS,
        ...SAVED_OBJECT_MIGRATIONS,
        ...RECORDING_MIGRATIONS,
        ...PEOPLE_MIGRATIONS,
        ...DRIFT_MIGRATIONS,
        ...REVIEW_MIGRATIONS,
        ...SIGN_IN_REPORT_MIGRATIONS,
        ...WEBHOOK_MIGRATIONS,
      ],
      { onLossAccepted },
    );
    app.decorate('db', db);
    app.addHook('onClose', async () => {
      if (db.isOpen) closeDatabase(db);
    });
  },
  { name: 'database', dependencies: ['core'] },
);
