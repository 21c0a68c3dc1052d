import { request } from 'node:http';
import { expect } from '@jest/globals';
import { type AuditEvent, type EventFilter, openAuditReader } from '../../../server/audit';
import { embeddedOf } from '../../support/embedded';
import { ADMIN_PASSWORD, basic, type Settings, startGateway, type TestGateway } from '../gateway/support';

export { ADMIN_PASSWORD, basic };

export interface RestCall {
  user?: string | undefined;
  password?: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface AuditedGateway extends TestGateway {
  /** Calls the REST API with `REST_HEADERS` and the given headers only. */
  restApi(method: string, path: string, call?: RestCall): Promise<{ status: number; text: string }>;
  /** Returns the events so far, oldest first. */
  events(): AuditEvent[];
  /** Returns the events in the file, which may lack the latest. */
  stored(filter?: EventFilter): AuditEvent[];
  /** Returns the events that `work` causes. */
  during(work: () => Promise<unknown>): Promise<AuditEvent[]>;
  /** Applies an audit configuration; omitted settings have their defaults. */
  configure(config: object): Promise<void>;
}

/** Headers of every call to the REST API. */
export const REST_HEADERS = { Host: ['gatehouse.test'], 'User-Agent': ['curl/8'], Connection: ['close'] };

/** A gateway with the REST API open and every category on. */
export async function startAudited(
  settings: Settings = {},
  more: Parameters<typeof startGateway>[1] = {},
): Promise<AuditedGateway> {
  const gateway = await startGateway(
    { 'embedded.exposeSecurityApi': true, 'server.allowedHosts': ['gatehouse.test'], ...settings },
    more,
  );
  const restApi: AuditedGateway['restApi'] = (method, path, { user, password, body, headers } = {}) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      const sent = request(
        {
          host: hostname,
          port,
          method,
          path,
          headers: {
            Host: 'gatehouse.test',
            'User-Agent': 'curl/8',
            Connection: 'close',
            ...(user === undefined ? {} : { Authorization: basic(user, password ?? ADMIN_PASSWORD) }),
            ...(body === undefined
              ? {}
              : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const events = () => {
    embeddedOf(gateway).audit.flush();
    return storedEvents(gateway.folder);
  };
  return Object.assign(gateway, {
    restApi,
    events,
    stored: (filter?: EventFilter) => storedEvents(gateway.folder, filter),
    async during(work: () => Promise<unknown>) {
      const before = events().length;
      await work();
      return events().slice(before);
    },
    async configure(config: object) {
      const answer = await restApi('PUT', '/_plugins/_security/api/audit/config', {
        user: 'admin',
        body: JSON.stringify(config),
      });
      if (answer.status !== 200) throw new Error(answer.text);
    },
  });
}

/** Returns the events stored in a gateway's folder. */
export function storedEvents(folder: string, filter: EventFilter = {}): AuditEvent[] {
  const reader = openAuditReader(`${folder}/data`);
  try {
    return [...reader.read(filter)].map((line) => JSON.parse(line) as AuditEvent);
  } finally {
    reader.close();
  }
}

/** Members that all events of these gateways share. */
export const COMMON = {
  audit_format_version: 4,
  '@timestamp': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
  audit_cluster_name: 'opensearch',
  audit_node_id: expect.stringMatching(/^[\w-]{22}$/),
  audit_node_name: 'gatehouse',
  audit_node_host_name: '127.0.0.1',
  audit_node_host_address: '127.0.0.1',
};

/** A configuration with all categories and details. */
export const EVERYTHING = {
  enabled: true,
  audit: { disabled_rest_categories: [] },
  compliance: { internal_config: true, read_metadata_only: true, write_metadata_only: true },
};
