import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';

const YEAR = 365 * 24 * 3600;

/** Serves the built files. Names in `assets/` carry a hash of the content, so browsers may keep them for good. */
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
      },
    });
  }
}
