import { type IncomingMessage, type ServerResponse } from 'node:http';
import {
  constants,
  type Http2ServerRequest,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { type Socket } from 'node:net';
import { type TLSSocket } from 'node:tls';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

const isHttp2 = (request: IncomingMessage | Http2ServerRequest): request is Http2ServerRequest =>
  'stream' in request;

/** Closes a connection after the current answer, so that the client connects to another gateway. */
export function takeNoMore({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!isHttp2(raw)) reply.header('connection', 'close');
  // Absent when the client has gone.
  else raw.stream.session?.close();
}

/**
 * Ends idle connections when the gateway closes, which Node would keep until they time out: those
 * that browsers open in advance, and those whose last request is answered during the shutdown.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  const sessions = new Set<ServerHttp2Session>();
  let isClosing = false;
  const isSecure = 'addContext' in app.server;
  app.server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket | TLSSocket) => {
    // HTTP/2 connections are sessions.
    if ('alpnProtocol' in socket && socket.alpnProtocol === 'h2') return;
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    // Its handshake had already begun.
    if (isClosing) session.close();
    session.once('close', () => sessions.delete(session));
  });
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isHttp2(request)) return;
    unused.delete(request.socket);
    response.once('finish', () => void (isClosing && request.socket.end()));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    for (const session of sessions) session.close();
  });
}

/** Ends HTTP/2 requests that do not arrive in time; Node checks those of HTTP/1.1 only. */
export function limitStreams(app: FastifyInstance, requestTimeout: number): void {
  app.server.on('stream', (stream: ServerHttp2Stream) => {
    if (stream.endAfterHeaders) return;
    const late = setTimeout(() => {
      if (!stream.headersSent && !stream.destroyed) stream.respond({ ':status': 408 }, { endStream: true });
      stream.close(constants.NGHTTP2_CANCEL);
    }, requestTimeout).unref();
    const arrived = () => clearTimeout(late);
    stream.once('end', arrived).once('close', arrived);
  });
}
