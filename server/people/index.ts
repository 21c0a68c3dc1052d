import { type Config } from '../config';
import { type ClusterClient, DocumentIndex } from '../opensearch';
import { type Database } from '../store/database';
import { ClusterPeople, PEOPLE_PROPERTIES } from './clusterPeople';
import { LocalPeople } from './localPeople';
import { type PeopleStore } from './store';

export { PeopleRegister } from './register';

/** Opens the configured store; undefined if the register is off, which empties the local one. */
export function openPeople(
  config: Config,
  db: Database,
  cluster: ClusterClient | undefined,
  log: { warn(details: object, text: string): void },
): PeopleStore | undefined {
  const name = config['people.index'];
  if (!config['people.enabled']) db.exec('DELETE FROM people');
  if (!config['people.enabled'] || (cluster !== undefined && name === '')) return undefined;
  return cluster === undefined
    ? new LocalPeople(db)
    : new ClusterPeople(new DocumentIndex({ client: cluster, name, properties: PEOPLE_PROPERTIES, log }));
}
