import { type EarlyRequests, type SentEarly } from '../contract/early';

/*
 * Runs before the code of the application, as a file of its own that imports nothing, and sends what the page will ask first. The client takes up the
 * answers (`early.ts`); where it was faster than this file, nothing is sent.
 */
const early = (window.gatehouseEarly ??= { sent: [], isOver: false });
/** An answer that was not taken up by then is too old to be shown. */
const FRESH_MS = 15_000;

/**
 * Reads the whole body now, because the browser fetches only the beginning of a long body until it is read. The client then gets it in the same
 * task. Otherwise the browser would deliver the body in a later task, and could draw the page without it first.
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
  // The client hears of the failure when it takes up the request.
  answer.catch(() => undefined);
  return { ...request, answer };
}

/**
 * Asks for the stored values of the origin, which the code needs first and the browser is slow to hand over. Done here, it takes time in which the
 * page waits for its code anyway.
 */
function warmUp() {
  try {
    localStorage.getItem('');
  } catch {
    // Storage may be forbidden: the code finds out by itself.
  }
}

if (!early.isOver) {
  const text = document.getElementById('gatehouse-early')?.textContent;
  const requests = (text ? JSON.parse(text) : {}) as EarlyRequests;
  const place = location.hash.slice(1).split('?', 1)[0] ?? '';
  early.sent.push(...[...(requests[''] ?? []), ...(place === '' ? [] : (requests[place] ?? []))].map(send));
  setTimeout(() => {
    // An answer that no one reads would keep its connection.
    for (const { answer } of early.sent.splice(0))
      answer.then(
        ({ body }) => body?.cancel(),
        () => undefined,
      );
  }, FRESH_MS);
  warmUp();
}
