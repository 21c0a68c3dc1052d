import { type FastifyRequest } from 'fastify';
import { type SecurityAccess, securityRequest } from '../caller/security';
import { permittedTypes } from '../caller/securityTypes';
import { askedAs, type CallerPlace, type CallerQuestion, type ClusterText } from '../importExport';
import { type Runner } from '../lib/task';
import { type EmbeddedBackend } from '../security/embedded';
import { type History } from '../security/history';
import { type GatewayTasks } from './tasks';

/** Tasks that read or write the security configuration as the caller of a request. */
type CallerTasks = {
  [N in keyof GatewayTasks]: Parameters<GatewayTasks[N]>[0] extends { place: CallerPlace } ? N : never;
}[keyof GatewayTasks];

interface CallerTaskServices extends SecurityAccess {
  embedded: EmbeddedBackend | undefined;
  history: History | undefined;
  workers: Runner<GatewayTasks>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Runs a task as the caller of a request: on the embedded store, or on a cluster with the caller's
 * credentials.
 *
 * @throws HttpProblem of the task
 */
export async function runAsCaller<N extends CallerTasks>(
  services: CallerTaskServices,
  request: FastifyRequest,
  name: N,
  input: Omit<Parameters<GatewayTasks[N]>[0], 'place'>,
): Promise<Awaited<ReturnType<GatewayTasks[N]>>> {
  const { config, embedded, history, workers, now } = services;
  const { readable, writable } = await permittedTypes(services, request);
  const { proof: _proof, ...cause } = securityRequest(services, request, {
    method: 'POST',
    path: request.url,
  });
  const write =
    embedded === undefined && history?.problem() === undefined ? history?.newWrite?.() : undefined;
  const place: CallerPlace = {
    readable,
    writable,
    cause,
    ...(embedded === undefined
      ? {}
      : { store: { dataDir: config['path.data'], settings: embedded.settings } }),
    ...(write === undefined ? {} : { write }),
    at: now(),
  };
  const cluster = askedAs(services, request, readable, { importWrite: write });
  const run = (begin: () => void) =>
    workers.run(name, { ...input, place } as Parameters<GatewayTasks[N]>[0], {
      answer: async (question: CallerQuestion): Promise<ClusterText | undefined> => {
        if (question.kind === 'write') return void begin();
        const { method, ...rest } = question.request;
        const { status, text } = await cluster.ask({ method: method as 'GET', ...rest });
        return { status, text };
      },
    });
  return embedded === undefined ? run(() => {}) : embedded.store.writtenElsewhere(run);
}
