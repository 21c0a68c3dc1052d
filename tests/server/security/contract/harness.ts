import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from '@jest/globals';
import Fastify from 'fastify';
import { ClusterClient } from '../../../../server/opensearch';
import {
  createEmbeddedBackend,
  type EmbeddedBackend,
  type EmbeddedSettings,
  SECURITY_MIGRATIONS,
} from '../../../../server/security/embedded';
import { createOpenSearchBackend } from '../../../../server/security/opensearch';
import { registerSecurityApi } from '../../../../server/security/restApi';
import { openDatabase } from '../../../../server/store/database';

/**
 * The contract tests speak HTTP to a back end behind the door that the gateway opens for scripts: the embedded one, or with
 * OPENSEARCH_URL, OPENSEARCH_ADMIN_PASSWORD (and OPENSEARCH_ADMIN, OPENSEARCH_CA) that of a cluster.
 */

const { OPENSEARCH_URL, OPENSEARCH_ADMIN, OPENSEARCH_ADMIN_PASSWORD, OPENSEARCH_CA } = process.env;

/** Whether the tests run against a cluster. */
export const isCluster = OPENSEARCH_URL !== undefined;

/** For what only a back end with settings of its own, or a fresh store, can show. */
export const describeEmbedded = isCluster ? describe.skip : describe;

/** As {@link describeEmbedded}, for one test. */
export const itEmbedded = isCluster ? it.skip : it;

export const ADMIN_PASSWORD = 'Correct-Horse-77-Battery';
export const USER_PASSWORD = 'Quiet-Lagoon-41-Tractor';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it is none. */
  json: unknown;
}

export interface SendOptions {
  /** Name and password; the administrator when left out, no one when null. */
  as?: { user: string; password: string } | null;
  headers?: Record<string, string>;
}

export interface Api {
  url: string;
  /** Sends a request; a string body goes as it is, anything else as JSON. `path` starts behind the prefix. */
  send(method: string, path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  /** The back end itself, when it is the embedded one. */
  backend: EmbeddedBackend | undefined;
  close(): Promise<void>;
}

export async function openApi(settings: Partial<EmbeddedSettings> = {}): Promise<Api> {
  if (OPENSEARCH_URL !== undefined) return openCluster(OPENSEARCH_URL);
  const dir = mkdtempSync(join(tmpdir(), 'security-'));
  const db = openDatabase(dir, SECURITY_MIGRATIONS);
  const backend = createEmbeddedBackend({ db, settings });
  await backend.ensureInitialAdmin({ password: ADMIN_PASSWORD });
  const fastify = Fastify();
  await registerSecurityApi(fastify, { backend });
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  return client(url, { user: 'admin', password: ADMIN_PASSWORD }, backend, async () => {
    await fastify.close();
    await backend.close();
    db.close();
    rmSync(dir, { recursive: true, force: true });
  });
}

async function openCluster(address: string): Promise<Api> {
  const cluster = new ClusterClient({
    hosts: [address],
    username: '',
    password: '',
    tls: {
      verificationMode: OPENSEARCH_CA === undefined ? 'none' : 'full',
      certificateAuthorities: OPENSEARCH_CA === undefined ? [] : [OPENSEARCH_CA],
      alwaysPresentCertificate: false,
    },
    customHeaders: {},
    requestTimeout: 30_000,
    pingTimeout: 30_000,
  });
  const backend = createOpenSearchBackend({ client: cluster });
  const fastify = Fastify();
  await registerSecurityApi(fastify, { backend });
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const admin = { user: OPENSEARCH_ADMIN ?? 'admin', password: OPENSEARCH_ADMIN_PASSWORD ?? '' };
  const api = client(url, admin, undefined, async () => {
    await removeContractEntries(api);
    await restore(api, before);
    await fastify.close();
    await backend.close();
    await cluster.close();
  });
  await removeContractEntries(api);
  const before = await settingsOf(api);
  return api;
}

/** Names of the entries that these tests make. */
const CONTRACT_NAME = /^contract[-/]/;

/** Removes what these tests, or an earlier run that did not come to its end, have left on a cluster. */
async function removeContractEntries(api: Api): Promise<void> {
  for (const type of ['rolesmapping', 'internalusers', 'roles', 'actiongroups', 'tenants']) {
    const { json } = await api.send('GET', `/api/${type}`);
    const names = Object.keys((json ?? {}) as object).filter((name) => CONTRACT_NAME.test(name));
    const operations = names.map((name) => ({
      op: 'remove',
      path: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    }));
    if (operations.length > 0) await api.send('PATCH', `/api/${type}`, operations);
  }
}

/** Mappings of roles that a cluster has: the tests change them, too. */
const MAPPINGS = ['security_rest_api_access', 'kibana_read_only'];

interface ClusterSettings {
  tenancy: unknown;
  audit: unknown;
  mappings: Record<string, unknown>;
}

async function settingsOf(api: Api): Promise<ClusterSettings> {
  const read = async (path: string) => (await api.send('GET', path)).json as Record<string, unknown>;
  const mappings = await read('/api/rolesmapping');
  return {
    tenancy: await read('/api/tenancy/config'),
    audit: (await read('/api/audit'))['config'],
    mappings: Object.fromEntries(MAPPINGS.map((name) => [name, mappings[name]])),
  };
}

/** Puts back what the tests have changed of a cluster. */
async function restore(api: Api, { tenancy, audit, mappings }: ClusterSettings): Promise<void> {
  await api.send('PUT', '/api/tenancy/config', tenancy);
  await api.send('PUT', '/api/audit/config', audit);
  for (const [name, mapping] of Object.entries(mappings)) {
    const at = `/api/rolesmapping/${name}`;
    if (mapping === undefined) await api.send('DELETE', at);
    else {
      const { reserved: _reserved, hidden: _hidden, ...content } = mapping as Record<string, unknown>;
      await api.send('PUT', at, content);
    }
  }
}

function client(
  url: string,
  admin: { user: string; password: string },
  backend: EmbeddedBackend | undefined,
  close: () => Promise<void>,
): Api {
  return {
    url,
    backend,
    close,
    async send(method, path, body, { as = admin, headers = {} } = {}) {
      const fullPath = path.startsWith('/_') ? path : `/_plugins/_security${path}`;
      const response = await fetch(url + fullPath, {
        method,
        headers: {
          ...(as === null
            ? {}
            : { authorization: `Basic ${Buffer.from(`${as.user}:${as.password}`).toString('base64')}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: jsonOrUndefined(text) };
    },
  };
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer for a body with wrong content. */
export const contentError = (reason: string, details: object = {}) => ({
  status: 'error',
  reason,
  ...details,
});
