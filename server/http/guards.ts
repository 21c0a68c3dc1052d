import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Config } from '../config';
import { type OwnAddresses, ownAddresses } from '../config/addresses';
import { PLATFORM_VERSION } from '../lib/platformVersion';
import { HttpProblem } from '../lib/problem';
import { type Database } from '../store/database';
import { untilWritable } from '../store/writeGate';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LONGEST_SHOWN = 100;

const isWrite = (request: FastifyRequest) =>
  !READS.has(request.method) && request.routeOptions.config.acceptsForeignPosts !== true;

/**
 * Refuses requests to foreign host names, and writes from pages of another origin, on every route.
 *
 * Browsers report the relation of the two origins in `Sec-Fetch-Site`, which proxies do not change.
 * Without it (older browsers, plain HTTP to another machine) the `Origin` must be an address of
 * this gateway. Scripts send neither.
 */
export function installOriginGuards(app: FastifyInstance, config: Config): void {
  const addresses = ownAddresses(config);
  app.addHook('onRequest', (request, _reply, done) => {
    done(misdirected(request, addresses) ?? (isWrite(request) ? foreign(request, addresses) : undefined));
  });
}

/** Prevents DNS rebinding: a foreign name pointing here would count as this server. */
function misdirected({ host }: FastifyRequest, addresses: OwnAddresses): HttpProblem | undefined {
  if (addresses.isOwnHost(host)) return undefined;
  return new HttpProblem(
    421,
    `This server does not answer to the name ${host.slice(0, LONGEST_SHOWN)}. If the name is right, add it to server.publicBaseUrl or server.allowedHosts.`,
  );
}

function foreign(request: FastifyRequest, addresses: OwnAddresses): HttpProblem | undefined {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return undefined;
  const { origin } = request.headers;
  if (site === undefined && (origin === undefined || addresses.isOwnOrigin(origin, request)))
    return undefined;
  const where =
    origin === undefined || origin === 'null'
      ? 'another site'
      : `the page of ${origin.slice(0, LONGEST_SHOWN)}`;
  const hint =
    site === undefined ? ' If that is an address of this server, name it in server.publicBaseUrl.' : '';
  return new HttpProblem(403, `This request comes from ${where}, which may not change anything here.${hint}`);
}

/**
 * Delays writes while another thread writes to the store, so that they do not block the event loop.
 */
export function installWriteGate(app: FastifyInstance, db: Database): void {
  app.addHook('preHandler', async ({ method }) => {
    if (!READS.has(method)) await untilWritable(db);
  });
}

/** Refuses writes without `osd-xsrf`, and pages loaded before an update [HTTP-08, HTTP-09, C07]. */
export function installGuards(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const version = request.headers['osd-version'];
    if (version !== undefined && version !== PLATFORM_VERSION) {
      done(
        new HttpProblem(
          400,
          `This page belongs to version ${String(version).slice(0, 40)}, but the server is at version ${PLATFORM_VERSION}. Reload the page and try again.`,
        ),
      );
    } else if (isWrite(request) && request.headers['osd-xsrf'] === undefined) {
      done(new HttpProblem(400, 'Request must contain a osd-xsrf header.'));
    } else {
      done();
    }
  });
}
