import { pathSegment } from '../../contract/endpoints';
import { type People, PEOPLE_PATH } from '../../contract/people';
import { type HttpClient } from './client';

/** Requests about internal users and registered people (docs/people.md). */
export const createPeopleApi = (client: Pick<HttpClient, 'get' | 'delete'>) => ({
  list: () => client.get<People>(PEOPLE_PATH),
  /** Removes all entries of a name from the register. */
  async forget(name: string): Promise<void> {
    await client.delete(`${PEOPLE_PATH}/${pathSegment(name)}`);
  },
});

export type PeopleApi = ReturnType<typeof createPeopleApi>;
