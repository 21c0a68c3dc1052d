import { describe, expect, it } from '@jest/globals';
import { holdsSecret } from '../../src/model/secrets/holdsSecret';
import { createOngoingTexts, textOf } from '../../src/recording/ongoing';
import { createRecorder } from '../../src/recording/recorder';
import { MASK, redactText } from '../../src/recording/redact';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { signInFailed, signInRequested } from '../../src/store/session/slice';
import { createWholeStore } from '../support/wholeApp';

/** Words before a secret, in the languages of the product. */
const WRITTEN = [
  'password: X',
  'Password = X',
  'the password is X',
  'password X',
  'pw=X',
  'pwd: X',
  'passcode: X',
  'passphrase: X',
  'secret: X',
  'PIN X',
  'pin: X',
  'token X',
  'token: X',
  'the token was X',
  'api-key X',
  'API key: X',
  'api_key=X',
  'the key is X',
  'access key X',
  'Passwort: X',
  'das Passwort ist X',
  'Passwort lautet X',
  'Passwort X',
  'Kennwort X',
  'Kennwort: X',
  'mein Kennwort war X',
  'Geheimnis: X',
  'Schlüssel: X',
  'API-Schlüssel X',
  'der Schlüssel lautet X',
];

/** URLs with a secret. */
const ADDRESSES = [
  '/app/x?sig=X&n=1',
  '/app/x?auth=X',
  '/app/x?ticket=X#/y',
  '/app/home#session=X',
  '/app/home#/?sid=X',
  '/login?next=%2Fx%3Fticket%3DX',
  '/app/x#/users?q=password%3A+X&sort=name',
  '/app/x#/users?q=password%3A%20X',
  '/app/x#/users?q=Kennwort+X',
];

const TYPED_JSON = ['{"password":"X"}', '{"password":"X', '{ "client_secret" : "X', 'see {"pin": "X"} there'];

describe('a secret in what users type', () => {
  it.each([...WRITTEN, ...ADDRESSES, ...TYPED_JSON])('is masked in %j', (text) => {
    for (const secret of ['Canary-17', '4711', 'harbour9harbour']) {
      const clean = redactText(text.replace('X', secret));
      expect(clean).not.toContain(secret);
      expect(clean).toContain(MASK);
      expect(redactText(clean)).toBe(clean);
    }
  });

  it.each(['password', 'Passwort', 'Kennwort', 'token', 'Geheimnis'])(
    'is masked after "%s:" even without a digit',
    (label) => expect(redactText(`${label}: Harbour`)).toBe(`${label}: ${MASK}`),
  );

  it.each([
    'Choose a password.',
    'Das Passwort muss 8 Zeichen haben',
    'The password must have 8 characters',
    'Token of the session',
    'pin to the top',
    '/app/x#/users?q=anna&sort=name',
    'Keyboard shortcuts',
    'Schlüsselwort',
    'index_pattern: logs-2026',
  ])('is not seen in the harmless text %j', (text) => expect(redactText(text)).toBe(text));

  it.each([
    [{ description: 'password: Canary-17' }, true],
    [{ description: '{"password":"Cana' }, true],
    [{ backend_roles: ['ops', 'Kennwort Canary-17'] }, true],
    [{ attributes: [{ key: 'pin', value: '4711' }] }, true],
    [
      {
        attributes: [
          { key: 'pin', value: '' },
          { key: 'department', value: 'ops' },
        ],
      },
      false,
    ],
    [{ attributes: { department: 'ops' }, backend_roles: ['token_admins'] }, false],
    [{ password: '' }, false],
  ])('is seen in a draft: %j', (draft, isSecret) => expect(holdsSecret(draft)).toBe(isSecret));
});

describe('the name of a sign-in', () => {
  /** Logs of a page with an attempt to sign in: the saved one, and the one kept for the next page. */
  function logsOf(username: string, isRefused: boolean): string[] {
    const recorder = createRecorder({ reducer: rootReducer, now: () => 1, appVersion: '1', hashEvery: 1 });
    const store = createWholeStore({ reducer: rootReducer as never, middleware: [recorder.middleware] });
    recorder.start(store.getState());
    store.dispatch(signInRequested({ username, credentialRef: 'credential-1' }));
    recorder.addExchange({
      method: 'POST',
      path: '/auth/login',
      query: {},
      at: 1,
      ms: 1,
      status: isRefused ? 401 : 200,
      requestBody: { username, password: 'x' },
    });
    // The answer takes so long that the earlier lines are written before it.
    const texts = createOngoingTexts<RootState>(recorder.facts);
    expect(texts.settle(recorder.partsSoFar, () => true)).toBe(true);
    if (isRefused) store.dispatch(signInFailed({ kind: 'http', status: 401, message: 'No' } as never));
    return [recorder.save(), textOf(texts.finish(recorder.parts()))];
  }

  it('is in no log if the sign-in failed, since it may be a password', () => {
    for (const log of logsOf('Harbour-Canary', true)) expect(log).not.toContain('Harbour-Canary');
  });

  it('is in the log if the sign-in succeeded', () => {
    for (const log of logsOf('anna', false)) expect(log).toContain('"username":"anna"');
  });
});
