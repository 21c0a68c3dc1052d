import { describe, expect, it } from '@jest/globals';
import { MASK, redact, redactText } from '../../src/recording/redact';

const BCRYPT = '$2y$12$abcdefghijklmnopqrstuuC0rHzN5sY1n7h8o0Z8tQxkW1JtY2a3K';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm5hIn0.c2lnbmF0dXJl';
const basic = (text: string) => Buffer.from(text).toString('base64');

describe('redaction', () => {
  it.each([
    'password',
    'Password',
    'current_password',
    'newPassword',
    'new-password',
    'hash',
    'credentials',
    'Authorization',
    'cookie',
    'set-cookie',
    'Set-Cookie',
    'token',
    'access_token',
    'secret',
    'client_secret',
    'api_key',
    'X-Api-Key',
    'signing_key',
    'exchange_key',
    'keystore_password',
    'pemkey_password',
    'passwords',
  ])('masks a text under the name %s, whatever its length', (name) => {
    for (const secret of ['x', 'canary', 'c'.repeat(5000)]) {
      expect(redact({ deep: [{ [name]: secret }] })).toEqual({ deep: [{ [name]: MASK }] });
    }
    expect(redact({ [name]: 12345 })).toEqual({ [name]: MASK });
    expect(redact({ [name]: ['a', 'b'] })).toEqual({ [name]: [MASK, MASK] });
  });

  it.each(['credentialRef', 'password_validation_error_message', 'tokenCount', 'username', 'secretary'])(
    'leaves a text under the name %s',
    (name) => {
      const data = { [name]: 'credential-1' };
      expect(redact(data)).toBe(data);
    },
  );

  it('leaves empty values, flags and the fragment of a URL', () => {
    const data = {
      hash: '',
      password: null,
      token: undefined,
      secret: false,
      location: { hash: '#/users/edit/anna' },
    };
    expect(redact(data)).toBe(data);
  });

  it('masks what a wrapper under a secret name holds', () => {
    expect(redact({ password: { value: 'canary', current: 'canary', touched: true } })).toEqual({
      password: { value: MASK, current: MASK, touched: true },
    });
  });

  it('keeps an item that an administrator called token, but not its password', () => {
    const data = { token: { description: 'for the build', backend_roles: ['ci'], password: 'canary' } };
    expect(redact(data)).toEqual({
      token: { description: 'for the build', backend_roles: ['ci'], password: MASK },
    });
  });

  it.each([
    ['a Basic header', `Basic ${basic('anna:canary')}`, `Basic ${MASK}`],
    ['a Bearer header', 'sent Bearer abc123.def456 to it', `sent Bearer ${MASK} to it`],
    ['a JSON Web Token', `token is ${JWT}.`, `token is ${MASK}.`],
    ['a bcrypt hash', `stored as ${BCRYPT}`, `stored as ${MASK}`],
    ['an argon2 hash', 'is $argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub', `is ${MASK}`],
    ['the password of a URL', 'https://anna:canary@host:9200/x', `https://anna:${MASK}@host:9200/x`],
    ['a parameter of a query', '/login?user=anna&token=canary&x=1', `/login?user=anna&token=${MASK}&x=1`],
    ['a form', 'password=canary&user=anna', `password=${MASK}&user=anna`],
    ['JSON', '{"password": "ca\\"nary", "n": 1}', `{"password": "${MASK}", "n": 1}`],
    ['another secret in JSON', '{"jwt.signing_key":"canary","n":1}', `{"jwt.signing_key":"${MASK}","n":1}`],
    ['another secret in a query', '/x?keystore_password=canary&n=1', `/x?keystore_password=${MASK}&n=1`],
    [
      'JSON in JSON',
      '{"a":"{\\"newPassword\\":\\"canary\\",\\"n\\":1}"}',
      `{"a":"{\\"newPassword\\":\\"${MASK}\\",\\"n\\":1}"}`,
    ],
  ])('masks %s inside a text', (_what, text, clean) => {
    expect(redactText(text)).toBe(clean);
    expect(redactText(clean)).toBe(clean);
    expect(redact({ message: text })).toEqual({ message: clean });
  });

  it.each([
    'Basic authentication',
    'Bearer authentication',
    'Choose a password.',
    'https://host:9200/app#/users',
    '{"password_validation_error_message":"too short"}',
    '{"password":""}',
    'costs $2 or $12',
    '/app/home?tab=users',
  ])('leaves the harmless text %j', (text) => {
    expect(redactText(text)).toBe(text);
  });

  it('returns data without secrets unchanged, and never modifies its argument', () => {
    const clean = { users: [{ name: 'anna' }] };
    const state = Object.freeze({ clean, form: Object.freeze({ password: 'canary' }) });
    const redacted = redact(state);
    expect(redacted.clean).toBe(clean);
    expect(redacted).toEqual({ clean, form: { password: MASK } });
    expect(state.form.password).toBe('canary');
    expect(redact(redacted)).toBe(redacted);
  });

  it('keeps hostile keys as names', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"password":"canary","polluted":1},"constructor":{"prototype":{"token":"canary"}}}',
    );
    const redacted = redact(hostile) as object;
    expect(JSON.stringify(redacted)).toBe(
      `{"__proto__":{"password":"${MASK}","polluted":1},"constructor":{"prototype":{"token":"${MASK}"}}}`,
    );
    expect(Object.getPrototypeOf(redacted)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('replaces data that is not plain by a text', () => {
    expect(redact({ f: () => 1, d: new Date(0), m: new Map(), s: Symbol('x'), n: 12n })).toEqual({
      f: '[not plain data]',
      d: '[not plain data]',
      m: '[not plain data]',
      s: '[not plain data]',
      n: '12n',
    });
  });

  it('cuts bottomless and circular data', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(JSON.stringify(redact(circle))).toContain('[nested too deeply]');
  });

  it('takes a long hostile text in its stride', () => {
    for (const piece of [
      '\\',
      '"password":"',
      'pass',
      '"a',
      '=a',
      'Basic ',
      'a.a://',
      'eyJaaaa.',
      '$2y$',
      'x?token',
    ]) {
      expect(redactText(`= :// "${piece.repeat(20_000)}`).length).toBeGreaterThan(0);
    }
  });
});
