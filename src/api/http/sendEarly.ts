import { type EarlyRequests, type SentEarly } from '../contract/early';

/* A separate file without imports that runs before the application and sends its first requests.
   The client reuses the responses (`early.ts`); if the client was faster, nothing is sent. */
const early = (window.gatehouseEarly ??= { sent: [], isOver: false });
/** Responses unused after this time are too old to show. */
const FRESH_MS = 15_000;

/**
 * Reads the whole body now: browsers fetch only the start of a long body until it is read. The
 * client then gets it in the same task; in a later task, the page could be painted without it
 * first.
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
