import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';

const YEAR = 365 * 24 * 3600;

/** Serves the built files. Names in `assets/` contain a hash, so browsers cache them forever. */
export async function installAssets(app: FastifyInstance, webRoot: string): Promise<void> {
  const folders = [
    { name: 'assets', cacheControl: `public, max-age=${YEAR}, immutable` },
    { name: 'ui', cacheControl: 'public, max-age=3600' },
  ];
  for (const { name, cacheControl } of folders) {
    const root = join(webRoot, name);
    if (!existsSync(root)) continue;
    await app.register(fastifyStatic, {
      root,
      prefix: `/${name}/`,
      decorateReply: false,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response) => {
        response.header('cache-control', cacheControl);
        response.header('vary', 'accept-encoding');
        // The sandboxed frame of recorded screens has a foreign origin: it reads scripts and fonts
        // by CORS. The files are public and the same for all users, so other sites learn only the
        // version.
        response.header('access-control-allow-origin', '*');
        response.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  }
  // Files beside the page, such as its icon; the page itself is never served as a file.
  const beside = readdirSync(webRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[\w-]+\.(svg|png|ico|txt|js|css|webmanifest)$/.test(entry.name))
    .map((entry) => entry.name);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: webRoot, serve: false, preCompressed: true, maxAge: '1h' });
    for (const name of beside) scope.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  });
}
