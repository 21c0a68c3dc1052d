import { afterEach, describe, expect, it } from '@jest/globals';
import { openRecordedPages } from '../../src/api/recordedPages';
import { createDevTools } from '../../src/app/devTools';
import { setRedactedNames } from '../../src/model/secrets/sensitiveNames';
import { parseLog } from '../../src/recording/parse';
import { redact } from '../../src/recording/redact';
import { replayLog } from '../../src/recording/replay';
import { fakeWindow, memory } from '../support/browser';
import { createToyStore, formSent, toyReducer } from './toy';

const basic = (text: string) => Buffer.from(text).toString('base64');
const part = (text: string) => Buffer.from(text).toString('base64url');

/** Marked secrets, each where users and programs put them. A mark is `canary` with a number. */
const places: [what: string, make: (mark: string) => unknown][] = [
  ['a password', (mark) => ({ password: mark })],
  ['a new password', (mark) => ({ form: { newPassword: mark } })],
  ['a short name', (mark) => ({ pwd: mark })],
  ['a word for a password', (mark) => ({ db_pass: mark })],
  ['a PIN', (mark) => ({ pin: mark })],
  ['a PIN among words', (mark) => ({ bankPIN: mark })],
  ['a number of a user', (mark) => ({ user_ssn: mark })],
  ['a token', (mark) => ({ token: mark })],
  ['a token in the middle of a name', (mark) => ({ myTokenOfToday: mark })],
  ['a private token', (mark) => ({ private_token: mark })],
  ['a secret in the middle of a name', (mark) => ({ theSecretThing: mark })],
  ['a secret access key', (mark) => ({ aws_secret_access_key: mark })],
  ['a key of another thing', (mark) => ({ ssh_key: mark })],
  ['a master key', (mark) => ({ masterkey: mark })],
  ['a list of tokens', (mark) => ({ apiTokens: [mark, mark] })],
  ['a wrapped secret', (mark) => ({ password: { value: mark } })],
  ['a cookie', (mark) => ({ headers: { Cookie: `sid=${mark}` } })],
  ['an authorization header', (mark) => ({ headers: { Authorization: mark } })],
  ['basic credentials', (mark) => ({ message: `Basic ${basic(`anna:${mark}`)}` })],
  ['a bearer token', (mark) => ({ message: `sent Bearer ${mark}.1234567890` })],
  ['a JSON Web Token', (mark) => ({ note: `eyJhbGciOiJIUzI1NiJ9.${part(mark)}.${part(mark)}` })],
  ['a bcrypt hash', () => ({ note: '$2y$12$canaryhijklmnopqrstuuC0rHzN5sY1n7h8o0Z8tQxkW1JtY2a3K' })],
  ['an argon2 hash', (mark) => ({ note: `$argon2id$v=19$m=65536,t=3,p=4$${mark}$RdescudvJCsgt3ub` })],
  [
    'a PEM key',
    (mark) => ({ note: `-----BEGIN RSA PRIVATE KEY-----\n${mark}\n-----END RSA PRIVATE KEY-----` }),
  ],
  ['the key of a service', (mark) => ({ note: `xoxb-12345-${mark}` })],
  ['a webhook', (mark) => ({ note: `https://hooks.chat.test/services/${mark}/abc` })],
  ['the password of a URL', (mark) => ({ note: `https://anna:${mark}@host:9200/` })],
  ['a query', (mark) => ({ url: `/login?access_token=${mark}&x=1` })],
  [
    'a query inside an address',
    (mark) => ({ url: `/login?nextUrl=%2Fapp%2Fhome%3Ftoken%3D${mark}%26x%3D1` }),
  ],
  ['a query that was encoded twice', (mark) => ({ url: `/login?next=%252Fhome%253Fpwd%253D${mark}` })],
  ['JSON in a text', (mark) => ({ body: JSON.stringify({ pwd: mark }) })],
  [
    'JSON in JSON in a text',
    (mark) => ({ body: JSON.stringify({ a: JSON.stringify({ api_token: mark }) }) }),
  ],
  ['prose with a colon', (mark) => ({ description: `token: ${mark}` })],
  ['prose', (mark) => ({ description: `Mind that the password is ${mark}, please` })],
  ['an attribute under any name', (mark) => ({ backend_roles: [], attributes: { favourite: mark } })],
  [
    'an attribute of a user in a list',
    (mark) => ({ items: [{ name: 'a', value: { backend_roles: [], attributes: { x: mark } } }] }),
  ],
  ['a setting', (mark) => ({ entries: [{ key: 'banner', type: 'markdown', userValue: mark }] })],
  ['a change of a setting', (mark) => [{ id: 'change-1', key: 'banner', value: mark, phase: 'waiting' }]],
  ['changes of settings as they are sent', (mark) => ({ changes: { banner: mark } })],
  ['a name of the configuration', (mark) => ({ ibanOfUser: mark })],
];

/** The places whose secret is in a text. */
const foundIn = (text: string) =>
  places
    .filter((_place, at) => new RegExp(`canary${at}\\b|${part(`canary${at}`)}`).test(text))
    .map(([what]) => what);

describe('a saved recording', () => {
  afterEach(() => setRedactedNames([]));

  it('holds none of 40 marked secrets, wherever they were, neither saved nor kept in the tab, and replays identically', () => {
    expect(places).toHaveLength(40);
    setRedactedNames(['iban*']);
    const { store, recorder } = createToyStore();
    for (const [at, [, make]] of places.entries()) {
      const payload = { data: make(`canary${at}`) };
      store.dispatch(formSent(payload));
      recorder.addExchange({
        method: 'POST',
        path: '/x',
        query: {},
        at: 1,
        ms: 1,
        status: 200,
        requestBody: payload,
        responseBody: payload,
      });
    }
    const text = recorder.save();
    expect(foundIn(text)).toEqual([]);
    expect(text).not.toContain('canary');
    expect(replayLog(parseLog(text), toyReducer)).toMatchObject({ identical: true, actions: 40 });
    const session = memory();
    openRecordedPages({ session: () => session }, 'ada').keep(text, false);
    const kept = session.getItem(session.key(0) ?? '');
    expect(kept).toContain('forms/formSent');
    expect(kept).not.toContain('canary');
  });

  it('shows only whether two masked attributes are equal', () => {
    const { a, b, c } = redact({
      backend_roles: [],
      attributes: { a: 'blue', b: 'blue', c: 'red' },
    }).attributes;
    expect(a).toBe(b);
    expect(a).not.toBe(c);
    expect(a).toMatch(/^\[redacted [0-9a-f]{8}\]$/);
    expect(redact({ backend_roles: [], attributes: { a } }).attributes.a).toBe(a);
  });

  it('keeps names of the application, titles of saved objects, and addresses in settings', () => {
    const data = {
      credentialRef: 'credential-1',
      tokenCount: 'three',
      key: 'theme:darkMode',
      object: { id: '1', type: 'dashboard', attributes: { title: 'Sales' } },
      sent: { attributes: { title: 'Sales' }, references: [] },
      setting: { key: 'defaultRoute', userValue: '/app/home#/users' },
    };
    expect(redact(data)).toBe(data);
  });

  it('takes a name of the configuration in any spelling, with a star for any part', () => {
    setRedactedNames(['salary', '*iban*', 'cost-centre']);
    const names = ['Salary', 'my_iban_2', 'costCentre', 'salaryOfAll'];
    expect(names.filter((name) => redact({ [name]: 'x1' })[name] !== 'x1')).toEqual([
      'Salary',
      'my_iban_2',
      'costCentre',
    ]);
  });
});

describe('the Redux DevTools and their exported files', () => {
  afterEach(() => setRedactedNames([]));

  it.each(places)('hold nothing of %s', (_what, make) => {
    setRedactedNames(['iban*']);
    const { actionSanitizer, stateSanitizer, serialize } = createDevTools(
      { trace: false, isFull: false },
      '',
      fakeWindow('/').window.history,
    ).options;
    const { store } = createToyStore();
    const action = formSent({ data: make('canary0') });
    store.dispatch(action);
    const state = store.getState();
    const shown = JSON.stringify([actionSanitizer(action, 1), stateSanitizer(state as never)]);
    const exported = JSON.stringify({ action, state }, serialize.replacer);
    expect(exported).toContain('forms/formSent');
    expect([...foundIn(shown), ...foundIn(exported)]).toEqual([]);
    expect(shown + exported).not.toContain('canary');
  });
});
