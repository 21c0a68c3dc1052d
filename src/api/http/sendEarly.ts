import { type EarlyRequests, type SentEarly } from '../contract/early';

/*
 * Runs before the code of the application, as a file of its own that imports nothing, and sends what the page will ask first.
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
    // The client hears of the failure when it takes up the request.
    answer.catch(() => undefined);
    return { ...request, answer };
  },
);
Object.assign(window, { gatehouseEarly: sent });
