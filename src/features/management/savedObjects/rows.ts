import { type SavedObject } from '../../../../contract/savedObjects';
import { titleOf } from '../../../store/savedObjectsManagement/titles';

export interface ObjectRow {
  type: string;
  id: string;
  title: string;
  description: string | undefined;
  updatedAt: string | undefined;
  namespaces: string[] | undefined;
  /** True if it belongs to the current tenant; only then can it be opened, exported or deleted. */
  isHere: boolean;
}

/** Objects in two tenants can share an id. */
export const rowKey = ({ namespaces, type, id }: ObjectRow): string =>
  JSON.stringify([namespaces?.[0] ?? null, type, id]);

export const rowLabel = ({ title, type }: ObjectRow): string => `${title} (${type})`;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** @param own current tenant as in `namespaces`; null without tenants */
export function rowOf(object: SavedObject, own: string | null): ObjectRow {
  const { type, id, attributes, namespaces } = object;
  return {
    type,
    id,
    title: titleOf(object),
    description: textOf(attributes['description']),
    updatedAt: object.updated_at,
    namespaces,
    isHere: own === null || namespaces === undefined || namespaces.includes(own),
  };
}
