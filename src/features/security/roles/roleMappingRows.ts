import { type RoleMapping } from '../../../api/contract/resources';
import { type MessageId } from '../../../i18n';
import { textsOf } from './wireValues';

/** How a mapping names those who hold the role. */
export type MappingKind = 'user' | 'backendRole' | 'host' | 'andBackendRoles';

export interface MappingRow {
  /** Tells a user from a backend role of the same name. */
  key: string;
  kind: MappingKind;
  /** The name; several for backend roles that must all be present, which stand or fall together. */
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

/** Who holds the role by its mapping, one row each. */
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
 * The mapping without the given rows. Lists that lose nothing stay as they were read, and so does everything that the
 * product does not know [C27]. A single one of several required backend roles is never removed: that would give the role
 * to more users, not to fewer.
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
