import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { type AddressInfo } from 'node:net';
import axios, { type AxiosAdapter } from 'axios';

/** A request as it arrived over the network. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answer {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

export type Responder = (request: ReceivedRequest) => Answer | Promise<Answer>;

/** JSON with its content type. */
export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

/**
 * A real HTTP server on a free port that remembers what it was asked. `respond` says what it answers; by default `{}`.
 * `adapter` is axios' own fetch adapter, told where relative addresses live, as a page tells a browser.
 */
export async function startServer() {
  const received: ReceivedRequest[] = [];
  let responder: Responder = () => json({});
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { method = '', url = '', headers } = request;
      const arrived = { method, url, headers, body: Buffer.concat(chunks).toString() };
      received.push(arrived);
      const answer = await responder(arrived);
      response.writeHead(answer.status ?? 200, answer.headers);
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const viaFetch = axios.getAdapter('fetch');
  const adapter: AxiosAdapter = (config) =>
    viaFetch({ ...config, url: new URL(config.url ?? '', origin).href });

  return {
    origin,
    adapter,
    received,
    last: () => received.at(-1) as ReceivedRequest,
    respond(next: Responder) {
      responder = next;
    },
    reset() {
      received.length = 0;
      responder = () => json({});
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** A promise with its handle outside. */
export function deferred<T = void>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
