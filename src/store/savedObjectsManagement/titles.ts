import { type SavedObject, type SavedObjectResult } from '../../api/contract/savedObjects';

/**
 * What users call an object: its title, else its name (as of tags and Canvas workpads), else its id (as of the
 * settings of a tenant, which have neither).
 */
export function titleOf({ id, attributes }: Pick<SavedObject, 'id' | 'attributes'>): string {
  const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
  return [attributes['title'], attributes['name']].find(isText) ?? id;
}

/** Whether a result is an object and not the reason why there is none. */
export const isThere = (result: SavedObjectResult): result is SavedObject => result.error === undefined;
