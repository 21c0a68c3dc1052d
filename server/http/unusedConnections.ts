import { type Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';

/**
 * Ends connections on which nobody has asked for anything when the gateway closes. Browsers open such ones in advance; Node
 * counts them as busy, and a gateway that is asked to stop would wait for them for as long as it waits for a request.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  const isSecure = 'addContext' in app.server;
  app.server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}
