/** The two sides of a comparison: a cluster, and a gateway with an embedded store of its own. */
import { readFileSync } from 'node:fs';
import { Client, type Dispatcher } from 'undici';
import { PASSWORD } from '../attacks/lib';
import { gatewayWith } from '../attacks/parts/gateway';
import { type Access } from '../bench/cluster';
import { type Account, type Answer, type Side, type SideRequest } from './types';

const ANSWER_WITHIN_MS = 120_000;

const basic = ({ user, password }: Account) =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const failed = (error: NodeJS.ErrnoException): Answer => ({
  status: 0,
  headers: {},
  text: error.code ?? error.message,
  json: undefined,
});

/**
 * @param admin an account that can do everything
 * @param ca the file of the certificate authority; without it, nothing is verified
 */
function side(origin: string, admin: Account, ca?: string): Side {
  const connect = ca === undefined ? { rejectUnauthorized: false } : { ca: readFileSync(ca) };
  const clientOf = () => new Client(origin, { connect, headersTimeout: ANSWER_WITHIN_MS });
  const client = clientOf();

  async function request(by: Client, { method, path, body, headers, as = admin }: SideRequest) {
    const answer = await by.request({
      method: method as Dispatcher.HttpMethod,
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
  }

  async function send(sent: SideRequest): Promise<Answer> {
    // After an anonymous request, a cluster can answer the next one on its connection with 401.
    const own = sent.as === null ? clientOf() : client;
    const answer = await request(own, sent).catch(failed);
    if (own !== client) await own.close();
    return answer;
  }

  return { origin, send, close: () => client.close() };
}

export const clusterSide = ({ url, user, password, ca }: Access): Side =>
  side(new URL(url).origin, { user, password }, ca);

/** Starts a gateway with an empty store in a temporary folder. */
export async function embeddedSide(): Promise<Side> {
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
