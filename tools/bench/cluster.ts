/**
 * A cluster for measurements. The names of the entries added to it begin with `gatehouse-bench-`;
 * they are removed afterwards.
 */
import { readFileSync } from 'node:fs';
import bcrypt from 'bcrypt';
import { Agent, fetch } from 'undici';
import { type ListGateway, startGateway } from './gateway';

const PREFIX = 'gatehouse-bench-';
const API = '/_plugins/_security/api';
/** The number of entries in one PATCH. */
const PIECE = 2500;
const TEAMS = ['finance', 'harbour', 'kitchen', 'library', 'workshop', 'garden', 'cellar'];

/** A name with its content. */
type Entry = [name: string, value: unknown];

/** The account of an administrator. */
export interface Access {
  url: string;
  user: string;
  password: string;
  /** The file of the certificate authority; when left out, nothing is verified. */
  ca: string | undefined;
}

export interface Cluster {
  /** Calls the security API and returns the text of the answer. */
  call(method: string, path: string, body?: unknown): Promise<string>;
  /** Adds users, and a tenth as many roles and mappings. */
  seed(users: number): Promise<void>;
  /** Removes the added entries. */
  clean(): Promise<void>;
  /** Starts a gateway in front of it, which uses the same account as its server user. */
  start(): Promise<ListGateway>;
  close(): Promise<void>;
}

const pieces = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PIECE) }, (_, at) =>
    items.slice(at * PIECE, (at + 1) * PIECE),
  );
const numbered = (kind: string, at: number) => `${PREFIX}${kind}-${String(at).padStart(6, '0')}`;

export function openCluster({ url, user, password, ca }: Access): Cluster {
  const agent = new Agent({
    connect: ca === undefined ? { rejectUnauthorized: false } : { ca: readFileSync(ca) },
    headersTimeout: 900_000,
    bodyTimeout: 900_000,
  });
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  async function call(method: string, path: string, body?: unknown) {
    const answer = await fetch(url + API + path, {
      method,
      dispatcher: agent,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`);
    return text;
  }

  const add = async (type: string, entries: Entry[]) => {
    for (const piece of pieces(entries))
      await call(
        'PATCH',
        `/${type}`,
        piece.map(([name, value]) => ({ op: 'add', path: `/${name}`, value })),
      );
  };

  return {
    call,
    async seed(users: number) {
      const hash = (await bcrypt.hash('Bench-Lantern-42!', 12)).replace('$2b$', '$2y$');
      const all = (count: number, entry: (at: number) => Entry) =>
        Array.from({ length: count }, (_, at) => entry(at));
      const roles = Math.max(10, Math.round(users / 10));
      await add(
        'internalusers',
        all(users, (at: number) => [
          numbered('user', at),
          {
            hash,
            backend_roles: [TEAMS[at % 7], `group-${at % 100}`],
            attributes: { team: TEAMS[at % 5], desk: String(at) },
            description: `User number ${at}`,
          },
        ]),
      );
      await add(
        'roles',
        all(roles, (at: number) => [
          numbered('role', at),
          {
            cluster_permissions: ['cluster_monitor'],
            index_permissions: [
              { index_patterns: [`logs-${at}-*`, 'metrics-*'], allowed_actions: ['read', 'search'] },
            ],
          },
        ]),
      );
      await add(
        'rolesmapping',
        all(roles, (at: number) => [
          numbered('role', at),
          { users: [numbered('user', at)], backend_roles: [`group-${at % 100}`] },
        ]),
      );
    },
    async clean() {
      for (const type of ['rolesmapping', 'internalusers', 'roles']) {
        const names = Object.keys(JSON.parse(await call('GET', `/${type}`))).filter((name) =>
          name.startsWith(PREFIX),
        );
        for (const piece of pieces(names))
          await call(
            'PATCH',
            `/${type}`,
            piece.map((name: string) => ({ op: 'remove', path: `/${name}` })),
          );
      }
    },
    async start() {
      const tls = ca === undefined ? [] : ['--opensearch-ca', ca];
      const gateway = await startGateway(['--opensearch', url, '--opensearch-user', user, ...tls], {
        GATEHOUSE_OPENSEARCH_PASSWORD: password,
      });
      return { ...gateway, user, password, prefix: PREFIX };
    },
    close: () => agent.close(),
  };
}
