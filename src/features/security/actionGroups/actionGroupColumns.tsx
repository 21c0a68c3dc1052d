import { type useT } from '../../../i18n';
import { type PermissionRow } from '../../../store/security/permissionRows';
import { securityHref } from '../../../store/security/routes';
import { type Column, type Filter } from '../../../ui/DataTable';
import { Icon } from '../../../ui/Icon';
import { customizationColumn, customizationFilter } from '../shared/customization';

type Translate = ReturnType<typeof useT>;

const isReserved = (row: PermissionRow) => row.reserved;

const KINDS = { group: 'permissions.kindGroup', single: 'permissions.kindSingle' } as const;

const tick = (t: Translate, yes: boolean) =>
  yes ? (
    <span className="gh-accent">
      <Icon name="check" title={t('permissions.yes')} />
    </span>
  ) : null;

export function actionGroupColumns(t: Translate): Column<PermissionRow>[] {
  return [
    {
      id: 'name',
      header: t('domain.name'),
      least: 320,
      sortBy: (row) => row.name,
      searchText: (row) => [row.name, row.description],
      cell: ({ name, description, kind }) => (
        <>
          {kind === 'group' ? (
            <a className="gh-mono" title={name} href={securityHref('permissions', 'view', name)}>
              {name}
            </a>
          ) : (
            <span className="gh-mono" title={name}>
              {name}
            </span>
          )}
          {description ? (
            <span className="gh-quiet gh-cell-note gh-ellipsis" title={description}>
              {description}
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: 'type',
      header: t('common.type'),
      width: '150px',
      sortBy: ({ kind }) => t(KINDS[kind]),
      cell: ({ kind }) => t(KINDS[kind]),
    },
    {
      id: 'hasClusterPermission',
      header: t('permissions.cluster'),
      width: '136px',
      cell: (row) => tick(t, row.cluster),
    },
    {
      id: 'hasIndexPermission',
      header: t('permissions.index'),
      width: '136px',
      cell: (row) => tick(t, row.index),
    },
    customizationColumn(t, isReserved),
  ];
}

export function actionGroupFilters(t: Translate): Filter<PermissionRow>[] {
  return [
    {
      id: 'type',
      label: t('permissions.allTypes'),
      values: ({ kind }) => [kind],
      optionLabel: (kind) => t(kind === 'group' ? KINDS.group : KINDS.single),
    },
    {
      id: 'level',
      label: t('permissions.allPermissions'),
      values: (row) => [...(row.cluster ? ['cluster'] : []), ...(row.index ? ['index'] : [])],
      optionLabel: (level) =>
        t(level === 'cluster' ? 'domain.clusterPermissions' : 'domain.indexPermissions'),
    },
    customizationFilter(t, isReserved),
  ];
}
