/** Sends requests byte for byte: `fetch` would change their path, method and headers. */
import { connect } from 'node:net';

/** Long, since a hundred passwords that are checked at once take their time on a busy machine. */
const ANSWER_WITHIN_MS = 300_000;

export interface RawRequest {
  method?: string;
  path?: string;
  /** A name with a list of values is sent once for each. */
  headers?: Record<string, string | readonly string[]>;
  body?: string;
  /** Local address to send from, for example `127.0.0.2`. */
  from?: string | undefined;
}

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  status: number;
  headers: Record<string, string>;
  /** Not decoded: with the lengths of its chunks. */
  body: string;
}

/**
 * Sends one request over a connection of its own.
 *
 * @param base address of the gateway; only host and port count
 */
export function sendRaw(
  base: string,
  { method = 'GET', path = '/', headers = {}, body = '', from }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(base);
  const lines = Object.entries({
    host,
    connection: 'close',
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }).flatMap(([name, value]) => [value].flat().map((each) => `${name}: ${each}\r\n`));
  return new Promise((done, fail) => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      ...(from === undefined ? {} : { localAddress: from }),
    });
    const chunks: Buffer[] = [];
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy(new Error(`${method} ${path} is not answered`)));
    socket.on('connect', () => socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? done(answerOf(chunks)) : fail(error),
    );
    socket.on('close', () => done(answerOf(chunks)));
  });
}

function answerOf(chunks: Buffer[]): RawAnswer {
  const text = Buffer.concat(chunks).toString('utf8');
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: end < 0 ? '' : text.slice(end + 4) };
}
