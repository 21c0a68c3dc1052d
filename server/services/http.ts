import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import { installCommon } from '../http/common';
import { installErrors } from '../http/errors';
import { installOriginGuards, installWriteGate } from '../http/guards';
import { installSchemas } from '../http/schemas';

/** Installs the hooks that every request passes, whatever its route. */
export const http = fp(
  async (app) => {
    const { config } = app;
    installErrors(app);
    await installSchemas(app, { version: app.build.productVersion, config });
    installCommon(app, app, app.prometheus);
    installOriginGuards(app, config);
    installWriteGate(app, app.db);
    await app.register(helmet, {
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'sameorigin' },
      strictTransportSecurity: config['server.ssl.enabled'] && {
        includeSubDomains: config['server.ssl.hstsIncludeSubDomains'],
      },
    });
    await app.register(cookie);
  },
  { name: 'http', dependencies: ['core', 'database', 'metrics'] },
);
