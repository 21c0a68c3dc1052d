import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** Certificate that an address presents, as DER, or why there is none. */
export type HostCertificate = { origin: string } & ({ certificate: Buffer } | { problem: string });

/**
 * Reads the certificate of an address in a TLS handshake. It is not verified, since one that has
 * expired must be shown, too; nothing is sent after the handshake.
 */
export function readHostCertificate(address: string, timeout: number): Promise<HostCertificate> {
  const { origin, protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:')
    return Promise.resolve({ origin, problem: 'This address uses HTTP, which has no certificate.' });
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: port === '' ? 443 : Number(port),
      rejectUnauthorized: false,
      ...(isIP(host) === 0 ? { servername: host } : {}),
    });
    const finish = (answer: { certificate: Buffer } | { problem: string }) => {
      socket.destroy();
      resolve({ origin, ...answer });
    };
    socket.setTimeout(timeout, () => finish({ problem: `No answer within ${timeout} ms.` }));
    socket.once('error', ({ message }) => finish({ problem: message }));
    socket.once('secureConnect', () => {
      const raw = socket.getPeerX509Certificate()?.raw;
      finish(raw === undefined ? { problem: 'No certificate was presented.' } : { certificate: raw });
    });
  });
}
