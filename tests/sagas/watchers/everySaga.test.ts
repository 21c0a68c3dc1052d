import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { resourceSagas } from '../../../src/sagas/resources/resources';
import { processes } from '../../../src/sagas/root';

const FOLDER = join(process.cwd(), 'tests/sagas');

const tests = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  .join('\n');

/** Names of the sagas that a test runs by redux-saga-test-plan; one of a factory stands for all. */
const tested = new Set([...tests.matchAll(/\bexpectWatcher\(\s*(\w+)/g)].map(([, name]) => name));

const nameOf = (saga: () => Generator) =>
  Object.values(resourceSagas).includes(saga) ? 'resourceSagas' : saga.name;

describe('every saga of the application', () => {
  it.each(Object.entries(processes))('has a test of its watcher: %s', (_process, saga) => {
    expect([...tested]).toContain(nameOf(saga));
  });
});
