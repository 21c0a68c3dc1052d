import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from '@jest/globals';
import { startGateway } from './support';

it('stops at once although a browser holds a connection that it has not used yet', async () => {
  const gateway = await startGateway();
  const { port, hostname } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  // Answered, so that the gateway has seen the earlier connection, too.
  expect((await fetch(`${gateway.url}/api/v1/auth/type`)).status).toBeLessThan(500);
  await gateway.dispose();
  await ended;
  await expect(fetch(gateway.url)).rejects.toThrow();
});
