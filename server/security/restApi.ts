import { isUtf8 } from 'node:buffer';
import { type IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { basicCredentials } from '../lib/basicAuth';
import { TimeSlices } from '../lib/timeSlices';
import { storeFailure } from '../store/failures';
import {
  type AuthenticationResult,
  type Caller,
  type Method,
  type RequestFacts,
  type SecurityAnswer,
  type SecurityBackend,
} from './backend';

/** Counts failed sign-ins, to stop password guessing through the REST API. */
export interface AttemptGuard {
  /** True if this name or address has failed too often lately. */
  isBlocked(userName: string, remoteAddress: string): boolean | Promise<boolean>;
  failed(userName: string, remoteAddress: string): void | Promise<void>;
  succeeded(userName: string, remoteAddress: string): void | Promise<void>;
}

/** Audits requests rejected by this API. */
export interface RestApiObserver {
  /** `user` is undefined without credentials. */
  failedLogin(user: string | undefined, request: RequestFacts, remoteAddress: string): void;
  /** Too many failures; the password was not checked. */
  attemptLimited(user: string, request: RequestFacts, remoteAddress: string): void;
  badHeaders(request: RequestFacts, remoteAddress: string): void;
}

export interface SecurityApiOptions {
  backend: SecurityBackend;
  guard?: AttemptGuard;
  observer?: RestApiObserver;
  bodyLimit?: number;
}

const mediaTypes = new WeakMap<IncomingMessage, string | undefined>();

const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const BODY_LIMIT = 1024 * 1024;
const NO_CALLER: Caller = { userName: '', backendRoles: [], attributes: {}, stamp: '' };

/** Exposes the security REST API with basic authentication (`embedded.exposeSecurityApi`). */
export async function registerSecurityApi(
  fastify: FastifyInstance,
  options: SecurityApiOptions,
): Promise<void> {
  await fastify.register(async (scope) => {
    // The back end judges body and media type after sign-in, with its own answers to duplicate
    // keys, broken JSON and odd types. Fastify would refuse some itself, so it sees only one type.
    scope.addHook('onRequest', async ({ raw }) => {
      mediaTypes.set(raw, raw.headers['content-type']);
      if (raw.headers['content-type'] !== undefined) raw.headers['content-type'] = 'application/octet-stream';
    });
    scope.removeAllContentTypeParsers();
    const { bodyLimit = BODY_LIMIT } = options;
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
      // Invalid UTF-8 would be stored altered.
      if (isUtf8(bytes)) done(null, bytes.toString('utf8'));
      else
        done(
          Object.assign(new Error('The request body is not valid UTF-8.'), { statusCode: 400 }),
          undefined,
        );
    });
    scope.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
      const failure = storeFailure(error);
      const status = failure?.status ?? error.statusCode ?? 500;
      const reason = failure?.message ?? (status < 500 ? error.message : 'Internal server error');
      return reply.code(status).send({ error: { root_cause: [], type: 'exception', reason }, status });
    });
    for (const prefix of ['/_plugins/_security', '/_opendistro/_security']) {
      for (const url of [prefix, `${prefix}/*`])
        scope.route({
          method: METHODS,
          url,
          exposeHeadRoute: false,
          handler: (request, reply) => serve(request, reply, options),
        });
    }
  });
}

async function serve(request: FastifyRequest, reply: FastifyReply, options: SecurityApiOptions) {
  const [path = '', ...search] = (request.raw.url ?? '').split('?');
  const headers = Object.fromEntries(
    Object.entries({ ...request.headers, 'content-type': mediaTypes.get(request.raw) }).flatMap(
      ([name, value]) => asField(name, Array.isArray(value) ? value.join(', ') : (value ?? '')),
    ),
  );
  const facts: RequestFacts = {
    method: request.method as Method,
    path,
    query: Object.fromEntries(new URLSearchParams(search.join('?'))),
    headers,
    receivedHeaders: pairs(request.raw.rawHeaders),
  };
  if (Object.keys(headers).some((name) => name.startsWith('_opendistro_security_'))) {
    options.observer?.badHeaders(facts, request.ip);
    return send(reply, { status: 403, body: { error: { status: 'error', reason: FROM_INSIDE } } }, false);
  }
  const signIn = isOpen(path, request.method) ? OPEN : await authenticate(request, facts, options);
  if (!signIn.ok) return challenge(reply, signIn);
  const answer = await options.backend.handle({
    ...facts,
    ...(typeof request.body === 'string' ? { body: request.body } : {}),
    caller: signIn.caller,
    ...(signIn.proof === undefined ? {} : { proof: signIn.proof }),
    remoteAddress: request.ip,
  });
  const { query } = facts;
  return send(reply, answer, Object.hasOwn(query, 'pretty') && query['pretty'] !== 'false');
}

/** Returns a header as HTTP/1.1 has it; HTTP/2 sends the host under another name. */
function asField(name: string, value: string): (readonly [string, string])[] {
  if (name === ':authority') return [['host', value]];
  return name.startsWith(':') ? [] : [[name, value]];
}

/** Node's raw headers alternate names and values. */
function pairs(rawHeaders: readonly string[]): (readonly [string, string])[] {
  return rawHeaders.flatMap((name, at) => (at % 2 === 0 ? asField(name, rawHeaders[at + 1] ?? '') : []));
}

/** OpenSearch's message for headers that only its nodes send each other. */
const FROM_INSIDE =
  'Illegal parameter in http or transport request found.\nThis means that one node is trying to connect to another with \na non-node certificate (no OID or security.nodes_dn incorrect configured) or that someone \nis spoofing requests. Check your TLS certificate setup as described here: See https://opendistro.github.io/for-elasticsearch-docs/docs/troubleshoot/tls/';

const OPEN: AuthenticationResult = { ok: true, caller: NO_CALLER };

/** Paths that need no credentials. */
function isOpen(path: string, method: string): boolean {
  return method === 'OPTIONS' || /\/_security\/(health|whoami)$/.test(path);
}

type SignIn = AuthenticationResult & { blocked?: boolean };

async function authenticate(
  { headers, ip }: FastifyRequest,
  facts: RequestFacts,
  { backend, guard, observer }: SecurityApiOptions,
): Promise<SignIn> {
  const credentials = basicCredentials(headers.authorization);
  if (!credentials) {
    observer?.failedLogin(undefined, facts, ip);
    return { ok: false, status: 401, message: '' };
  }
  const { userName } = credentials;
  if (await guard?.isBlocked(userName, ip)) {
    observer?.attemptLimited(userName, facts, ip);
    return { ok: false, status: 401, message: 'Authentication finally failed', blocked: true };
  }
  const result = await backend.authenticate(credentials, ip, facts);
  await (result.ok ? guard?.succeeded(userName, ip) : guard?.failed(userName, ip));
  return result;
}

function challenge(reply: FastifyReply, refusal: Extract<SignIn, { ok: false }>) {
  reply.code(401).type('text/plain; charset=UTF-8');
  if (refusal.blocked) return reply.send(refusal.message);
  return reply.header('www-authenticate', 'Basic realm="OpenSearch Security"').send('Unauthorized');
}

async function send(reply: FastifyReply, answer: SecurityAnswer, pretty: boolean) {
  reply.code(answer.status);
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value);
  if (answer.json === undefined && typeof answer.body === 'string') return reply.send(answer.body);
  reply.type('application/json; charset=UTF-8');
  if (pretty) {
    // Parsing and serialising a list of all users both take long: each gets a time slice.
    const slices = new TimeSlices();
    await slices.next();
    const { body } = answer;
    await slices.next();
    const text = `${JSON.stringify(body, null, 2)}\n`;
    await slices.next();
    return reply.send(text);
  }
  return reply.send(answer.json ?? JSON.stringify(answer.body));
}
