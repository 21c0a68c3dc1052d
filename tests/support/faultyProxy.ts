import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, type Socket } from 'node:net';
import { type TestCluster } from './opensearch';

/** What comes back in place of the cluster's own answer. */
export interface Fault {
  status: number;
  type: string;
  body: string;
}

/** How the way to the cluster is at present: open, cut, without an answer, or with another answer. */
export type Way = 'open' | 'cut' | 'silent' | Fault;

/** A way to a cluster that tests can disturb, as networks and proxies do. */
export class FaultyProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private port = 0;
  /** Method and path of each request that has arrived, in order. */
  readonly requests: string[] = [];
  private way: Way = 'open';
  /** Paths that the present fault concerns. */
  private concerns: (method: string, path: string) => boolean = () => true;

  constructor(private readonly cluster: TestCluster) {
    this.server = createServer((incoming, outgoing) => this.serve(incoming, outgoing));
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /** Starts to listen on loopback, and returns its address. */
  async start(): Promise<string> {
    await this.listen(0);
    return `http://127.0.0.1:${this.port}`;
  }

  /** Changes how the way is from now on. `concerns` narrows an answer or a silence to some requests. */
  async set(way: Way, concerns: (method: string, path: string) => boolean = () => true): Promise<void> {
    const wasCut = this.way === 'cut';
    this.way = way;
    this.concerns = concerns;
    if (way === 'cut') await this.unlisten();
    else if (wasCut) await this.listen(this.port);
  }

  async stop(): Promise<void> {
    await this.unlisten();
  }

  private listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => {
        this.port = (this.server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  private unlisten(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming;
    this.requests.push(`${method} ${url}`);
    const { way } = this;
    if (way !== 'open' && way !== 'cut' && this.concerns(method, url)) {
      // Silent: the request is taken and never answered.
      if (way === 'silent') return;
      outgoing.writeHead(way.status, { 'content-type': way.type }).end(way.body);
      return;
    }
    const { url: origin, ca } = this.cluster;
    const onward = request(
      origin + url,
      {
        method,
        headers,
        agent: false,
        ...(ca === undefined ? { rejectUnauthorized: false } : { ca: readFileSync(ca) }),
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    // An answer that no one reads on would keep its connection, and the test run, open for ever.
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  }
}
