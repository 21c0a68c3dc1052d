import { useEffect } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { API_KEYS_HASH } from '../../../store/apiKeys/address';
import { selectApiKeysState } from '../../../store/apiKeys/selectors';
import { apiKeysRequested } from '../../../store/apiKeys/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Callout } from '../../../ui/Callout';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useReason } from '../shared/useReason';
import { ApiKeyFields } from './ApiKeyFields';
import { ApiKeysUnavailable } from './ApiKeysUnavailable';
import './messages';

const CRUMBS = [{ text: message('nav.apiKeys'), href: API_KEYS_HASH }, { text: message('apiKeys.create') }];

/** The form of a new API key, once the limits of the cluster are known. */
export default function ApiKeyFormPage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const dispatch = useAppDispatch();
  const reasonOf = useReason();
  const { list, problem } = useAppSelector(selectApiKeysState);
  const read = () => void dispatch(apiKeysRequested());
  useEffect(() => void dispatch(apiKeysRequested()), [dispatch]);
  if (list === null && problem)
    return (
      <>
        <PageHeader title={t('apiKeys.create')} />
        <Callout tone="danger" title={reasonOf(problem)} onRetry={read} />
      </>
    );
  if (list === null) return <Skeleton lines={8} />;
  if (list.availability !== 'available') return <ApiKeysUnavailable list={list} />;
  if (!list.can_write)
    return (
      <>
        <PageHeader title={t('apiKeys.create')} />
        <Callout tone="lock" title={t('apiKeys.readOnly')} testSubj="apiKeysReadOnly" />
      </>
    );
  return <ApiKeyFields list={list} />;
}
