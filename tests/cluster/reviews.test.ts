import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash as hashOf } from 'bcrypt';
import { Agent, fetch as undiciFetch } from 'undici';
import { verifyReview } from '../../cli/review';
import { type Review, type ReviewRow } from '../../contract/reviews';
import { basic, type TestGateway } from '../server/gateway/support';
import { sharedCluster } from '../support/opensearch';
import { allowSessions, type SessionPlace } from './gateways/support';
import { callCluster, cleanCluster, PREFIX, startClusterGateway } from './support';

const PASSWORD = 'Quiet-Lagoon-41-Tractor';
const ROLE = `${PREFIX}rv-reader`;
const TEAM = `${PREFIX}rv-team`;
const INDEX = `${PREFIX}rv-pay`;
/** Lowest cost of a bcrypt hash. */
const CHEAP = 4;
const API = '/_plugins/_security/api';

const named = (kind: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${PREFIX}rv-${kind}-${at}`);
/** Users who have the role by its mapping, by their account and by a backend role. */
const MAPPED = named('mapped', 140);
const ASSIGNED = named('assigned', 40);
const IN_TEAM = named('team', 19);
const USERS = [...MAPPED, ...ASSIGNED, ...IN_TEAM];
/** The users, and the backend role. */
const ROWS = 200;

const isRemoved = ({ kind, id }: Pick<ReviewRow, 'kind' | 'id'>) =>
  kind === 'user' && Number(id.slice(1)) % 3 === 0;

describe('a review of 200 rows on a cluster', () => {
  const { url, ca, admin } = sharedCluster();
  const agent = new Agent({
    connections: 8,
    connect: ca === undefined ? { rejectUnauthorized: false } : { ca: readFileSync(ca) },
  });
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-reviews-'));
  let place: SessionPlace;
  let gateway: TestGateway;
  let cookie: string;

  const add = async (type: string, entries: Record<string, unknown>) => {
    const body = Object.entries(entries).map(([name, value]) => ({ op: 'add', path: `/${name}`, value }));
    expect(await callCluster('PATCH', `${API}/${type}`, { body })).toMatchObject({ status: 200 });
  };
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await gateway.call(method, `/api/v1/reviews${path}`, { cookie, body });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as Review;
  };
  /** Status of a search by each user. */
  const statuses = async () =>
    new Map(
      await Promise.all(
        USERS.map(async (user) => {
          const response = await undiciFetch(`${url}/${INDEX}/_search`, {
            dispatcher: agent,
            headers: { authorization: basic(user, PASSWORD) },
          });
          await response.text();
          return [user, response.status] as const;
        }),
      ),
    );
  const everybodys = (status: number) => new Map(USERS.map((user) => [user, status]));

  beforeAll(async () => {
    await cleanCluster();
    place = await allowSessions(sharedCluster(), `${PREFIX}reviews`);
    await callCluster('PUT', `/${INDEX}`);
    // The node checks 200 passwords after each change of its configuration.
    const hash = (await hashOf(PASSWORD, CHEAP)).replace('$2b$', '$2y$');
    const users = (names: readonly string[], more: object) =>
      Object.fromEntries(names.map((name) => [name, { hash, ...more }]));
    await add('roles', {
      [ROLE]: { index_permissions: [{ index_patterns: [INDEX], allowed_actions: ['read'] }] },
    });
    await add('internalusers', {
      ...users(MAPPED, {}),
      ...users(ASSIGNED, { opendistro_security_roles: [ROLE] }),
      ...users(IN_TEAM, { backend_roles: [TEAM] }),
    });
    await add('rolesmapping', { [ROLE]: { users: MAPPED, backend_roles: [TEAM] } });
    gateway = await startClusterGateway({ 'reviews.index': place.index });
    cookie = await gateway.signIn(admin.user, admin.password);
  }, 300_000);
  afterAll(async () => {
    await gateway.dispose();
    await callCluster('DELETE', `/${INDEX}`);
    await place.remove();
    await cleanCluster();
    await agent.close();
    rmSync(folder, { recursive: true });
  }, 300_000);

  it('takes access from those who are removed and from nobody else, with evidence of it', async () => {
    expect(await statuses()).toEqual(everybodys(200));
    const { id } = await ask('POST', '', { subject: { type: 'role', name: ROLE }, due: '2030-01-31' });
    const { version, rows, own } = await ask('GET', `/${id}`);
    expect([rows.length, own]).toEqual([ROWS, []]);
    const judgements = rows.map((row) => ({
      row: row.id,
      decision: isRemoved(row) ? 'remove' : 'keep',
      reason: 'Quarterly review',
    }));
    const judged = await ask('PATCH', `/${id}/rows`, { version, judgements });
    const finished = await ask('POST', `/${id}/finish`, {
      version: judged.version,
      password: admin.password,
    });
    const removed = rows.filter(isRemoved).map(({ name }) => name);
    expect(finished).toMatchObject({
      state: 'finished',
      counts: { rows: ROWS, judged: ROWS, removals: removed.length, failed: 0 },
      canUndo: true,
    });
    for (const users of [MAPPED, ASSIGNED, IN_TEAM])
      expect(users.filter((user) => removed.includes(user)).length).toBeGreaterThan(3);
    expect(await statuses()).toEqual(
      new Map(USERS.map((user) => [user, removed.includes(user) ? 403 : 200])),
    );

    for (const form of ['csv', 'html'] as const) {
      const answer = await gateway.call('GET', `/api/v1/reviews/${id}/evidence.${form}`, { cookie });
      const evidence = Buffer.from(await answer.arrayBuffer());
      const file = join(folder, `review.${form}`);
      const lines: string[] = [];
      const note = (line: string) => void lines.push(line);
      const verify = (content: Buffer) => {
        writeFileSync(file, content);
        return verifyReview(file, { out: note, error: note });
      };
      expect(verify(evidence)).toBe(0);
      expect(lines[0]).toContain(finished.digests?.[form]);
      const changed = Buffer.from(evidence);
      changed.write('k', changed.indexOf('removed'));
      expect(verify(changed)).toBe(1);
    }

    expect(await ask('POST', `/${id}/undo`)).toMatchObject({ undoneBy: admin.user });
    expect(await statuses()).toEqual(everybodys(200));
  }, 300_000);
});
