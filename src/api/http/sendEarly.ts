import { type EarlyRequests, type SentEarly } from '../contract/early';

/*
 * Runs before the code of the application has come, as a file of its own that imports nothing: what the page will ask first is on its way meanwhile.
 * The client takes up the answers (`early.ts`).
 */
const text = document.getElementById('gatehouse-early')?.textContent;
const requests = (text ? JSON.parse(text) : {}) as EarlyRequests;
const place = location.hash.slice(1).split('?', 1)[0] ?? '';

const sent: SentEarly[] = [...(requests[''] ?? []), ...(place === '' ? [] : (requests[place] ?? []))].map(
  (request) => {
    const { url, method, headers, body } = request;
    const answer = fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
    });
    // Whoever takes up the request hears of the failure.
    answer.catch(() => undefined);
    return { ...request, answer };
  },
);
Object.assign(window, { gatehouseEarly: sent });
