import { createHash } from 'node:crypto';
import { REGISTERED_KINDS, type RegisteredKind, type SeenPerson } from '../../contract/people';
import { mapInSlices } from '../lib/timeSlices';
import { type BulkWrite, type DocumentIndex, type StoredDocument } from '../opensearch';
import { type PeopleStore, type SignInSeen } from './store';

/** Fields of the index; only those with an index are searched. */
export const PEOPLE_PROPERTIES = {
  key: { type: 'keyword' },
  name: { type: 'keyword', index: false, doc_values: false },
  kind: { type: 'keyword', index: false, doc_values: false },
  backendRoles: { type: 'keyword', index: false, doc_values: false },
  roles: { type: 'keyword', index: false, doc_values: false },
  hasRoles: { type: 'boolean', index: false, doc_values: false },
  firstSeen: { type: 'date', format: 'epoch_millis', index: false, doc_values: false },
  lastSeen: { type: 'date', format: 'epoch_millis' },
} as const;

/** Attempts at a write that meets version conflicts. */
const CONFLICT_TRIES = 5;
/** Documents per page, the maximum of OpenSearch. */
const PAGE = 10_000;

const keyOf = (name: string, kind: RegisteredKind): string =>
  createHash('sha256')
    .update(JSON.stringify([name, kind]))
    .digest('hex');

const keysOf = (name: string) => REGISTERED_KINDS.map((kind) => keyOf(name, kind));

// The fields are written by this file only.
const personOf = ({ source }: StoredDocument): SeenPerson => ({
  name: String(source['name']),
  kind: source['kind'] as RegisteredKind,
  backendRoles: source['backendRoles'] as string[],
  roles: source['hasRoles'] === true ? (source['roles'] as string[]) : null,
  firstSeen: Number(source['firstSeen']),
  lastSeen: Number(source['lastSeen']),
});

/** The register in an index of Gatehouse in the cluster, shared by all gateways. */
export class ClusterPeople implements PeopleStore {
  constructor(private readonly index: DocumentIndex) {}

  async put({ name, kind, backendRoles, roles, at, since }: SignInSeen): Promise<void> {
    const key = keyOf(name, kind);
    for (let tries = 0; tries < CONFLICT_TRIES; tries += 1) {
      const before = await this.index.get(key);
      const known = before === undefined ? undefined : personOf(before);
      if (known !== undefined && known.lastSeen > at) return;
      const source = {
        key,
        name,
        kind,
        backendRoles,
        roles: roles ?? [],
        hasRoles: roles !== null,
        firstSeen: known !== undefined && known.lastSeen > since ? known.firstSeen : at,
        lastSeen: at,
      };
      if (before === undefined) {
        if (await this.index.create(key, source)) return;
      } else if ((await this.index.update(key, source, before)) === 'done') return;
    }
  }

  async find(names: readonly string[]): Promise<SeenPerson[]> {
    return (await this.index.getMany(names.flatMap(keysOf))).map(personOf);
  }

  async list(): Promise<SeenPerson[]> {
    const people: SeenPerson[] = [];
    let after: string | undefined;
    do {
      const page = await this.index.search(
        { match_all: {} },
        { sort: [{ key: 'asc' }], size: PAGE, ...(after === undefined ? {} : { after: [after] }) },
      );
      people.push(...(await mapInSlices(page, personOf)));
      after = page.length < PAGE ? undefined : page.at(-1)?.id;
    } while (after !== undefined);
    return people;
  }

  version(): undefined {
    return undefined;
  }

  async forget(name: string): Promise<number> {
    const found = await this.index.getMany(keysOf(name));
    const removed = await this.index.writeAll(found.map(({ id }): BulkWrite => ({ id })));
    return removed.filter(({ outcome }) => outcome === 'done').length;
  }

  async removeBefore(time: number): Promise<void> {
    await this.index.removeWhere({ range: { lastSeen: { lt: time } } });
  }
}
