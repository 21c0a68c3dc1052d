import { type SavedObject, type SavedObjectResult } from '../../api/contract/savedObjects';

/** What users call an object: its title, else its id (as the settings of a tenant, which have none). */
export function titleOf({ id, attributes }: Pick<SavedObject, 'id' | 'attributes'>): string {
  const title = attributes['title'];
  return typeof title === 'string' && title.trim() !== '' ? title : id;
}

/** Whether a result is an object and not the reason why there is none. */
export const isThere = (result: SavedObjectResult): result is SavedObject => result.error === undefined;
