import { readFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { Agent, type AgentOptions, request as secureRequest } from 'node:https';
import { type Config } from '../../config';

/** The fetch function for requests to identity providers, as the libraries expect it. */
export type Fetch = (
  address: string,
  options: {
    method?: string;
    headers?: HeadersInit;
    /** String, bytes, or form fields. */
    body?: unknown;
    signal?: AbortSignal | null;
  },
) => Promise<Response>;

type FileKey =
  | `opensearch_security.openid.${'root_ca' | 'certificate' | 'private_key' | 'pfx'}`
  | 'opensearch_security.saml.idp.pemtrustedcas_filepath'
  | 'opensearch_security.saml.sp.signature_private_key_filepath'
  | 'opensearch_security.saml.sp.certificate_filepath';

/** Maximum bytes of a provider's answer. */
const LARGEST_ANSWER = 4_194_304;

/** Reads a configured file, if any. @throws Error naming the key if it cannot be read */
export function readConfigured(config: Config, key: FileKey): Buffer | undefined {
  if (config[key] === '') return undefined;
  try {
    return readFileSync(config[key]);
  } catch (error) {
    throw new Error(`${key}: ${error instanceof Error ? error.message : 'cannot be read'}`, { cause: error });
  }
}

/**
 * Returns the TLS options for the provider, from the configured files.
 *
 * @throws Error naming the key whose file cannot be read
 */
function openIdOptions(config: Config): AgentOptions {
  const file = (name: 'root_ca' | 'certificate' | 'private_key' | 'pfx') =>
    readConfigured(config, `opensearch_security.openid.${name}`);
  const ca = file('root_ca');
  const cert = file('certificate');
  const key = file('private_key');
  const pfx = file('pfx');
  const passphrase = config['opensearch_security.openid.passphrase'];
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    ...(pfx === undefined ? {} : { pfx }),
    ...(passphrase === '' ? {} : { passphrase }),
    ...(config['opensearch_security.openid.verify_hostnames']
      ? {}
      : { checkServerIdentity: () => undefined }),
  };
}

/** The same for SAML metadata, without a client certificate. @throws Error naming the key */
function samlOptions(config: Config): AgentOptions {
  const ca = readConfigured(config, 'opensearch_security.saml.idp.pemtrustedcas_filepath');
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(config['opensearch_security.saml.idp.verify_hostnames']
      ? {}
      : { checkServerIdentity: () => undefined }),
  };
}

const TLS_OPTIONS = { openid: openIdOptions, saml: samlOptions };

/**
 * Returns a fetch function with the certificates and authorities of `opensearch_security.openid.*`
 * (also for the keys of `jwt`) or `opensearch_security.saml.idp.*`. Follows no redirects.
 */
export function providerFetch(config: Config, provider: keyof typeof TLS_OPTIONS): Fetch {
  const agent = new Agent({ keepAlive: true, ...TLS_OPTIONS[provider](config) });
  return (address, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      const isSecure = url.protocol === 'https:';
      const options = {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(signal ? { signal } : {}),
      };
      // Callers get the same error for all network failures, as with the standard fetch.
      const fail = (error: Error) => reject(new TypeError(`fetch failed: ${error.message}`));
      const sent = (isSecure ? secureRequest : plainRequest)(
        url,
        isSecure ? { ...options, agent } : options,
        (answer) => {
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('error', fail);
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > LARGEST_ANSWER) answer.destroy(new Error('the answer is too large'));
            else chunks.push(chunk);
          });
          answer.on('end', () => {
            const status = answer.statusCode ?? 502;
            const received = new Headers();
            for (const [name, value] of Object.entries(answer.headers))
              if (value !== undefined) received.set(name, [value].flat().join(', '));
            const hasBody = status !== 204 && status !== 304;
            resolve(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: received }));
          });
        },
      );
      sent.on('error', fail);
      const text = body instanceof URLSearchParams ? body.toString() : body;
      if (typeof text === 'string' || text instanceof Uint8Array) sent.write(text);
      sent.end();
    });
}
