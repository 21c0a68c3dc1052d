import { type EarlyAnswers, type SentEarly } from '../contract/early';

/** Headers that the browser or its libraries add; the others say what is asked. */
const ADDED = new Set(['accept', 'content-type', 'user-agent']);

const saysTheSame = (request: Request, early: SentEarly) =>
  Object.entries(early.headers).every(([name, value]) => request.headers.get(name) === value) &&
  [...request.headers.keys()].every((name) => ADDED.has(name) || Object.hasOwn(early.headers, name));

/**
 * The browser's fetch, except that a request which went out before the code came is not sent again: the same method, address and headers. Each is
 * taken up once. A body is not read, since that would make it a stream, which not every connection can send; what is sent early says the same
 * (`contract/early.ts`). A change outdates all that are left.
 *
 * @param early taken from as requests are made; the first ends the time of early requests
 */
export function fetchOrTakeUp(
  early: EarlyAnswers,
  send: typeof fetch = (...request) => fetch(...request),
): typeof fetch {
  const { sent } = early;
  return async (input, init) => {
    early.isOver = true;
    if (sent.length === 0 || !(input instanceof Request)) return send(input, init);
    const at = sent.findIndex(
      (request) =>
        request.method === input.method &&
        new URL(request.url, input.url).href === input.url &&
        saysTheSame(input, request),
    );
    const [found] = at < 0 ? [] : sent.splice(at, 1);
    if (!found) {
      if (input.method !== 'GET') sent.splice(0).forEach(giveUp);
      return send(input, init);
    }
    // What failed on its way is tried as if it had not been sent; that it was is no reason to fail.
    return Promise.race([
      found.answer.catch(() => send(input, init)),
      rejectedWith(init?.signal ?? input.signal),
    ]);
  };
}

/** An answer that no one reads would keep its connection. */
function giveUp({ answer }: SentEarly): void {
  answer.then(
    ({ body }) => body?.cancel(),
    () => undefined,
  );
}

/** Rejects when the caller gives up. */
const rejectedWith = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
