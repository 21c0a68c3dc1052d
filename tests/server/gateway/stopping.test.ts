import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { startGateway } from './support';

describe('a gateway that is asked to stop', () => {
  it('does not wait for a connection that a browser holds and has not used yet', async () => {
    const gateway = await startGateway();
    const { port, hostname } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    const ended = once(socket, 'close');
    // Answered, so that the gateway has seen the earlier connection, too.
    expect((await fetch(`${gateway.url}/api/v1/auth/type`)).status).toBe(401);
    await gateway.dispose();
    await ended;
    await expect(fetch(gateway.url)).rejects.toThrow();
  });

  it('answers pending requests and keeps no connection open', async () => {
    const gateway = await startGateway();
    const arrived = once(gateway.app.server, 'request');
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const request = get(
        `${gateway.url}/api/v1/auth/type`,
        { agent: new Agent({ keepAlive: true }) },
        (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode));
        },
      );
      request.once('error', reject);
    });
    await arrived;
    await gateway.dispose();
    expect(await answered).toBe(401);
  });
});
