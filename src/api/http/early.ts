import { type EarlyAnswers, type SentEarly } from '../../../contract/early';

/** Headers added by the browser or its libraries, irrelevant for matching. */
const ADDED = new Set(['accept', 'content-type', 'user-agent']);

const saysTheSame = (request: Request, early: SentEarly) =>
  Object.entries(early.headers).every(([name, value]) => request.headers.get(name) === value) &&
  [...request.headers.keys()].every((name) => ADDED.has(name) || Object.hasOwn(early.headers, name));

/**
 * Wraps fetch to reuse early requests with the same method, URL and headers, once each; any write
 * discards the rest. Bodies are not compared: reading one would make it a stream, which not every
 * connection can send (`contract/early.ts`).
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
    // A failed early request is sent again as if it had never been sent.
    return Promise.race([
      found.answer.catch(() => send(input, init)),
      rejectedWith(init?.signal ?? input.signal),
    ]);
  };
}

/** An unread response would hold its connection open. */
function giveUp({ answer }: SentEarly): void {
  answer.then(
    ({ body }) => body?.cancel(),
    () => undefined,
  );
}

/** Rejects on abort. */
const rejectedWith = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
