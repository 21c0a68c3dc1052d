import { INDEX_NAMES_PATH, type IndexNames } from '../../contract/indexNames';
import { type HttpClient } from './client';

/** Names offered by fields with index patterns. */
export const createIndexNamesApi = (client: Pick<HttpClient, 'get'>) => ({
  /** Lists names that contain the text. Fails where no indices exist. */
  list: (search: string) =>
    client.get<IndexNames>(INDEX_NAMES_PATH, search === '' ? {} : { query: { search } }),
});

export type IndexNamesApi = ReturnType<typeof createIndexNamesApi>;
