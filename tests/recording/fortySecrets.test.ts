import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { createDraftWork } from '../../src/recording/bundle/work';
import { inputSeen } from '../../src/recording/inputs';
import { atOnce } from '../../src/recording/inSlices';
import { parseBundle } from '../../src/recording/parse';
import { createRecorder } from '../../src/recording/recorder';
import { replayLog } from '../../src/recording/replay';
import { formOpened } from '../../src/store/forms/slice';
import { listViewChanged } from '../../src/store/lists/slice';
import { navigated } from '../../src/store/navigation/slice';
import { marked, pageErrorSeen } from '../../src/store/recording/slice';
import { type BundleChoice, EVERYTHING } from '../../src/store/recordingDraft/choice';
import { rolesResource, tenantsResource, usersResource } from '../../src/store/resources/resources';
import { reducerOf, rootReducer, type RootState } from '../../src/store/rootReducer';
import { createWholeStore } from '../support/wholeApp';

interface Page {
  dispatch: (action: { type: string }) => unknown;
  /** An exchange with the gateway. */
  send: (path: string, request: unknown, response?: unknown) => void;
}

const user = (name: string, more = {}) => ({ name, value: { backend_roles: [], attributes: {}, ...more } });
const users = (...items: object[]) => usersResource.actions.listReceived({ items } as never);
const role = (more: object) =>
  rolesResource.actions.listReceived({
    items: [{ name: 'reader', value: { cluster_permissions: [], index_permissions: [more] } }],
  } as never);
const typed = (what: string, text: string) =>
  inputSeen({ input: 'text', on: { what, label: 'Field' }, text });
const search = (query: string) => listViewChanged({ list: 'users', patch: { query } });
const address = (hash: string) =>
  navigated({ kind: 'push', location: { pathname: '/app/x', search: '', hash } } as never);

/** Places where people and programs leave secrets. */
const PLACES: [what: string, leave: (secret: string, page: Page) => void][] = [
  ['a search', (x, { dispatch }) => dispatch(search(x))],
  ['a search beside other words', (x, { dispatch }) => dispatch(search(`harbour ${x}`))],
  ['a search field', (x, { dispatch }) => dispatch(typed('searchbox', x))],
  ['the name of a user', (x, { dispatch }) => dispatch(users(user(x)))],
  [
    'a new name on its way',
    (x, { send }) => send(`/api/v1/configuration/internalusers/${encodeURIComponent(x)}`, {}),
  ],
  ['a description', (x, { dispatch }) => dispatch(users(user('a', { description: `Use ${x} for now` })))],
  [
    'a description that is sent',
    (x, { send }) => send('/api/v1/configuration/tenants/sales', { description: x }),
  ],
  [
    'the description of a tenant',
    (x, { dispatch }) =>
      dispatch(
        tenantsResource.actions.listReceived({
          items: [{ name: 'sales', value: { description: x } }],
        } as never),
      ),
  ],
  ['a text field', (x, { dispatch }) => dispatch(typed('textbox', `Mind ${x}, please`))],
  [
    'a form',
    (x, { dispatch }) => dispatch(formOpened({ form: 'user', values: { description: x } } as never)),
  ],
  [
    'a JSON editor',
    (x, { dispatch }) => dispatch(role({ index_patterns: [], dls: `{"term":{"code":"${x}"}}` })),
  ],
  ['JSON that is sent', (x, { send }) => send('/api/v1/x', { dls: JSON.stringify({ match: { note: x } }) })],
  ['an address', (x, { dispatch }) => dispatch(address(`#/users?q=${encodeURIComponent(x)}`))],
  [
    'an encoded form',
    (x, { dispatch }) => dispatch(address(`#/users?${new URLSearchParams({ q: x }).toString()}`)),
  ],
  ['an attribute', (x, { dispatch }) => dispatch(users(user('b', { attributes: { desk: x } })))],
  [
    'the name of an attribute',
    (x, { dispatch }) => dispatch(users(user('c', { attributes: { [x]: 'yes' } }))),
  ],
  ['a backend role', (x, { dispatch }) => dispatch(users(user('d', { backend_roles: [x] })))],
  [
    'an imported file',
    (x, { send }) => send('/api/v1/import', { files: [{ name: 'roles.yml', text: `a:\n  b: ${x}\n` }] }),
  ],
  [
    'an error of the page',
    (x, { dispatch }) => dispatch(pageErrorSeen({ message: `no ${x}`, times: 1 } as never)),
  ],
  ['the note of a mark', (x, { dispatch }) => dispatch(marked({ note: `it was ${x}` }))],
];

/** Two secrets for each place: a password, and a random key; every second place has them in base64. */
const SECRETS = PLACES.flatMap(([what, leave], at) => {
  const key = createHash('sha256').update(`key ${at}`).digest('base64url').slice(0, 32);
  return [`Lantern#${at + 10}Quay`, key].map((plain) => {
    const isEncoded = at % 2 === 1 && plain !== key;
    const secret = isEncoded ? Buffer.from(plain).toString('base64') : plain;
    return { what: isEncoded ? `${what}, in base64` : what, secret, leave };
  });
});

/** The forms in which a secret could still be read. */
const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  encodeURIComponent(encodeURIComponent(secret)),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret, 'base64').toString('latin1'),
];

const recorded = (() => {
  const recorder = createRecorder<RootState>({ reducer: rootReducer, now: () => 5, appVersion: '1' });
  const store = createWholeStore({ reducer: rootReducer as never, middleware: [recorder.middleware] });
  recorder.start(store.getState());
  const send: Page['send'] = (path, requestBody, responseBody) =>
    recorder.addExchange({
      method: 'POST',
      path,
      query: {},
      at: 1,
      ms: 1,
      status: 200,
      requestBody,
      responseBody,
    });
  for (const { secret, leave } of SECRETS) leave(secret, { dispatch: store.dispatch as never, send });
  return parseBundle(recorder.save());
})();

async function save(choice: BundleChoice) {
  const work = createDraftWork();
  work.take(recorded);
  atOnce(work.prepare(choice, ''));
  const file = gunzipSync(await atOnce(work.pack()).arrayBuffer()).toString('utf8');
  return { file, marked: work.secrets() };
}

const leftIn = (file: string) =>
  SECRETS.filter(({ secret }) => formsOf(secret).some((form) => form.length > 7 && file.includes(form)));

describe('forty secrets in unusual places', () => {
  it('are in no file saved with the default choice, nor with names kept, and the file replays', async () => {
    expect(SECRETS).toHaveLength(40);
    for (const pseudonyms of [true, false]) {
      const { file } = await save({ ...EVERYTHING, pseudonyms });
      expect(leftIn(file).map(({ what }) => what)).toEqual([]);
      for (const log of parseBundle(file))
        expect(replayLog(log, reducerOf(log.base.state as object))).toMatchObject({ identical: true });
    }
  });

  it('are marked with their places where the user keeps them', async () => {
    const { marked } = await save(EVERYTHING);
    const kept = { ...EVERYTHING, pseudonyms: false, keep: marked.map(({ id }) => id) };
    const { file } = await save(kept);
    const left = leftIn(file);
    expect(left.length).toBeGreaterThan(30);
    expect(left.filter(({ secret }) => !marked.some(({ text }) => text === secret))).toEqual([]);
    expect(marked.find(({ text }) => text === SECRETS[10]?.secret)?.places).toEqual([
      { member: 'description', kind: 'user', name: 'a' },
    ]);
  });

  it('are kept one by one', async () => {
    const { marked } = await save(EVERYTHING);
    const [one] = marked.filter(({ text }) => text === SECRETS[10]?.secret);
    const { file } = await save({ ...EVERYTHING, keep: [one?.id ?? ''] });
    expect(leftIn(file).map(({ secret }) => secret)).toEqual([one?.text]);
  });
});
