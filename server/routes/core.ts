import { randomUUID } from 'node:crypto';
import { freemem, loadavg, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { capabilitiesBody } from '../../contract/bodies';
import { type StatusAnswer } from '../../contract/status';
import { capabilitiesOf } from '../capabilities';
import { named, type Routes } from '../http/schemas';
import { PLATFORM_VERSION } from '../lib/platformVersion';
import { INTERVAL } from '../status/metrics';
import { statusOf } from '../status/parts';

/** Capabilities and status, which the shell needs [API-16, API-18]. */
export const coreRoutes: Routes = (app) => {
  const { config, metrics, build, pluginParts, backendStatus } = app;
  const uuid = randomUUID();
  const startedAt = new Date().toISOString();

  app.post(
    '/api/core/capabilities',
    {
      ...named('Platform', 'What the user can do in each application', { body: capabilitiesBody }),
      config: { audience: 'optional' },
    },
    async (request) => {
      const { applications } = request.body;
      return capabilitiesOf(app, request, applications);
    },
  );

  const openConnections = () =>
    new Promise<number>((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));

  app.get(
    '/api/status',
    {
      ...named('Platform', 'Status and metrics of the gateway'),
      config: { audience: config['status.allowAnonymous'] ? 'optional' : 'required' },
    },
    async (): Promise<StatusAnswer> => {
      const memory = process.memoryUsage();
      const counted = metrics.read();
      const [one = 0, five = 0, fifteen = 0] = loadavg();
      return {
        name: config['server.name'],
        uuid,
        version: {
          number: PLATFORM_VERSION,
          build_hash: build.buildHash,
          build_number: build.buildNumber,
          build_snapshot: false,
        },
        status: statusOf(backendStatus(), pluginParts(), startedAt),
        metrics: {
          last_updated: new Date().toISOString(),
          collection_interval_in_millis: INTERVAL,
          process: {
            memory: {
              heap: {
                total_in_bytes: memory.heapTotal,
                used_in_bytes: memory.heapUsed,
                size_limit: getHeapStatistics().heap_size_limit,
              },
              resident_set_size_in_bytes: memory.rss,
            },
            event_loop_delay: metrics.eventLoopDelay,
            pid: process.pid,
            uptime_in_millis: Math.round(process.uptime() * 1000),
          },
          os: {
            load: { '1m': one, '5m': five, '15m': fifteen },
            memory: {
              total_in_bytes: totalmem(),
              free_in_bytes: freemem(),
              used_in_bytes: totalmem() - freemem(),
            },
          },
          response_times: { avg_in_millis: counted.averageMillis, max_in_millis: counted.maxMillis },
          requests: {
            total: counted.total,
            disconnects: counted.disconnects,
            status_codes: Object.fromEntries(
              [...counted.statusCodes].map(([code, count]) => [String(code), count]),
            ),
          },
          concurrent_connections: await openConnections(),
        },
      };
    },
  );
};
