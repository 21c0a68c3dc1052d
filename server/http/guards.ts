import { type FastifyInstance } from 'fastify';
import { PLATFORM_VERSION } from './context';
import { HttpProblem } from './problem';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that another site could have sent, and pages that were loaded before an update [HTTP-08, HTTP-09, C07]. */
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
    } else if (!READS.has(request.method) && request.headers['osd-xsrf'] === undefined) {
      done(new HttpProblem(400, 'Request must contain a osd-xsrf header.'));
    } else {
      done();
    }
  });
}
