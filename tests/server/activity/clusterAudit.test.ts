import { describe, expect, it } from '@jest/globals';
import { clusterAudit } from '../../../server/activity/clusterAudit';
import { readActivity } from '../../../server/activity/timeline';
import { type Config } from '../../../server/config';
import { type ClusterClient } from '../../../server/opensearch';

const NOW = Date.parse('2026-03-01T08:00:00Z');

/** A cluster with the sign-in events of one user, newest first, and how often it was asked. */
function clusterWith(times: readonly number[]) {
  const asked: number[] = [];
  const client = {
    request: async ({ body }: { body: string }) => {
      const { query, from, size } = JSON.parse(body) as {
        query: { bool: { filter: { range?: { '@timestamp': { lte?: number } } }[] } };
        from: number;
        size: number;
      };
      asked.push(size);
      const { lte = Infinity } = query.bool.filter.at(-1)?.range?.['@timestamp'] ?? {};
      const hits = times.filter((time) => time <= lte).slice(from, from + size);
      const event = (time: number) => ({
        '@timestamp': new Date(time).toISOString(),
        audit_category: 'AUTHENTICATED',
        audit_request_effective_user: 'probe',
        audit_rest_request_path: '/_plugins/_security/authinfo',
      });
      const text = JSON.stringify({ hits: { hits: hits.map((time) => ({ _source: event(time) })) } });
      return { status: 200, text };
    },
  };
  return { audit: clusterAudit(client as unknown as ClusterClient, {} as Config), asked };
}

async function read({ audit }: ReturnType<typeof clusterWith>, limit: number, before?: string) {
  const sources = { history: undefined, types: ['audit' as const], settingsOf: [], audit };
  const page = { limit, ...(before === undefined ? {} : { before }) };
  const request = { headers: {}, ip: '127.0.0.1' };
  const { events, next } = await readActivity(sources, { kind: 'signIn' }, page, request as never);
  return { times: events.map(({ at }) => Date.parse(at)), next };
}

describe('sign-ins of a cluster', () => {
  it('that follow each other closely are one', async () => {
    const times = [NOW, NOW - 30_000, NOW - 60_000, NOW - 300_000];
    expect(await read(clusterWith(times), 10)).toEqual({ times: [NOW - 60_000, NOW - 300_000] });
  });

  it('of a client that never stops asking are looked for a part at a time', async () => {
    const times = Array.from({ length: 12_000 }, (_, at) => NOW - 5000 * at);
    const cluster = clusterWith([...times, NOW - 90_000_000]);
    const first = await read(cluster, 50);
    expect(first.times).toHaveLength(1);
    expect(cluster.asked.length).toBeLessThan(15);
    const second = await read(cluster, 50, first.next);
    expect(second.times).toHaveLength(1);
    const last = await read(cluster, 50, second.next);
    expect(last).toEqual({ times: [times.at(-1), NOW - 90_000_000] });
  });
});

describe('events of newer clusters', () => {
  it('about API tokens and shared resources have kinds, and are asked for by category', async () => {
    const categories = [
      'API_TOKEN_WRITE',
      'RESOURCE_SHARING_CHANGED',
      'RESOURCE_ACCESS_GRANTED',
      'RESOURCE_ACCESS_DENIED',
    ];
    let asked = '';
    const client = {
      request: async ({ body }: { body: string }) => {
        asked = body;
        const hits = categories.map((audit_category) => ({
          _source: { '@timestamp': new Date(NOW).toISOString(), audit_category },
        }));
        return { status: 200, text: JSON.stringify({ hits: { hits } }) };
      },
    };
    const audit = clusterAudit(client as unknown as ClusterClient, {} as Config);
    const sources = { history: undefined, types: ['audit' as const], settingsOf: [], audit };
    const request = { headers: {}, ip: '127.0.0.1' };
    const { events } = await readActivity(sources, {}, { limit: 10 }, request as never);
    expect(events.map(({ kind }) => kind)).toEqual(['token', 'sharing', 'sharing', 'refusal']);
    for (const category of categories) expect(asked).toContain(`"${category}"`);
  });
});
