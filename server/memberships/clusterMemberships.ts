import { createHash } from 'node:crypto';
import { jsonOrNothing, jsonOrText, recordOf, textsIn } from '../../contract/plainData';
import { readableMessage } from '../lib/problem';
import {
  type ClusterAnswer,
  type ClusterClient,
  ClusterFailure,
  type DocumentIndex,
  type StoredDocument,
} from '../opensearch';
import { externalCallerNamed } from '../security/backend';
import { stringList } from '../security/embedded/entities';
import { withoutUsers } from '../security/embedded/memberships';
import { type Entry } from '../security/embedded/types';
import { type History } from '../security/history';
import { followed, type MembershipEnd } from '../security/memberships';
import { type MembershipStore, type Removal } from './store';

/** One document for each role; its version guards all ends of the role. */
export const MEMBERSHIP_PROPERTIES = {
  key: { type: 'keyword' },
  role: { type: 'keyword', index: false, doc_values: false },
  ends: { type: 'object', enabled: false },
  claimedUntil: { type: 'date', format: 'epoch_millis', index: false, doc_values: false },
} as const;

/** Attempts at a write that meets version conflicts. */
const CONFLICT_TRIES = 5;
/** Documents per page, the maximum of OpenSearch. */
const PAGE = 10_000;
/** Milliseconds for which a gateway that removes an entry keeps others from it. */
const CLAIM_MILLIS = 30_000;

const ROLES_MAPPING = '/_plugins/_security/api/rolesmapping';

type Ends = readonly MembershipEnd[];

const keyOf = (role: string) => createHash('sha256').update(role).digest('hex');

// The fields are written by this file only.
const endsOf = ({ source }: StoredDocument): Ends =>
  (source['ends'] as { list: Omit<MembershipEnd, 'role'>[] }).list.map((end) => ({
    ...end,
    role: String(source['role']),
  }));

const sourceOf = (role: string, ends: Ends) => ({
  key: keyOf(role),
  role,
  ends: { list: ends.map(({ role: _role, ...end }) => end) },
  claimedUntil: 0,
});

export interface ClusterMembershipsOptions {
  index: DocumentIndex;
  /** For requests as the server user. */
  client: ClusterClient;
  history: History | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Ends in an index of Gatehouse in the cluster. The server user removes the entries. */
export class ClusterMemberships implements MembershipStore {
  readonly isExact = false;

  constructor(private readonly options: ClusterMembershipsOptions) {}

  async list(): Promise<Ends> {
    const ends: MembershipEnd[] = [];
    let after: string | undefined;
    do {
      const page = await this.options.index.search(
        { match_all: {} },
        { sort: [{ key: 'asc' }], size: PAGE, ...(after === undefined ? {} : { after: [after] }) },
      );
      ends.push(...page.flatMap(endsOf));
      after = page.length < PAGE ? undefined : page.at(-1)?.id;
    } while (after !== undefined);
    return ends;
  }

  async put(end: MembershipEnd): Promise<void> {
    await this.change(end.role, (ends) => [...ends.filter(({ user }) => user !== end.user), end]);
  }

  async remove(role: string, user: string): Promise<boolean> {
    return this.change(role, (ends) => ends.filter((end) => end.user !== user));
  }

  /**
   * Follows a write of a mapping.
   *
   * @param readUsers reads the users of the mapping; undefined if it cannot
   * @param writer undefined if unknown
   */
  async follow(
    role: string,
    readUsers: () => Promise<readonly string[] | undefined>,
    writer: string | undefined,
  ): Promise<void> {
    if ((await this.options.index.get(keyOf(role))) === undefined) return;
    const users = await readUsers();
    if (users === undefined) return;
    const listed = new Set(users);
    await this.change(role, (ends) =>
      ends.flatMap((end) => followed(end, listed, writer, this.options.now()) ?? []),
    );
  }

  async followOutside(ends: Ends): Promise<void> {
    if (ends.length === 0) return;
    const answer = await this.ask('GET', ROLES_MAPPING);
    // Only an administrator's writes can then be followed.
    if (answer.status !== 200) return;
    const mappings = recordOf(jsonOrNothing(answer.text));
    for (const role of new Set(ends.map((end) => end.role))) {
      const users = textsIn(recordOf(mappings[role])['users']);
      await this.follow(role, async () => users, undefined);
    }
  }

  /** Claims the role, so that one gateway removes the entry, then does so as the server user. */
  async removeEntry(end: MembershipEnd): Promise<Removal> {
    const { role, user } = end;
    const { index, now } = this.options;
    const found = await index.get(keyOf(role));
    const isKept = found !== undefined && endsOf(found).some((one) => isSame(one, end));
    if (!isKept || Number(found.source['claimedUntil']) > now()) return { outcome: 'other' };
    const claim = { claimedUntil: now() + CLAIM_MILLIS };
    if ((await index.update(found.id, claim, found)) !== 'done') return { outcome: 'other' };
    const removal = await this.takeOut(role, user);
    if (removal.outcome !== 'refused')
      await this.change(role, (ends) => ends.filter((one) => !isSame(one, end)));
    return removal;
  }

  private async takeOut(role: string, user: string): Promise<Removal> {
    const path = `${ROLES_MAPPING}/${encodeURIComponent(role)}`;
    for (let tries = 1; ; tries += 1) {
      const recording = await this.options.history?.begin('rolesmapping', [role]);
      const read = await this.ask('GET', path);
      if (read.status === 404) return { outcome: 'other' };
      if (read.status !== 200) return refusal(read);
      const before = recordOf(recordOf(jsonOrNothing(read.text))[role]) as Entry;
      const users = stringList(before, 'users');
      if (!users.includes(user)) return { outcome: 'other' };
      const after = withoutUsers(before, new Set([user]));
      const written = await this.ask('PATCH', path, [
        { op: 'replace', path: '/users', value: after['users'] },
      ]);
      if (written.status === 200) {
        await recording?.(
          { method: 'PATCH', path, caller: externalCallerNamed(''), remoteAddress: '', isEnd: true },
          [{ name: role, before, after }],
        );
        return { outcome: 'removed' };
      }
      // Somebody else has changed the mapping since it was read.
      if (written.status !== 409 || tries >= CONFLICT_TRIES) return refusal(written);
    }
  }

  private ask(method: string, path: string, body?: unknown) {
    return this.options.client.request({
      method,
      path,
      connection: 'server',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  }

  /** @returns false if `next` changes nothing @throws ClusterFailure */
  private async change(role: string, next: (ends: Ends) => Ends): Promise<boolean> {
    const { index } = this.options;
    const key = keyOf(role);
    for (let tries = 0; tries < CONFLICT_TRIES; tries += 1) {
      const before = await index.get(key);
      const ends = before === undefined ? [] : endsOf(before);
      const wanted = next(ends);
      if (wanted.length === 0 && before === undefined) return false;
      if (JSON.stringify(wanted) === JSON.stringify(ends)) return false;
      const source = sourceOf(role, wanted);
      if (before === undefined) {
        if (await index.create(key, source)) return true;
      } else if (wanted.length === 0) {
        const [removed] = await index.writeAll([{ id: key, only: before }]);
        if (removed?.outcome !== 'conflict') return true;
      } else if ((await index.update(key, source, before)) === 'done') return true;
    }
    throw new ClusterFailure('overloaded', `The ends of memberships of ${role} change too often.`);
  }
}

const isSame = (one: MembershipEnd, other: MembershipEnd) =>
  one.user === other.user && one.setAt === other.setAt;

const refusal = ({ status, text }: ClusterAnswer): Removal => ({
  outcome: 'refused',
  problem: readableMessage(jsonOrText(text), status),
});
