import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { DataTable, type Column } from '../../../ui/DataTable';
import { ExpressionViewer } from '../shared/ExpressionViewer';
import { BooleanText, EmptyValue, ExternalLink } from '../../../ui/cells';
import { type AuthenticationDomain } from '../../../store/security/authConfig';
import { selectBackendKind } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { useListView } from '../../../shell/lists/useListView';
import { DOC_LINKS } from '../shared/docs';

const keyOf = (domain: { name: string }) => domain.name;

/** The domains that are tried one after the other when somebody signs in. */
export function AuthenticationTable({ domains }: { domains: readonly AuthenticationDomain[] }) {
  const t = useT();
  const backend = useAppSelector(selectBackendKind);
  const list = useListView('authentication');
  const columns = useMemo<Column<AuthenticationDomain>[]>(
    () => [
      {
        id: 'order',
        header: t('auth.executionOrder'),
        sortBy: (domain) => domain.order,
        cell: (domain) => domain.order,
      },
      {
        id: 'domain_name',
        header: t('auth.domainName'),
        width: '20%',
        searchText: (domain) => domain.name,
        cell: (domain) =>
          domain.httpEnabled ? (
            <strong>{domain.name}</strong>
          ) : (
            <span className="gh-quiet">{domain.name}</span>
          ),
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
        id: 'http_type',
        header: t('auth.httpType'),
        searchText: (domain) => domain.httpType,
        cell: (domain) => domain.httpType || <EmptyValue />,
      },
      {
        id: 'http_challenge',
        header: t('auth.httpChallenge'),
        cell: (domain) => <BooleanText value={domain.challenge} trueFalse />,
      },
      {
        id: 'http_configuration',
        header: t('auth.httpConfiguration'),
        cell: (domain) => (
          <ExpressionViewer title={message('auth.httpConfiguration')} value={domain.httpConfig} />
        ),
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
      title={t('auth.authentication')}
      description={
        <>
          {t(`auth.sequencesText.${backend}`)} <ExternalLink href={DOC_LINKS.authenticationDomains} />
        </>
      }
      rows={domains}
      rowKey={keyOf}
      columns={columns}
      status="ready"
      paged={false}
      searchPlaceholder={t('auth.searchAuthentication')}
    />
  );
}
