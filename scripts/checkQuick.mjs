/**
 * `npm run check:quick`: checks what changed since the last commit, or that commit if nothing did:
 * format, lint, types, and the tests that mirror the changed files.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

function changedFiles() {
  const changed = git('diff', '--name-only', '--diff-filter=d', 'HEAD');
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const files = [...changed, ...untracked];
  return files.length > 0 ? files : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1');
}

/** Returns the test that mirrors a source: its own, or that of its folder. */
function testsOf(file) {
  if (/^tests\/.*\.test\.tsx?$/.test(file)) return [file];
  const source = /^(?:src\/)?(.+)\.tsx?$/.exec(file)?.[1];
  if (source === undefined) return [];
  return [source, dirname(source)]
    .flatMap((path) => [`tests/${path}.test.ts`, `tests/${path}.test.tsx`])
    .filter((path) => existsSync(path))
    .slice(0, 1);
}

const run = (command, args) =>
  new Promise((done) => {
    const child = spawn(join('node_modules', '.bin', command), args, { stdio: 'inherit' });
    child.once('exit', (code) => done(code === 0));
  });

const files = changedFiles();
const sources = files.filter((file) => /\.(?:tsx?|m?js)$/.test(file));
const tests = [...new Set(files.flatMap(testsOf))];

const results = [
  await Promise.all([
    run('prettier', ['--check', '--ignore-unknown', '--log-level', 'warn', ...files]),
    run('tsc', ['-b']),
    sources.length === 0 || run('eslint', ['--max-warnings', '0', '--no-warn-ignored', ...sources]),
  ]),
  tests.length === 0 || (await run('jest', tests)),
].flat();
if (results.includes(false)) process.exit(1);
