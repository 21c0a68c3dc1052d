import { createHash } from 'node:crypto';
import { type ManagedType } from '../../contract/drift';
import { type BulkWrite, type DocumentIndex, type StoredDocument } from '../opensearch';
import { type Application, type ManagedRow, type ManagedStore } from './store';

/** Alias of the index, the same for the gateways and the command line. */
export const MANAGED_INDEX = '.gatehouse_managed';

/** Fields of the index; only those with an index are searched. */
export const MANAGED_PROPERTIES = {
  key: { type: 'keyword' },
  type: { type: 'keyword', index: false, doc_values: false },
  name: { type: 'keyword', index: false, doc_values: false },
  source: { type: 'keyword', index: false, doc_values: false },
  revision: { type: 'keyword', index: false, doc_values: false },
  at: { type: 'date', format: 'epoch_millis', index: false, doc_values: false },
  content: { type: 'keyword', index: false, doc_values: false },
} as const;

/** Documents per page, the maximum of OpenSearch. */
const PAGE = 10_000;
const WRITES_AT_ONCE = 1000;

const keyOf = (type: string, name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([type, name]))
    .digest('hex');

// The fields are written by this file only.
const rowOf = ({ source }: StoredDocument): ManagedRow => ({
  type: source['type'] as ManagedType,
  name: String(source['name']),
  source: String(source['source']),
  revision: typeof source['revision'] === 'string' ? source['revision'] : null,
  at: Number(source['at']),
  content: JSON.parse(String(source['content'])) as Record<string, unknown>,
});

/** Managed entries in an index of Gatehouse in the cluster, shared by all gateways. */
export class ClusterManaged implements ManagedStore {
  constructor(private readonly index: DocumentIndex) {}

  async list(): Promise<ManagedRow[]> {
    const rows: ManagedRow[] = [];
    let after: string | undefined;
    do {
      const page = await this.index.search(
        { match_all: {} },
        { sort: [{ key: 'asc' }], size: PAGE, ...(after === undefined ? {} : { after: [after] }) },
      );
      rows.push(...page.map(rowOf));
      after = page.length < PAGE ? undefined : page.at(-1)?.id;
    } while (after !== undefined);
    return rows;
  }

  async find(type: ManagedType, name: string): Promise<ManagedRow | undefined> {
    const document = await this.index.get(keyOf(type, name));
    return document && rowOf(document);
  }

  async replace({ source, revision, at, entries }: Application): Promise<string[]> {
    const before = await this.list();
    const kept = new Set(entries.map(({ type, name }) => keyOf(type, name)));
    const writes: BulkWrite[] = [
      ...entries.map(({ type, name, content }) => {
        const key = keyOf(type, name);
        return {
          id: key,
          source: { key, type, name, source, revision, at, content: JSON.stringify(content) },
        };
      }),
      ...before
        .filter((row) => row.source === source)
        .map((row) => ({ id: keyOf(row.type, row.name) }))
        .filter(({ id }) => !kept.has(id)),
    ];
    for (let from = 0; from < writes.length; from += WRITES_AT_ONCE)
      await this.index.writeAll(writes.slice(from, from + WRITES_AT_ONCE));
    return before
      .filter((row) => row.source !== source && kept.has(keyOf(row.type, row.name)))
      .map(({ type, name }) => `${type}/${name}`);
  }

  async release(type: ManagedType, name: string): Promise<boolean> {
    const [removed] = await this.index.writeAll([{ id: keyOf(type, name) }]);
    return removed?.outcome === 'done';
  }
}
