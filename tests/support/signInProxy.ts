import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

const COOKIE = 'sso';
const form = `<!doctype html><title>Sign in</title><form method="post">
  <label>Name <input name="login" id="login"></label><button id="enter">Sign in</button></form>`;

/** Whom the cookie of the proxy names. It is not signed: these tests have no enemies there. */
const userOf = ({ headers }: IncomingMessage) =>
  new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1];

/**
 * A reverse proxy on loopback where users sign in: unknown users get its form on every page; for others
 * it passes requests on, with the user's name and roles in headers that no visitor can set. `/sso/logout` forgets them.
 */
export class SignInProxy {
  /** Backend roles by name. */
  roles: Record<string, string> = {};

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  /** @param target address of the gateway behind it */
  static async start(target: string): Promise<SignInProxy> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const proxy = new SignInProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (asked, answer) => {
      const user = userOf(asked);
      if (asked.url === '/sso/logout') proxy.forget(answer);
      else if (user === undefined) void proxy.ask(asked, answer);
      else proxy.pass(asked, answer, target, user);
    });
    return proxy;
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.server.close(done));
    this.server.closeAllConnections();
    await ended;
  }

  private forget(answer: ServerResponse): void {
    answer.setHeader('set-cookie', `${COOKIE}=; Path=/; Max-Age=0`);
    answer.setHeader('content-type', 'text/html');
    answer.end('<!doctype html><title>Gone</title><p id="gone">Gone</p>');
  }

  private async ask(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of asked) text += String(chunk);
    const name = asked.method === 'POST' ? new URLSearchParams(text).get('login') : null;
    if (name === null) {
      answer.setHeader('content-type', 'text/html');
      answer.end(form);
      return;
    }
    // Back to the same address, whose fragment the browser keeps.
    answer.writeHead(303, { location: asked.url, 'set-cookie': `${COOKIE}=${name}; Path=/; HttpOnly` });
    answer.end();
  }

  private pass(asked: IncomingMessage, answer: ServerResponse, target: string, user: string): void {
    const headers = {
      ...asked.headers,
      'x-forwarded-for': asked.socket.remoteAddress ?? '',
      'x-proxy-user': user,
      'x-proxy-roles': this.roles[user] ?? '',
    };
    const passed = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }
}
