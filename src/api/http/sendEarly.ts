import { type EarlyRequests, type SentEarly } from '../../../contract/early';

/* Standalone file that sends the first requests before the application loads. The client reuses
   the responses (`early.ts`); if it was faster, nothing is sent. */
const early = (window.gatehouseEarly ??= { sent: [], isOver: false });
/** Responses unused after this time are too old to show. */
const FRESH_MS = 15_000;

/**
 * Reads the whole body now: browsers otherwise fetch only its start, and the client would get it in
 * a later task, after the page may have been painted without it.
 */
async function read(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  return Object.assign(new Response(null, answer), { arrayBuffer: () => Promise.resolve(body) });
}

function send(request: EarlyRequests[string][number]): SentEarly {
  const { url, method, headers, body } = request;
  const answer = fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
  }).then(read);
  // Handled by the client when it uses the request.
  answer.catch(() => undefined);
  return { ...request, answer };
}

/** Triggers the slow loading of the origin's storage while the page waits for its code. */
function warmUp() {
  try {
    localStorage.getItem('');
  } catch {
    // Storage may be forbidden; the application handles that.
  }
}

if (!early.isOver) {
  const text = document.getElementById('gatehouse-early')?.textContent;
  const requests = (text ? JSON.parse(text) : {}) as EarlyRequests;
  const place = location.hash.slice(1).split('?', 1)[0] ?? '';
  early.sent.push(...[...(requests[''] ?? []), ...(place === '' ? [] : (requests[place] ?? []))].map(send));
  setTimeout(() => {
    // Unread responses would hold their connections open.
    for (const { answer } of early.sent.splice(0))
      answer.then(
        ({ body }) => body?.cancel(),
        () => undefined,
      );
  }, FRESH_MS);
  warmUp();
}
