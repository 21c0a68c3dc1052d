import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Http2SecureServer } from 'node:http2';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { type Config } from '../config';
import { endConnectionsOnClose, limitStreams } from './connections';
import { sendProblem } from './errors';

/** Names in addresses may be long: 10 kB of text is three times that when percent-encoded. */
const LONGEST_PARAMETER = 65_536;
/** Milliseconds between two looks for requests that arrive too slowly. */
const LONGEST_CHECK = 10_000;
/** How many requests a browser can have open on one HTTP/2 connection. */
const MAX_STREAMS = 100;

/** Takes the base path away when requests arrive with it; what lies outside it is not found [server.rewriteBasePath]. */
function withoutBasePath(config: Config): FastifyServerOptions['rewriteUrl'] {
  const basePath = config['server.basePath'];
  if (!config['server.rewriteBasePath']) return undefined;
  return (request) => {
    const url = request.url ?? '/';
    const after = url.startsWith(basePath) ? url.slice(basePath.length) : undefined;
    if (after === '' || after?.startsWith('?')) return `/${after}`;
    return after?.startsWith('/') ? after : '/.outside-of-base-path';
  };
}

/** The server without routes, with the limits of the configuration: HTTP/1.1, and HTTP/2 with TLS. */
export function createApp(config: Config, logger: FastifyServerOptions['logger']): FastifyInstance {
  const app = createServer(config, logger);
  app.server.maxConnections = config['server.maxConnections'];
  endConnectionsOnClose(app);
  return app;
}

function createServer(config: Config, logger: FastifyServerOptions['logger']): FastifyInstance {
  const rewriteUrl = withoutBasePath(config);
  const proxies = config['server.trustedProxies'];
  const requestTimeout = config['server.requestTimeout'];
  const keepAliveTimeout = config['server.keepaliveTimeout'];
  const connectionTimeout = config['server.socketTimeout'];
  const options = {
    ...(logger === undefined ? {} : { logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: config['server.maxPayloadBytes'],
    keepAliveTimeout,
    connectionTimeout,
    requestTimeout,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle' as const,
    ...(rewriteUrl === undefined ? {} : { rewriteUrl }),
    ...(proxies.length === 0 ? {} : { trustProxy: [...proxies] }),
    frameworkErrors: sendProblem,
  };
  const limits = {
    headersTimeout: Math.min(config['server.headersTimeout'], requestTimeout),
    // Node looks for requests that have taken too long only so often, every 30 seconds by default.
    connectionsCheckingInterval: Math.min(LONGEST_CHECK, requestTimeout, config['server.headersTimeout']),
    maxHeaderSize: LONGEST_PARAMETER,
  };
  const certificate = config['server.ssl.certificate'];
  const key = config['server.ssl.key'];
  if (!config['server.ssl.enabled'] || certificate === undefined || key === undefined)
    return fastify({ ...options, http: limits });
  const passphrase = config['server.ssl.keyPassphrase'];
  const tls = {
    cert: readFileSync(certificate),
    key: readFileSync(key),
    ...(passphrase === undefined ? {} : { passphrase }),
  };
  // Routes do not care which kind of server carries them; the types of the three differ in that alone.
  if (!config['server.http2.enabled'])
    return fastify({ ...options, https: { ...limits, ...tls } }) as unknown as FastifyInstance;
  const app = fastify<Http2SecureServer>({
    ...(options as unknown as FastifyServerOptions<Http2SecureServer>),
    http2: true,
    // On one connection some requests are silent while others are not: it ends when all are.
    http2SessionTimeout: connectionTimeout === 0 ? keepAliveTimeout : connectionTimeout,
    https: {
      ...tls,
      allowHTTP1: true,
      noDelay: true,
      settings: { maxConcurrentStreams: MAX_STREAMS, maxHeaderListSize: LONGEST_PARAMETER },
    },
  }) as unknown as FastifyInstance;
  // Node takes those of HTTP/1.1 from the options of a server that speaks nothing else.
  Object.assign(app.server, { ...limits, keepAliveTimeout, requestTimeout });
  limitStreams(app, requestTimeout);
  return app;
}
