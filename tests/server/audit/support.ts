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
  /** A call at the REST API, with no header but those that `REST_HEADERS` names and those given. */
  restApi(method: string, path: string, call?: RestCall): Promise<{ status: number; text: string }>;
  /** The events so far, oldest first. */
  events(): AuditEvent[];
  /** The events in the file, of which the last moment may be missing. */
  stored(filter?: EventFilter): AuditEvent[];
  /** The events that `work` causes. */
  during(work: () => Promise<unknown>): Promise<AuditEvent[]>;
  /** Puts an audit configuration in force; what it leaves out has its default. */
  configure(config: object): Promise<void>;
}

/** What a call at the REST API carries besides its own headers. */
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

/** The events in the store of a gateway's folder. */
export function storedEvents(folder: string, filter: EventFilter = {}): AuditEvent[] {
  const reader = openAuditReader(`${folder}/data`);
  try {
    return [...reader.read(filter)].map((line) => JSON.parse(line) as AuditEvent);
  } finally {
    reader.close();
  }
}

/** What every event of these gateways says of itself and its node. */
export const COMMON = {
  audit_format_version: 4,
  '@timestamp': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
  audit_cluster_name: 'opensearch',
  audit_node_id: expect.stringMatching(/^[\w-]{22}$/),
  audit_node_name: 'gatehouse',
  audit_node_host_name: '127.0.0.1',
  audit_node_host_address: '127.0.0.1',
};

/** Every category and every detail on. */
export const EVERYTHING = {
  enabled: true,
  audit: { disabled_rest_categories: [] },
  compliance: { internal_config: true, read_metadata_only: true, write_metadata_only: true },
};
