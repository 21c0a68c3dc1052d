/**
 * Guesses passwords: many at once, under forged addresses, by other spellings of a name and by the
 * `Authorization` header, and one password for many names. Only a few guesses may be checked; other
 * users, and the same user from another address, can still sign in.
 *
 *   node tools/run.mjs attacks/guessing
 *
 * Sends from several addresses of this machine (127.0.0.1 to 127.0.0.4), which only Linux has by
 * default.
 */
import { counter, PASSWORD } from './lib';
import { addUser, gatewayWith, signIn } from './parts/gateway';
import { type RawAnswer, sendRaw } from './parts/wire';

/** Wrong passwords that are checked before the first wait, and the one that begins it. */
const LOOKED_AT = 11;
const FIRST_WAIT_MS = 2000;
/** Wrong passwords that one address may send, whatever the name. */
const OF_ONE_ADDRESS = 100;
const HERE = '127.0.0.1';
const ELSEWHERE = '127.0.0.2';
const SPRAYER = '127.0.0.3';
const THIRD = '127.0.0.4';

const { check, finish } = counter('guessing');
const gateway = await gatewayWith();
const admin = await signIn(gateway, 'admin');
for (const name of ['victim', 'bystander']) await addUser(gateway, admin, name);

const guess = (username: string, password: string, { from = HERE, headers = {} } = {}) =>
  sendRaw(gateway.url, {
    method: 'POST',
    path: '/auth/login',
    headers: { 'content-type': 'application/json', 'osd-xsrf': 'x', ...headers },
    body: JSON.stringify({ username, password }),
    from,
  });
const many = <Result>(length: number, work: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length }, (_, number) => work(number)));
const count = (answers: RawAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/**
 * Returns how many guesses can be checked in a time: the first ones, and one after each wait, which
 * doubles.
 */
const mostLookedAt = (millis: number) => LOOKED_AT + Math.ceil(Math.log2(millis / FIRST_WAIT_MS + 1));

for (const name of ['victim', 'admin']) {
  const begun = Date.now();
  const limit = () => mostLookedAt(Date.now() - begun);
  const guesses = await many(60, (number: number) => guess(name, `wrong-${number}`));
  check(
    count(guesses, 401) <= limit(),
    `${name}: few of 60 guesses at once are looked at`,
    String(count(guesses, 401)),
  );
  check(count(guesses, 401) + count(guesses, 429) === 60, `${name}: all others have to wait`);
  const waiting = guesses.find(({ status }) => status === 429);
  check(Number(waiting?.headers['retry-after']) >= 1, `${name}: it is said how long`);
  const forged = await many(30, (number: number) =>
    guess(name, `wrong-${number}`, {
      headers: {
        'x-forwarded-for': `10.0.0.${number}`,
        'x-real-ip': `10.0.0.${number}`,
        forwarded: `for=10.0.0.${number}`,
        'x-client-ip': `10.0.0.${number}`,
        'cf-connecting-ip': `10.0.0.${number}`,
      },
    }),
  );
  const lookedAt = count(guesses, 401) + count(forged, 401);
  check(lookedAt <= limit(), `${name}: forged addresses buy no guesses`, String(lookedAt));
  const basic = await many(10, (number: number) =>
    sendRaw(gateway.url, {
      path: '/api/v1/auth/authinfo',
      headers: { authorization: `Basic ${Buffer.from(`${name}:wrong-${number}`).toString('base64')}` },
      from: HERE,
    }),
  );
  check(
    count(basic, 200) === 0 && lookedAt + count(basic, 401) <= limit(),
    `${name}: the header of scripts buys no guesses`,
    String(count(basic, 401)),
  );
  const elsewhere = await guess(name, PASSWORD, { from: ELSEWHERE });
  check(elsewhere.status === 200, `${name} can sign in from another address`, String(elsewhere.status));
}
const bystander = await guess('bystander', PASSWORD);
check(bystander.status === 200, 'another user can sign in from the same address', String(bystander.status));
const still = await gateway.call('GET', '/api/v1/auth/authinfo', { cookie: admin });
check(still.status === 200, 'the session of the administrator lives', String(still.status));

// No other spelling of the name leads to the account, so none avoids the wait.
const spellings = [
  'Victim',
  'VICTIM',
  ' victim',
  'victim ',
  'victim\u0000',
  'vic\u200btim',
  '\uff56ictim',
  'v\u0456ctim',
  'victim\n',
  '"victim"',
  'victim:',
  'victim/',
  'victim%20',
];
await Promise.all(
  spellings.map(async (spelling) => {
    const { status } = await guess(spelling, PASSWORD, { from: THIRD });
    check([400, 401, 403].includes(status), `no sign-in as ${JSON.stringify(spelling)}`, String(status));
  }),
);
// A name that exists is answered like one that does not.
const fresh = { from: THIRD };
const [known, unknown] = [await guess('bystander', 'wrong', fresh), await guess('not-there', 'wrong', fresh)];
check(
  known.status === unknown.status && known.body === unknown.body,
  'a wrong password and a wrong name are answered the same',
  `${known.status} ${unknown.status}`,
);

// One password for many names, from one address.
const sprayed = await many(OF_ONE_ADDRESS + 30, (number: number) =>
  guess(`name-${number}`, 'Summer-2026!', { from: SPRAYER }),
);
check(
  count(sprayed, 401) <= OF_ONE_ADDRESS + 10,
  'an address runs out of guesses',
  String(count(sprayed, 401)),
);
check(count(sprayed, 429) > 0, 'and has to wait', String(count(sprayed, 429)));
const stopped = await guess('bystander', PASSWORD, { from: SPRAYER });
check(stopped.status === 429, 'no one signs in from that address', String(stopped.status));
const open = await guess('bystander', PASSWORD, { from: ELSEWHERE });
check(open.status === 200, 'other addresses are open', String(open.status));
await gateway.stop();
finish();
