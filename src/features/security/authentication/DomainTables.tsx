import { type ReactNode, useMemo } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { type AuthenticationDomain, type AuthorizationDomain } from '../../../model/security/authConfig';
import { useListTable } from '../../../shell/lists/useListTable';
import { selectBackendKind } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { LinkButton } from '../../../ui/Button';
import { EmptyValue, ExternalLink } from '../../../ui/cells';
import { type Column, DataTable } from '../../../ui/DataTable';
import { BooleanText } from '../../../ui/Status';
import { DOC_LINKS } from '../shared/docs';
import { ExpressionViewer } from '../shared/ExpressionViewer';

const keyOf = (domain: AuthorizationDomain) => domain.name;

/** A table with the columns common to all domains around those of one kind. */
function DomainTable<Domain extends AuthorizationDomain>(props: {
  list: string;
  title: string;
  text: string;
  href: string;
  search: string;
  domains: readonly Domain[];
  nameOf: (domain: Domain) => ReactNode;
  first?: readonly Column<Domain>[];
  own?: readonly Column<Domain>[];
  empty?: ReactNode;
}) {
  const { list, title, text, href, search, domains, nameOf, first, own, empty } = props;
  const t = useT();
  const view = useListTable(list);
  const columns = useMemo(
    (): Column<Domain>[] => [
      ...(first ?? []),
      {
        id: 'domain_name',
        header: t('auth.domainName'),
        least: 190,
        searchText: (domain) => domain.name,
        cell: nameOf,
      },
      {
        id: 'http_enabled',
        header: t('auth.http'),
        width: '100px',
        cell: (domain) => <BooleanText value={domain.httpEnabled} />,
      },
      {
        id: 'transport_enabled',
        header: t('auth.transport'),
        width: '100px',
        cell: (domain) => <BooleanText value={domain.transportEnabled} />,
      },
      ...(own ?? []),
      {
        id: 'backend_type',
        header: t('auth.backendType'),
        width: '110px',
        searchText: (domain) => domain.backendType,
        cell: (domain) => domain.backendType || <EmptyValue />,
      },
      {
        id: 'backend_configuration',
        header: t('auth.backendConfiguration'),
        width: '164px',
        cell: (domain) => (
          <ExpressionViewer title={message('auth.backendConfiguration')} value={domain.backendConfig} />
        ),
      },
    ],
    [t, first, own, nameOf],
  );
  return (
    <DataTable
      {...view}
      title={title}
      headingLevel={2}
      description={
        <>
          {text} <ExternalLink href={href} />
        </>
      }
      rows={domains}
      rowKey={keyOf}
      columns={columns}
      status="ready"
      paged={false}
      searchPlaceholder={search}
      empty={empty}
    />
  );
}

const markedName = ({ name, httpEnabled }: AuthenticationDomain) =>
  httpEnabled ? (
    <strong title={name}>{name}</strong>
  ) : (
    <span className="gh-quiet" title={name}>
      {name}
    </span>
  );

export function AuthenticationTable({ domains }: { domains: readonly AuthenticationDomain[] }) {
  const t = useT();
  const backend = useAppSelector(selectBackendKind);
  const first = useMemo(
    (): Column<AuthenticationDomain>[] => [
      {
        id: 'order',
        header: t('auth.executionOrder'),
        width: '150px',
        sortBy: (domain) => domain.order,
        cell: (domain) => domain.order,
      },
    ],
    [t],
  );
  const own = useMemo(
    (): Column<AuthenticationDomain>[] => [
      {
        id: 'http_type',
        header: t('auth.httpType'),
        width: '90px',
        searchText: (domain) => domain.httpType,
        cell: (domain) => domain.httpType || <EmptyValue />,
      },
      {
        id: 'http_challenge',
        header: t('auth.httpChallenge'),
        width: '124px',
        cell: (domain) => <BooleanText value={domain.challenge} trueFalse />,
      },
      {
        id: 'http_configuration',
        header: t('auth.httpConfiguration'),
        width: '146px',
        cell: (domain) => (
          <ExpressionViewer title={message('auth.httpConfiguration')} value={domain.httpConfig} />
        ),
      },
    ],
    [t],
  );
  return (
    <DomainTable
      list="authentication"
      title={t('auth.authentication')}
      text={t(`auth.sequencesText.${backend}`)}
      href={DOC_LINKS.authenticationDomains}
      search={t('auth.searchAuthentication')}
      domains={domains}
      nameOf={markedName}
      first={first}
      own={own}
    />
  );
}

/** Domains that add backend roles after sign-in. */
export function AuthorizationTable(props: {
  domains: readonly AuthorizationDomain[];
  isConfigurable: boolean;
}) {
  const { domains, isConfigurable } = props;
  const t = useT();
  const backend = useAppSelector(selectBackendKind);
  return (
    <DomainTable
      list="authorization"
      title={t('auth.authorization')}
      text={t(`auth.authorizationText.${backend}`)}
      href={DOC_LINKS.authorizationDomains}
      search={t('auth.searchAuthorization')}
      domains={domains}
      nameOf={keyOf}
      empty={
        <>
          <p className="gh-strong">{t('auth.noAuthorization')}</p>
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
