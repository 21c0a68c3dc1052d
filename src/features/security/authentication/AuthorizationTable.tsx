import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { LinkButton } from '../../../ui/Button';
import { DataTable, type Column } from '../../../ui/DataTable';
import { ExpressionViewer } from '../shared/ExpressionViewer';
import { BooleanText, EmptyValue, ExternalLink } from '../../../ui/cells';
import { type AuthorizationDomain } from '../../../store/security/authConfig';
import { selectBackendKind } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { useListView } from '../../../shell/lists/useListView';
import { DOC_LINKS } from '../shared/docs';

const keyOf = (domain: { name: string }) => domain.name;

/** The domains that add backend roles to those who have signed in. */
export function AuthorizationTable(props: {
  domains: readonly AuthorizationDomain[];
  isConfigurable: boolean;
}) {
  const { domains, isConfigurable } = props;
  const t = useT();
  const backend = useAppSelector(selectBackendKind);
  const list = useListView('authorization');
  const columns = useMemo<Column<AuthorizationDomain>[]>(
    () => [
      {
        id: 'domain_name',
        header: t('auth.domainName'),
        searchText: (domain) => domain.name,
        cell: (domain) => domain.name,
      },
      {
        id: 'http_enabled',
        header: t('auth.http'),
        cell: (domain) => <BooleanText value={domain.httpEnabled} dot />,
      },
      {
        id: 'transport_enabled',
        header: t('auth.transport'),
        cell: (domain) => <BooleanText value={domain.transportEnabled} dot />,
      },
      {
        id: 'backend_type',
        header: t('auth.backendType'),
        searchText: (domain) => domain.backendType,
        cell: (domain) => domain.backendType || <EmptyValue />,
      },
      {
        id: 'backend_configuration',
        header: t('auth.backendConfiguration'),
        cell: (domain) => (
          <ExpressionViewer title={message('auth.backendConfiguration')} value={domain.backendConfig} />
        ),
      },
    ],
    [t],
  );
  return (
    <DataTable
      {...list}
      title={t('auth.authorization')}
      description={
        <>
          {t(`auth.authorizationText.${backend}`)} <ExternalLink href={DOC_LINKS.authorizationDomains} />
        </>
      }
      rows={domains}
      rowKey={keyOf}
      columns={columns}
      status="ready"
      paged={false}
      searchPlaceholder={t('auth.searchAuthorization')}
      empty={
        <>
          <p className="gh-note-title">{t('auth.noAuthorization')}</p>
          {isConfigurable ? (
            <LinkButton href={DOC_LINKS.backendConfiguration} newTab icon="external">
              {t('auth.manage')}
            </LinkButton>
          ) : null}
        </>
      }
    />
  );
}
