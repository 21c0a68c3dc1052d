import { type FastifyInstance } from 'fastify';
import { type Config } from '../config';
import { type Metrics } from '../status/metrics';
import { type PrometheusMetrics } from '../status/prometheus';
import { installCompression } from './compression';
import { asLocation } from './location';
import { DATA_POLICY } from './policy';

/**
 * The product needs no device features; `server.customResponseHeaders` can allow those of plugins.
 */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Installs the hooks for every answer: headers, compression, metrics and the log. */
export function installCommon(
  app: FastifyInstance,
  { config, metrics }: { config: Config; metrics: Metrics },
  prometheus: PrometheusMetrics | undefined,
): void {
  const custom = Object.entries(config['server.customResponseHeaders']);
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    for (const [name, value] of custom) reply.header(name, value);
    const location = reply.getHeader('location');
    if (typeof location === 'string') reply.header('location', asLocation(location));
    return payload;
  });
  if (config['server.compression.enabled']) installCompression(app);
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered(reply.statusCode, reply.elapsedTime);
    prometheus?.answered(request, reply);
    const path = request.url.split('?', 1)[0];
    request.log.debug(
      { method: request.method, path, status: reply.statusCode, millis: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  app.addHook('onRequestAbort', (_request, done) => {
    metrics.disconnected();
    prometheus?.disconnected();
    done();
  });
}
