import { SHARED_TENANT_PARAMETER } from '../../../../contract/tenancy';
import { type useT, type useText } from '../../../i18n';
import { TimeAgo } from '../../../shell/dates/TimeAgo';
import { SAVED_OBJECTS_PATH, savedObjectPath } from '../../../store/management/routes';
import { tenantInAddress, tenantText } from '../../../store/savedObjectsManagement/tenants';
import { EmptyValue } from '../../../ui/cells';
import { type Column } from '../../../ui/DataTable';
import { type ObjectRow } from './rows';

interface ColumnOptions {
  t: ReturnType<typeof useT>;
  text: ReturnType<typeof useText>;
  basePath: string;
  /** True if the list spans several tenants, which adds a tenant column [TEN-14, C06]. */
  hasTenants: boolean;
}

/** Returns the path of an object with its tenant. */
function addressInTenant({ type, id, namespaces }: ObjectRow): string {
  const tenant = encodeURIComponent(tenantInAddress(namespaces?.[0] ?? ''));
  const [path = SAVED_OBJECTS_PATH, fragment = ''] = savedObjectPath(type, id).split('#');
  return `${path}?${SHARED_TENANT_PARAMETER}=${tenant}#${fragment}`;
}

/** Returns the columns of the list, sortable by the fields the server can sort by. */
export function objectColumns({ t, text, basePath, hasTenants }: ColumnOptions): Column<ObjectRow>[] {
  return [
    {
      id: 'title',
      header: t('savedObjects.columnTitle'),
      least: 230,
      sortBy: ({ title }) => title,
      cell: (row) => (
        <>
          {row.isHere ? (
            <a
              href={basePath + savedObjectPath(row.type, row.id)}
              title={t('savedObjects.inspect', { title: row.title })}
            >
              {row.title}
            </a>
          ) : (
            // A page keeps its tenant until unload, so this must be a plain link that reloads.
            <a
              href={basePath + addressInTenant(row)}
              target="_blank"
              rel="noopener noreferrer"
              title={t('savedObjects.openInTenant', { title: row.title })}
            >
              {row.title} <span className="gh-hidden">{t('common.opensInNewTab')}</span>
            </a>
          )}
          {row.description ? (
            <span className="gh-quiet gh-cell-note gh-ellipsis" title={row.description}>
              {row.description}
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: 'type',
      header: t('common.type'),
      width: '16%',
      sortBy: ({ type }) => type,
      cell: ({ type }) => type,
    },
    ...(hasTenants
      ? [
          {
            id: 'namespaces',
            header: t('savedObjects.tenant'),
            width: '14%' as const,
            cell: ({ namespaces }: ObjectRow) => text(tenantText(namespaces)),
          },
        ]
      : []),
    {
      id: 'updated_at',
      header: t('savedObjects.columnUpdated'),
      width: '232px',
      sortBy: ({ updatedAt }) => updatedAt ?? '',
      cell: ({ updatedAt }) => (updatedAt === undefined ? <EmptyValue /> : <TimeAgo value={updatedAt} />),
    },
  ];
}
