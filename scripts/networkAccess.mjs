/**
 * Whatever can send a request by itself. All calls of the product go through its HTTP layer [HTTP-01]; the lint rules and the test
 * of them read this list.
 */
const NETWORK_GLOBALS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const MESSAGE = 'All calls go through src/api/client.ts [HTTP-01].';

export const restrictedGlobals = NETWORK_GLOBALS.map((name) => ({ name, message: MESSAGE }));

/** Options of `no-restricted-globals`; `more` are those of the place. */
export const noGlobals = (more = []) => [
  'error',
  {
    globals: [...restrictedGlobals, ...more],
    checkGlobalObject: true,
    globalObjects: ['globalThis', 'self', 'window'],
  },
];

export const restrictedProperties = [{ property: 'sendBeacon', message: MESSAGE }];

/** The HTTP layer itself. */
export const HTTP_LAYER = ['src/api/http/**', 'src/api/client.ts'];
