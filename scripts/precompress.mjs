/**
 * Puts a `.br` and a `.gz` beside every built file that compresses well, so that the gateway only has to pick one, and
 * writes down what this build is (`dist/build.json`).
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const web = join(root, 'dist', 'web');
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.html', '.txt', '.map']);
/** Below this a compressed file is no smaller on the wire. */
const LEAST_BYTES = 1024;

const files = readdirSync(web, { recursive: true })
  .map((name) => join(web, name))
  .filter((path) => statSync(path).isFile());

for (const path of files) {
  if (!TEXT.has(extname(path))) continue;
  const content = readFileSync(path);
  if (content.length < LEAST_BYTES) continue;
  const brotli = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

/** What git says, or undefined outside a checkout. */
function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

const contentHash = createHash('sha256')
  .update(readFileSync(join(web, 'index.html')))
  .digest('hex');
const build = {
  branch: git('rev-parse', '--abbrev-ref', 'HEAD') ?? 'main',
  buildNumber: Number(git('rev-list', '--count', 'HEAD') ?? 0),
  buildHash: git('rev-parse', 'HEAD') ?? contentHash,
};
writeFileSync(join(root, 'dist', 'build.json'), `${JSON.stringify(build)}\n`);
