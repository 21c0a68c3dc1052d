import { type RoleMapping } from '../../../../contract/resources';
import { type MessageId } from '../../../i18n';
import { textsOf } from './wireValues';

/** Kind of a mapping entry. */
export type MappingKind = 'user' | 'backendRole' | 'host' | 'andBackendRoles';

export interface MappingRow {
  /** Distinguishes a user from a backend role of the same name. */
  key: string;
  kind: MappingKind;
  /** Several only for backend roles required together, which are removed together. */
  names: string[];
}

export const KIND_LABELS: Record<MappingKind, MessageId> = {
  user: 'domain.user',
  backendRole: 'domain.backendRole',
  host: 'domain.host',
  andBackendRoles: 'domain.andRoles',
};

const SINGLES = [
  ['user', 'users'],
  ['backendRole', 'backend_roles'],
  ['host', 'hosts'],
] as const;

export function mappingRows(mapping: RoleMapping | undefined): MappingRow[] {
  const required = textsOf(mapping?.and_backend_roles);
  return [
    ...SINGLES.flatMap(([kind, list]) =>
      textsOf(mapping?.[list]).map((name): MappingRow => ({ key: `${kind}:${name}`, kind, names: [name] })),
    ),
    ...(required.length > 0
      ? [{ key: 'andBackendRoles', kind: 'andBackendRoles' as const, names: required }]
      : []),
  ];
}

/**
 * Returns the mapping without some rows; all else is kept as read [C27]. Backend roles required
 * together are never removed singly, as that would widen the mapping.
 */
export function withoutRows(mapping: RoleMapping, rows: readonly MappingRow[]): RoleMapping {
  const changed: Partial<RoleMapping> = {};
  for (const [kind, list] of SINGLES) {
    const gone = new Set(rows.filter((row) => row.kind === kind).flatMap((row) => row.names));
    if (gone.size > 0) changed[list] = (mapping[list] ?? []).filter((name) => !gone.has(name));
  }
  if (rows.some((row) => row.kind === 'andBackendRoles')) changed.and_backend_roles = [];
  return { ...mapping, ...changed };
}
