/** The two that are compared: a cluster, and a gateway with an embedded store of its own. */
import { readFileSync } from 'node:fs';
import { Client } from 'undici';
import { PASSWORD } from '../attacks/lib';
import { gatewayWith } from '../attacks/parts/gateway';

const ANSWER_WITHIN_MS = 120_000;

const basic = ({ user, password }) =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;

const jsonOf = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * One of the two.
 *
 * @param origin where it is
 * @param admin name and password of an account that can do everything
 * @param ca the authority that signs its certificate; none is verified without
 */
function side(origin: string, admin: string, ca) {
  const connect = ca === undefined ? { rejectUnauthorized: false } : { ca: readFileSync(ca) };
  const clientOf = () => new Client(origin, { connect, headersTimeout: ANSWER_WITHIN_MS });
  const client = clientOf();

  /** @returns the answer; status 0 when the connection ended without one */
  async function send({ method, path, body, headers = {}, as = admin }) {
    // A cluster can answer what follows an anonymous request on a connection with the 401 of that one.
    const own = as === null ? clientOf() : client;
    try {
      const answer = await own.request({
        method,
        path,
        headers: {
          ...(as === null ? {} : { authorization: basic(as) }),
          ...(body === undefined || body === '' ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await answer.body.text();
      return { status: answer.statusCode, headers: answer.headers, text, json: jsonOf(text) };
    } catch (error) {
      return { status: 0, headers: {}, text: error.code ?? error.message, json: undefined };
    } finally {
      if (own !== client) await own.close();
    }
  }

  return { origin, send, close: () => client.close() };
}

export const clusterSide = ({ url, user, password, ca }) => side(new URL(url).origin, { user, password }, ca);

/** Starts a gateway with an empty store in a temporary folder. */
export async function embeddedSide() {
  const gateway = await gatewayWith({ 'embedded.exposeSecurityApi': true });
  const { send, origin, close } = side(gateway.url, { user: 'admin', password: PASSWORD });
  return {
    origin,
    send,
    async close() {
      await close();
      await gateway.stop();
    },
  };
}
