/**
 * The layers of the project and who may import whom: the layer table of docs/architecture.md as lint (eslint.config.js). What a layer
 * does not name under `may` it must not import; the message says what to do instead.
 */
const LAYERS = {
  contract: {
    folders: ['src/api/contract'],
    may: [],
    instead: 'The contract is shared with the gateway: plain types, schemas and constants only.',
  },
  i18n: {
    folders: ['src/i18n'],
    may: ['contract'],
    instead: 'Texts are below the state: take values as arguments.',
  },
  store: {
    folders: ['src/store'],
    may: ['contract', 'i18n'],
    instead:
      'State knows neither views, effects nor IO. Dispatch an event, let a saga answer it, and put the answer in an event.',
  },
  api: {
    folders: ['src/api'],
    may: ['contract'],
    instead: 'IO knows no Redux and no views. Take plain arguments and return plain data; a saga calls you.',
  },
  sagas: {
    folders: ['src/sagas'],
    may: ['contract', 'i18n', 'store'],
    types: ['api', 'shell'],
    instead:
      'Sagas reach IO and registries through the saga context (src/sagas/context.ts), of which they import types; views select what an event put into the state.',
  },
  ui: {
    folders: ['src/ui'],
    may: ['contract', 'i18n'],
    types: ['store'],
    instead: 'A widget takes props. Read the state and dispatch in src/shell or src/features.',
  },
  shell: {
    folders: ['src/shell'],
    may: ['contract', 'i18n', 'store', 'ui'],
    instead:
      'The frame does not fetch and knows no screen. Dispatch an event and select the answer; register screens in src/app.',
  },
  pluginContract: {
    folders: ['src/plugins/contract'],
    may: ['contract', 'i18n', 'store', 'shell', 'ui'],
    instead: 'A contract dispatches events and reads selectors. Effects belong to sagas.',
  },
  feature: {
    folders: ['src/features/*'],
    may: ['contract', 'i18n', 'store', 'ui', 'shell'],
    types: ['pluginContract'],
    instead:
      'A screen does not fetch and imports no other feature. Dispatch an event and select the answer; move shared pieces to src/ui or src/shell.',
  },
  builtin: {
    folders: ['src/plugins/builtin'],
    may: ['contract', 'i18n', 'store', 'api', 'sagas', 'ui', 'shell', 'pluginContract', 'feature', 'app'],
    instead: 'The browser reaches the gateway over HTTP only.',
  },
  app: {
    folders: ['src/app'],
    may: ['contract', 'i18n', 'store', 'api', 'sagas', 'ui', 'shell', 'pluginContract', 'feature', 'builtin'],
    instead: 'The browser reaches the gateway over HTTP only.',
  },
  server: {
    folders: ['server'],
    may: ['contract'],
    instead: 'The gateway shares only src/api/contract with the browser, and does not know its command line.',
  },
  cli: {
    folders: ['cli'],
    may: ['contract', 'i18n', 'store', 'api', 'sagas', 'shell', 'app', 'server'],
    instead: 'The command line knows no screens.',
  },
};

/** The elements of `eslint-plugin-boundaries`; the first that matches a file is its layer. */
export const elements = Object.entries(LAYERS).flatMap(([type, { folders }]) =>
  folders.map((pattern) => ({ type, pattern })),
);

const anyOf = (types) => ({ element: { types: { anyOf: types } } });

/** The policies of `boundaries/dependencies`. A folder may import itself; a feature, its own folder only. */
export const policies = Object.entries(LAYERS).flatMap(([type, { may, types = [], instead }]) => [
  { from: { element: { type } }, disallow: { to: anyOf(Object.keys(LAYERS)) }, message: instead },
  ...(may.length > 0 ? [{ from: { element: { type } }, allow: { to: anyOf(may) } }] : []),
  ...(types.length > 0
    ? [{ from: { element: { type } }, allow: { to: anyOf(types), dependency: { kind: 'type' } } }]
    : []),
]);

/** Imports that TypeScript removes: all their names are marked with `type`, which the plugin itself does not see. */
const TYPE_ONLY =
  ':matches([importKind=type], :has(> ImportSpecifier[importKind=type]):not(:has(> :matches(ImportDefaultSpecifier, ImportNamespaceSpecifier, ImportSpecifier[importKind=value]))))';

/** What counts as an import of types and as one of values. */
export const dependencyNodes = [
  { selector: `ImportDeclaration${TYPE_ONLY} > Literal`, kind: 'type', name: 'import' },
  { selector: `ImportDeclaration:not(${TYPE_ONLY}) > Literal`, kind: 'value', name: 'import' },
];
