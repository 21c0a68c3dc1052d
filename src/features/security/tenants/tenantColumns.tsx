import { type useT } from '../../../i18n';
import { securityHref } from '../../../store/security/routes';
import { Badge, EmptyValue, LongText } from '../../../ui/cells';
import { type Column, type Filter } from '../../../ui/DataTable';
import { Icon } from '../../../ui/Icon';
import { Status } from '../../../ui/Status';
import { Tooltip } from '../../../ui/Tooltip';
import { customizationColumn, customizationFilter } from '../shared/customization';
import { type TenantViewer } from '../shared/useTenantViewers';
import { type TenantLine } from './useTenantList';

const isReserved = (line: TenantLine) => line.reserved;

type Translate = ReturnType<typeof useT>;

const STATUS = {
  default: 'domain.defaultTenant',
  enabled: 'definition.enabled',
  disabled: 'definition.disabled',
} as const;

/** The name, with a badge on the current tenant and a remark if it cannot be entered. */
function TenantName({ line, t }: { line: TenantLine; t: Translate }) {
  const remark = line.oddName && t(`tenants.${line.oddName}`, { name: line.tenant });
  return (
    <>
      {line.name === undefined ? (
        line.tenant
      ) : (
        <a title={line.tenant} href={securityHref('tenants', 'edit', line.name)}>
          {line.tenant}
        </a>
      )}
      {line.isCurrent ? (
        <>
          {' '}
          <Badge tone="accent">{t('domain.current')}</Badge>
        </>
      ) : null}
      {remark ? (
        <>
          {' '}
          <Tooltip content={remark}>
            <span className="gh-warning gh-tip" tabIndex={0}>
              <Icon name="alert" size={14} title={remark} />
            </span>
          </Tooltip>
        </>
      ) : null}
    </>
  );
}

const viewerColumn = (viewer: TenantViewer): Column<TenantLine> => ({
  id: viewer.id,
  header: viewer.header,
  width: '150px',
  cell: ({ tenantValue }) => {
    const href = viewer.hrefOf(tenantValue);
    return href === undefined ? (
      <EmptyValue />
    ) : (
      <a href={href} data-test-subj={viewer.testSubj}>
        {viewer.link}
      </a>
    );
  },
});

export function tenantColumns(t: Translate, viewers: readonly TenantViewer[]): Column<TenantLine>[] {
  return [
    {
      id: 'tenant',
      header: t('domain.name'),
      width: '20%',
      least: 150,
      sortBy: (line) => line.tenant,
      searchText: (line) => line.tenant,
      cell: (line) => <TenantName line={line} t={t} />,
    },
    {
      id: 'status',
      header: t('tenants.status'),
      width: '150px',
      searchText: ({ status }) => t(STATUS[status]),
      cell: ({ status }) => <Status tone={status}>{t(STATUS[status])}</Status>,
    },
    {
      id: 'description',
      header: t('domain.description'),
      searchText: (line) => line.description,
      cell: ({ description }) => <LongText text={description} />,
    },
    ...viewers.filter(({ isThere }) => isThere).map(viewerColumn),
    customizationColumn(t, isReserved),
  ];
}

export const tenantFilters = (t: Translate): Filter<TenantLine>[] => [customizationFilter(t, isReserved)];
