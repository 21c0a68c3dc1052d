/**
 * Sends signed tokens that are invalid: times that no date can hold, header parameters that are not
 * understood, other shapes of claims. Each must be refused with 401, and the gateway must never
 * fail.
 *
 *   node tools/run.mjs attacks/tokens
 */
import { createHmac, randomBytes } from 'node:crypto';
import { counter } from './lib';
import { ask, gatewayWith } from './parts/gateway';

const { check, finish } = counter('tokens');
const secret = randomBytes(48);
const gateway = await gatewayWith({
  'opensearch_security.auth.type': 'jwt',
  'opensearch_security.jwt.signing_key': secret.toString('base64'),
});

const encoded = (text: string) => Buffer.from(text).toString('base64url');
/** Returns a token with a valid signature. @param payload JSON text */
function token(payload: string, header = {}) {
  const data = `${encoded(JSON.stringify({ alg: 'HS256', ...header }))}.${encoded(payload)}`;
  return `${data}.${createHmac('sha256', secret).update(data).digest('base64url')}`;
}
const soon = Math.floor(Date.now() / 1000) + 600;
const claims = (more: string) => `{"sub":"alice","roles":"admin"${more}}`;
const statusOf = async (text: string, path = '/api/v1/configuration/account') =>
  (await ask(gateway, 'GET', path, { headers: { authorization: `Bearer ${text}` } })).status;

check((await statusOf(token(claims(`,"exp":${soon}`)))) === 200, 'a true token is taken');

const NO_TIMES = [
  '1e20',
  '8640000000001',
  '1e999',
  '-1e20',
  '-1e999',
  '"8640000000"',
  'null',
  '[]',
  '{}',
  'true',
];
for (const time of NO_TIMES) {
  for (const [what, payload] of [
    ['end', claims(`,"exp":${time}`)],
    ['begin', claims(`,"exp":${soon},"nbf":${time}`)],
    ['time of making', claims(`,"exp":${soon},"iat":${time}`)],
  ] as const) {
    const status = await statusOf(token(payload));
    check(status === 401, `a token whose ${what} is ${time}`, `is answered ${status}`);
  }
}
const HEADERS = [
  { zip: 'DEF' },
  { zip: null },
  { enc: 'A256GCM' },
  { b64: false },
  { b64: true, crit: ['b64'] },
  { crit: ['exp'], exp: soon },
  { crit: [] },
  { alg: 'none' },
  { alg: 'HS384' },
  { alg: ['HS256'] },
];
for (const header of HEADERS) {
  const status = await statusOf(token(claims(`,"exp":${soon}`), header));
  check(status === 401, `a token with the header ${JSON.stringify(header)}`, `is answered ${status}`);
}
for (const payload of ['', 'null', '[]', '"a"', '{', `${'['.repeat(5000)}${']'.repeat(5000)}`]) {
  const status = await statusOf(token(payload));
  check(status === 401, `a token that says ${payload.slice(0, 10)}`, `is answered ${status}`);
}
// The same for a page, which must be shown.
for (const time of NO_TIMES) {
  const status = await statusOf(token(claims(`,"exp":${time}`)), '/app/home');
  check(status < 500, `a page with a token that ends at ${time}`, `is answered ${status}`);
}
await gateway.stop();
finish();
