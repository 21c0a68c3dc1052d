import { type Drift, DRIFT_PATH, type ManagedEntry } from '../../contract/drift';
import { pathSegment } from '../../contract/endpoints';
import { type ImpactCounts } from '../../contract/impactCounts';
import { type HttpClient } from './client';
import { impactHeader } from './impactHeader';

type EntryKey = Pick<ManagedEntry, 'type' | 'name'>;

const pathOf = ({ type, name }: EntryKey) => `${DRIFT_PATH}/${type}/${pathSegment(name)}`;

/** Requests about entries managed by configuration files (docs/configuration-as-code.md). */
export const createDriftApi = (client: Pick<HttpClient, 'get' | 'post' | 'delete'>) => ({
  read: () => client.get<Drift>(DRIFT_PATH),
  /** Writes the content of the files; fails with 409 if the entry has another version. */
  async putBack(
    entry: Pick<ManagedEntry, 'type' | 'name' | 'version'>,
    impact?: ImpactCounts,
  ): Promise<void> {
    await client.post(pathOf(entry), { body: { version: entry.version }, headers: impactHeader(impact) });
  },
  async release(entry: EntryKey): Promise<void> {
    await client.delete(pathOf(entry));
  },
});

export type DriftApi = ReturnType<typeof createDriftApi>;
