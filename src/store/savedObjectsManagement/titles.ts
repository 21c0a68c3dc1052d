import { type SavedObject, type SavedObjectId, type SavedObjectResult } from '../../../contract/savedObjects';

export interface TitledObject extends SavedObjectId {
  title: string;
}

/** Returns the title, else the name (e.g. of tags), else the id (e.g. of tenant settings). */
export function titleOf({ id, attributes }: Pick<SavedObject, 'id' | 'attributes'>): string {
  const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
  return [attributes['title'], attributes['name']].find(isText) ?? id;
}

/** True if a result is an object rather than an error. */
export const isThere = (result: SavedObjectResult): result is SavedObject => result.error === undefined;
