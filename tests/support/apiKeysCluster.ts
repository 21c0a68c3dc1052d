import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isRecord } from '../../contract/plainData';
import { type Method } from '../../server/security/backend';
import {
  createEmbeddedBackend,
  type EmbeddedBackend,
  SECURITY_MIGRATIONS,
} from '../../server/security/embedded';
import { type Database, openDatabase } from '../../server/store/database';

/** A key as the cluster keeps and lists it. */
export interface WireKey {
  id: string;
  name: string;
  iat: number;
  expires_at: number;
  cluster_permissions: string[];
  index_permissions: { index_pattern: string[]; allowed_actions: string[] }[];
  revoked_at?: number;
  created_by?: string;
}

interface Answer {
  status: number;
  body: unknown;
}

const API = '/_plugins/_security/api/apitokens';
const FIELDS = ['name', 'cluster_permissions', 'index_permissions', 'duration_seconds'];
const refused = (status: number, error: string): Answer => ({ status, body: { error } });

/**
 * A double of an OpenSearch 3.7 cluster: no such node was available. Its three routes of API keys,
 * the members `api_tokens_enabled` and `max_duration_seconds` of `dashboardsinfo`, all checks,
 * statuses and messages follow the published source of the security plugin (`ApiTokenAction`,
 * `ApiTokenTest`) and the documentation of its API. The rest of the security API is answered by the
 * embedded store; every index is missing.
 */
export class ApiKeysCluster {
  url = '';
  /** `old`: a version without API keys; `silent`: one that does not mention them in `dashboardsinfo`. */
  mode: 'on' | 'off' | 'old' | 'silent' = 'on';
  version = '3.7.0';
  maxSeconds = 7_776_000;
  maxKeys = 100;
  keys: WireKey[] = [];
  /** Tokens given out, in order. */
  readonly tokens: string[] = [];
  /** Method, path and body of each request about API keys. */
  readonly asked: { method: string; path: string; body: unknown }[] = [];
  /** Replaces the next answers about API keys. */
  failure: Answer | undefined;
  private count = 0;
  private readonly folder = mkdtempSync(join(tmpdir(), 'gatehouse-double-'));
  private readonly db: Database;
  private readonly backend: EmbeddedBackend;
  private readonly server: Server;

  constructor() {
    this.db = openDatabase(this.folder, SECURITY_MIGRATIONS);
    this.backend = createEmbeddedBackend({ db: this.db });
    this.server = createServer((request, response) => {
      void this.answer(request).then(({ status, body }) => {
        const json = typeof body === 'string' ? body : JSON.stringify(body);
        response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(json);
      });
    });
  }

  /** @param password of `admin`, who may do everything, and of `eve`, who may not */
  async start(password: string): Promise<this> {
    await this.backend.ensureInitialAdmin({ password });
    const admin = await this.backend.authenticate({ userName: 'admin', password }, '127.0.0.1');
    if (!admin.ok) throw new Error(admin.message);
    await this.backend.handle({
      method: 'PUT',
      path: '/_plugins/_security/api/internalusers/eve',
      query: {},
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
      caller: admin.caller,
      remoteAddress: '127.0.0.1',
    });
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((done) => this.server.close(() => done()));
    await this.backend.close();
    this.db.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const { method = 'GET', url = '/', headers } = request;
    const body = await text(request);
    const [path = '', query = ''] = url.split('?', 2);
    // Without a password, whose check takes longer than the gateway waits on a busy machine.
    if (path === '/') return { status: 200, body: { version: { number: this.version } } };
    const [, encoded = ''] = (headers.authorization ?? '').split(' ');
    const [userName = '', password = ''] = Buffer.from(encoded, 'base64').toString().split(':', 2);
    const signedIn = await this.backend.authenticate({ userName, password }, '127.0.0.1');
    if (!signedIn.ok) return { status: 401, body: '"Unauthorized"' };
    const ask = (as: Method, asked: string) =>
      this.backend.handle({
        method: as,
        path: asked,
        query: Object.fromEntries(new URLSearchParams(query)),
        headers: { 'content-type': headers['content-type'] ?? '' },
        caller: signedIn.caller,
        remoteAddress: '127.0.0.1',
        ...(as === 'GET' || body === '' ? {} : { body }),
      });
    if (path === API || path.startsWith(`${API}/`)) {
      this.asked.push({ method, path, body: body === '' ? undefined : JSON.parse(body) });
      if (this.mode === 'old')
        return refused(400, `no handler found for uri [${path}] and method [${method}]`);
      const { body: permissions } = await ask('GET', '/_plugins/_security/api/permissionsinfo');
      if (!isRecord(permissions) || permissions['has_api_access'] !== true)
        return {
          status: 403,
          body: { status: 'FORBIDDEN', message: 'No permission to access REST API: no access' },
        };
      return this.failure ?? this.keysAnswer(method, path, body, userName);
    }
    if (!path.startsWith('/_plugins/_security/'))
      return {
        status: method === 'GET' || method === 'POST' ? 404 : 403,
        body: { error: { type: 'index_not_found_exception', reason: 'no such index' }, status: 404 },
      };
    const answer = await ask(method as Method, path);
    const value = answer.json ?? answer.body;
    if (!path.endsWith('/dashboardsinfo') || this.mode === 'old' || this.mode === 'silent')
      return { status: answer.status, body: value };
    const info = typeof value === 'string' ? (JSON.parse(value) as object) : (value as object);
    const more = { api_tokens_enabled: this.mode === 'on', max_duration_seconds: this.maxSeconds };
    return { status: answer.status, body: { ...info, ...more } };
  }

  private keysAnswer(method: string, path: string, body: string, userName: string): Answer {
    if (method === 'GET') return { status: 200, body: this.keys };
    if (method === 'DELETE') {
      const id = decodeURIComponent(path.slice(API.length + 1));
      const key = this.keys.find((one) => one.id === id);
      if (key === undefined)
        return refused(500, `Failed to delete token: Token with id ${id} does not exist`);
      key.revoked_at = Date.now();
      return { status: 200, body: { message: `Token ${id} revoked successfully.` } };
    }
    const asked = JSON.parse(body) as Record<string, unknown>;
    const unknown = Object.keys(asked).find((field) => !FIELDS.includes(field));
    if (unknown !== undefined)
      return refused(400, `Invalid request: [create_api_token_request] unknown field [${unknown}]`);
    const {
      name = '',
      cluster_permissions = [],
      index_permissions = [],
      duration_seconds = 0,
    } = asked as unknown as Partial<WireKey> & { duration_seconds?: number };
    if (!/^[a-zA-Z0-9_-]+$/.test(name))
      return refused(400, 'Token name must contain only alphanumeric characters, hyphens, and underscores.');
    // Names of revoked keys stay taken.
    if (this.keys.some((key) => key.name === name))
      return refused(400, `A token with name '${name}' already exists.`);
    if (this.keys.filter((key) => key.revoked_at === undefined).length >= this.maxKeys)
      return refused(
        429,
        `Maximum limit of ${this.maxKeys} API tokens reached. Please delete existing tokens before creating new ones.`,
      );
    if (this.maxSeconds > 0 && duration_seconds > this.maxSeconds)
      return refused(
        400,
        `Token duration exceeds the maximum allowed duration of ${this.maxSeconds} seconds.`,
      );
    this.count += 1;
    const id = `_id-${this.count}`;
    const token = `os_${Buffer.from(`secret-of-${name}-${this.count}`).toString('base64url').padEnd(43, 'x')}`;
    const iat = Date.now();
    this.keys.push({
      id,
      name,
      iat,
      expires_at: duration_seconds === 0 ? 0 : iat + duration_seconds * 1000,
      cluster_permissions,
      index_permissions,
      created_by: userName,
    });
    this.tokens.push(token);
    return { status: 200, body: { id, token } };
  }
}
