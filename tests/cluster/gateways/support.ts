import { spawnSync } from 'node:child_process';
import { createServer, request as ask, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { type Settings } from '../../server/gateway/support';
import { type TestCluster } from '../../support/opensearch';
import { callCluster, SERVER_USER } from '../support';

const SETUP = resolve(__dirname, '../../../deploy/setup.sh');

/** Where gateways of a test keep their sessions in a cluster. */
export interface SessionPlace {
  /** Name of the index. */
  index: string;
  /** Removes the index and the right to use it. */
  remove(): Promise<void>;
}

/**
 * Lets the server user keep sessions in an index of its own, as docs/deployment.md tells to.
 *
 * @param name begins with `gatehouse-test-`
 */
export async function allowSessions(cluster: TestCluster, name: string): Promise<SessionPlace> {
  const index = `.${name}`;
  const expectDone = async (method: string, path: string, body?: unknown) => {
    const answer = await callCluster(method, path, { cluster, body });
    if (answer.status >= 300 && answer.status !== 404)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const api = '/_plugins/_security/api';
  await expectDone('DELETE', `/${index}-1`);
  // What docs/deployment.md tells administrators to run.
  const { status, stdout, stderr } = spawnSync('sh', [SETUP], {
    encoding: 'utf8',
    env: {
      ...process.env,
      OPENSEARCH_URL: cluster.url,
      ...(cluster.ca === undefined ? {} : { OPENSEARCH_CA: cluster.ca }),
      OPENSEARCH_ADMIN: cluster.admin.user,
      OPENSEARCH_ADMIN_PASSWORD: cluster.admin.password,
      OPENSEARCH_SERVER_USER: SERVER_USER.name,
      OPENSEARCH_SERVER_ROLE: name,
      OPENSEARCH_SESSION_INDEX: index,
      OPENSEARCH_PEOPLE_INDEX: index,
      OPENSEARCH_MEMBERSHIPS_INDEX: index,
      OPENSEARCH_REVIEWS_INDEX: index,
    },
  });
  if (status !== 0) throw new Error(`${SETUP} failed:\n${stdout}\n${stderr}`);
  return {
    index,
    async remove() {
      await expectDone('DELETE', `/${index}-1`);
      await expectDone('DELETE', `${api}/rolesmapping/${name}`);
      await expectDone('DELETE', `${api}/roles/${name}`);
    },
  };
}

/** What the configuration of gateways says that share their sessions. */
export const sharedSessions = ({ index }: SessionPlace): Settings => ({
  'opensearch_security.session.store': 'cluster',
  'opensearch_security.session.index': index,
  'opensearch_security.cookie.password': 'a-text-that-only-the-gateways-of-this-test-know',
});

/** Sends each request to the next of several gateways, and to another one when that cannot be reached. */
export class Balancer {
  /** How many requests each gateway has answered, by its address. */
  readonly answered = new Map<string, number>();
  private next = 0;
  private readonly server: Server;

  private constructor(private readonly targets: readonly string[]) {
    this.server = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const body = Buffer.concat(chunks);
        const start = this.next++;
        const attempt = (tries: number): void => {
          const target = this.targets[(start + tries) % this.targets.length] ?? '';
          const { hostname, port } = new URL(target);
          const onward = ask(
            {
              hostname,
              port,
              method: incoming.method,
              path: incoming.url,
              headers: { ...incoming.headers, connection: 'close' },
              agent: false,
            },
            (answer) => {
              this.answered.set(target, (this.answered.get(target) ?? 0) + 1);
              const { connection: _hop, ...headers } = answer.headers;
              outgoing.writeHead(answer.statusCode ?? 502, headers);
              answer.pipe(outgoing);
            },
          );
          onward.on('error', () => {
            if (outgoing.headersSent) outgoing.destroy();
            else if (tries + 1 < this.targets.length) attempt(tries + 1);
            else outgoing.writeHead(502).end();
          });
          onward.end(body);
        };
        attempt(0);
      });
    });
  }

  /** Starts one on a free port. */
  static async start(targets: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(targets);
    await new Promise<void>((done) => balancer.server.listen(0, '127.0.0.1', done));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((done) => this.server.close(() => done()));
  }
}
