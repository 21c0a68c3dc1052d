import { generate } from 'selfsigned';

export interface KeyPair {
  /** PEM. */
  key: string;
  certificate: string;
}

/**
 * A new RSA key with a certificate that it signed itself; for the address 127.0.0.1 unless another name is given.
 *
 * @param ends when the certificate ends
 */
export async function newKeyPair(commonName = '127.0.0.1', ends?: Date): Promise<KeyPair> {
  const san =
    commonName === '127.0.0.1'
      ? { type: 7 as const, ip: commonName }
      : { type: 2 as const, value: commonName };
  const made = await generate([{ name: 'commonName', value: commonName }], {
    algorithm: 'sha256',
    keySize: 2048,
    ...(ends === undefined ? {} : { notAfterDate: ends }),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [san] },
    ],
  });
  return { key: made.private, certificate: made.cert };
}
