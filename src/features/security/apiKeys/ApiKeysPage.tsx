import { useMemo } from 'react';
import { type ApiKey } from '../../../../contract/apiKeys';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { NEW_API_KEY_HASH } from '../../../store/apiKeys/address';
import {
  selectApiKeys,
  selectApiKeysState,
  selectOpenedApiKeyOrNull,
} from '../../../store/apiKeys/selectors';
import { apiKeyOpened, apiKeyRevocationRequested, apiKeysRequested } from '../../../store/apiKeys/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { type Filter } from '../../../ui/DataTable';
import { ListPage } from '../shared/ListPage';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useListReading } from '../shared/useListReading';
import { apiKeyColumns, stateText } from './apiKeyColumns';
import { ApiKeyDialog } from './ApiKeyDialog';
import { ApiKeysUnavailable } from './ApiKeysUnavailable';
import { TokenDialog } from './TokenDialog';
import './messages';

const CRUMBS = [{ text: message('nav.apiKeys') }];

const keyOf = ({ id }: ApiKey) => id;
const labelOf = ({ name }: ApiKey) => name;

/** API keys of the cluster. The token of a new key is shown above the list. */
export default function ApiKeysPage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const dispatch = useAppDispatch();
  const { phase, list, problem, created, revoking } = useAppSelector(selectApiKeysState);
  const keys = useAppSelector(selectApiKeys);
  const opened = useAppSelector(selectOpenedApiKeyOrNull);
  const reading = useListReading('apiKeys', {
    requested: apiKeysRequested,
    // The list stays while it is read again after a change.
    isReady: list !== null && phase !== 'failed',
    problem,
  });
  const canWrite = list?.can_write === true;
  const columns = useMemo(
    () =>
      apiKeyColumns(
        t,
        (id) => void dispatch(apiKeyOpened({ id })),
        revoking,
        canWrite ? (key) => void dispatch(apiKeyRevocationRequested(key)) : undefined,
      ),
    [t, revoking, canWrite, dispatch],
  );
  const filters = useMemo<Filter<ApiKey>[]>(
    () => [
      {
        id: 'state',
        label: t('apiKeys.state'),
        values: ({ state }) => [state],
        optionLabel: (state) => stateText(t, state),
      },
    ],
    [t],
  );
  if (list !== null && problem === null && list.availability !== 'available')
    return <ApiKeysUnavailable list={list} />;
  return (
    <>
      <ListPage
        list={reading}
        title={t('nav.apiKeys')}
        description={t('apiKeys.description')}
        notes={
          list?.can_write === false ? (
            <div className="gh-page-note">
              <Callout tone="lock" title={t('apiKeys.readOnly')} testSubj="apiKeysReadOnly" />
            </div>
          ) : null
        }
        rows={keys}
        rowKey={keyOf}
        rowLabel={labelOf}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('apiKeys.search')}
        empty={{ title: t('apiKeys.empty'), text: t('apiKeys.emptyText') }}
        data-test-subj="apiKeys-list"
        actions={
          canWrite ? (
            <LinkButton look="primary" icon="plus" href={NEW_API_KEY_HASH} data-test-subj="apiKeyCreate">
              {t('apiKeys.create')}
            </LinkButton>
          ) : null
        }
      />
      {opened ? <ApiKeyDialog apiKey={opened} /> : null}
      {created ? <TokenDialog key={created.credentialRef} created={created} /> : null}
    </>
  );
}
