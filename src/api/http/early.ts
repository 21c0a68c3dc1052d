import { type SentEarly } from '../contract/early';

/** An answer that was not taken up by then is too old to be shown, milliseconds since the page began. */
const FRESH_MS = 15_000;

/** Headers that the browser or its libraries add; the others say what is asked. */
const ADDED = new Set(['accept', 'content-type', 'user-agent']);

const saysTheSame = (request: Request, early: SentEarly) =>
  Object.entries(early.headers).every(([name, value]) => request.headers.get(name) === value) &&
  [...request.headers.keys()].every((name) => ADDED.has(name) || Object.hasOwn(early.headers, name));

/**
 * The browser's fetch, except that a request which went out before the code came is not sent again: the same method, address, headers and body. Each is
 * taken up once. A change outdates all that are left.
 *
 * @param sent taken from as requests are made
 * @param age milliseconds since the page began
 */
export function fetchOrTakeUp(
  sent: SentEarly[],
  send: typeof fetch = (...request) => fetch(...request),
  age: () => number = () => performance.now(),
): typeof fetch {
  return async (input, init) => {
    if (sent.length === 0 || !(input instanceof Request)) return send(input, init);
    if (age() > FRESH_MS) sent.length = 0;
    const body = input.method === 'GET' ? '' : await input.clone().text();
    const at = sent.findIndex(
      (early) =>
        early.method === input.method &&
        new URL(early.url, input.url).href === input.url &&
        (early.body ?? '') === body &&
        saysTheSame(input, early),
    );
    const [early] = at < 0 ? [] : sent.splice(at, 1);
    if (!early) {
      if (input.method !== 'GET') sent.length = 0;
      return send(input, init);
    }
    // What failed on its way is tried as if it had not been sent; that it was is no reason to fail.
    return Promise.race([
      early.answer.catch(() => send(input, init)),
      rejectedWith(init?.signal ?? input.signal),
    ]);
  };
}

/** Rejects when the caller gives up. */
const rejectedWith = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
