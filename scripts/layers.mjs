/**
 * The layers of the project and who may import whom: the layer table of docs/architecture.md as lint (eslint.config.js). What a layer
 * does not name under `may` it must not import; the message says what to do instead.
 */

/** The folders of the gateway from below: a row names only rows above it. */
const SERVICES = {
  'server/lib': {
    may: ['contract'],
    instead: 'A helper has no domain and reads no configuration: take plain arguments.',
  },
  'server/config': {
    may: ['contract', 'server/lib'],
    instead:
      'The configuration knows no service. A function that makes options of a service is in the folder of the service.',
  },
  'server/store': {
    may: ['contract', 'server/lib'],
    instead:
      'The store knows no tables. Each domain brings its migrations; server/services/database.ts collects them.',
  },
  'server/opensearch': {
    may: ['contract', 'server/lib'],
    types: ['server/config'],
    instead: 'The cluster client knows no domain. Take paths and documents as arguments.',
  },
  'server/status': {
    may: ['contract', 'server/lib'],
    types: ['server/opensearch'],
    instead: 'What is measured reports itself: take callbacks, and let the part call you.',
  },
  'server/plugins': {
    may: ['contract', 'server/lib'],
    instead: 'Plugins of the browser are files: return what pages need of them.',
  },
  'server/http': {
    may: ['contract', 'server/lib', 'server/config', 'server/store'],
    types: ['server/status'],
    instead:
      'What every request passes knows no domain. Calls as the caller of a request belong to server/caller.',
  },
  'server/security': {
    may: ['contract', 'server/lib', 'server/store', 'server/opensearch'],
    types: ['server/config'],
    instead:
      'The back ends know no requests. Take the caller as an argument; server/caller makes it of a request.',
  },
  'server/audit': {
    may: ['contract', 'server/lib', 'server/config', 'server/store', 'server/security'],
    instead: 'The audit log observes the embedded back end: take facts about the request as arguments.',
  },
  'server/apiKeys': {
    may: ['contract'],
    instead: 'Answers of the cluster are passed in: server/routes asks as the caller.',
  },
  'server/people': {
    may: ['contract', 'server/lib', 'server/store', 'server/opensearch'],
    types: ['server/config', 'server/security'],
    instead: 'The register of people knows no sessions or requests: take facts about a sign-in as arguments.',
  },
  'server/memberships': {
    may: ['contract', 'server/lib', 'server/store', 'server/opensearch', 'server/security'],
    types: ['server/config'],
    instead: 'The ends of memberships know no sessions or requests: take what they need as arguments.',
  },
  'server/session': {
    may: [
      'contract',
      'server/lib',
      'server/config',
      'server/store',
      'server/opensearch',
      'server/http',
      'server/security',
    ],
    instead: 'Signing in knows no routes and no audit log. Report by a callback that server/services passes.',
  },
  'server/signInTests': {
    may: ['contract', 'server/lib', 'server/store', 'server/opensearch', 'server/security', 'server/session'],
    instead:
      'Tests of a sign-in know no requests: server/session signs in, and routes read the configuration as the caller.',
  },
  'server/savedObjects': {
    may: ['contract', 'server/lib', 'server/store', 'server/opensearch', 'server/session'],
    types: ['server/security'],
    instead:
      'Saved objects know no requests. Take a TenantSpace; server/caller/tenants.ts makes it of a request.',
  },
  'server/settings': {
    may: ['contract', 'server/lib', 'server/config'],
    types: ['server/security', 'server/savedObjects'],
    instead: 'Settings take their store and their recorder as arguments.',
  },
  'server/caller': {
    may: ['contract', 'server/lib', 'server/config', 'server/security', 'server/session'],
    types: ['server/savedObjects'],
    instead:
      'Calls as the caller know no use of them: history, import, export and routes build on this folder.',
  },
  'server/capabilities': {
    may: ['contract', 'server/lib', 'server/caller'],
    instead: 'Ask as the caller by server/caller.',
  },
  'server/importExport': {
    may: [
      'contract',
      'server/lib',
      'server/store',
      'server/opensearch',
      'server/security',
      'server/audit',
      'server/caller',
    ],
    types: ['server/http'],
    instead:
      'Import and export know no routes and no history of theirs: take files and choices as arguments.',
  },
  'server/history': {
    may: [
      'contract',
      'server/lib',
      'server/opensearch',
      'server/security',
      'server/caller',
      'server/importExport',
    ],
    types: ['server/settings'],
    instead: 'Undo and restore know no routes: take revisions as arguments and throw an HttpProblem.',
  },
  'server/drift': {
    may: [
      'contract',
      'server/lib',
      'server/store',
      'server/opensearch',
      'server/security',
      'server/importExport',
    ],
    instead: 'Managed entries know no requests: take the present entries as an argument.',
  },
  'server/reviews': {
    may: ['contract', 'server/lib', 'server/store', 'server/opensearch', 'server/security', 'server/caller'],
    types: ['server/config'],
    instead: 'Reviews know no routes: take facts as arguments, and remove access by server/caller.',
  },
  'server/webhooks': {
    may: ['contract', 'server/lib', 'server/store', 'server/session'],
    types: ['server/security'],
    instead: 'Webhooks know no routes and no cluster: take the history and facts as arguments.',
  },
  'server/clusterSecurity': {
    may: ['contract', 'server/lib', 'server/store', 'server/security'],
    types: ['server/config', 'server/opensearch'],
    instead: 'What is read of a cluster is passed in: server/routes asks as the caller.',
  },
  'server/recordings': {
    may: ['contract', 'server/lib', 'server/store'],
    types: ['server/config'],
    instead: 'Kept recordings know no requests: take the owner as an argument.',
  },
  'server/activity': {
    may: ['contract', 'server/lib', 'server/opensearch', 'server/audit', 'server/caller', 'server/history'],
    types: ['server/config', 'server/store', 'server/security'],
    instead: 'The timeline reads history and audit events; routes decide who may.',
  },
  'server/workers': {
    may: [
      'contract',
      'server/lib',
      'server/caller',
      'server/importExport',
      'server/history',
      'server/recordings',
    ],
    types: ['server/security'],
    instead: 'Workers list tasks: a task is a function of plain data in the folder of its domain.',
  },
};

/** The folders of the gateway that put the services together and serve them. */
const GATEWAY = {
  ...SERVICES,
  'server/services': {
    may: ['contract', ...Object.keys(SERVICES)],
    instead: 'What starts the services knows no routes: routes and pages use the services.',
  },
  'server/routes': {
    may: ['contract', ...Object.keys(SERVICES)],
    instead: 'Routes translate and start nothing: a service is a decorator of `app`.',
  },
  'server/pages': {
    may: ['contract', 'server/lib', 'server/config', 'server/http', 'server/session', 'server/caller'],
    instead: 'Pages start nothing and know no routes: a service is a decorator of `app`.',
  },
  server: {
    may: ['contract', ...Object.keys(SERVICES), 'server/services', 'server/routes', 'server/pages'],
    instead: 'The gateway shares only contract with the browser, and does not know its command line.',
  },
};

/** The layers of the browser below its wiring. */
const BROWSER = [
  ...['contract', 'i18n', 'model', 'store', 'recording', 'api', 'sagas', 'ui', 'shell'],
  ...['pluginContract', 'feature'],
];
const OVER_HTTP = 'The browser reaches the gateway over HTTP only.';

export const LAYERS = {
  i18n: {
    folders: ['src/i18n'],
    may: ['contract'],
    instead: 'Texts are below the state: take values as arguments.',
  },
  model: {
    folders: ['src/model'],
    may: ['contract', 'i18n'],
    instead: 'Rules are pure functions of entries and names. Select from the state in src/store.',
  },
  store: {
    folders: ['src/store'],
    may: ['contract', 'i18n', 'model'],
    instead:
      'State knows neither views, effects nor IO. Dispatch an event, let a saga answer it, and put the answer in an event.',
  },
  recording: {
    folders: ['src/recording'],
    may: ['contract', 'i18n', 'model', 'store'],
    instead:
      'The log knows no views, effects or IO: take a store, a reducer and text as arguments; a saga or src/app calls you.',
  },
  api: {
    folders: ['src/api'],
    may: ['contract'],
    instead: 'IO knows no Redux and no views. Take plain arguments and return plain data; a saga calls you.',
  },
  sagas: {
    folders: ['src/sagas'],
    may: ['contract', 'i18n', 'model', 'store', 'recording'],
    types: ['api', 'shell'],
    instead:
      'Sagas reach IO and registries through the saga context (src/sagas/context.ts), of which they import types; views select what an event put into the state.',
  },
  ui: {
    folders: ['src/ui'],
    may: ['contract', 'i18n', 'model'],
    types: ['store'],
    instead: 'A widget takes props. Read the state and dispatch in src/shell or src/features.',
  },
  shell: {
    folders: ['src/shell'],
    may: ['contract', 'i18n', 'model', 'store', 'recording', 'ui'],
    instead:
      'The frame does not fetch and knows no screen. Dispatch an event and select the answer; register screens in src/app.',
  },
  pluginContract: {
    folders: ['src/plugins/contract'],
    may: ['contract', 'i18n', 'model', 'store', 'shell', 'ui'],
    instead: 'A contract dispatches events and reads selectors. Effects belong to sagas.',
  },
  feature: {
    folders: ['src/features/*'],
    may: ['contract', 'i18n', 'model', 'store', 'recording', 'ui', 'shell'],
    types: ['pluginContract'],
    instead:
      'A screen does not fetch and imports no other feature. Dispatch an event and select the answer; move shared pieces to src/ui or src/shell.',
  },
  builtin: { folders: ['src/plugins/builtin'], may: [...BROWSER, 'app'], instead: OVER_HTTP },
  app: { folders: ['src/app'], may: [...BROWSER, 'builtin'], instead: OVER_HTTP },
  ...GATEWAY,
  cli: {
    folders: ['cli'],
    may: [
      'contract',
      'i18n',
      'model',
      'store',
      'recording',
      'api',
      'sagas',
      'shell',
      'app',
      ...Object.keys(GATEWAY),
    ],
    instead: 'The command line knows no screens.',
  },
  contract: {
    folders: ['contract'],
    may: ['contract'],
    instead: 'The contract is shared with the gateway: plain types, schemas and constants only.',
  },
};

/** The elements of `eslint-plugin-boundaries`; the first that matches a file is its layer. */
export const elements = Object.entries(LAYERS).flatMap(([type, { folders = [type] }]) =>
  folders.map((folder) =>
    // A folder of the root; the plugin would take any folder of this name.
    folder === 'contract'
      ? { type, pattern: 'contract/**/*', partialMatch: false }
      : { type, pattern: folder },
  ),
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
