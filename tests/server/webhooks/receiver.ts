import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhooks that can be killed and started again on the same port. */
export class Receiver {
  readonly received: Received[] = [];
  /** Status of the next answers. */
  status = 204;
  headers: Record<string, string> = {};
  private server: Server | undefined;
  private port = 0;

  private readonly waiting = new Set<() => void>();

  /** Resolves when so many requests have come. */
  until(count: number): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.received.length < count) return;
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
      check();
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        this.received.push({ headers: request.headers, body });
        for (const check of this.waiting) check();
        response.writeHead(this.status, this.headers).end(this.status === 204 ? undefined : 'not kept');
      });
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async kill(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
  }
}
