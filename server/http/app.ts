import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Http2SecureServer } from 'node:http2';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { type Config } from '../config';
import { endConnectionsOnClose, limitStreams } from './connections';
import { sendProblem } from './errors';

/** Longest path parameter: 10 kB of text take three times that when percent-encoded. */
const LONGEST_PARAMETER = 65_536;
/** Milliseconds between two checks for requests that arrive too slowly. */
const LONGEST_CHECK = 10_000;
/** Maximum number of open requests on one HTTP/2 connection. */
const MAX_STREAMS = 100;

/**
 * Removes the base path from requests; anything outside it is not found [server.rewriteBasePath].
 */
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

/**
 * Creates the server without routes, limited by the configuration: HTTP/1.1, and HTTP/2 with TLS.
 */
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
    // A plugin opens the store, which can take longer than the default of ten seconds.
    pluginTimeout: 0,
  };
  const limits = {
    headersTimeout: Math.min(config['server.headersTimeout'], requestTimeout),
    // Node checks for slow requests only every 30 seconds by default.
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
  // The three kinds of server differ in their types only; routes work on each of them.
  if (!config['server.http2.enabled'])
    return fastify({ ...options, https: { ...limits, ...tls } }) as unknown as FastifyInstance;
  const app = fastify<Http2SecureServer>({
    ...(options as unknown as FastifyServerOptions<Http2SecureServer>),
    http2: true,
    // A connection times out only when all its requests are silent.
    http2SessionTimeout: connectionTimeout === 0 ? keepAliveTimeout : connectionTimeout,
    https: {
      ...tls,
      allowHTTP1: true,
      noDelay: true,
      settings: { maxConcurrentStreams: MAX_STREAMS, maxHeaderListSize: LONGEST_PARAMETER },
    },
  }) as unknown as FastifyInstance;
  // Node reads the limits of HTTP/1.1 from the options of a pure HTTP/1.1 server only.
  Object.assign(app.server, { ...limits, keepAliveTimeout, requestTimeout });
  limitStreams(app, requestTimeout);
  return app;
}
