import { availableParallelism } from 'node:os';

process.env.TZ = 'UTC';

/** ESM-only packages that Jest must transform to CommonJS. */
const esm = [
  '@noble',
  'intl-messageformat',
  '@formatjs',
  '@tanstack',
  'rate-limiter-flexible',
  'diff',
  'marked',
  'lossless-json',
  'tslib',
  '@redux-devtools/instrument',
  'lodash-es',
  'redux-persist',
  'content-disposition',
  '@fastify/cookie',
  'cookie',
  'jose',
  'openid-client',
  'oauth4webapi',
  'p-limit',
  'yocto-queue',
];

const common = {
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
  moduleNameMapper: {
    '\\.(css|svg)$': '<rootDir>/tests/support/emptyModule.ts',
    '(^\\.{1,2}|@rc-component/util/(lib|es))/hooks/useId$': '<rootDir>/tests/support/useId.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

const project = (displayName, testEnvironment, folders, setupFilesAfterEnv, more = {}) => ({
  ...common,
  displayName,
  testEnvironment,
  testMatch: folders.map((folder) => `<rootDir>/tests/${folder}/**/*.test.{ts,tsx}`),
  setupFilesAfterEnv,
  ...more,
});

const setup = '<rootDir>/tests/support/setup.ts';
const cheapHashes = '<rootDir>/tests/support/cheapHashes.ts';

export default {
  projects: [
    project(
      'node',
      'node',
      ['contract', 'model', 'store', 'recording', 'sagas', 'api', 'server', 'replay', 'cli', 'docs', 'vite'],
      [setup, cheapHashes],
    ),
    project(
      'dom',
      'jsdom',
      ['app', 'features', 'i18n', 'plugins', 'shell', 'ui'],
      [setup, '<rootDir>/tests/support/setupDom.ts'],
    ),
    project('e2e', 'node', ['e2e'], [setup], {
      globalSetup: '<rootDir>/tests/support/globalSetupE2e.cjs',
    }),
    // `npm run test:cluster` says which cluster; without one there is nothing to test against.
    ...(process.env.OPENSEARCH_URL === undefined
      ? []
      : [
          project('cluster', 'node', ['cluster'], [setup], {
            globalSetup: '<rootDir>/tests/support/globalSetupE2e.cjs',
          }),
        ]),
  ],
  reporters: ['default', '<rootDir>/tests/support/countReporter.mjs'],
  // A test that waits for something that never comes still ends; a busy machine is slow, not wrong.
  testTimeout: 120_000,
  // Jest would leave one core idle, and on two run everything in one ever larger process.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  workerIdleMemoryLimit: '1.5GB',
};
