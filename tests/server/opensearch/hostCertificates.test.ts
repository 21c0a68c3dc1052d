import { X509Certificate } from 'node:crypto';
import { type AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { nodeOfHandshake } from '../../../server/clusterSecurity';
import { readHostCertificate } from '../../../server/opensearch';
import { newKeyPair } from '../../support/certificates';

const DAY = 24 * 60 * 60 * 1000;
const TIMEOUT = 5000;

let server: Server | undefined;
afterEach(() => void server?.close());

async function serve(ends: Date): Promise<string> {
  const { key, certificate } = await newKeyPair('127.0.0.1', ends);
  const opened = createServer({ key, cert: certificate });
  server = opened;
  await new Promise<void>((done) => opened.listen(0, '127.0.0.1', done));
  return `https://127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

describe('the certificate that an address presents', () => {
  it('is read in a handshake, with names and days', async () => {
    const now = Date.now();
    const address = await serve(new Date(now + 10 * DAY));
    const answer = await readHostCertificate(address, TIMEOUT);
    expect(nodeOfHandshake(answer, now)).toMatchObject({
      name: address,
      problem: null,
      certificates: [{ use: 'http', subject: 'CN=127.0.0.1', names: ['127.0.0.1'], days_left: 10 }],
    });
  });

  it('is shown although it has expired', async () => {
    const now = Date.now();
    const address = await serve(new Date(now - 3 * DAY));
    const answer = await readHostCertificate(address, TIMEOUT);
    expect('certificate' in answer && new X509Certificate(answer.certificate).subject).toBe('CN=127.0.0.1');
    expect(nodeOfHandshake(answer, now).certificates[0]?.days_left).toBeLessThan(0);
  });

  it('is missing with a reason if nothing answers, or without TLS', async () => {
    const address = await serve(new Date(Date.now() + DAY));
    await new Promise((done) => server?.close(done));
    expect(await readHostCertificate(address, TIMEOUT)).toMatchObject({
      problem: expect.stringContaining('ECONNREFUSED'),
    });
    expect(await readHostCertificate('http://127.0.0.1:9200', TIMEOUT)).toMatchObject({
      problem: expect.stringContaining('HTTP'),
    });
  });
});
